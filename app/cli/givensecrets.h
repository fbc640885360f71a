// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"

#include <QByteArray>
#include <QMap>

#include <optional>

namespace lockkeeper {

// Secrets given to this run beside those within a URL.
struct GivenSecrets
{
    bool passwordFromStdin = false; // --password-stdin
    std::optional<QByteArray> stdinPassword;
    QMap<SecretKind, QByteArray> environment;

    // stdin goes before what the endpoint has (a URL's password), that before the environment.
    void applyTo(Endpoint& endpoint) const;
};

// Takes LOCKKEEPER_PASSWORD, LOCKKEEPER_SENTINEL_PASSWORD and LOCKKEEPER_KEY_PASSPHRASE out of the
// environment: no child inherits them, and their bytes are overwritten where the system shows them
// (/proc/PID/environ). To be called first, while there is one thread.
QMap<SecretKind, QByteArray> takeSecretsOfEnvironment();

// Reads stdin's first line where that was asked for (typed unseen at a terminal).
Outcome takeSecretOfStdin(GivenSecrets& secrets);

// One line, typed unseen at the terminal that stdin is. Interrupted while typing, the program ends with the
// terminal as it was; stopped (Ctrl+Z), it gives the terminal back and asks again when it goes on.
Result<QByteArray> typeSecret(const QString& prompt);
Result<QByteArray> typeSecretOrNone(const QString& prompt); // an empty line is an answer, too
bool canTypeSecrets();                                      // stdin is a terminal

} // namespace lockkeeper
