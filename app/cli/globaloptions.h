// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/optionparser.h"
#include "app/redis/endpoint.h"
#include "models/keyspace/surveysnapshot.h"

#include <optional>

namespace lockkeeper {

// What the options before (or after) the command say; every command gets them.
struct GlobalOptions
{
    std::optional<Endpoint> endpoint; // --url with --user and the password; none: no server named
    std::optional<int> db;            // --db N, else the URL's; none: all that INFO keyspace names
    int timeoutMs = 5000;
    SurveyPace pace = SurveyPace::Gentle;
    bool json = false;
    bool passwordFromStdin = false;
};

QVector<OptionSpec> globalOptionSpecs();

// BadInput says which option is wrong and what it takes.
Result<GlobalOptions> readGlobalOptions(const ParsedOptions& parsed);

// The password from stdin's first line (--password-stdin; typed unseen at a terminal), else what the URL
// holds, else LOCKKEEPER_PASSWORD, which is taken out of the environment so that no child inherits it.
Outcome readPassword(GlobalOptions& options);

// The server to talk to, or BadInput that says how to name one.
Result<Endpoint> requiredEndpoint(const GlobalOptions& options);

} // namespace lockkeeper
