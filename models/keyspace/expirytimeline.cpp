// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/expirytimeline.h"

#include <algorithm>
#include <map>

namespace lockkeeper {

namespace {

constexpr qint64 farthestMs = 3'000'000'000'000'000;

qint64 bounded(qint64 atMs)
{
    return std::clamp(atMs, -farthestMs, farthestMs);
}

quint32 saturated(qint64 count)
{
    return static_cast<quint32>(std::min<qint64>(count, std::numeric_limits<quint32>::max()));
}

} // namespace

qint64 nextWidthMs(qint64 widthMs)
{
    const QVector<qint64>& widths = timelineWidthsMs();
    const auto wider = std::upper_bound(widths.cbegin(), widths.cend(), widthMs);
    return wider == widths.cend() ? widthMs * 10 : *wider;
}

void ExpiryTimeline::add(qint64 expiresAtMs, PatternId pattern, const PatternIds& ids)
{
    const qint64 atMs = bounded(expiresAtMs);
    Second& second = secondFor(binStart(atMs, 1000) / 1000);
    ++second.count;
    addPattern(second, pattern, 1, ids);
    if (m_coarseMs != 0)
        addCoarse(atMs, 1);
}

ExpiryTimeline::Second& ExpiryTimeline::secondFor(qint64 at)
{
    if (Second* known = m_seconds.find(at))
        return *known;
    if (m_seconds.size() >= m_limits.maxSeconds) {
        if (m_coarseMs == 0)
            beginCoarse();
        forgetSmallSeconds();
    }
    Second& fresh = m_seconds.entry(at);
    fresh.error = m_forgotten;
    return fresh;
}

// A pattern without a place takes the least one's, once that has become small beside the whole second; else
// it is not counted here. So a late heavy pattern gets in, many even ones do not wipe each other out, and
// each count is what was really seen since the place was taken.
void ExpiryTimeline::addPattern(Second& second, PatternId pattern, quint32 count, const PatternIds& ids)
{
    constexpr qint64 smallShare = 16;
    size_t least = 0;
    for (size_t place = 0; place < places; ++place) {
        if (second.counts[place] > 0 &&
            (second.patterns[place] == pattern || ids.resolve(second.patterns[place]) == pattern)) {
            second.patterns[place] = pattern;
            second.counts[place] = saturated(qint64(second.counts[place]) + count);
            return;
        }
        if (second.counts[place] < second.counts[least])
            least = place;
    }
    if (second.counts[least] < count || second.counts[least] * smallShare <= second.count) {
        second.patterns[least] = pattern;
        second.counts[least] = count;
    }
}

void ExpiryTimeline::beginCoarse()
{
    m_coarseMs = timelineWidthsMs()[1];
    m_seconds.forEach([this](const Second& second) { addCoarse(second.at * 1000, second.count); });
}

void ExpiryTimeline::addCoarse(qint64 atMs, qint64 count)
{
    const qint64 at = binStart(atMs, m_coarseMs);
    if (m_coarse.size() >= m_limits.maxCoarse && !m_coarse.find(at)) {
        widenCoarse();
        return addCoarse(atMs, count);
    }
    m_coarse.entry(at).count += count;
}

void ExpiryTimeline::widenCoarse()
{
    const FlatTable<Coarse> finer = std::move(m_coarse);
    m_coarse = {};
    m_coarseMs = nextWidthMs(m_coarseMs);
    finer.forEach(
        [this](const Coarse& bin) { m_coarse.entry(binStart(bin.at, m_coarseMs)).count += bin.count; });
}

// Lossy counting: the lighter half goes, and whatever comes anew may have had as much as the heaviest of it.
void ExpiryTimeline::forgetSmallSeconds()
{
    std::vector<qint64> most;
    most.reserve(m_seconds.size());
    m_seconds.forEach([&most](const Second& second) { most.push_back(second.count + second.error); });
    const auto middle = most.begin() + static_cast<qsizetype>((most.size() - 1) / 2);
    std::nth_element(most.begin(), middle, most.end());
    const qint64 threshold = *middle;
    // All alike: half of those at the threshold go, so that there is room and not nothing left.
    auto alike = static_cast<size_t>(std::count(most.begin(), middle + 1, threshold));
    m_seconds.keepOnly([threshold, &alike](const Second& second) {
        const qint64 count = second.count + second.error;
        if (count != threshold)
            return count > threshold;
        if (alike == 0)
            return true;
        --alike;
        return false;
    });
    m_forgotten = std::max(m_forgotten, saturated(threshold));
}

void ExpiryTimeline::merge(const ExpiryTimeline& other, const std::vector<PatternId>& mapping,
                           const PatternIds& theirIds, const PatternIds& ids)
{
    if (other.m_coarseMs != 0 && m_coarseMs == 0)
        beginCoarse();
    while (m_coarseMs != 0 && m_coarseMs < other.m_coarseMs)
        widenCoarse();
    if (m_coarseMs != 0 && other.m_coarseMs != 0)
        other.m_coarse.forEach([this](const Coarse& bin) { addCoarse(bin.at, bin.count); });

    // What the other side has forgotten may belong to any second that it does not show.
    const quint32 theirForgotten = other.m_forgotten;
    const auto blurred = [theirForgotten](Second& second) {
        second.error = saturated(qint64(second.error) + theirForgotten);
    };
    if (theirForgotten > 0)
        m_seconds.forEach(blurred);
    m_forgotten = saturated(qint64(m_forgotten) + theirForgotten);
    other.m_seconds.forEach([&](const Second& theirs) {
        const bool coarseToo = other.m_coarseMs == 0; // else their coarse bins hold it already
        Second& mine = secondFor(theirs.at);
        mine.count += theirs.count;
        mine.error = saturated(qint64(mine.error) - theirForgotten + theirs.error);
        for (size_t place = 0; place < places; ++place) {
            if (theirs.counts[place] > 0)
                addPattern(mine, ids.resolve(mapping[theirIds.resolve(theirs.patterns[place])]),
                           theirs.counts[place], ids);
        }
        if (m_coarseMs != 0 && coarseToo)
            addCoarse(theirs.at * 1000, theirs.count);
    });
}

void ExpiryTimeline::renumber(const std::vector<PatternId>& mapping)
{
    m_seconds.forEach([&mapping](Second& second) {
        for (PatternId& pattern : second.patterns)
            pattern = mapping.empty() ? pattern : mapping[pattern];
    });
}

TimelineView ExpiryTimeline::finestExact() const
{
    TimelineView view{m_coarseMs == 0 ? 1000 : m_coarseMs, {}};
    if (m_coarseMs == 0) {
        view.bins.reserve(static_cast<qsizetype>(m_seconds.size()));
        m_seconds.forEach([&view](const Second& second) {
            view.bins.append({second.at * 1000, second.count});
        });
    } else {
        view.bins.reserve(static_cast<qsizetype>(m_coarse.size()));
        m_coarse.forEach([&view](const Coarse& bin) { view.bins.append({bin.at, bin.count}); });
    }
    std::sort(view.bins.begin(), view.bins.end(),
              [](const TimelineBin& a, const TimelineBin& b) { return a.atMs < b.atMs; });
    return view;
}

std::vector<SecondCount> ExpiryTimeline::seconds() const
{
    std::vector<SecondCount> sorted;
    sorted.reserve(m_seconds.size());
    m_seconds.forEach([&sorted](const Second& second) {
        sorted.push_back({second.at, second.count, second.error});
    });
    std::sort(sorted.begin(), sorted.end(),
              [](const SecondCount& a, const SecondCount& b) { return a.second < b.second; });
    return sorted;
}

std::vector<ExpiryTimeline::Share> ExpiryTimeline::patternsWithin(qint64 fromMs, qint64 toMs,
                                                                  const PatternIds& ids) const
{
    std::map<PatternId, qint64> counts;
    const auto use = [&counts, &ids](const Second& second) {
        for (size_t place = 0; place < places; ++place) {
            if (second.counts[place] > 0)
                counts[ids.resolve(second.patterns[place])] += second.counts[place];
        }
    };
    const qint64 first = binStart(fromMs + 999, 1000) / 1000;
    const qint64 end = binStart(toMs + 999, 1000) / 1000;
    if (end - first < static_cast<qint64>(m_seconds.size())) {
        for (qint64 at = first; at < end; ++at) {
            if (const Second* second = m_seconds.find(at))
                use(*second);
        }
    } else {
        m_seconds.forEach([&](const Second& second) {
            if (second.at >= first && second.at < end)
                use(second);
        });
    }
    std::vector<Share> shares;
    shares.reserve(counts.size());
    for (const auto& [pattern, count] : counts)
        shares.push_back({pattern, count});
    std::stable_sort(shares.begin(), shares.end(),
                     [](const Share& a, const Share& b) { return a.count > b.count; });
    return shares;
}

void PatternTimeline::add(qint64 expiresAtMs, qint64 count)
{
    const qint64 at = binStart(bounded(expiresAtMs), m_widthMs);
    const auto bin =
        std::lower_bound(m_bins.begin(), m_bins.end(), at,
                         [](const TimelineBin& left, qint64 right) { return left.atMs < right; });
    if (bin != m_bins.end() && bin->atMs == at) {
        bin->count += count;
    } else if (m_bins.size() < maxBins) {
        m_bins.insert(bin, {at, count});
    } else {
        widen();
        add(expiresAtMs, count);
    }
}

PatternTimeline::Within PatternTimeline::within(qint64 fromMs, qint64 toMs) const
{
    Within counts;
    auto bin = std::lower_bound(m_bins.begin(), m_bins.end(), binStart(fromMs, m_widthMs),
                                [](const TimelineBin& left, qint64 right) { return left.atMs < right; });
    for (; bin != m_bins.end() && bin->atMs < toMs; ++bin) {
        counts.most += bin->count;
        counts.least += bin->atMs >= fromMs && bin->atMs + m_widthMs <= toMs ? bin->count : 0;
    }
    return counts;
}

void PatternTimeline::widen()
{
    m_widthMs = nextWidthMs(m_widthMs);
    size_t kept = 0;
    for (const TimelineBin& bin : m_bins) {
        const qint64 at = binStart(bin.atMs, m_widthMs);
        if (kept > 0 && m_bins[kept - 1].atMs == at)
            m_bins[kept - 1].count += bin.count;
        else
            m_bins[kept++] = {at, bin.count};
    }
    m_bins.resize(kept);
}

void PatternTimeline::merge(const PatternTimeline& other)
{
    while (m_widthMs < other.m_widthMs)
        widen();
    for (const TimelineBin& bin : other.m_bins)
        add(bin.atMs, bin.count);
}

TimelineView PatternTimeline::view() const
{
    return {m_widthMs, QVector<TimelineBin>(m_bins.begin(), m_bins.end())};
}

} // namespace lockkeeper
