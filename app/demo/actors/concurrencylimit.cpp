// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/concurrencylimit.h"

namespace lockkeeper {

namespace {

constexpr qint64 kLostAfterMs = 20000;
constexpr double kIsLost = 0.1;

// KEYS: requests under way. ARGV: limit, now in ms, when this one is lost in ms, its name, lifetime in ms.
constexpr auto kRequest = R"lua(
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[2])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 1
)lua";

QByteArray keyOf(const QByteArray& subject)
{
    return "limit:concurrency:{" + subject + '}';
}

} // namespace

QByteArrayList ConcurrencyLimit::request(const QByteArray& subject, qint64 nowMs)
{
    return {"EVAL",
            kRequest,
            "1",
            keyOf(subject),
            "5",
            QByteArray::number(nowMs),
            QByteArray::number(nowMs + kLostAfterMs),
            uuid(),
            QByteArray::number(kLostAfterMs)};
}

// Whoever got in leaves again, the longest first: one out for each one in, but for those that are lost.
void ConcurrencyLimit::letThrough(WorkloadClient& client, const QByteArray& subject, qint64)
{
    if (!chance(kIsLost) && chance(0.7))
        client.send({"ZPOPMIN", keyOf(subject)});
}

} // namespace lockkeeper
