// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/optionparser.h"
#include "ui/theme/theme.h"

namespace lockkeeper {

// Options shared by the commands that need the window.
OptionSpec themeOption();
Result<Theme> readTheme(const ParsedOptions& options, Theme otherwise);

} // namespace lockkeeper
