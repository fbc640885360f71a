// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/timelineview.h"

#include <algorithm>

namespace lockkeeper {

const QVector<qint64>& timelineWidthsMs()
{
    static const QVector<qint64> widths = {1'000, 10'000, 60'000, 600'000, 3'600'000, 21'600'000, 86'400'000};
    return widths;
}

qint64 binStart(qint64 atMs, qint64 binMs)
{
    const qint64 rest = atMs % binMs;
    return rest < 0 ? atMs - rest - binMs : atMs - rest;
}

TimelineView rebinned(const TimelineView& view, qint64 binMs, qint64 fromMs, qint64 toMs)
{
    TimelineView wider{std::max(binMs, view.binMs), {}};
    const auto first = std::lower_bound(view.bins.cbegin(), view.bins.cend(), fromMs,
                                        [](const TimelineBin& bin, qint64 at) { return bin.atMs < at; });
    for (auto bin = first; bin != view.bins.cend() && bin->atMs < toMs; ++bin) {
        const qint64 at = binStart(bin->atMs, wider.binMs);
        if (wider.bins.isEmpty() || wider.bins.last().atMs != at)
            wider.bins.append({at, bin->count});
        else
            wider.bins.last().count += bin->count;
    }
    return wider;
}

qint64 widthFor(const TimelineView& view, qint64 fromMs, qint64 toMs, int maxBins)
{
    for (const qint64 width : timelineWidthsMs()) {
        if (width < view.binMs)
            continue;
        const qint64 last = binStart(std::max(toMs - 1, fromMs), width);
        if ((last - binStart(fromMs, width)) / width + 1 <= maxBins)
            return width;
    }
    return std::max(view.binMs, timelineWidthsMs().last());
}

} // namespace lockkeeper
