// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/work/surveypreparer.h"

#include "models/text/units.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qint64 hourMs = qint64(3600) * 1000;
constexpr qint64 dayMs = 24 * hourMs;
constexpr int stopWithinMs = 5000;

QString instantLabel(double ms, qint64 binMs, const QLocale& locale)
{
    const QString clock = clockText(qint64(ms), locale);
    return binMs % 60000 == 0 ? clock.section(u':', 0, 1) : clock;
}

// When and how many, at the tallest bar of each hotspot; where two meet, of the greater one.
void labelInstants(ChartSeries& series, const QVector<Hotspot>& hotspots, const QLocale& locale)
{
    QVector<Hotspot> greatest = hotspots;
    std::stable_sort(greatest.begin(), greatest.end(),
                     [](const Hotspot& a, const Hotspot& b) { return a.count > b.count; });
    for (const Hotspot& spot : std::as_const(greatest)) {
        Bar* tallest = nullptr;
        for (Bar& bar : series.bars) {
            const bool meets = double(spot.fromMs)<bar.to&& double(spot.toMs)> bar.from;
            if (meets && (tallest == nullptr || bar.value > tallest->value)) {
                tallest = &bar;
            }
        }
        if (tallest != nullptr && tallest->label.isEmpty()) {
            const QString clock =
                instantLabel(double(spot.fromMs), spot.fromMs % 60000 == 0 ? 60000 : 1000, locale);
            tallest->label = QCoreApplication::translate("chart", "%1 · %2", "when, how many")
                                 .arg(clock, countText(spot.count, locale));
        }
    }
}

// The tallest of the bars that a finding names.
void labelBuckets(ChartSeries& series, const QLocale& locale)
{
    const auto named = [](const Bar& bar) {
        return bar.tone == MarkTone::Critical || bar.tone == MarkTone::Warning;
    };
    const auto tallest =
        std::max_element(series.bars.begin(), series.bars.end(), [&](const Bar& a, const Bar& b) {
            return (named(a) ? a.value : -1) < (named(b) ? b.value : -1);
        });
    if (tallest != series.bars.end() && named(*tallest)) {
        Bar& bar = *tallest;
        const QString from = durationText(qint64(bar.from), locale);
        const QString range = bar.to > bar.from ? QCoreApplication::translate("chart", "%1 to %2")
                                                      .arg(from, durationText(qint64(bar.to), locale))
                                                : from;
        bar.label =
            QCoreApplication::translate("chart", "%1: %2").arg(range, countText(qint64(bar.value), locale));
    }
}

const PatternRow* findPattern(const SurveySnapshot& survey, const QString& pattern)
{
    const auto found = std::find_if(survey.patterns.begin(), survey.patterns.end(),
                                    [&](const PatternRow& row) { return row.pattern == pattern; });
    return found == survey.patterns.end() ? nullptr : &*found;
}

TimelineWindow windowFor(const TimelineView& view, const PrepareRequest& request)
{
    const SurveySnapshot& survey = *request.survey;
    if (request.window.binMs <= 0) {
        return timelineWindow(view, survey.startedAtMs, dayMs, request.maxBars);
    }
    if (request.window.binMs < view.binMs) {
        return timelineWindow(view, request.window.fromMs, request.window.toMs - request.window.fromMs,
                              request.maxBars);
    }
    return request.window;
}

void prepareTimeline(PreparedSurvey& result, const PrepareRequest& request)
{
    const SurveySnapshot& survey = *request.survey;
    const PatternRow* row = request.pattern.isEmpty() ? nullptr : findPattern(survey, request.pattern);
    const TimelineView& view = row != nullptr ? row->timeline : survey.timeline;
    const QVector<Hotspot> hotspots = row != nullptr ? QVector<Hotspot>() : survey.hotspots;
    result.pattern = row != nullptr ? request.pattern : QString();
    result.window = windowFor(view, request);
    result.timeline = timelineSeries(view, result.window, hotspots);
    labelInstants(result.timeline, hotspots, request.locale);
    const qint64 from = survey.startedAtMs / hourMs * hourMs;
    const qint64 hourly = std::max(hourMs, survey.timeline.binMs);
    result.nextDay = timelineSeries(survey.timeline, {from, from + dayMs, hourly}, survey.hotspots);
    labelInstants(result.nextDay, survey.hotspots, request.locale);
}

