// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/givensecrets.h"
#include "app/cli/optionparser.h"
#include "app/services/session.h"
#include "app/store/profile.h"

namespace lockkeeper {

// What the options before (or after) the command say; every command gets them.
struct GlobalOptions
{
    // The saved connection that --profile names, or the one that --url describes (without id and name), with
    // what the other options change for this run. Unlike a saved one it holds the secrets that were given.
    Profile connection;
    // Secrets that the keychain has for the saved connection but not for what the options made of it: another
    // user or a less protected link. They are not among connection.secrets.
    QSet<SecretKind> withheld;
    GivenSecrets secrets; // by stdin and the environment
    bool json = false;

    bool hasServer() const;
};

QVector<OptionSpec> globalOptionSpecs();

// BadInput says which option is wrong and what it takes, or that there is no such saved connection.
Result<GlobalOptions> readGlobalOptions(const ParsedOptions& parsed);

// Those that say nothing about a server, for a command that reads the others by itself.
GlobalOptions readPlainOptions(const ParsedOptions& parsed);

// How the connection is opened. Its secrets are those given; connectableSession() finds the others.
SessionOptions sessionOptionsOf(const GlobalOptions& options);

} // namespace lockkeeper
