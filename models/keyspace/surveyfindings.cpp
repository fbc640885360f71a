// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/surveyfindings.h"

#include "models/keyspace/expirytimeline.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qint64 manyKeys = 1'000;
constexpr qsizetype maxFindings = 200;

Finding makeFinding(const QString& code, Severity severity, const QString& subject)
{
    Finding finding;
    finding.code = code;
    finding.severity = severity;
    finding.subject = subject;
    finding.page = u"expiry"_s;
    return finding;
}

double ratio(qint64 part, qint64 whole)
{
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

Finding massExpiry(const Hotspot& spot)
{
    constexpr double largeShare = 0.05;
    constexpr qint64 longMs = 10'000;
    const bool overload = spot.why == Hotspot::Why::Overload;
    const bool lasting = !spot.reclaimMs || *spot.reclaimMs >= longMs;
    const bool critical = overload && (spot.shareRatio >= largeShare || lasting);
    Finding finding = makeFinding(u"mass-expiry"_s, critical ? Severity::Critical : Severity::Warning,
                                  spot.patterns.isEmpty() ? QString() : spot.patterns.first().pattern);
    finding.numbers = {{u"keys"_s, spot.count},
                       {u"share_ratio"_s, spot.shareRatio},
                       {u"from_ms"_s, spot.fromMs},
                       {u"to_ms"_s, spot.toMs},
                       {u"why"_s, overload ? u"overload"_s : u"concentration"_s},
                       {u"peak_per_second"_s, spot.advice.peakBefore},
                       {u"jitter_ratio"_s, spot.advice.jitterRatio},
                       {u"spread_ms"_s, spot.advice.spreadMs},
                       {u"peak_after_per_second"_s, spot.advice.peakAfter}};
    if (spot.reclaimMs)
        finding.numbers.append({u"reclaim_ms"_s, *spot.reclaimMs});
    return finding;
}

struct Band // of neighbouring bins, [fromMs, toMs)
{
    qint64 fromMs = 0;
    qint64 toMs = 0;
    qint64 count = 0;
};

// The narrowest stretch of the timeline that holds `share` of its keys.
std::optional<Band> narrowestBand(const TimelineView& timeline, double share)
{
    qint64 total = 0;
    for (const TimelineBin& bin : timeline.bins)
        total += bin.count;
    const auto wanted = static_cast<qint64>(std::ceil(share * static_cast<double>(total)));
    std::optional<Band> narrowest;
    qsizetype first = 0;
    qint64 within = 0;
    for (const TimelineBin& last : timeline.bins) {
        within += last.count;
        while (within - timeline.bins[first].count >= wanted)
            within -= timeline.bins[first++].count;
        const Band band{timeline.bins[first].atMs, last.atMs + timeline.binMs, within};
        if (within >= wanted && (!narrowest || band.toMs - band.fromMs < narrowest->toMs - narrowest->fromMs))
            narrowest = band;
    }
    return narrowest;
}

// Bins needed for 90 % of the keys, the fullest first.
int fullestBins(const TimelineView& timeline)
{
    std::vector<qint64> counts;
    for (const TimelineBin& bin : timeline.bins)
        counts.push_back(bin.count);
    std::sort(counts.begin(), counts.end(), std::greater<>());
    const qint64 total = std::accumulate(counts.begin(), counts.end(), qint64(0));
    int bins = 0;
    for (qint64 sum = 0; bins < static_cast<int>(counts.size()) && sum * 10 < total * 9; ++bins)
        sum += counts[static_cast<size_t>(bins)];
    return bins;
}

std::optional<Finding> staticData(const PatternRow& row)
{
    constexpr qint64 longTtlMs = 600'000;
    constexpr double narrow = 0.05;
    if (row.expiring < manyKeys || !row.ttl.p50Ms || *row.ttl.p50Ms < longTtlMs)
        return std::nullopt;
    const std::optional<Band> band = narrowestBand(row.timeline, 0.95);
    const double width = band ? ratio(band->toMs - band->fromMs, *row.ttl.p50Ms) : 1;
    if (width > narrow)
        return std::nullopt;
    Finding finding = makeFinding(u"static-data-with-ttl"_s, Severity::Warning, row.pattern);
    finding.numbers = {{u"keys"_s, band->count},
                       {u"from_ms"_s, band->fromMs},
                       {u"to_ms"_s, band->toMs},
                       {u"ttl_p50_ms"_s, *row.ttl.p50Ms},
                       {u"band_ratio"_s, width}};
    return finding;
}

std::optional<Finding> noJitter(const PatternRow& row)
{
    constexpr double none = 0.005;       // +-0.5 %
    constexpr qint64 keysAnInstant = 50; // fewer are no crowd
    if (row.expiring < manyKeys || !row.jitterRatio || *row.jitterRatio >= none || !row.ttl.p50Ms)
        return std::nullopt;
    const int instants = fullestBins(row.timeline);
    if (row.expiring < keysAnInstant * instants)
        return std::nullopt;
    Finding finding = makeFinding(u"no-jitter"_s, Severity::Warning, row.pattern);
    finding.numbers = {{u"keys"_s, row.expiring},
                       {u"instants"_s, qint64(instants)},
                       {u"ttl_p50_ms"_s, *row.ttl.p50Ms},
                       {u"jitter_ratio"_s, *row.jitterRatio}};
    return finding;
}

std::optional<Finding> persistentAmongExpiring(const PatternRow& row)
{
    constexpr qint64 fewestExpiring = 100;
    constexpr qint64 manyPersistent = 100;
    if (row.expiring < fewestExpiring || row.persistent == 0 || row.persistent * 9 > row.expiring)
        return std::nullopt;
    Finding finding =
        makeFinding(u"persistent-in-expiring-pattern"_s,
                    row.persistent >= manyPersistent ? Severity::Warning : Severity::Info, row.pattern);
    finding.numbers = {{u"persistent"_s, row.persistent},
                       {u"keys"_s, row.keys},
                       {u"expiring_ratio"_s, ratio(row.expiring, row.expiring + row.persistent)}};
    return finding;
}

std::optional<Finding> nothingVolatile(const SurveySnapshot& snapshot, const QString& policy)
{
    constexpr qint64 fewestKeys = 100;
    const qint64 known = snapshot.expiring + snapshot.persistent;
    if (!policy.startsWith("volatile-"_L1) || known < fewestKeys || snapshot.expiring * 100 >= known)
        return std::nullopt;
    Finding finding = makeFinding(u"volatile-policy-nothing-volatile"_s, Severity::Warning, QString());
    finding.numbers = {{u"policy"_s, policy},
                       {u"expiring"_s, snapshot.expiring},
                       {u"keys"_s, known},
                       {u"expiring_ratio"_s, ratio(snapshot.expiring, known)}};
    return finding;
}

std::optional<Finding> backlog(const SurveySnapshot& snapshot)
{
    constexpr double notable = 0.05;
    if (!snapshot.expiredBacklog || !snapshot.keysTotal)
        return std::nullopt;
    const qint64 surely = snapshot.expiredBacklog->keys - snapshot.expiredBacklog->error;
    if (surely < manyKeys || ratio(surely, *snapshot.keysTotal) < notable)
        return std::nullopt;
    Finding finding = makeFinding(u"expired-backlog"_s, Severity::Warning, QString());
    finding.numbers = {{u"keys"_s, snapshot.expiredBacklog->keys},
                       {u"error_keys"_s, snapshot.expiredBacklog->error},
                       {u"share_ratio"_s, ratio(snapshot.expiredBacklog->keys, *snapshot.keysTotal)}};
    return finding;
}

} // namespace

