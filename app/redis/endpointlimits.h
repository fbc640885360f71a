// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace lockkeeper {

// Each host of an endpoint may be asked in turn, and is compared with the others: nobody names more than
// this.
constexpr qsizetype maxHosts = 64;

} // namespace lockkeeper
