// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/flattable.h"
#include "models/keyspace/patternids.h"
#include "models/keyspace/timelineview.h"

#include <array>

namespace lockkeeper {

// One second of a timeline: the true count lies in [count, count + error].
struct SecondCount
{
    qint64 second = 0; // since 1970
    qint64 count = 0;
    qint64 error = 0;
    bool operator==(const SecondCount&) const = default;
};

// Expiries of a whole keyspace by the second they fall into, each with its commonest patterns. Exact while at
// most `maxSeconds` seconds are occupied. Beyond that the seconds forget their smallest half now and then
// (lossy counting: what a second may have lost is known, and heavy seconds stay), and a coarser layer that
// was begun while all was exact goes on counting exactly, in ever wider bins (timelineWidthsMs(), then ten
// times as wide each) so that it has at most `maxCoarse`. Patterns of a second: four places;
// counts are exact up to four patterns, lower bounds beyond. Instants are bounded by +-3e15 ms (95,000
// years).
class ExpiryTimeline
{
public:
    struct Limits
    {
        size_t maxSeconds = 131'072;
        size_t maxCoarse = 65'536;
    };
    ExpiryTimeline() : ExpiryTimeline(Limits{}) {}
    explicit ExpiryTimeline(Limits limits) : m_limits(limits) {}

    void add(qint64 expiresAtMs, PatternId pattern, const PatternIds& ids);
    // `mapping` gives our id for each of the other's live patterns, `theirIds` resolves its older ones.
    void merge(const ExpiryTimeline& other, const std::vector<PatternId>& mapping, const PatternIds& theirIds,
               const PatternIds& ids);
    void renumber(const std::vector<PatternId>& mapping); // after PatternIds::compact()

    bool exactSeconds() const { return m_coarseMs == 0; }
    TimelineView finestExact() const;
    std::vector<SecondCount> seconds() const; // ascending
    // The commonest patterns within [fromMs, toMs), largest first.
    struct Share
    {
        PatternId pattern = 0;
        qint64 count = 0;
    };
    std::vector<Share> patternsWithin(qint64 fromMs, qint64 toMs, const PatternIds& ids) const;

    qint64 sizeBytes() const { return m_seconds.sizeBytes() + m_coarse.sizeBytes(); }

private:
    static constexpr int places = 4;
    struct Second
    {
        qint64 at = FlatTable<int>::unused;
        qint64 count = 0;
        quint32 error = 0;
        std::array<PatternId, places> patterns = {};
        std::array<quint32, places> counts = {};
    };
    struct Coarse
    {
        qint64 at = FlatTable<int>::unused;
        qint64 count = 0;
    };

    Second& secondFor(qint64 at);
    static void addPattern(Second& second, PatternId pattern, quint32 count, const PatternIds& ids);
    void beginCoarse();
    void addCoarse(qint64 atMs, qint64 count);
    void widenCoarse();
    void forgetSmallSeconds();

    Limits m_limits;
    FlatTable<Second> m_seconds;
    FlatTable<Coarse> m_coarse;
    qint64 m_coarseMs = 0;   // 0 while the seconds are exact
    quint32 m_forgotten = 0; // most that a second not in the table can have had
};

// The next wider bin: timelineWidthsMs(), then ten times each.
qint64 nextWidthMs(qint64 widthMs);

// One pattern's expiries in at most 128 bins, as wide as that takes. Counts are exact.
class PatternTimeline
{
public:
    static constexpr size_t maxBins = 128;

    void add(qint64 expiresAtMs, qint64 count = 1);
    void merge(const PatternTimeline& other);
    // What surely lies within [fromMs, toMs), and what may: a wide bin may lie there in part.
    struct Within
    {
        qint64 least = 0;
        qint64 most = 0;
    };
    Within within(qint64 fromMs, qint64 toMs) const;
    TimelineView view() const;
    qint64 sizeBytes() const { return static_cast<qint64>(m_bins.capacity() * sizeof(TimelineBin)); }

private:
    void widen();

    qint64 m_widthMs = 1000;
    std::vector<TimelineBin> m_bins; // ascending
};

} // namespace lockkeeper
