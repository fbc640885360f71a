// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/charts/surveyseries.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int drainSteps = 120;

qint64 floorTo(qint64 instant, qint64 width)
{
    const qint64 rest = instant % width;
    return instant - (rest < 0 ? rest + width : rest);
}

qint64 ceilTo(qint64 instant, qint64 width)
{
    const qint64 floor = floorTo(instant, width);
    return floor == instant ? floor : floor + width;
}

// Left of the burst `seconds` after its start, between the model's points.
double keysLeftAt(const QVector<ReclaimPoint>& points, double seconds)
{
    const auto next = std::find_if(points.begin(), points.end(),
                                   [&](const ReclaimPoint& p) { return p.secondsAfter >= seconds; });
    if (next == points.end()) {
        return points.isEmpty() ? 0 : points.last().keysLeft;
    }
    if (next == points.begin()) {
        return next->keysLeft;
    }
    const ReclaimPoint& before = *(next - 1);
    const double width = next->secondsAfter - before.secondsAfter;
    const double part = width > 0 ? (seconds - before.secondsAfter) / width : 1;
    return before.keysLeft + (next->keysLeft - before.keysLeft) * part;
}

// How the keys of a hotspot come and go by one setting of the cycle.
class Drain
{
public:
    Drain(const Hotspot& spot, const ExpireSettings& settings, qint64 expiring)
        : m_model(settings), m_count(spot.count), m_expiring(std::max(expiring, spot.count)),
          m_span(double(spot.toMs - spot.fromMs) / 1000)
    {
        m_burst = m_model.drain(m_count, m_expiring);
    }

    bool lasts() const { return m_span > 1; } // else all come at once, as far as instants are told

    // When nothing is left, in seconds after the first expiry.
    double end() const
    {
        return (lasts() ? m_span : 0) + (m_burst.isEmpty() ? 0 : m_burst.last().secondsAfter);
    }

    // Keys that come due evenly over the span wait as long as those of the burst: the cycle walks the table
    // at its own pace.
    double leftAt(double seconds) const
    {
        return lasts() ? (waitedUntil(seconds) - waitedUntil(seconds - m_span)) / m_span
                       : keysLeftAt(m_burst, seconds);
    }

    // When most are left: from then on as many go as come.
    double peakAt() const
    {
        return lasts() && !m_burst.isEmpty() ? std::min(m_span, m_burst.last().secondsAfter) : 0;
    }

    Line line(const QString& name, MarkTone tone, double lastSecond) const
    {
        Line line{name, tone, false, false, {}};
        for (int step = 0; step <= drainSteps; ++step) {
            const double at = lastSecond * step / drainSteps;
            line.points.append({at, leftAt(at)});
        }
        return line;
    }

    // From the first expiry until less than 1 % is left; -1: longer than a day. Not before the last came due.
    qint64 reclaimMs() const
    {
        const qint64 burst = m_model.reclaimMs(m_count, m_expiring);
        return lasts() && burst >= 0 ? std::max(burst, qint64(m_span * 1000)) : burst;
    }

private:
    // The area below the burst's curve, in key seconds.
    double waitedUntil(double seconds) const
    {
        double area = 0;
        for (qsizetype i = 1; i < m_burst.size() && m_burst[i - 1].secondsAfter < seconds; ++i) {
            const double to = std::min(seconds, m_burst[i].secondsAfter);
            area +=
                (to - m_burst[i - 1].secondsAfter) * (m_burst[i - 1].keysLeft + keysLeftAt(m_burst, to)) / 2;
        }
        return area;
    }

    ExpireCycleModel m_model;
    qint64 m_count;
    qint64 m_expiring;
    double m_span; // seconds
    QVector<ReclaimPoint> m_burst;
};

int higherEffort(int effort)
{
    return effort < 5 ? 5 : effort < 10 ? 10 : 0;
}

} // namespace

MarkTone toneOf(Hotspot::Why why)
{
    return why == Hotspot::Why::Overload ? MarkTone::Critical : MarkTone::Warning;
}

MarkTone toneOf(Severity severity)
{
    switch (severity) {
    case Severity::Critical:
        return MarkTone::Critical;
    case Severity::Warning:
        return MarkTone::Warning;
    case Severity::Info:
        break;
    }
    return MarkTone::Normal;
}

TimelineWindow timelineWindow(const TimelineView& view, qint64 fromMs, qint64 spanMs, int maxBars)
{
    const qint64 width = widthFor(view, fromMs, fromMs + spanMs, std::max(1, maxBars - 1));
    const qint64 from = floorTo(fromMs, width);
    qint64 to = ceilTo(fromMs + spanMs, width);
    to = std::min(to, from + width * maxBars);
    return {from, to, width};
}

