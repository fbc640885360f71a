// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/leftovers.h"

namespace lockkeeper {

namespace {

constexpr qsizetype kCarts = 3000;
constexpr qsizetype kExports = 1500;
constexpr qsizetype kNotes = 5;

} // namespace

qsizetype Leftovers::seedCount() const
{
    return kCarts + kExports + kNotes;
}

QByteArrayList Leftovers::seed(qsizetype index, qint64)
{
    if (index < kCarts)
        return {"HSET", numbered("legacy-cart:", index), "sku-" + hex(6), "1", "sku-" + hex(6), "2"};
    index -= kCarts;
    if (index < kExports)
        return {"SET",
                "tmp:export:2024-03-" + QByteArray::number(1 + index % 31).rightJustified(2, '0') + ':' +
                    hex(12),
                QByteArray(200, 'x')};
    index -= kExports;
    return {"RPUSH", numbered("debug:trace-", index), "step 1", "step 2", "why is this null?"};
}

} // namespace lockkeeper
