// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/charts/surveyseries.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace {

constexpr qint64 second = 1000;
constexpr qint64 minute = 60 * second;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;
constexpr qint64 start = 1'700'000'000'000 / day * day; // a midnight, UTC

TimelineView everySecond(int seconds)
{
    TimelineView view;
    for (int i = 0; i < seconds; ++i) {
        view.bins.append({start + i * second, i % 7 + 1});
    }
    return view;
}

qint64 sumOf(const ChartSeries& series)
{
    qint64 sum = 0;
    for (const Bar& bar : series.bars) {
        sum += qint64(bar.value);
    }
    return sum;
}

} // namespace

class TestSurveySeries : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void windowNeverHasMoreBarsThanAsked_data();
    void windowNeverHasMoreBarsThanAsked();
    void timelineKeepsEveryKey();
    void timelineMarksTheBarsOfAHotspot();
    void barsOfACoarserTimelineKeepTheirWidth();
    void zoomKeepsTheInstantUnderThePointer();
    void zoomStopsAtTheFinestAndTheWidest();
    void histogramSetsPersistentKeysApart();
    void histogramMarksABucketThatAHotspotFills();
    void drainNeverRisesAndSharesItsInstants();
    void whatIsDueOverMinutesIsNotDueAtOnce();
    void jitterPeakTellsWhetherItIsShown();
    void noHigherEffortAtTenOrBeforeSix_data();
    void noHigherEffortAtTenOrBeforeSix();
    void nothingGivesEmptyCharts();
};

void TestSurveySeries::windowNeverHasMoreBarsThanAsked_data()
{
    QTest::addColumn<qint64>("span");
    QTest::addColumn<int>("bars");
    QTest::newRow("a minute") << minute << 160;
    QTest::newRow("a day in few bars") << day << 24;
    QTest::newRow("a day in many bars") << day << 400;
    QTest::newRow("a year") << 365 * day << 400;
}

void TestSurveySeries::windowNeverHasMoreBarsThanAsked()
{
    QFETCH(qint64, span);
    QFETCH(int, bars);
    const TimelineWindow window = timelineWindow(everySecond(10), start + 1234, span, bars);
    QVERIFY(window.binMs > 0);
    QCOMPARE(window.fromMs % window.binMs, 0);
    QVERIFY((window.toMs - window.fromMs) / window.binMs <= bars);
    QVERIFY(window.fromMs <= start + 1234);
}

void TestSurveySeries::timelineKeepsEveryKey()
{
    const TimelineView view = everySecond(20000);
    const ChartSeries series = timelineSeries(view, timelineWindow(view, start, day, 160), {});
    qint64 expected = 0;
    for (const TimelineBin& bin : view.bins) {
        expected += bin.count;
    }
    QCOMPARE(sumOf(series), expected);
    QVERIFY(series.bars.size() <= 160);
    QVERIFY(series.logY);
}

void TestSurveySeries::timelineMarksTheBarsOfAHotspot()
{
    Hotspot spot;
    spot.fromMs = start + 100 * minute;
    spot.toMs = spot.fromMs + second;
    spot.why = Hotspot::Why::Overload;
    const TimelineView view = everySecond(10000);
    const ChartSeries series = timelineSeries(view, {start, start + day, 10 * minute}, {spot});
    for (const Bar& bar : series.bars) {
        const bool inside = bar.from <= double(spot.fromMs) && double(spot.fromMs) < bar.to;
        QCOMPARE(bar.tone, inside ? MarkTone::Critical : MarkTone::Normal);
    }
}

void TestSurveySeries::barsOfACoarserTimelineKeepTheirWidth()
{
    TimelineView view;
    view.binMs = hour;
    view.bins = {{start, 5}, {start + hour, 6}};
    const ChartSeries series = timelineSeries(view, timelineWindow(view, start, hour, 160), {});
    QCOMPARE(qint64(series.bars.first().to - series.bars.first().from), hour);
}

void TestSurveySeries::zoomKeepsTheInstantUnderThePointer()
{
    const TimelineView view = everySecond(100);
    const TimelineWindow before{start, start + 144 * 10 * minute, 10 * minute};
    const qint64 pointer = start + 6 * hour;
    const TimelineWindow finer = zoomed(view, before, 1, pointer, 144);
    QCOMPARE(finer.binMs, minute);
    const double placeBefore = double(pointer - before.fromMs) / double(before.toMs - before.fromMs);
    const double placeAfter = double(pointer - finer.fromMs) / double(finer.toMs - finer.fromMs);
    QVERIFY(std::abs(placeBefore - placeAfter) < 0.01);
    QCOMPARE(zoomed(view, finer, -1, pointer, 144).binMs, before.binMs);
}

void TestSurveySeries::zoomStopsAtTheFinestAndTheWidest()
{
    const TimelineView view = everySecond(100);
    const TimelineWindow finest{start, start + 100 * second, second};
    QCOMPARE(zoomed(view, finest, 1, start, 100), finest);
    const TimelineWindow widest{start, start + 100 * day, timelineWidthsMs().last()};
    QCOMPARE(zoomed(view, widest, -1, start, 100), widest);
    TimelineView coarse = view;
    coarse.binMs = minute;
    const TimelineWindow own{start, start + 100 * minute, minute};
    QCOMPARE(zoomed(coarse, own, 1, start, 100), own); // never finer than what was counted
}

