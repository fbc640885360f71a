// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/charts/surveyseries.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int drainSteps = 120;
constexpr int jitterSteps = 60;

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

// Arrivals spread evenly over the advised time, none after it, meet the same model: after each step the keys
// that came are added and what the cycle reclaims in that step is taken away.
class JitterRun
{
public:
    JitterRun(const ExpireCycleModel& model, qint64 expiring, const JitterAdvice& advice)
        : m_model(model), m_expiring(expiring), m_arrivals(advice.peakAfter),
          m_spread(double(advice.spreadMs) / 1000)
    {
    }

    double after(double seconds)
    {
        m_left += m_arrivals * std::clamp(m_spread - m_at, 0.0, seconds);
        m_at += seconds;
        const auto due = qint64(std::ceil(m_left));
        if (due > 0) {
            m_left =
                std::min(m_left, keysLeftAt(m_model.drain(due, std::max(m_expiring, due), seconds), seconds));
        }
        return m_left;
    }

private:
    const ExpireCycleModel& m_model;
    qint64 m_expiring;
    double m_arrivals;
    double m_spread; // seconds
    double m_at = 0;
    double m_left = 0;
};

Line drainLine(const QString& name, MarkTone tone, const QVector<ReclaimPoint>& points, double lastSecond)
{
    Line line{name, tone, false, false, {}};
    for (int step = 0; step <= drainSteps; ++step) {
        const double at = lastSecond * step / drainSteps;
        line.points.append({at, keysLeftAt(points, at)});
    }
    return line;
}

Line jitterLine(const ExpireCycleModel& model, qint64 expiring, const JitterAdvice& advice, double lastSecond)
{
    Line line{u"jitter"_s, MarkTone::After, false, false, {{0, 0}}};
    JitterRun run(model, expiring, advice);
    for (int step = 1; step <= drainSteps; ++step) {
        line.points.append({lastSecond * step / drainSteps, run.after(lastSecond / drainSteps)});
    }
    return line;
}

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
    const ExpireCycleModel now(settings);
    const QVector<ReclaimPoint> drain = now.drain(hotspot.count, std::max(expiring, hotspot.count));
    view.reclaimNowMs = now.reclaimMs(hotspot.count, std::max(expiring, hotspot.count));
    const double last = std::max(1.0, drain.isEmpty() ? 0 : drain.last().secondsAfter * 1.1);
    view.shownMs = qint64(last * 1000);

    Line current = drainLine(u"now"_s, toneOf(hotspot.why), drain, last);
    current.filled = true;
    view.series.lines.append(current);

    view.effortHigher = higherEffort(settings.effort);
    if (view.effortHigher > 0 && settings.version >= 60000) { // active-expire-effort came with Redis 6
        ExpireSettings more = settings;
        more.effort = view.effortHigher;
        const ExpireCycleModel higher(more);
        view.reclaimHigherMs = higher.reclaimMs(hotspot.count, std::max(expiring, hotspot.count));
        Line line = drainLine(u"effort"_s, MarkTone::Normal,
                              higher.drain(hotspot.count, std::max(expiring, hotspot.count)), last);
        line.dashed = true;
        view.series.lines.append(line);
    } else {
        view.effortHigher = 0;
    }

    if (hotspot.advice.spreadMs > 0) {
        const double spread = double(hotspot.advice.spreadMs) / 1000;
        JitterRun run(now, expiring, hotspot.advice);
        double most = 0;
        for (int step = 1; step <= jitterSteps; ++step) {
            const double left = run.after(spread / jitterSteps);
            if (left > most) {
                most = left;
                view.jitterPeakMs = hotspot.advice.spreadMs * step / jitterSteps;
            }
        }
        view.backlogWithJitter = qint64(std::ceil(most));
        view.series.lines.append(jitterLine(now, expiring, hotspot.advice, last));
    }
    return view;
}

} // namespace lockkeeper
