// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/slidingcounter.h"

namespace lockkeeper {

namespace {

constexpr qint64 kWindowMs = 60000;

// KEYS: this window's counter, the last one's. ARGV: limit, window in ms, ms since this window began.
constexpr auto kRequest = R"lua(
local last = tonumber(redis.call('GET', KEYS[2]) or 0)
local current = tonumber(redis.call('GET', KEYS[1]) or 0)
if last * (1 - ARGV[3] / ARGV[2]) + current >= tonumber(ARGV[1]) then return 0 end
redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], 2 * ARGV[2])
return 1
)lua";

} // namespace

QByteArrayList SlidingCounter::request(const QByteArray& subject, qint64 nowMs)
{
    const qint64 window = nowMs / kWindowMs;
    const QByteArray prefix = "limit:sliding:{" + subject + "}:";
    return {"EVAL",
            kRequest,
            "2",
            prefix + QByteArray::number(window),
            prefix + QByteArray::number(window - 1),
            "50",
            QByteArray::number(kWindowMs),
            QByteArray::number(nowMs % kWindowMs)};
}

} // namespace lockkeeper
