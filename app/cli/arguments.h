// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace lockkeeper {

// The program's arguments without the program's name. Passwords within URLs are overwritten with '*' in argv
// itself, which is what the process list shows; the copy returned keeps them.
QStringList takeArguments(int argc, char** argv);

// One argument with the password of a URL in it replaced by "***": for messages that quote it.
QString withoutPassword(const QString& argument);

} // namespace lockkeeper