// Whether its peak lies within the chart decides what the line can be said to do.
QString jitterName(const DrainView& drain, const Hotspot& spot, const QLocale& locale)
{
    const QString jitter = jitterText(spot.advice.jitterRatio, locale);
    const QString most = countText(drain.backlogWithJitter, locale);
    if (drain.jitterPeakMs <= drain.shownMs) {
        return QCoreApplication::translate("chart", "%1 jitter: peak ≈ %2").arg(jitter, most);
    }
    return QCoreApplication::translate("chart", "%1 jitter: peak ≈ %2 after %3")
        .arg(jitter, most, durationText(drain.jitterPeakMs, locale));
}

void nameLines(DrainView& drain, const Hotspot& spot, const QLocale& locale)
{
    const auto time = [&](qint64 ms, const Line& line) {
        const Point end = line.points.isEmpty() ? Point() : line.points.last();
        return ms >= 0 ? durationText(ms, locale)
                       : QCoreApplication::translate("chart", "%1 left after %2")
                             .arg(countText(qint64(std::ceil(end.y)), locale),
                                  durationText(qint64(end.x * 1000), locale));
    };
    for (Line& line : drain.series.lines) {
        if (line.name == u"now"_s) {
            line.name = QCoreApplication::translate("chart", "effort %1, as now: %2")
                            .arg(drain.effortNow)
                            .arg(time(drain.reclaimNowMs, line));
        } else if (line.name == u"effort"_s) {
            line.name = QCoreApplication::translate("chart", "effort %1: %2")
                            .arg(drain.effortHigher)
                            .arg(time(drain.reclaimHigherMs, line));
        } else {
            line.name = jitterName(drain, spot, locale);
        }
    }
}

void prepareDrain(PreparedSurvey& result, const PrepareRequest& request)
{
    const auto found =
        std::find_if(result.hotspots.begin(), result.hotspots.end(),
                     [&](const HotspotEntry& entry) { return entry.key() == request.hotspot; });
    if (found == result.hotspots.end()) {
        return;
    }
    result.hotspot = *found;
    result.drain = drainView(found->spot, request.survey->expireSettings, request.survey->expiring);
    nameLines(*result.drain, found->spot, request.locale);
}

} // namespace

PreparedSurveyPtr prepareSurvey(const PrepareRequest& request)
{
    auto result = std::make_shared<PreparedSurvey>();
    result->survey = request.survey;
    if (!request.survey) {
        return result;
    }
    const SurveySnapshot& survey = *request.survey;
    result->histogram = ttlHistogramSeries(survey);
    labelBuckets(result->histogram, request.locale);
    prepareTimeline(*result, request);
    result->patterns = patternEntries(survey);
    for (const PatternEntry& entry : result->patterns) {
        result->largestPattern = std::max(result->largestPattern, entry.keys);
    }
    result->hotspots = hotspotEntries(survey);
    result->findings = findingEntries(survey.findings);
    prepareDrain(*result, request);
    return result;
}

SurveyPreparer::SurveyPreparer(QObject* parent) : QObject(parent), m_worker(new QObject)
{
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.setObjectName(u"survey preparer"_s);
    m_thread.start(QThread::LowPriority);
}

SurveyPreparer::~SurveyPreparer()
{
    m_thread.quit();
    m_thread.wait(stopWithinMs);
}

void SurveyPreparer::prepare(const PrepareRequest& request)
{
    if (m_inFlight) {
        m_next = request;
        return;
    }
    run(request);
}

// The answer is a queued call to this object: it is dropped by Qt when this object is gone.
void SurveyPreparer::run(const PrepareRequest& request)
{
    m_inFlight = true;
    QMetaObject::invokeMethod(
        m_worker,
        [this, request] {
            PreparedSurveyPtr result = prepareSurvey(request);
            QMetaObject::invokeMethod(
                this, [this, result] { take(result); }, Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

void SurveyPreparer::take(const PreparedSurveyPtr& result)
{
    m_inFlight = false;
    if (m_next) {
        const PrepareRequest next = *std::exchange(m_next, std::nullopt);
        run(next);
    }
    Q_EMIT prepared(result);
}

} // namespace lockkeeper
