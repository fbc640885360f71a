// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace lockkeeper {

// Is this the name of a command of Redis (2.8 to 8.x), Valkey or KeyDB, in whatever case? Source: COMMAND
// LIST of those servers. Names of module commands (with a dot) count as well.
bool isServerCommand(QByteArrayView name);

} // namespace lockkeeper
