// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/oddkeys.h"

namespace lockkeeper {

namespace {

const QByteArrayList& names()
{
    static const QByteArrayList list{
        "",
        QByteArray("\x00\xff\xfe\x80", 4),
        "odd:caf\xe9",
        "odd:line\nbreak\r\n",
        "odd:<b onclick=\"x()\">bold</b><img src=x>",
        "odd:\x1b[31mred\x1b[0m\x1b]0;title\x07",
        "odd:\xe2\x80\xaegnp.exe",
        "odd:\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d",
        "odd:\xe4\xb8\xad\xe6\x96\x87",
        "odd:=HYPERLINK(\"x\")",
        "odd:back\\slash",
        "odd: spaces  and\ttab ",
        "odd:" + QByteArray(500, 'l'),
    };
    return list;
}

} // namespace

qsizetype OddKeys::seedCount() const
{
    return names().size();
}

QByteArrayList OddKeys::seed(qsizetype index, qint64)
{
    const QByteArray& name = names().at(index);
    if (index % 2 == 0)
        return {"SET", name, "odd"};
    return {"SET", name, "odd", "EX", QByteArray::number(3600 + 600 * index)};
}

} // namespace lockkeeper
