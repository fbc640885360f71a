// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/finding.h"
#include "models/keyspace/expirecycle.h"
#include "models/keyspace/timelineview.h"

#include <QString>
#include <QVector>

#include <memory>
#include <optional>

namespace lockkeeper {

enum class SurveyPhase : quint8 { Running, Paused, Complete, Cancelled, Failed };
enum class SurveyPace : quint8 { Gentle, Full };

// One bucket of the TTL histogram: keys whose time left t (at the instant each was read) is fromMs <= t <
// toMs. The last bucket has no upper edge. Counts are exact.
struct TtlBucket
{
    qint64 fromMs = 0;
    std::optional<qint64> toMs;
    qint64 count = 0;
    bool operator==(const TtlBucket&) const = default;
};

struct TtlQuantiles // of the expiring keys' time left; none while nothing expires
{
    std::optional<qint64> p50Ms, p90Ms, p99Ms; // within 2.5 % (log-linear sub-buckets)
    bool operator==(const TtlQuantiles&) const = default;
};

struct PatternCount
{
    QString pattern;
    qint64 count = 0;
    qint64 countError = 0; // the true count lies in [count, count + countError]; 0 = exact
    bool operator==(const PatternCount&) const = default;
};

// What spreading the expiries by a jitter would do. Peaks are keys a second.
struct JitterAdvice
{
    qint64 spreadMs = 0;    // total width over which the expiries would fall (2 x jitterRatio x lifetime)
    double jitterRatio = 0; // the x of "±x %", 0..1
    double peakBefore = 0;
    double peakAfter = 0;
    bool operator==(const JitterAdvice&) const = default;
};

// Neighbouring timeline bins that expire too much at once. Instants: epoch ms, server clock; [fromMs, toMs).
struct Hotspot
{
    enum class Why : quint8 {
        Overload,      // more than the active expire cycle reclaims in that time
        Concentration, // >= 1 % of the expiring keys at >= 10 times the rate around them
    };
    qint64 fromMs = 0;
    qint64 toMs = 0;
    qint64 count = 0;
    qint64 countError = 0; // the true count lies in [count, count + countError]; 0 = exact
    double shareRatio = 0; // count / all keys
    Why why = Why::Concentration;
    QVector<PatternCount> patterns; // largest first, at most 5
    qint64 patternsDue = 0;         // all that have keys in it; at most so many where a count is not exact
    std::optional<qint64>
        reclaimMs; // estimated by the expire-cycle model; first expiry until < 1 % of them left
    JitterAdvice advice;
    bool operator==(const Hotspot&) const = default;
};

// One key pattern. Rows of a snapshot are largest first and bounded (SurveyCounters::maxPatterns).
struct PatternRow
{
    QString pattern; // "user:<n>:cart"; placeholders in <>, literal '<' escaped as \x3C
    qint64 keys = 0; // alive + unreadable
    qint64 persistent = 0;
    qint64 expiring = 0;
    qint64 unreadable = 0;
    std::optional<qint64> bytesEstimated;  // mean of sampled MEMORY USAGE x keys; none without samples
    std::optional<qint64> bytesErrorBytes; // 95 % half-width of bytesEstimated
    TtlQuantiles ttl;
    std::optional<double> jitterRatio; // spread of the expiries seen: 0 = all at once; none = cannot be told
    QVector<TtlBucket> histogram;      // same edges as the survey's
    TimelineView timeline;             // this pattern's own expiries, adaptive width, at most 128 bins
    QString findingCode;               // worst finding about this pattern, empty = none
    Severity findingSeverity = Severity::Info;
    bool operator==(const PatternRow&) const = default;
};

struct TypeCount
{
    QString type;
    qint64 count = 0;
    bool operator==(const TypeCount&) const = default;
};

// Keys that DBSIZE counted and the scan did not meet alive: expired but not yet reclaimed. An estimate.
struct ExpiredBacklog
{
    qint64 keys = 0;
    qint64 error = 0; // plus or minus
    bool operator==(const ExpiredBacklog&) const = default;
};

// Keys of one hash tag lie in one slot: a hot one makes its node hot.
struct HotTag
{
    QString tag; // the text between the braces, escaped
    quint16 slot = 0;
    qint64 keys = 0;
    qint64 keysError = 0; // the true count lies in [keys - keysError, keys]; 0 = exact
    bool operator==(const HotTag&) const = default;
};

// Totals of MEMORY USAGE sampling (--memory).
struct MemorySample
{
    qint64 sampledKeys = 0;
    qint64 bytesEstimated = 0;
    qint64 bytesErrorBytes = 0; // 95 % half-width
    bool operator==(const MemorySample&) const = default;
};

// Where a survey's keys were read: a primary itself, or a replica of it.
struct SurveySource
{
    QString address;
    bool replica = false;
    QString primaryAddress;         // a replica's; else empty
    std::optional<qint64> lagBytes; // a replica's: how far it was behind, at the most
    std::optional<qint64> lagMs;    // the same as time, an estimate: lagBytes over the rate of writes
    bool expiryExact = true;        // false: PTTL at a replica, by the replica's own clock
    bool operator==(const SurveySource&) const = default;
};

// A survey at one moment: partial while phase is Running or Paused, immutable once made, shared between
// threads by pointer. Everything the Expiry page, the overview, the JSON and the report show comes from here.
struct SurveySnapshot
{
    SurveyPhase phase = SurveyPhase::Running;
    SurveyPace pace = SurveyPace::Gentle;
    bool complete = false;             // every db scanned to its end
    qint64 startedAtMs = 0;            // server clock
    qint64 takenAtMs = 0;              // server clock
    bool serverClockEstimated = false; // TIME was denied: our own clock stood in
    qint64 elapsedMs = 0;              // monotonic, pauses included
    QVector<int> dbs;                  // surveyed
    std::optional<qint64> keysTotal;   // DBSIZE of those dbs at the start
    qint64 keysScanned = 0;            // distinct and alive: persistent + expiring + unreadable
    qint64 keysPerSecond = 0;
    qint64 persistent = 0;
    qint64 expiring = 0;
    qint64 unreadable = 0;
    qint64 unreadableEstimated = 0; // of them, not asked: keys like them were denied; 0 = all were
    qint64 gone = 0;
    qint64 duplicates = 0;                 // met twice by SCAN and counted once
    std::optional<qint64> reclaimedByScan; // expired_keys at the end minus at the start (all causes)
    std::optional<ExpiredBacklog> expiredBacklog;
    QVector<TtlBucket> histogram;
    TtlQuantiles quantiles;
    TimelineView timeline;         // finest exact width of the whole keyspace
    ExpireSettings expireSettings; // what the hotspots were judged by
    QVector<Hotspot> hotspots;     // worst first
    QVector<TypeCount> types;
    QVector<PatternRow> patterns;
    qint64 patternsFolded = 0; // keys whose pattern was folded into a wider one to stay within the bound
    QVector<quint32> slotKeys; // of a cluster: keys counted in each of the 16,384 slots; else empty
    QVector<HotTag> hotTags;   // largest first, at most 20; only tags of two keys or more
    std::optional<MemorySample> memory;
    QVector<SurveySource> sources; // one a primary
    QVector<Finding> findings;     // worst first
    QString matchGlob;             // --match, escaped; empty = all
};

// Keys were not asked, being named like denied ones: some of them may be readable after all, so that what was
// counted of the others is the least there is.
inline bool countsAreLeast(const SurveySnapshot& survey)
{
    return survey.unreadableEstimated > 0;
}

// Keys were met, and of none is it known when it expires: its zeros are no numbers to show.
inline bool expiriesUnknown(const SurveySnapshot& survey)
{
    return survey.unreadable > 0 && survey.expiring + survey.persistent == 0;
}

using SurveySnapshotPtr = std::shared_ptr<const SurveySnapshot>;

} // namespace lockkeeper
