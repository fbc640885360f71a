// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"

namespace lockkeeper {

// How a command ended, for shells and cron. Stable: scripts decide by these numbers.
enum ExitStatus : int {
    ExitDone = 0,
    ExitFound = 1,        // done, but something was refused, changed, unknown or found broken
    ExitUsage = 2,        // wrong usage, an unreadable or unwritable file, a database that does not exist
    ExitNoConnection = 3, // no connection, or lost for good
    ExitNotPermitted = 4, // the server does not let this user in or do this
    ExitInterrupted = 130,
};

ExitStatus exitStatusOf(ErrorCode code);

} // namespace lockkeeper
