// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/keychainwait.h"
#include "app/cli/output.h"

namespace lockkeeper {

// What went wrong with one secret of a connection, as a sentence.
struct SecretWarning
{
    QString connection; // its name
    UnsavedSecret secret;
    QString text;
};

// What a verb of `lockkeeper profile` tells: the connections it is about, and what the keychain did not do
// for them. Neither form ever holds a secret.
struct ProfileReport
{
    QString verb;
    QVector<Profile> profiles;
    QVector<SecretWarning> warnings;
    QByteArray exported = {}; // by export to stdout: the JSON that import takes

    int status() const; // found, where there is a warning
};

// "lockkeeper.profile-VERB/1".
void writeProfileJson(const ProfileReport& report, Output& output);

void writeProfileTable(const QVector<Profile>& profiles, Output& output);
void writeProfileDetails(const Profile& profile, Output& output);

// "The password of NAME was not saved: ..."
SecretWarning unsavedWarning(const QString& name, const UnsavedSecret& secret);
// Why a secret may still be in the keychain, for a sentence that ends with it.
QString whyLeft(const UnsavedSecret& secret);
void printWarnings(const ProfileReport& report);

} // namespace lockkeeper
