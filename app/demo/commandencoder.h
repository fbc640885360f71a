// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>

namespace lockkeeper {

// A command as an array of bulk strings, for servers of our own only: what goes to anybody else's is encoded
// by the gate.
QByteArray encodeCommand(const QByteArrayList& arguments);

} // namespace lockkeeper
