// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profilestore.h"
#include "app/windowsecrets.h"
#include "ui/windowmemory.h"

#include <QHash>
#include <QObject>
#include <QPointer>

namespace lockkeeper {

class ConnectionView;
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
    // `defaults`: what the command line says of every session; its aliases are those of its endpoint alone
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
    void connectSecrets();
    void reload();
    void connectTo(const Endpoint& endpoint);
    std::optional<Profile> savedAs(const QString& id) const;
    // as it was opened, with the command line's options
    std::optional<Profile> profileOf(const SessionView* view) const;
    void openAsIs(const Profile& profile, bool interactive, ConnectionView* insteadOf = nullptr);
    void ask(ConnectionView* view, const Profile& profile, const QVector<SecretKind>& missing,
             const Error& why);
    void resolve(WaitingView* view, bool interactive);
    void open(WaitingView* view, const Endpoint& endpoint);
    void askAgain(SessionView* view, const Error& why);
    void takeSecrets(const QString& id, const QMap<SecretKind, QByteArray>& secrets, bool remember);
    bool put(const Profile& profile); // and shows it
    void keepGiven(const Profile& profile, const QMap<SecretKind, QByteArray>& secrets);
    void save(const ProfileDraft& draft, bool openAfterwards);
    void keepTyped(const ProfileDraft& draft, const QSet<SecretKind>& renewed);
    void removeProfile(const QString& id);
    void importFrom(const QString& path);
    void exportTo(const QString& path);
    void test(ProfileDialog* dialog, const ProfileDraft& draft);
    void startTest(ProfileDialog* dialog, const ProfileDraft& draft, const FilledProfile& filled);
    void tell(const QString& cause, const Error& error);

    MainWindow& m_window;
    SessionOptions m_defaults;
    ProfileStore m_store;
    WindowSecrets m_secrets;
    QHash<QString, QString> m_pages; // of restored profiles: the page that each showed
    QHash<const Session*, Profile> m_opened;
    struct Asked
    {
        QPointer<ConnectionView> view;
        Profile profile;
    };
    QVector<Asked> m_asked; // for whom secrets were asked
};

} // namespace lockkeeper
