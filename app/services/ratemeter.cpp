// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/ratemeter.h"

#include <algorithm>

namespace lockkeeper {

namespace {

constexpr size_t kept = 10;

std::optional<qint64> growth(std::optional<qint64> before, std::optional<qint64> after)
{
    if (!before || !after || *after < *before) {
        return std::nullopt;
    }
    return *after - *before;
}

// Of lookups of which between least and most are not ours; nearly all of ours hit, for the keys were listed a
// moment before. None where the bounds are too far apart to name a ratio.
std::optional<double> ratioWithin(qint64 least, qint64 most, qint64 misses)
{
    constexpr double wellKnown = 0.01;
    if (least <= 0 || misses > most) {
        return std::nullopt;
    }
    const double lowest = 1 - static_cast<double>(misses) / static_cast<double>(std::max(least, misses));
    const double highest = 1 - static_cast<double>(misses) / static_cast<double>(most);
    return highest - lowest <= wellKnown ? std::optional((lowest + highest) / 2) : std::nullopt;
}

} // namespace

bool RateMeter::continues(const Reading& before, const Reading& now)
{
    return before.info.runId == now.info.runId && now.monotonicNs > before.monotonicNs;
}

void RateMeter::rateHits(HealthSnapshot& snapshot, const Reading& now) const
{
    for (auto before = m_readings.rbegin(); before != m_readings.rend() && !snapshot.hitRatio; ++before) {
        const auto hits = growth(before->info.keyspaceHits, now.info.keyspaceHits);
        const auto misses = growth(before->info.keyspaceMisses, now.info.keyspaceMisses);
        if (hits && misses) {
            const qint64 all = *hits + *misses;
            const qint64 mostOurs = now.own.most - before->own.least;
            const qint64 leastOurs = std::max<qint64>(0, now.own.least - before->own.most);
            snapshot.hitRatio = ratioWithin(all - mostOurs, all - leastOurs, *misses);
            snapshot.hitRatioSpanMs = (now.monotonicNs - before->monotonicNs) / 1'000'000;
        }
    }
}

void RateMeter::rate(HealthSnapshot& snapshot, qint64 monotonicNs, const OwnLookups& own)
{
    const Reading now{snapshot.info, monotonicNs, own};
    if (!m_readings.empty() && !continues(m_readings.back(), now)) {
        m_readings.clear();
    }
    if (!m_readings.empty()) {
        const ServerInfo& before = m_readings.back().info;
        const double seconds = static_cast<double>(monotonicNs - m_readings.back().monotonicNs) / 1e9;
        if (const auto evicted = growth(before.evictedKeys, now.info.evictedKeys)) {
            snapshot.evictedPerSecond = static_cast<double>(*evicted) / seconds;
        }
        if (const auto expired = growth(before.expiredKeys, now.info.expiredKeys)) {
            snapshot.expiredPerSecond = static_cast<double>(*expired) / seconds;
        }
        rateHits(snapshot, now);
    }
    m_readings.push_back(now);
    if (m_readings.size() > kept) {
        m_readings.pop_front();
    }
}

} // namespace lockkeeper