TimelineWindow zoomed(const TimelineView& view, const TimelineWindow& now, int steps, qint64 centreMs,
                      int maxBars)
{
    const QVector<qint64>& widths = timelineWidthsMs();
    const qsizetype index = widths.indexOf(now.binMs);
    const qsizetype next = std::clamp<qsizetype>(index - steps, 0, widths.size() - 1);
    if (index < 0 || next == index || widths[next] < view.binMs || now.toMs <= now.fromMs) {
        return now;
    }
    // The instant under the pointer stays where it was.
    const qint64 width = widths[next];
    const qint64 span = width * maxBars;
    const double part = double(centreMs - now.fromMs) / double(now.toMs - now.fromMs);
    const qint64 from = floorTo(centreMs - qint64(part * double(span)), width);
    return {from, from + span, width};
}

ChartSeries ttlHistogramSeries(const SurveySnapshot& survey)
{
    ChartSeries series;
    series.xKind = AxisKind::DurationMs;
    series.categorical = true;
    for (const TtlBucket& bucket : survey.histogram) {
        Bar bar;
        bar.from = double(bucket.fromMs);
        bar.to = bucket.toMs ? double(*bucket.toMs) : bar.from;
        bar.value = double(bucket.count);
        qint64 hot = 0;
        for (const Hotspot& spot : survey.hotspots) {
            const qint64 left = spot.fromMs - survey.takenAtMs;
            if (left >= bucket.fromMs && (!bucket.toMs || left < *bucket.toMs)) {
                hot += spot.count;
                bar.tone = std::max(bar.tone, toneOf(spot.why));
            }
        }
        if (hot * 2 < bucket.count) {
            bar.tone = MarkTone::Normal;
        }
        series.bars.append(bar);
    }
    series.aside = Bar{0, 0, double(survey.persistent), MarkTone::Aside, {}};
    return series;
}

ChartSeries timelineSeries(const TimelineView& view, const TimelineWindow& window,
                           const QVector<Hotspot>& hotspots)
{
    ChartSeries series;
    series.xKind = AxisKind::InstantMs;
    series.logY = true;
    if (window.binMs <= 0) {
        return series;
    }
    series.xFrom = double(window.fromMs);
    series.xTo = double(window.toMs);
    const TimelineView shown = rebinned(view, window.binMs, window.fromMs, window.toMs);
    for (const TimelineBin& bin : shown.bins) {
        Bar bar{double(bin.atMs), double(bin.atMs + shown.binMs), double(bin.count), MarkTone::Normal, {}};
        for (const Hotspot& spot : hotspots) {
            if (spot.fromMs < bin.atMs + shown.binMs && spot.toMs > bin.atMs) {
                bar.tone = std::max(bar.tone, toneOf(spot.why));
            }
        }
        series.bars.append(bar);
    }
    return series;
}

DrainView drainView(const Hotspot& hotspot, const ExpireSettings& settings, qint64 expiring)
{
    DrainView view;
    view.series.xKind = AxisKind::Seconds;
    view.effortNow = settings.effort;
    const Drain now(hotspot, settings, expiring);
    const double last = std::max(1.0, now.end() * 1.1);
    view.shownMs = qint64(last * 1000);
    Line current = now.line(u"now"_s, toneOf(hotspot.why), last);
    current.filled = true;
    view.reclaimNowMs = hotspot.reclaimMs.value_or(now.reclaimMs());
    view.series.lines.append(current);

    view.effortHigher = settings.version >= 60000 ? higherEffort(settings.effort) : 0; // came with Redis 6
    if (view.effortHigher > 0) {
        ExpireSettings more = settings;
        more.effort = view.effortHigher;
        const Drain higher(hotspot, more, expiring);
        Line line = higher.line(u"effort"_s, MarkTone::Normal, last);
        line.dashed = true;
        view.reclaimHigherMs = higher.reclaimMs();
        if (view.reclaimNowMs >= 0 && view.reclaimHigherMs > view.reclaimNowMs)
            view.reclaimHigherMs = view.reclaimNowMs; // the span alone decides
        view.series.lines.append(line);
    }
    if (hotspot.advice.spreadMs > 0) {
        Hotspot spread = hotspot;
        spread.toMs = spread.fromMs + hotspot.advice.spreadMs;
        const Drain jitter(spread, settings, expiring);
        view.backlogWithJitter = qint64(std::ceil(jitter.leftAt(jitter.peakAt())));
        view.jitterPeakMs = qint64(jitter.peakAt() * 1000);
        view.series.lines.append(jitter.line(u"jitter"_s, MarkTone::After, last));
    }
    return view;
}

} // namespace lockkeeper
