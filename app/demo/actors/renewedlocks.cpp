// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/renewedlocks.h"

namespace lockkeeper {

namespace {

constexpr qint64 kLeaseMs = 30000;
constexpr double kLeftAtRenewal = 0.3;

// KEYS: lock. ARGV: owner, lease in ms.
constexpr auto kRenew = R"lua(
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2])
)lua";

const QByteArrayList& resources()
{
    static const QByteArrayList list{"{search-reindex}", "{billing-export}", "{image-resize}",
                                     "{warehouse-sync}", "{mail-digest}",    "{nightly-report}"};
    return list;
}

} // namespace

qsizetype RenewedLocks::seedCount() const
{
    return 2 * resources().size();
}

QByteArrayList RenewedLocks::seed(qsizetype index, qint64 nowMs)
{
    const QByteArray& resource = resources().at(index / 2);
    if (index % 2 == 0)
        return {"SET", "fence:" + resource, QByteArray::number(number(100, 5000))};
    m_jobs.append({uuid(), nextRenewal(nowMs)});
    return {"SET", "lock:" + resource, m_jobs.constLast().owner, "PX", QByteArray::number(kLeaseMs)};
}

void RenewedLocks::act(WorkloadClient& client, qint64 nowMs)
{
    for (qsizetype i = 0; i < m_jobs.size(); ++i) {
        Job& job = m_jobs[i];
        if (job.renewAtMs > nowMs)
            continue;
        job.renewAtMs = nextRenewal(nowMs);
        client.send(
            {"EVAL", kRenew, "1", "lock:" + resources().at(i), job.owner, QByteArray::number(kLeaseMs)});
    }
}

qint64 RenewedLocks::nextRenewal(qint64 nowMs)
{
    return nowMs + jittered(qRound64(static_cast<double>(kLeaseMs) * (1.0 - kLeftAtRenewal)), 0.1);
}

} // namespace lockkeeper
