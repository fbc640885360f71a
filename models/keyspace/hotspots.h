// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/expirytimeline.h"
#include "models/keyspace/surveysnapshot.h"

namespace lockkeeper {

// What hotspots are looked for in. Instants by the server's clock.
struct HotspotInput
{
    std::vector<SecondCount> seconds; // ascending; lower bounds with an error when the timeline was lossy
    TimelineView exact;               // finest exact width; of use where it is wider than a second
    qint64 keys = 0;                  // all keys, for the share
    qint64 expiring = 0;              // keys with a TTL
    qint64 nowMs = 0;
    ExpireSettings settings;
};

// Where too many keys expire at once, worst first, at most 50; patterns are left to the caller.
//
// Overload: a second in which more keys expire than the expire cycle can reclaim in one, its like in a row
// merged. Concentration: bins in a row (of 1 s, else 10 s, 1 min, 10 min: the finest that explains it) that
// hold at least 1 % of the expiring keys, at least 100 keys and 2 of them every 5 s, each bin at ten or more
// times the rate around it. That rate is the larger of the medians of the 30 bins before and the 30 behind,
// empty ones included: keys written steadily with a fixed TTL make a plateau from now on, and neither it nor
// its end is a hotspot. What lies so near to now that fewer than five bins come before can't be told from
// such a plateau and is left out, unless it is an overload. 100 keys: fewer expire within a millisecond or
// so, and among few keys chance makes peaks.
QVector<Hotspot> findHotspots(const HotspotInput& input);

// What a jitter would make of `count` keys that expire within [fromMs, toMs), `peak` in the worst second,
// while `around` keys a second expire anyway. The smallest of +-5, 10, 15, 20, 30 % that brings the peak down
// to `goal` keys a second (else the largest). Lifetimes are unknown: the time left from now is their lower
// bound.
JitterAdvice adviseJitter(qint64 count, qint64 fromMs, qint64 toMs, qint64 nowMs, double peak, double around,
                          double goal);

} // namespace lockkeeper
