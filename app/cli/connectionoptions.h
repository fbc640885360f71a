// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/optionparser.h"
#include "app/store/profile.h"

namespace lockkeeper {

// The options that describe a connection, besides --url and --profile: for one run, or to be saved.
QVector<OptionSpec> connectionOptionSpecs();

// Changes what the options name and leaves the rest. An empty value takes back what a file or list option
// had. BadInput is a whole sentence: a wrong value, or an option that this kind of server has no use for.
Outcome applyConnectionOptions(const ParsedOptions& parsed, Profile& profile);

// The absolute path of a file that was named relative to the current folder; empty stays empty.
QString absolutePath(const QString& path);

} // namespace lockkeeper
