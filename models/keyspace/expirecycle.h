// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>

namespace lockkeeper {

// What decides how fast a server reclaims expired keys. Sources: INFO server (version, hz), CONFIG GET
// active-expire-effort, INFO stats (expire_cycle_cpu_milliseconds / expired_keys for the cost).
struct ExpireSettings
{
    int version = 70000; // versionNumber()
    int hz = 10;
    int effort = 1;                  // active-expire-effort, 1..10
    int dbs = 1;                     // dbs that hold expiring keys
    int nodes = 1;                   // primaries that share the keys, each with a cycle of its own
    bool effortKnown = false;        // false: CONFIG denied, the default was assumed
    double secondsPerExpiredKey = 0; // cost of reclaiming one key; 0 = the model's own default
    bool versionAssumed = false;     // INFO denied: `version` is the default
    bool operator==(const ExpireSettings&) const = default;
};

// Keys due but not yet reclaimed, `secondsAfter` the first expiry.
struct ReclaimPoint
{
    double secondsAfter = 0;
    double keysLeft = 0;
};

// The active expire cycle as the server runs it, by expectation (no randomness):
// a loop samples 20 + 5(e-1) keys of those with a TTL, repeats while more than the acceptable share was stale
// (10 - (e-1) % since Redis 6, 25 % before), and stops at 25 + 2(e-1) % of the hz period; a cycle that hit
// that limit is followed by a fast one. Since Redis 6 the samples walk through the table, so that a burst
// falls in a straight line until the walk is over (measured: see expirecycle.cpp); before, they were random,
// and a tail of stale keys stays. A burst whose share is below the acceptable one is not chased: it lasts
// hours. Source: DESIGN ("Expiry hotspots"), redis/src/expire.c as documented in redis.conf.
class ExpireCycleModel
{
public:
    explicit ExpireCycleModel(const ExpireSettings& settings);

    // Most keys a second the cycle reclaims when everything it samples is stale.
    double peakKeysPerSecond() const;

    // How a burst of `burst` keys drains that all expire at once among `expiring` keys with a TTL (burst
    // included). Ends when less than 1 % of the burst is left, or after maxSeconds. At most 512 points.
    QVector<ReclaimPoint> drain(qint64 burst, qint64 expiring, double maxSeconds = 86400) const;

    // Milliseconds until less than 1 % is left; -1 when it takes longer than a day.
    qint64 reclaimMs(qint64 burst, qint64 expiring) const;

private:
    ExpireSettings m_settings;
};

} // namespace lockkeeper
