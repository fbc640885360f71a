// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/tokenbucket.h"

namespace lockkeeper {

namespace {

// KEYS: bucket. ARGV: capacity, tokens a second, now in ms.
constexpr auto kRequest = R"lua(
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'ts')
local capacity, rate, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local tokens = tonumber(bucket[1]) or capacity
local passed = math.max(0, now - (tonumber(bucket[2]) or now))
tokens = math.min(capacity, tokens + passed * rate / 1000)
local allowed = tokens >= 1 and 1 or 0
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens - allowed), 'ts', ARGV[3])
redis.call('PEXPIRE', KEYS[1], math.ceil(2000 * capacity / rate))
return allowed
)lua";

} // namespace

QByteArrayList TokenBucket::request(const QByteArray& subject, qint64 nowMs)
{
    return {"EVAL", kRequest, "1", "limit:bucket:{" + subject + '}', "20", "2", QByteArray::number(nowMs)};
}

} // namespace lockkeeper
