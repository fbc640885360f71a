// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/healthsnapshot.h"

#include <QtGlobal>

#include <deque>
#include <optional>

namespace lockkeeper {

// How many keyspace hits and misses of the server's count are our own: those answered before INFO was asked
// for are in it, those sent after its answer came are not, and of what was on its way nobody knows.
struct OwnLookups
{
    qint64 least = 0;
    qint64 most = 0;
};

// Rates between two INFO readings. Divides by the measured monotonic interval; a new run_id, a smaller
// counter or no time passed gives no rate for that tick. The hit ratio goes back as many readings as it takes
// to tell others' lookups from ours. Pure.
class RateMeter
{
public:
    // `monotonicNs` is when the reading came.
    void rate(HealthSnapshot& snapshot, qint64 monotonicNs, const OwnLookups& own);

private:
    struct Reading
    {
        ServerInfo info;
        qint64 monotonicNs = 0;
        OwnLookups own;
    };
    static bool continues(const Reading& before, const Reading& now);
    void rateHits(HealthSnapshot& snapshot, const Reading& now) const;

    std::deque<Reading> m_readings; // of one process, newest last, at most 10
};

} // namespace lockkeeper
