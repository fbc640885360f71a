// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVector>

namespace lockkeeper {

// Expiries in [atMs, atMs + width), epoch milliseconds by the server's clock, atMs a multiple of the width.
struct TimelineBin
{
    qint64 atMs = 0;
    qint64 count = 0;
    bool operator==(const TimelineBin&) const = default;
};

// A sparse timeline: only bins that hold something, ascending. Counts are exact.
struct TimelineView
{
    qint64 binMs = 1000;
    QVector<TimelineBin> bins;
    bool operator==(const TimelineView&) const = default;
};

// The widths a timeline is shown at: 1 s, 10 s, 1 min, 10 min, 1 h, 6 h, 1 d (each a multiple of the one
// before).
const QVector<qint64>& timelineWidthsMs();

// The multiple of binMs at or before atMs (also for instants before 1970).
qint64 binStart(qint64 atMs, qint64 binMs);

// The same counts in wider bins, cut to [fromMs, toMs): a bin belongs to it when it starts inside. binMs
// should be one of timelineWidthsMs(); where the view's own bins are wider, they stay as they are (a
// pattern's timeline goes on beyond one day in steps of ten).
TimelineView rebinned(const TimelineView& view, qint64 binMs, qint64 fromMs, qint64 toMs);

// The finest allowed width that shows [fromMs, toMs) in at most maxBins bins, else the widest there is.
qint64 widthFor(const TimelineView& view, qint64 fromMs, qint64 toMs, int maxBins);

} // namespace lockkeeper
