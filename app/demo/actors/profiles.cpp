// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/profiles.h"

namespace lockkeeper {

namespace {

constexpr qsizetype kUsers = 15000;
constexpr qsizetype kOldCopies = 5000;
constexpr qsizetype kNewCopies = 6000;
constexpr qint64 kNewTtlSeconds = 24LL * 3600;

} // namespace

qsizetype Profiles::seedCount() const
{
    return kUsers + kOldCopies + kNewCopies;
}

QByteArrayList Profiles::seed(qsizetype index, qint64)
{
    if (index < kUsers)
        return {"HSET",  numbered("user:", index),
                "plan",  chance(0.2) ? "pro" : "free",
                "since", QByteArray::number(number(2015, 2026))};
    index -= kUsers;
    if (index < kOldCopies)
        return {"SET", numbered("v1:profile:", index), "name=user" + QByteArray::number(index)};
    index -= kOldCopies;
    return {"SET", numbered("v2:profile:", index), "{\"name\":\"user" + QByteArray::number(index) + "\"}",
            "EX", QByteArray::number(jittered(kNewTtlSeconds, 0.1))};
}

// People look at their profiles; some services still read, and write, the old version.
void Profiles::act(WorkloadClient& client, qint64 nowMs)
{
    for (int i = 0; i < 10; ++i)
        client.send({"HGETALL", numbered("user:", number(0, kUsers))});
    client.send(seed(kUsers + number(0, kOldCopies), nowMs));
    client.send(seed(kUsers + kOldCopies + number(0, kNewCopies), nowMs));
}

} // namespace lockkeeper
