// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QString>

namespace lockkeeper {

// A whole number and its unit, as the command line takes it: 500ms, 30s, 15m, 24h, 7d. Gives milliseconds,
// never negative. BadInput (where = the text) for anything else, also for what does not fit 64 bits.
Result<qint64> parseDuration(const QString& text);

} // namespace lockkeeper
