// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace lockkeeper {

// A TCP port of 127.0.0.1 that nobody listens on right now, below the range from which the system takes ports
// for outgoing connections. Somebody may take it before it is used: the caller tries again. 0 when none was
// found.
quint16 pickFreePort();

} // namespace lockkeeper
