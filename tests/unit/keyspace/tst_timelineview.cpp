// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/timelineview.h"

#include <QTest>

#include <numeric>
#include <random>

using namespace lockkeeper;

class TestTimelineView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyWidthIsAMultipleOfTheOneBefore();
    void bindsInstantsToBins_data();
    void bindsInstantsToBins();
    void sumsIntoWiderBins_data();
    void sumsIntoWiderBins();
    void losesNoKeyAtAnyWidth();
    void choosesTheFinestWidthThatFits_data();
    void choosesTheFinestWidthThatFits();
};

void TestTimelineView::everyWidthIsAMultipleOfTheOneBefore()
{
    const QVector<qint64>& widths = timelineWidthsMs();
    QCOMPARE(widths.first(), 1000);
    QCOMPARE(widths.last(), 86'400'000);
    for (qsizetype i = 1; i < widths.size(); ++i)
        QCOMPARE(widths[i] % widths[i - 1], 0);
}

void TestTimelineView::bindsInstantsToBins_data()
{
    QTest::addColumn<qint64>("at");
    QTest::addColumn<qint64>("start");
    QTest::newRow("inside") << qint64(12'345) << qint64(12'000);
    QTest::newRow("on the edge") << qint64(12'000) << qint64(12'000);
    QTest::newRow("before 1970") << qint64(-1) << qint64(-1'000);
    QTest::newRow("an edge before 1970") << qint64(-1'000) << qint64(-1'000);
}

void TestTimelineView::bindsInstantsToBins()
{
    QFETCH(qint64, at);
    QTEST(binStart(at, 1'000), "start");
}

void TestTimelineView::sumsIntoWiderBins_data()
{
    QTest::addColumn<qint64>("width");
    QTest::addColumn<qint64>("from");
    QTest::addColumn<qint64>("to");
    QTest::addColumn<TimelineView>("expected");
    QTest::newRow("its own width keeps all")
        << qint64(1'000) << qint64(0) << qint64(100'000)
        << TimelineView{1'000, {{1'000, 1}, {9'000, 2}, {10'000, 4}, {59'000, 8}, {60'000, 16}}};
    QTest::newRow("ten seconds") << qint64(10'000) << qint64(0) << qint64(100'000)
                                 << TimelineView{10'000, {{0, 3}, {10'000, 4}, {50'000, 8}, {60'000, 16}}};
    QTest::newRow("cut at both ends, the end excluded")
        << qint64(10'000) << qint64(9'000) << qint64(60'000)
        << TimelineView{10'000, {{0, 2}, {10'000, 4}, {50'000, 8}}};
    QTest::newRow("an empty range") << qint64(1'000) << qint64(5'000) << qint64(5'000)
                                    << TimelineView{1'000, {}};
    QTest::newRow("finer than it is stays as it is")
        << qint64(1) << qint64(9'000) << qint64(10'000) << TimelineView{1'000, {{9'000, 2}}};
}

void TestTimelineView::sumsIntoWiderBins()
{
    const TimelineView view{1'000, {{1'000, 1}, {9'000, 2}, {10'000, 4}, {59'000, 8}, {60'000, 16}}};
    QFETCH(qint64, width);
    QFETCH(qint64, from);
    QFETCH(qint64, to);
    QFETCH(TimelineView, expected);
    QVERIFY(rebinned(view, width, from, to) == expected);
}

void TestTimelineView::losesNoKeyAtAnyWidth()
{
    std::mt19937_64 random(7);
    TimelineView view;
    qint64 total = 0;
    for (qint64 at = -500'000; at < 900'000'000; at += 1'000 * static_cast<qint64>(1 + random() % 5'000)) {
        view.bins.append({at, static_cast<qint64>(1 + random() % 9)});
        total += view.bins.last().count;
    }
    for (const qint64 width : timelineWidthsMs()) {
        const TimelineView wider = rebinned(view, width, -1'000'000, 1'000'000'000);
        qint64 sum = 0;
        for (qsizetype i = 0; i < wider.bins.size(); ++i) {
            sum += wider.bins[i].count;
            QCOMPARE(wider.bins[i].atMs % width, 0);
            QVERIFY(i == 0 || wider.bins[i - 1].atMs < wider.bins[i].atMs);
        }
        QCOMPARE(sum, total);
    }
}

void TestTimelineView::choosesTheFinestWidthThatFits_data()
{
    QTest::addColumn<qint64>("own");
    QTest::addColumn<qint64>("to");
    QTest::addColumn<int>("maxBins");
    QTest::addColumn<qint64>("width");
    QTest::newRow("a minute in sixty bins") << qint64(1'000) << qint64(60'000) << 60 << qint64(1'000);
    QTest::newRow("a minute in fifty-nine") << qint64(1'000) << qint64(60'000) << 59 << qint64(10'000);
    QTest::newRow("a day in 150 bins") << qint64(1'000) << qint64(86'400'000) << 150 << qint64(600'000);
    QTest::newRow("never finer than the view")
        << qint64(3'600'000) << qint64(60'000) << 60 << qint64(3'600'000);
    QTest::newRow("nothing fits: the widest")
        << qint64(1'000) << qint64(864'000'000'000) << 10 << qint64(86'400'000);
    QTest::newRow("an empty range") << qint64(1'000) << qint64(0) << 1 << qint64(1'000);
}

void TestTimelineView::choosesTheFinestWidthThatFits()
{
    QFETCH(qint64, own);
    QFETCH(qint64, to);
    QFETCH(int, maxBins);
    QTEST(widthFor(TimelineView{own, {}}, 0, to, maxBins), "width");
}

QTEST_APPLESS_MAIN(TestTimelineView)
#include "tst_timelineview.moc"
