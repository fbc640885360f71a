// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"
#include "ui/theme/theme.h"
#include "ui/windowmemory.h"

#include <QMainWindow>

#include <optional>

class QAction;
class QActionGroup;
class QBoxLayout;
class QMenuBar;
class QStackedWidget;
class QTabWidget;
class QToolButton;

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
    // From now on size, widths, orders and colours are taken from that file and kept there. Without this call
    // nothing of the user's is read or written: pictures look the same for everyone.
    void rememberIn(const QString& file);
    void askForConnection(); // opens the dialog
    SessionView* currentView() const;
    bool isSettled() const; // what was received is what is shown

Q_SIGNALS:
    void connectRequested(const lockkeeper::Endpoint& endpoint);
    void sessionClosed(lockkeeper::Session* session); // its view was closed; the owner may end it

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void setupTop();
    void setupCentre();
    void setupConnectionMenu();
    void setupViewMenu();
    void setupGoMenu();
    void setupHelpMenu();
    QAction* addItem(QMenu* menu, const QString& name, const QString& text, const QKeySequence& keys = {});
    QToolButton* addCornerButton(QWidget* parent, QBoxLayout* row, const QString& name);
    void refreshIcons();
    void updateActions();
    void closeView(int index);
    void removeView(SessionView* view);
    void showAbout();

    std::optional<WindowMemory> m_memory;
    QActionGroup* m_themes = nullptr;
    QMenuBar* m_menus = nullptr;
    QToolButton* m_backButton = nullptr;
    QToolButton* m_forwardButton = nullptr;
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
