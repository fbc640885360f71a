// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/fencedlocks.h"

namespace lockkeeper {

namespace {

constexpr int kOrders = 60;
constexpr qint64 kLeaseMs = 15000;
constexpr double kDies = 0.1;

// KEYS: lock, counter. ARGV: owner, lease in ms. The fencing token, or nil when somebody else holds the lock.
constexpr auto kAcquire = R"lua(
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then
  return redis.call('INCR', KEYS[2])
end
return false
)lua";

// KEYS: lock. ARGV: owner.
constexpr auto kRelease = R"lua(
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('UNLINK', KEYS[1])
end
return 0
)lua";

QByteArray order(int index)
{
    return "{order-" + QByteArray::number(48100 + index) + '}';
}

} // namespace

// Counters that have counted for a while.
qsizetype FencedLocks::seedCount() const
{
    return kOrders;
}

QByteArrayList FencedLocks::seed(qsizetype index, qint64)
{
    return {"SET", "fence:" + order(static_cast<int>(index)), QByteArray::number(number(3, 900))};
}

void FencedLocks::act(WorkloadClient& client, qint64 nowMs)
{
    release(client, nowMs);
    acquire(client, nowMs);
}

void FencedLocks::acquire(WorkloadClient& client, qint64 nowMs)
{
    const QByteArray resource = order(number(0, kOrders));
    const QByteArray owner = uuid();
    const qint64 untilMs = nowMs + number(2000, 12000);
    const bool dies = chance(kDies);
    client.send(
        {"EVAL", kAcquire, "2", "lock:" + resource, "fence:" + resource, owner, QByteArray::number(kLeaseMs)},
        [this, resource, owner, untilMs, dies](const Reply& token) {
            if (token.kind == Reply::Kind::Integer && !dies)
                m_held.append({resource, owner, untilMs});
        });
}

void FencedLocks::release(WorkloadClient& client, qint64 nowMs)
{
    m_held.removeIf([&client, nowMs](const Held& held) {
        if (held.untilMs > nowMs)
            return false;
        client.send({"EVAL", kRelease, "1", "lock:" + held.resource, held.owner});
        return true;
    });
}

} // namespace lockkeeper
