// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"

#include <QByteArray>
#include <QMap>
#include <QVector>

namespace lockkeeper {

// The keychain for commands: each call waits for its answer (an event loop of its own; main thread).

struct UnsavedSecret
{
    SecretKind kind = SecretKind::Password;
    Error why;
};

// Saves each, bound to the connection as it is; the first "cannot be used" is the answer for all that follow.
QVector<UnsavedSecret> saveSecrets(const Profile& profile, const QMap<SecretKind, QByteArray>& secrets);

// Those that may still be there.
QVector<UnsavedSecret> removeSecrets(const QString& profileId, const QSet<SecretKind>& kinds);

} // namespace lockkeeper
