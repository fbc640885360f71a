// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace lockkeeper {

// The program's arguments without the program's name. Passwords within URLs are overwritten with '*' in argv
// itself, which is what the process list shows; the copy returned keeps them. Arguments are UTF-8; bytes that
// are not survive in the copy, and argumentBytes() gives them back.
QStringList takeArguments(int argc, char** argv);

// The exact bytes of an argument: for keys and patterns, which are bytes to Redis.
QByteArray argumentBytes(const QString& argument);

// One argument with the password of a URL in it replaced by "***": for messages that quote it.
QString withoutPassword(const QString& argument);

} // namespace lockkeeper
