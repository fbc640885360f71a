// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/globaloptions.h"
#include "app/cli/surveyreport.h"

namespace lockkeeper {

// For a command that connects once and ends: the session's options with all secrets in them. Those not given
// are asked of the system keychain, where the saved connection has them there, then of the person at the
// terminal. Blocks (an event loop of its own, with the keychain's deadline); main thread. Says on stderr what
// there is to be warned of. BadInput is a whole sentence: no server, or a secret that cannot be had and how
// to give it.
Result<SessionOptions> connectableSession(const GlobalOptions& options);

// The same warnings for a document.
QVector<CliWarning> connectionWarnings(const GlobalOptions& options);

} // namespace lockkeeper
