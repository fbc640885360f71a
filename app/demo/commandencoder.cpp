// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/commandencoder.h"

namespace lockkeeper {

QByteArray encodeCommand(const QByteArrayList& arguments)
{
    QByteArray out = '*' + QByteArray::number(arguments.size()) + "\r\n";
    for (const QByteArray& argument : arguments)
        out += '$' + QByteArray::number(argument.size()) + "\r\n" + argument + "\r\n";
    return out;
}

} // namespace lockkeeper
