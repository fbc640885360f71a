// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/ratemeter.h"

#include <algorithm>

namespace lockkeeper {

namespace {

std::optional<qint64> growth(std::optional<qint64> before, std::optional<qint64> after)
{
    if (!before || !after || *after < *before) {
        return std::nullopt;
    }
    return *after - *before;
}

} // namespace

void RateMeter::rate(HealthSnapshot& snapshot, qint64 monotonicNs, qint64 ownLookups)
{
    const ServerInfo& now = snapshot.info;
    if (m_last && m_last->info.runId == now.runId && monotonicNs > m_last->monotonicNs) {
        const ServerInfo& before = m_last->info;
        const double seconds = static_cast<double>(monotonicNs - m_last->monotonicNs) / 1e9;
        if (const auto evicted = growth(before.evictedKeys, now.evictedKeys)) {
            snapshot.evictedPerSecond = static_cast<double>(*evicted) / seconds;
        }
        if (const auto expired = growth(before.expiredKeys, now.expiredKeys)) {
            snapshot.expiredPerSecond = static_cast<double>(*expired) / seconds;
        }
        const auto hits = growth(before.keyspaceHits, now.keyspaceHits);
        const auto misses = growth(before.keyspaceMisses, now.keyspaceMisses);
        if (hits && misses) {
            // Nearly all lookups of ours hit: the keys were listed a moment before.
            const qint64 others = std::max<qint64>(0, *hits - (ownLookups - m_last->ownLookups));
            snapshot.hitRatio = keyspaceHitRatio(others, *misses);
        }
    }
    m_last = Reading{now, monotonicNs, ownLookups};
}

} // namespace lockkeeper
