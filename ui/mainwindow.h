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
class QToolButton;

namespace lockkeeper {

class ConnectionDialogs;
class ConnectionsPage;
class ConnectionView;
class EnvironmentBand;
class SavedConnections;
class Session;
class SessionTabs;
class SessionView;
class WaitingView;
struct Message;
struct Profile;

// The window: menus, and one view a connection in tabs; without any, the saved connections. It makes no
// sessions and reads no profiles: saved() and dialogs() tell what is wanted, and the composition root answers
// with addWaiting() and addSession(). GUI thread.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);

    SavedConnections* saved() const { return m_saved; }
    ConnectionDialogs* dialogs() const { return m_dialogs; }

    // Shows a connection, as the current one unless it takes the place of a view behind others. The session
    // stays its owner's; its view goes when it goes.
    SessionView* addSession(Session* session, ConnectionView* insteadOf = nullptr);
    // A saved connection that cannot be opened yet.
    WaitingView* addWaiting(const Profile& profile, ConnectionView* insteadOf = nullptr);
    bool showProfile(const QString& profileId); // false: it has no tab
    void tell(const Message& message);          // a bar in whatever is shown
    void showPage(const QString& name);
    void setTheme(Theme theme);
    // From now on size, widths, orders and colours are taken from that file and kept there. Without this call
    // nothing of the user's is read or written: pictures look the same for everyone.
    void rememberIn(const QString& file);
    void askForConnection();                       // opens the dialog for a URL
    OpenConnections rememberedConnections() const; // as the window was left
    void rememberConnections();       // from now on those that are open are remembered when the window closes
    SessionView* currentView() const; // null: none, or one that waits
    bool isSettled() const;           // what was received is what is shown

Q_SIGNALS:
    void connectRequested(const lockkeeper::Endpoint& endpoint);
    void profileRequested(const QString& profileId, bool again); // again: a second tab of the same one
    void passwordRequested(lockkeeper::SessionView* view, const lockkeeper::Error& why);
    void secretsRequested(lockkeeper::WaitingView* view);
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
    void endSession(SessionView* view);
    void removeView(ConnectionView* view);
    void openAgain();
    void noteOpen();
    void showOpenProfiles();
    void showAbout();

    std::optional<WindowMemory> m_memory;
    QActionGroup* m_themes = nullptr;
    QMenuBar* m_menus = nullptr;
    QToolButton* m_backButton = nullptr;
    QToolButton* m_forwardButton = nullptr;
    QStackedWidget* m_centre = nullptr;
    SavedConnections* m_saved = nullptr;
    ConnectionDialogs* m_dialogs = nullptr;
    ConnectionsPage* m_welcome = nullptr;
    EnvironmentBand* m_band = nullptr;
    SessionTabs* m_tabs = nullptr;
    bool m_remembersConnections = false;
    QAction* m_disconnect = nullptr;
    QAction* m_again = nullptr;
    QAction* m_keep = nullptr;
    QAction* m_edit = nullptr;
    QAction* m_access = nullptr;
    QAction* m_survey = nullptr;
    QAction* m_pause = nullptr;
    QAction* m_stop = nullptr;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
    QVector<QAction*> m_pageActions;
};

} // namespace lockkeeper