QVector<Finding> surveyFindings(const SurveySnapshot& snapshot, const QString& policy)
{
    QVector<Finding> findings;
    const auto add = [&findings](const std::optional<Finding>& finding) {
        if (finding)
            findings.append(*finding);
    };
    for (const Hotspot& spot : snapshot.hotspots)
        add(massExpiry(spot));
    add(nothingVolatile(snapshot, policy));
    add(backlog(snapshot));
    for (const PatternRow& row : snapshot.patterns) {
        const std::optional<Finding> bulk = staticData(row);
        add(bulk ? bulk : noJitter(row)); // one fact, one finding
        add(persistentAmongExpiring(row));
    }
    // Rows come largest first, so that within a severity the order is by weight already.
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
    if (findings.size() > maxFindings)
        findings.resize(maxFindings);
    return findings;
}

void markPatterns(QVector<PatternRow>& rows, const QVector<Finding>& findings)
{
    QHash<QString, const Finding*> worst;
    for (const Finding& finding : findings) {
        if (!finding.subject.isEmpty() && !worst.contains(finding.subject))
            worst.insert(finding.subject, &finding);
    }
    for (PatternRow& row : rows) {
        const Finding* finding = worst.value(row.pattern);
        row.findingCode = finding ? finding->code : QString();
        row.findingSeverity = finding ? finding->severity : Severity::Info;
    }
}

std::optional<double> jitterSeen(const TimelineView& timeline, qint64 expiring,
                                 std::optional<qint64> ttlP50Ms)
{
    constexpr qint64 fewestKeys = 20;
    constexpr double widestTold = 0.5;
    if (expiring < fewestKeys || !ttlP50Ms || *ttlP50Ms <= 0 || timeline.bins.isEmpty())
        return std::nullopt;
    // Four keys a bin at least, else bins with a key would be counted and not the stretch they cover.
    TimelineView view = timeline;
    while (view.bins.size() > 1 && expiring < 4 * view.bins.size())
        view = rebinned(view, nextWidthMs(view.binMs), view.bins.first().atMs,
                        view.bins.last().atMs + view.binMs);
    const int bins = fullestBins(view);
    const auto width = static_cast<double>(view.binMs);
    const auto left = static_cast<double>(*ttlP50Ms);
    if (bins <= 2 && width > left / 50)
        return std::nullopt; // the bins are too wide to tell
    const double seen = bins * width / 0.9 / 2 / left;
    if (seen > widestTold)
        return std::nullopt;
    return seen < 0.005 ? 0 : seen;
}

} // namespace lockkeeper
