// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/secretresolver.h"
#include "app/store/profilestore.h"
#include "app/store/secretstore.h"
#include "ui/windowmemory.h"

#include <QHash>
#include <QObject>
#include <QPointer>

namespace lockkeeper {

class MainWindow;
class ProfileDialog;
class SessionView;
class WaitingView;
struct ProfileDraft;

// What one window wishes, answered: opens saved connections and URLs as Sessions, has their secrets found or
// asked for, saves, removes, imports and exports, and opens what was open when the window was left. The
// composition root's part for the window; main thread.
class WindowSessions : public QObject
{
    Q_OBJECT
public:
    // `defaults`: what the command line says of every session
    WindowSessions(MainWindow& window, SessionOptions defaults, const QString& profilesFile);
    WindowSessions(MainWindow& window, SessionOptions defaults, const QString& profilesFile,
                   SecretStore* secrets); // tests: a keychain of their own

    void openUrl(const SessionOptions& options);
    // false: it is not there; else a view that becomes a session once its secrets are found
    bool openProfile(const QString& id, bool interactive = true);
    // As the command line names it: with its options for this run, and the secrets given there.
    void openProfile(const Profile& profile);
    void restore(); // asks for no password: a tab that misses one says so

private:
    void connectWindow();
    void reload();
    void resolve(WaitingView* view, bool interactive);
    void open(WaitingView* view, const Endpoint& endpoint);
    void askAgain(SessionView* view, const Error& why);
    void takeSecrets(const QString& id, const QMap<SecretKind, QByteArray>& secrets, bool remember);
    void keep(const Profile& profile, SecretKind kind, const QByteArray& secret);
    void save(const ProfileDraft& draft, bool openAfterwards);
    void removeProfile(const QString& id);
    void importFrom(const QString& path);
    void exportTo(const QString& path);
    void test(ProfileDialog* dialog, const ProfileDraft& draft);
    void startTest(ProfileDialog* dialog, const ProfileDraft& draft, const FilledProfile& filled);
    void tell(const QString& cause, const Error& error);

    MainWindow& m_window;
    SessionOptions m_defaults;
    ProfileStore m_store;
    SecretStore* m_secrets;
    SecretResolver m_resolver;
    QHash<QString, QString> m_pages;       // of restored profiles: the page that each showed
    QPointer<QObject> m_waitingForSecrets; // the view that the open dialog asks for
};

} // namespace lockkeeper
