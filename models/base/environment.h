// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace lockkeeper {

// What hangs on a server, as its profile says. Decides colours, and later what must be typed to confirm.
enum class Environment : quint8 { None, Development, Staging, Production };

} // namespace lockkeeper
