// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/expirecycle.h"

#include <algorithm>
#include <cmath>

namespace lockkeeper {

namespace {

// Measured with redis-server 7.0.15, hz 10, effort 1, small strings, one shared core, keys due at one
// instant: 500,000 keys among 500,000: gone after 2.2 s, 480 ms of expire_cycle_cpu_milliseconds (0.96 us a
// key); 500,000 among 1,000,000: a straight line to zero in 3.5 s, 653 ms (0.35 us a key that was looked at
// and stayed). 50,000 among 1,000,000: below the threshold, about 10 keys a second for as long as anybody
// looked.
constexpr double defaultSecondsPerExpiredKey = 0.96e-6;
constexpr double secondsPerFreshKey = 0.35e-6;
constexpr int maxPoints = 512;
constexpr int dbsPerCycle = 16; // CRON_DBS_PER_CALL
constexpr double enough = 0.01; // done when less than this share of the burst is left

// The cycle's own figures, from version and settings.
struct Cycle
{
    int keysPerLoop = 20;
    int mostStale = 2;      // a loop with more stale keys than this is followed by another one
    double slowSeconds = 0; // limit of a slow cycle
    double fastSeconds = 0; // limit of the fast cycle after a slow one that hit its limit
    double cyclesPerSecond = 10;
    double expiredSeconds = 0; // cost of a key reclaimed
    bool sweeps = true;
};

// Since Redis 6 the samples are the next buckets of the table, so that one walk through it meets every key
// once; before, they were drawn at random, and the share of stale keys thins out while they are removed.
Cycle cycleOf(const ExpireSettings& settings)
{
    Cycle cycle;
    const int hz = std::clamp(settings.hz, 1, 500);
    cycle.sweeps = settings.version >= 60000;
    const int extra = cycle.sweeps ? std::clamp(settings.effort, 1, 10) - 1 : 0;
    cycle.keysPerLoop = 20 + 5 * extra;
    const int acceptablePercent = cycle.sweeps ? 10 - extra : 25;
    cycle.mostStale = cycle.keysPerLoop * acceptablePercent / 100;
    cycle.slowSeconds = (25 + 2 * extra) / 100.0 / hz;
    cycle.fastSeconds = (1000 + 250 * extra) * 1e-6;
    cycle.cyclesPerSecond = hz;
    cycle.expiredSeconds =
        settings.secondsPerExpiredKey > 0 ? settings.secondsPerExpiredKey : defaultSecondsPerExpiredKey;
    // Every db with expiring keys costs a loop a cycle; beyond 16 of them they take turns.
    const int dbs = std::max(settings.dbs, 1);
    const double others = (std::min(dbs, dbsPerCycle) - 1) * cycle.keysPerLoop * secondsPerFreshKey;
    cycle.slowSeconds = std::max(cycle.slowSeconds - others, cycle.slowSeconds / 10);
    cycle.cyclesPerSecond *= std::min(1.0, static_cast<double>(dbsPerCycle) / dbs);
    return cycle;
}

// P(X > most) for X ~ Binomial(n, p): that a loop is followed by another one. n is at most 65.
double probabilityOfMore(int n, double p, int most)
{
    if (p <= 0)
        return 0;
    if (p >= 1)
        return 1;
    double term = std::pow(1 - p, n); // P(X = 0)
    double upTo = term;
    for (int x = 1; x <= most; ++x) {
        term *= (n - x + 1) * p / (x * (1 - p));
        upTo += term;
    }
    return std::clamp(1 - upTo, 0.0, 1.0);
}

// Expected loops of a cycle in which each is followed by another with probability `again`, at most `most`.
double expectedLoops(double again, double most)
{
    if (again >= 1 - 1e-12)
        return most;
    return std::max(1.0, std::min(most, (1 - std::pow(again, most)) / (1 - again)));
}

// Keys looked at in one second while the share `stale` of those met is due. An idle server wakes hz times a
// second and so runs one fast cycle for each slow one; a busy one may run more: this stays on the safe side.
double samplesPerSecond(const Cycle& cycle, double stale)
{
    const double again = probabilityOfMore(cycle.keysPerLoop, stale, cycle.mostStale);
    const double loopSeconds =
        cycle.keysPerLoop * (stale * cycle.expiredSeconds + (1 - stale) * secondsPerFreshKey);
    const double slowMost = std::max(1.0, cycle.slowSeconds / loopSeconds);
    const double fastMost = std::max(1.0, cycle.fastSeconds / loopSeconds);
    const double hitsLimit = std::pow(again, slowMost);
    const double loops = expectedLoops(again, slowMost) + hitsLimit * expectedLoops(again, fastMost);
    // What does not fit into a second can't be done in it, whatever hz says.
    return std::min(cycle.cyclesPerSecond * loops * cycle.keysPerLoop, cycle.keysPerLoop / loopSeconds);
}

// A walk through the table: the share met stays what it was, so that the keys fall in a straight line.
QVector<ReclaimPoint> sweep(const Cycle& cycle, double burst, double expiring, double maxSeconds)
{
    const double stale = burst / expiring;
    const double perSecond = samplesPerSecond(cycle, stale) * stale;
    const double seconds = std::min(burst * (1 - enough) / perSecond, maxSeconds);
    QVector<ReclaimPoint> points;
    constexpr int steps = 64;
    for (int i = 0; i <= steps; ++i) {
        const double at = seconds * i / steps;
        points.append({at, std::max(0.0, burst - perSecond * at)});
    }
    return points;
}

// Random samples: the share falls with every key removed; steps in which at most 1 % of the rest goes.
QVector<ReclaimPoint> decay(const Cycle& cycle, double burst, double expiring, double maxSeconds)
{
    QVector<ReclaimPoint> points{{0, burst}};
    const double fresh = expiring - burst;
    double left = burst;
    double at = 0;
    while (left > burst * enough && at < maxSeconds && points.size() < maxPoints) {
        const double stale = left / (left + fresh);
        const double perSecond = samplesPerSecond(cycle, stale) * stale;
        const double removed = std::min({left * 0.01, (maxSeconds - at) * perSecond, left - burst * enough});
        left -= removed;
        at += removed / perSecond;
        points.append({at, left});
        if (removed < 1e-9 * burst)
            break;
    }
    return points;
}

} // namespace

ExpireCycleModel::ExpireCycleModel(const ExpireSettings& settings) : m_settings(settings) {}

double ExpireCycleModel::peakKeysPerSecond() const
{
    return samplesPerSecond(cycleOf(m_settings), 1) * m_settings.nodes;
}

QVector<ReclaimPoint> ExpireCycleModel::drain(qint64 burst, qint64 expiring, double maxSeconds) const
{
    if (burst <= 0)
        return {};
    // Each node reclaims its part, all at the same time.
    const double nodes = m_settings.nodes;
    const double keys = static_cast<double>(burst) / nodes;
    const double all = static_cast<double>(std::max(burst, expiring)) / nodes;
    const Cycle cycle = cycleOf(m_settings);
    QVector<ReclaimPoint> points =
        cycle.sweeps ? sweep(cycle, keys, all, maxSeconds) : decay(cycle, keys, all, maxSeconds);
    for (ReclaimPoint& point : points) {
        point.keysLeft *= nodes;
    }
    return points;
}

qint64 ExpireCycleModel::reclaimMs(qint64 burst, qint64 expiring) const
{
    constexpr double day = 86'400;
    const QVector<ReclaimPoint> points = drain(burst, expiring, day);
    if (points.isEmpty())
        return 0;
    const bool done = points.last().keysLeft <= static_cast<double>(burst) * enough * (1 + 1e-9);
    return done ? std::llround(points.last().secondsAfter * 1000) : -1;
}

} // namespace lockkeeper