void TestSurveySeries::histogramSetsPersistentKeysApart()
{
    SurveySnapshot survey;
    survey.persistent = 42;
    survey.histogram = {{0, 1000, 3}, {1000, std::nullopt, 4}};
    const ChartSeries series = ttlHistogramSeries(survey);
    QVERIFY(series.categorical);
    QCOMPARE(series.bars.size(), 2);
    QCOMPARE(series.bars[1].to, series.bars[1].from); // no upper edge
    QCOMPARE(series.aside->value, 42.0);
}

void TestSurveySeries::histogramMarksABucketThatAHotspotFills()
{
    SurveySnapshot survey;
    survey.takenAtMs = start;
    survey.histogram = {{0, hour, 100}, {hour, day, 1000}};
    Hotspot spot;
    spot.fromMs = start + 2 * hour;
    spot.count = 400;
    survey.hotspots = {spot};
    QCOMPARE(ttlHistogramSeries(survey).bars[1].tone, MarkTone::Normal); // less than half
    survey.hotspots[0].count = 600;
    QCOMPARE(ttlHistogramSeries(survey).bars[1].tone, MarkTone::Warning);
    QCOMPARE(ttlHistogramSeries(survey).bars[0].tone, MarkTone::Normal);
}

void TestSurveySeries::drainNeverRisesAndSharesItsInstants()
{
    Hotspot spot;
    spot.count = 1204318;
    spot.why = Hotspot::Why::Overload;
    spot.advice = {5 * hour, 0.1, 1204318, 70};
    const DrainView view = drainView(spot, {70015, 10, 1, 1, true, 0}, 3436118);
    QCOMPARE(view.series.lines.size(), 3);
    const Line& now = view.series.lines[0];
    const Line& effort = view.series.lines[1];
    QCOMPARE(qint64(now.points.first().y), spot.count);
    for (qsizetype i = 1; i < now.points.size(); ++i) {
        QVERIFY(now.points[i].y <= now.points[i - 1].y);
        QCOMPARE(effort.points[i].x, now.points[i].x);
        QVERIFY(effort.points[i].y <= now.points[i].y + 1); // more effort is never slower
    }
    QVERIFY(view.backlogWithJitter >= 0);
    QVERIFY(view.backlogWithJitter <= spot.count);
    QCOMPARE(view.effortHigher, 5);
}

void TestSurveySeries::whatIsDueOverMinutesIsNotDueAtOnce()
{
    Hotspot spot;
    spot.count = 300'000;
    spot.fromMs = start;
    spot.toMs = start + 540'000;
    const DrainView view = drainView(spot, {70015, 10, 1, 1, true, 0}, 300'000);
    const Line& now = view.series.lines.first();
    QCOMPARE(now.points.first().y, 0.0);
    QVERIFY(now.points.last().x >= 540);
    for (const Point& point : now.points) {
        QVERIFY(point.y < 300'000);
    }
    QCOMPARE(view.reclaimNowMs, qint64(540'000)); // not before all have come
    QVERIFY(now.points.last().y < 3'000);
}

void TestSurveySeries::jitterPeakTellsWhetherItIsShown()
{
    Hotspot spot;
    spot.count = 12'000;
    spot.advice = {60'000, 0.05, 12'000, 200};
    const DrainView view = drainView(spot, {70015, 10, 1, 1, true, 0}, 46'000);
    const Line& jitter = view.series.lines.last();
    QCOMPARE(view.shownMs, qint64(jitter.points.last().x * 1000));
    QVERIFY(view.jitterPeakMs > 0 && view.jitterPeakMs <= 60'000);
    for (const Point& point : jitter.points) {
        QVERIFY(point.y <= double(view.backlogWithJitter) * 1.05);
    }
}

void TestSurveySeries::noHigherEffortAtTenOrBeforeSix_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<int>("effort");
    QTest::addColumn<int>("higher");
    QTest::newRow("as installed") << 70015 << 1 << 5;
    QTest::newRow("raised already") << 70015 << 5 << 10;
    QTest::newRow("at the end") << 70015 << 10 << 0;
    QTest::newRow("before there was such a setting") << 50014 << 1 << 0;
}

void TestSurveySeries::noHigherEffortAtTenOrBeforeSix()
{
    QFETCH(int, version);
    QFETCH(int, effort);
    Hotspot spot;
    spot.count = 1000;
    const DrainView view = drainView(spot, {version, 10, effort, 1, true, 0}, 5000);
    QTEST(view.effortHigher, "higher");
    QCOMPARE(view.series.lines.size(), view.effortHigher > 0 ? 2 : 1); // and no jitter was advised
    QCOMPARE(view.backlogWithJitter, qint64(-1));
}

void TestSurveySeries::nothingGivesEmptyCharts()
{
    QVERIFY(timelineSeries({}, {}, {}).bars.isEmpty());
    QVERIFY(timelineSeries({}, timelineWindow({}, start, day, 100), {}).bars.isEmpty());
    QVERIFY(ttlHistogramSeries({}).bars.isEmpty());
}

QTEST_GUILESS_MAIN(TestSurveySeries)
#include "tst_surveyseries.moc"
