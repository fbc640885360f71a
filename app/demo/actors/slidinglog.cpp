// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/slidinglog.h"

namespace lockkeeper {

namespace {

// KEYS: log. ARGV: limit, window in ms, now in ms, a name for the request.
constexpr auto kRequest = R"lua(
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[3] - ARGV[2])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
)lua";

} // namespace

QByteArrayList SlidingLog::request(const QByteArray& subject, qint64 nowMs)
{
    const QByteArray now = QByteArray::number(nowMs);
    return {"EVAL", kRequest, "1", "limit:log:{" + subject + '}', "40", "30000", now, now + '-' + hex(8)};
}

} // namespace lockkeeper
