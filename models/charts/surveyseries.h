// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/charts/series.h"
#include "models/keyspace/surveysnapshot.h"

namespace lockkeeper {

// Pure functions from a survey to the charts that show it: values in, values out, safe on any thread. They
// cost time proportional to the timeline (up to 131,072 bins), so the window calls them off its own thread.
// Labels of bars are left empty: texts belong to who shows them.

// What a timeline shows: [fromMs, toMs), multiples of binMs, epoch ms by the server's clock.
struct TimelineWindow
{
    qint64 fromMs = 0;
    qint64 toMs = 0;
    qint64 binMs = 0;
    bool operator==(const TimelineWindow&) const = default;
};

// The window of spanMs that begins at fromMs, in at most maxBars bars and never finer than the view's own
// bins.
TimelineWindow timelineWindow(const TimelineView& view, qint64 fromMs, qint64 spanMs, int maxBars);

// The next finer (steps > 0) or coarser (steps < 0) bar width around `centreMs`, keeping about `maxBars`
// bars. Unchanged where no such width exists.
TimelineWindow zoomed(const TimelineView& view, const TimelineWindow& now, int steps, qint64 centreMs,
                      int maxBars);

// Buckets of time left as bars side by side; the persistent keys stand apart. A bucket that is filled mostly
// (half or more) by a hotspot carries the hotspot's tone.
ChartSeries ttlHistogramSeries(const SurveySnapshot& survey);

// Bars of `window`, empty bins left out; those that meet a hotspot carry its tone. Logarithmic.
ChartSeries timelineSeries(const TimelineView& view, const TimelineWindow& window,
                           const QVector<Hotspot>& hotspots);

MarkTone toneOf(Hotspot::Why why);
MarkTone toneOf(Severity severity);

// How a hotspot drains by the expire-cycle model: as set now, at a higher effort (none at effort 10), and
// when spread by the advised jitter. All lines share their x values, in seconds after the first expiry, and
// end a little after the first one has come down.
struct DrainView
{
    ChartSeries series; // lines: "now", "effort", "jitter", each present only where it can be told
    int effortNow = 1;
    int effortHigher = 0;     // 0: there is no higher one
    qint64 reclaimNowMs = -1; // -1: longer than a day
    qint64 reclaimHigherMs = -1;
    qint64 backlogWithJitter = -1; // the most keys due and not reclaimed when spread; -1: no advice
    qint64 jitterPeakMs = -1;      // when that is reached, after the first expiry; -1: no advice
    qint64 shownMs = 0;            // where the lines end
    bool operator==(const DrainView&) const = default;
};
DrainView drainView(const Hotspot& hotspot, const ExpireSettings& settings, qint64 expiring);

} // namespace lockkeeper
