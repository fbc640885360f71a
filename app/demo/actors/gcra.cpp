// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/gcra.h"

namespace lockkeeper {

namespace {

// KEYS: arrival time. ARGV: interval in s, burst, now in s. The key lives until that time.
constexpr auto kRequest = R"lua(
local interval, burst, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local tat = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now) + interval
if tat - interval * burst > now then return 0 end
redis.call('SET', KEYS[1], string.format('%.3f', tat), 'PX', math.ceil((tat - now) * 1000))
return 1
)lua";

} // namespace

QByteArrayList Gcra::request(const QByteArray& subject, qint64 nowMs)
{
    const QByteArray now = QByteArray::number(static_cast<double>(nowMs) / 1000.0, 'f', 3);
    return {"EVAL", kRequest, "1", "limit:gcra:{" + subject + '}', "0.5", "10", now};
}

} // namespace lockkeeper
