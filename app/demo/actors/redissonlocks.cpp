// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/redissonlocks.h"

namespace lockkeeper {

namespace {

constexpr qint64 kLeaseMs = 30000;

// KEYS: lock. ARGV: lease in ms, holder. nil when entered, else what is left of the other holder's lease.
constexpr auto kEnter = R"lua(
if redis.call('EXISTS', KEYS[1]) == 0 or redis.call('HEXISTS', KEYS[1], ARGV[2]) == 1 then
  redis.call('HINCRBY', KEYS[1], ARGV[2], 1)
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  return nil
end
return redis.call('PTTL', KEYS[1])
)lua";

// KEYS: lock. ARGV: lease in ms, holder.
constexpr auto kRenew = R"lua(
if redis.call('HEXISTS', KEYS[1], ARGV[2]) == 1 then
  return redis.call('PEXPIRE', KEYS[1], ARGV[1])
end
return 0
)lua";

// KEYS: lock, channel that wakes the waiters. ARGV: holder.
constexpr auto kLeave = R"lua(
if redis.call('HDEL', KEYS[1], ARGV[1]) == 1 and redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('PUBLISH', KEYS[2], 0)
end
)lua";

const QByteArrayList& locks()
{
    static const QByteArrayList list{"checkout-lock:cart-771", "checkout-lock:cart-772",
                                     "stock-lock:sku-10093", "stock-lock:sku-20417"};
    return list;
}

} // namespace

// Entered once, and every second lock once more.
qsizetype RedissonLocks::seedCount() const
{
    return locks().size() + locks().size() / 2;
}

QByteArrayList RedissonLocks::seed(qsizetype index, qint64 nowMs)
{
    return enter(index % locks().size(), nowMs);
}

void RedissonLocks::act(WorkloadClient& client, qint64 nowMs)
{
    for (qsizetype i = 0; i < m_held.size(); ++i) {
        Held& held = m_held[i];
        if (held.renewAtMs > nowMs)
            continue;
        held.renewAtMs = nowMs + kLeaseMs / 3;
        client.send({"EVAL", kRenew, "1", locks().at(i), QByteArray::number(kLeaseMs), held.holder});
    }
    if (!chance(0.05))
        return;
    const qsizetype lock = number(0, static_cast<int>(m_held.size()));
    const QByteArray channel = "redisson_lock__channel:{" + locks().at(lock) + '}';
    client.send({"EVAL", kLeave, "2", locks().at(lock), channel, m_held.at(lock).holder});
    m_held[lock].holder.clear();
    client.send(enter(lock, nowMs));
}

QByteArrayList RedissonLocks::enter(qsizetype lock, qint64 nowMs)
{
    if (m_held.size() <= lock)
        m_held.resize(lock + 1);
    Held& held = m_held[lock];
    if (held.holder.isEmpty())
        held.holder = uuid() + ':' + QByteArray::number(number(20, 200));
    held.renewAtMs = nowMs + kLeaseMs / 3;
    return {"EVAL", kEnter, "1", locks().at(lock), QByteArray::number(kLeaseMs), held.holder};
}

} // namespace lockkeeper
