// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/hotspotpatterns.h"

#include <algorithm>

namespace lockkeeper {

namespace {

constexpr size_t named = 5;

} // namespace

void nameHotspotPatterns(Hotspot& spot, std::vector<PatternBounds> bounds,
                         const std::function<QString(const PatternMiner::Row&)>& text)
{
    qint64 left = spot.count + spot.countError;
    for (const PatternBounds& bound : bounds) {
        left -= bound.least;
    }
    left = std::max<qint64>(left, 0);
    for (PatternBounds& bound : bounds) {
        bound.most = std::clamp(bound.most, bound.least, bound.least + left);
    }
    std::erase_if(bounds, [](const PatternBounds& bound) { return bound.most == 0; });
    std::stable_sort(bounds.begin(), bounds.end(), [](const PatternBounds& a, const PatternBounds& b) {
        return a.least != b.least ? a.least > b.least : a.most > b.most;
    });
    spot.patternsDue = static_cast<qint64>(bounds.size());
    for (size_t i = 0; i < std::min(named, bounds.size()); ++i) {
        const PatternBounds& bound = bounds[i];
        spot.patterns.append({text(bound.pattern), bound.least, bound.most - bound.least});
    }
}

QSet<QString> patternsDue(const SurveySnapshot& survey, qint64 fromMs, qint64 toMs)
{
    QSet<QString> patterns;
    for (const PatternRow& row : survey.patterns) {
        const TimelineView& timeline = row.timeline;
        const bool due = std::any_of(timeline.bins.begin(), timeline.bins.end(), [&](const TimelineBin& bin) {
            return bin.atMs < toMs && bin.atMs + timeline.binMs > fromMs;
        });
        if (due) {
            patterns.insert(row.pattern);
        }
    }
    return patterns;
}

} // namespace lockkeeper
