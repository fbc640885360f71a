// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/session.h"
#include "ui/session/connectionfacts.h"
#include "ui/widgets/messagebar.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QStackedWidget;

namespace lockkeeper {

class AccessDialog;
class ConnectionBar;
class ConnectionsPage;
class ExpiryPage;
class OverviewPage;
class Page;
class PageList;
class SavedConnections;
class SessionStatus;
class TopologyPage;

// One connection as the window shows it: connection bar, page list, pages, status line. The
// only part of the window that knows Session: it turns its signals into values for the pages and their wishes
// into its verbs. Does not own the session, which may go first. GUI thread.
class SessionView final : public ConnectionView
{
    Q_OBJECT
public:
    SessionView(Session* session, SavedConnections* saved, QWidget* parent = nullptr);

    Session* session() const { return m_session; }
    QString currentPage() const { return m_current; }
    bool canGoBack() const { return m_position > 0; }
    bool canGoForward() const { return m_position + 1 < m_history.size(); }
    bool isSurveyRunning() const;
    bool isSettled() const; // the visible page shows what it was given

    void showPage(const QString& name); // unknown names are ignored
    void goBack();
    void goForward();
    void startSurvey();
    void setSurveyPaused(bool paused);
    void cancelSurvey();
    void showAccess();                 // what may be run here
    void tell(const Message& message); // a bar that can be closed

Q_SIGNALS:
    void navigated();
    void connectWanted(); // the dialog, for another or the same server
    void passwordWanted(const lockkeeper::Error& why);
    void surveyStateChanged();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void setupFrame();
    void setupPages(SavedConnections* saved);
    void connectSession();
    void connectPages();

    void takeState(const LinkState& state);
    void takeIdentity(const ServerIdentity& identity);
    void takeHealth(const HealthSnapshotPtr& health);
    void takeFleet(const FleetSnapshotPtr& fleet);
    void takeSurvey(const SurveySnapshotPtr& survey);
    void finishSurvey(const SurveySnapshotPtr& survey, const Error& error);
    void takeAccess(const AccessReportPtr& access);
    void takeWarning(const Error& warning);

    void showBadges();
    void followLink(const QString& page, const QString& subject, const QString& hotspot);
    void openPage(const QString& name);
    void showMessages();
    void act(const QString& cause, const QString& action);
    void closeNotice(const QString& cause);
    int secondsToNextTry() const;

    QPointer<Session> m_session;
    ConnectionBar* m_bar = nullptr;
    PageList* m_list = nullptr;
    QStackedWidget* m_pages = nullptr;
    SessionStatus* m_status = nullptr;
    OverviewPage* m_overview = nullptr;
    ExpiryPage* m_expiry = nullptr;
    TopologyPage* m_topology = nullptr;
    ConnectionsPage* m_connections = nullptr;
    QPointer<AccessDialog> m_accessDialog;
    QHash<QString, Page*> m_byName;
    QVector<Page*> m_serverPages; // those that show what comes from the server
    QString m_current;
    QStringList m_history;
    qsizetype m_position = -1;

    LinkState m_state;
    AccessReportPtr m_access; // never null
    QVector<Finding> m_surveyFindings;
    QVector<Finding> m_fleetFindings;
    qint64 m_lastValuesMs = 0;
    QVector<Message> m_notices; // closable, oldest first, at most maxNotices
    QTimer m_countdown;         // once a second while waiting for the next try
    qint64 m_nextTryAtMs = 0;   // by the monotonic clock
};

} // namespace lockkeeper
