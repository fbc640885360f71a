// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/leakybucket.h"

namespace lockkeeper {

namespace {

// KEYS: bucket. ARGV: capacity, requests that leave it a second, now in ms.
constexpr auto kRequest = R"lua(
local bucket = redis.call('HMGET', KEYS[1], 'level', 'ts')
local capacity, rate, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local passed = math.max(0, now - (tonumber(bucket[2]) or now))
local level = math.max(0, (tonumber(bucket[1]) or 0) - passed * rate / 1000)
local allowed = level + 1 <= capacity and 1 or 0
redis.call('HSET', KEYS[1], 'level', tostring(level + allowed), 'ts', ARGV[3])
redis.call('PEXPIRE', KEYS[1], math.ceil(1000 * capacity / rate) + 1000)
return allowed
)lua";

} // namespace

QByteArrayList LeakyBucket::request(const QByteArray& subject, qint64 nowMs)
{
    return {"EVAL", kRequest, "1", "limit:leaky:{" + subject + '}', "15", "1.5", QByteArray::number(nowMs)};
}

} // namespace lockkeeper
