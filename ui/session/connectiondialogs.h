// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/profile/profiledraft.h"

#include <QObject>

class QWidget;

namespace lockkeeper {

class ProfileDialog;
class SavedConnections;

// The dialogs that make and change connections, over one window. They make no sessions and write no files:
// what they were told goes out by signals to the composition root. GUI thread.
class ConnectionDialogs final : public QObject
{
    Q_OBJECT
public:
    ConnectionDialogs(SavedConnections* saved, QWidget* window);

    void askForUrl(const Endpoint& suggested);
    void makeNew();
    void makeFrom(const Endpoint& endpoint, bool openAfterwards); // its passwords are kept as typed
    void edit(const QString& id);
    void duplicate(const QString& id);
    // `why`: the keychain's answer, or the server's refusal
    void askForSecrets(const Profile& profile, const QVector<SecretKind>& missing, const Error& why);

Q_SIGNALS:
    void urlChosen(const lockkeeper::Endpoint& endpoint);
    void saveRequested(const lockkeeper::ProfileDraft& draft, bool openAfterwards);
    // a trial: the answer goes to dialog->test(), which may be gone by then
    void testRequested(lockkeeper::ProfileDialog* dialog, const lockkeeper::ProfileDraft& draft);
    void secretsGiven(const QString& profileId, const QMap<lockkeeper::SecretKind, QByteArray>& secrets,
                      bool remember);

private:
    ProfileDialog* openProfile(const Profile& profile, const QString& title, bool openAfterwards);

    SavedConnections* m_saved;
    QWidget* m_window;
};

} // namespace lockkeeper
