// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/negativecache.h"

namespace lockkeeper {

namespace {

constexpr int kFirstUnknownId = 900000; // above all products that exist
constexpr int kUnknownIds = 5000;
constexpr qsizetype kKept = 900;
constexpr int kMissesAtOnce = 10; // each second, so that about kKept are alive

} // namespace

qsizetype NegativeCache::seedCount() const
{
    return kKept;
}

QByteArrayList NegativeCache::seed(qsizetype, qint64)
{
    const QByteArray key = numbered("cache:product:", kFirstUnknownId + number(0, kUnknownIds));
    return {"SET", key, "__none__", "EX", QByteArray::number(number(60, 120))};
}

void NegativeCache::act(WorkloadClient& client, qint64 nowMs)
{
    for (int i = 0; i < kMissesAtOnce; ++i)
        client.send(seed(i, nowMs));
}

} // namespace lockkeeper
