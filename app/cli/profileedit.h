// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/givensecrets.h"
#include "app/cli/optionparser.h"
#include "app/store/profile.h"

#include <QByteArray>
#include <QMap>

namespace lockkeeper {

// A saved connection as the options change it, and the secrets that go to the keychain with it.
struct EditedProfile
{
    Profile profile;                      // complete and without secrets
    QMap<SecretKind, QByteArray> secrets; // given now
    QSet<SecretKind> obsolete;            // kept for whom it was before, and of no use now: to be taken out
    QSet<SecretKind> renewed;             // given now, but the keychain still has the one of before
};

// BadInput: a whole sentence, or a fault that checkProfile() found. With another address the TLS options and
// users stay where they still have a meaning.
Result<EditedProfile> editedProfile(const ParsedOptions& options, const GivenSecrets& given,
                                    const Profile& before);

} // namespace lockkeeper
