// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"

#include <QByteArray>

namespace lockkeeper {

// A secret as the keychain holds it: with the connection it was given for. The file of saved connections is
// open to any editor, the keychain is not: whoever points a connection at another server must not get its
// secret sent there. Pure.

// The bytes to keep: the secret, and the owner's address, user and protection.
QByteArray boundSecret(const Profile& owner, const QByteArray& secret);

// The secret, where `profile` may have it (obsoleteSecrets()); else SecretMissing. So for bytes of another
// form.
Result<QByteArray> secretFor(const Profile& profile, SecretKind kind, const QByteArray& kept);

} // namespace lockkeeper
