// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"
#include "ui/theme/theme.h"

#include <QMainWindow>

class QAction;
class QMenuBar;
class QStackedWidget;
class QTabWidget;

namespace lockkeeper {

class Session;
class SessionView;

// The window: menus, and one SessionView a connection. It makes no sessions: connectRequested() asks for one,
// and whoever answers hands it over by addSession(). GUI thread.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);

    // Shows a connection and makes it the current one. The session stays its owner's; its view goes when it
    // goes.
    void addSession(Session* session);
    void showPage(const QString& name);
    void setTheme(Theme theme);
    void askForConnection(); // opens the dialog
    SessionView* currentView() const;
    bool isSettled() const; // what was received is what is shown

Q_SIGNALS:
    void connectRequested(const lockkeeper::Endpoint& endpoint);
    void sessionClosed(lockkeeper::Session* session); // its view was closed; the owner may end it

private:
    void setupTop();
    void setupCentre();
    void setupConnectionMenu();
    void setupViewMenu();
    void setupGoMenu();
    void setupHelpMenu();
    QAction* addItem(QMenu* menu, const QString& name, const QString& text, const QKeySequence& keys = {});
    void updateActions();
    void closeView(int index);
    void removeView(SessionView* view);
    void showAbout();

    QMenuBar* m_menus = nullptr;
    QStackedWidget* m_centre = nullptr;
    QWidget* m_welcome = nullptr;
    QTabWidget* m_tabs = nullptr;
    QAction* m_disconnect = nullptr;
    QAction* m_survey = nullptr;
    QAction* m_pause = nullptr;
    QAction* m_stop = nullptr;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
    QVector<QAction*> m_pageActions;
};

} // namespace lockkeeper
