// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/optionparser.h"

namespace lockkeeper {

// BadInput where an argument, or the value of an option that is not --url, holds an address with a password:
// it would be saved as a name or a note, or be quoted. The sentence does not show it.
Outcome checkNoMisplacedPasswords(const ParsedOptions& options);

} // namespace lockkeeper
