// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/secretresolver.h"
#include "app/store/secretowner.h"

#include <QObject>

#include <functional>
#include <optional>

namespace lockkeeper {

class SecretStore;

// The secrets of a window's connections: those given in this run, then the system keychain's. None is handed
// out for another server, user, key or a less protected link than it was given for. Main thread.
class WindowSecrets : public QObject
{
    Q_OBJECT
public:
    WindowSecrets(SecretStore& store, QObject* parent);

    // Finds those that wanted.secrets names and those given in this run. `saved` is the connection as it was
    // saved, for which the keychain's are; what must not be used for `wanted` is missing, the keychain
    // unasked. Answers once through the event loop; not at all once `context` is gone.
    void find(const Profile& wanted, const std::optional<Profile>& saved, QObject* context,
              std::function<void(const FilledProfile&)> handler);
    void remember(const Profile& profile, SecretKind kind, const QByteArray& secret); // for this run
    // Remembers, writes and reads back. `written`, where there is one, is called when the keychain has it.
    void keep(const Profile& profile, SecretKind kind, const QByteArray& secret,
              std::function<void()> written = {});
    void drop(const QString& profileId, const QSet<SecretKind>& kinds); // here and in the keychain
    void forget(const QString& profileId) { m_given.forget(profileId); }

Q_SIGNALS:
    void notKept(const QString& name, const lockkeeper::Error& why); // but for this run
    void notRemoved(const lockkeeper::Error& why);

private:
    SecretStore& m_store;
    SecretResolver m_keychain;
    RunSecrets m_given;
};

} // namespace lockkeeper
