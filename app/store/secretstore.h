// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"

#include <QByteArray>
#include <QObject>

#include <functional>

namespace lockkeeper {

// The system keychain, by QtKeychain. Each call answers exactly once, within the deadline, through the event
// loop, and not at all once `context` is gone. Secrets never reach a file of ours. Main thread (D-Bus).
// Errors: SecretMissing (nothing there - a locked keychain on Linux says the same), KeychainUnavailable
// (none, locked, denied or silent until the deadline; detail has the keychain's words). A write that was too
// late for its answer may still happen.
class SecretStore : public QObject
{
    Q_OBJECT
public:
    using Read = std::function<void(const Result<QByteArray>& secret)>;
    using Written = std::function<void(const Outcome& outcome)>;

    explicit SecretStore(QObject* parent = nullptr);
    SecretStore(QString service, int deadlineMs,
                QObject* parent = nullptr); // tests: a service name of their own

    // Of the connection as it is now: what was kept for another server, another user or a safer link is
    // SecretMissing.
    void read(const Profile& profile, SecretKind kind, QObject* context, Read handler);
    // Bound to the connection as it is; written, read back and compared.
    void write(const Profile& profile, SecretKind kind, const QByteArray& secret, QObject* context,
               Written handler);
    // Of one that should be there: SecretMissing where it may be, in a keychain that is locked.
    void remove(const QString& profileId, SecretKind kind, QObject* context, Written handler);

private:
    QString m_service;
    int m_deadlineMs;
};

} // namespace lockkeeper
