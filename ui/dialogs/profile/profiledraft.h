// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"

#include <QByteArray>
#include <QMap>
#include <QSet>

namespace lockkeeper {

// What a person made of a saved connection: the profile (its `secrets` are those that the keychain should
// hold from now on) and the secrets typed. Holds secrets: never log a whole one.
struct ProfileDraft
{
    Profile profile;
    QMap<SecretKind, QByteArray> typed; // those not in profile.secrets are for this run only
    QSet<SecretKind> dropped;           // held by the keychain until now
};

} // namespace lockkeeper
