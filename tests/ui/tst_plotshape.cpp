// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plotshape.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// The geometry and the ticks of charts, without drawing them.
class TestPlotShape : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void linearScaleHasRoomAboveTheMost_data();
    void linearScaleHasRoomAboveTheMost();
    void logScaleHasADecadeATick();
    void theTopLineOfALogScaleHasALabel();
    void edgesNameAUnitOnlyWhereItChanges();
    void instantTicksAreFewAndRound();
    void barsStandOnTheirEdges();
    void tinyBarsStayVisible();
    void theScaleDoesNotShrinkWhileHeld();
    void emptySeriesHasNoTicks();
};

void TestPlotShape::linearScaleHasRoomAboveTheMost_data()
{
    QTest::addColumn<double>("most");
    for (double most : {0.0, 1.0, 7.0, 99.0, 1331226.0, 4e9}) {
        QTest::addRow("%g", most) << most;
    }
}

void TestPlotShape::linearScaleHasRoomAboveTheMost()
{
    QFETCH(double, most);
    const ValueScale scale = linearScale(most, QLocale::c());
    QVERIFY(scale.top > most);
    QVERIFY(scale.ticks.size() >= 2);
    QVERIFY(scale.ticks.size() <= 6);
    QCOMPARE(scale.ticks.first().label, u"0"_s);
    QCOMPARE(scale.ticks.last().at, scale.top);
}

void TestPlotShape::logScaleHasADecadeATick()
{
    const ValueScale scale = logScale(1200, 1204318, QLocale::c());
    QCOMPARE(scale.floor, 3.0);
    QVERIFY(scale.top > std::log10(1204318));
    QCOMPARE(scale.ticks.size(), 5); // 1 k, 10 k, 100 k, 1 M, 5 M
    QVERIFY(logScale(0, 0, QLocale::c()).top > 0);
}

void TestPlotShape::theTopLineOfALogScaleHasALabel()
{
    for (const double most : {0.0, 1.0, 3.0, 9.0, 1000.0, 1999.0, 2000.0, 1204318.0, 4e9}) {
        const ValueScale scale = logScale(1, most, QLocale::c());
        QCOMPARE(scale.ticks.last().at, scale.top);
        QVERIFY(scale.top >= std::log10(std::max(1.0, most)) + 0.39);
        for (qsizetype i = 1; i < scale.ticks.size(); ++i) {
            QVERIFY(scale.ticks[i].at - scale.ticks[i - 1].at > 0.6); // no label on another
            QVERIFY(scale.ticks[i].label != scale.ticks[i - 1].label);
        }
    }
}

void TestPlotShape::edgesNameAUnitOnlyWhereItChanges()
{
    QVector<Bar> bars;
    for (double from : {0.0, 1000.0, 3000.0, 30000.0, 60000.0, 300000.0}) {
        bars.append({from, from, 1, MarkTone::Normal, {}});
    }
    QStringList labels;
    for (const Tick& tick : edgeTicks(bars, QLocale::c())) {
        labels.append(tick.label);
    }
    QCOMPARE(labels.at(0), u"0"_s);
    QVERIFY(labels.at(1).endsWith(u"s"_s));
    QVERIFY(!labels.at(2).contains(u' '));
    QVERIFY(labels.at(4).contains(u"min"_s));
}

void TestPlotShape::instantTicksAreFewAndRound()
{
    const double start = 1.7e12;
    for (double span : {30e3, 3600e3, 86400e3, 86400e3 * 300}) {
        const QVector<Tick> ticks = instantTicks(start, start + span, 8, QLocale::c());
        QVERIFY(ticks.size() <= 9);
        QVERIFY(ticks.size() >= 2);
        for (const Tick& tick : ticks) {
            QVERIFY(tick.at >= start && tick.at <= start + span);
            QCOMPARE(qint64(tick.at) % 1000, 0);
        }
    }
}

void TestPlotShape::barsStandOnTheirEdges()
{
    ChartSeries series;
    series.xKind = AxisKind::InstantMs;
    series.xFrom = 1000;
    series.xTo = 11000;
    series.bars = {{2000, 3000, 5, MarkTone::Normal, {}}, {9000, 10000, 7, MarkTone::Critical, u"x"_s}};
    const PlotShape shape = plotShape(series, 500, 0, QLocale::c());
    QCOMPARE(shape.xMax, 10000.0);
    QCOMPARE(shape.bars[0].left, 1000.0);
    QVERIFY(shape.bars[0].right > 1800 && shape.bars[0].right <= 2000);
    QCOMPARE(shape.bars[1].tone, MarkTone::Critical);
    QVERIFY(shape.bars[1].height < shape.yMax);
}

void TestPlotShape::tinyBarsStayVisible()
{
    ChartSeries series;
    series.categorical = true;
    series.bars = {
        {0, 1, 1, MarkTone::Normal, {}}, {1, 2, 1e6, MarkTone::Normal, {}}, {2, 3, 0, MarkTone::Normal, {}}};
    const PlotShape shape = plotShape(series, 500, 0, QLocale::c());
    QVERIFY(shape.bars[0].height > shape.yMax * 0.01);
    QCOMPARE(shape.bars[2].height, 0.0); // nothing is nothing
}

void TestPlotShape::theScaleDoesNotShrinkWhileHeld()
{
    ChartSeries series;
    series.categorical = true;
    series.bars = {{0, 1, 10, MarkTone::Normal, {}}};
    QVERIFY(plotShape(series, 500, 1000, QLocale::c()).yMax >= 1000);
    QVERIFY(plotShape(series, 500, 0, QLocale::c()).yMax < 20);
}

void TestPlotShape::emptySeriesHasNoTicks()
{
    const PlotShape shape = plotShape({}, 500, 0, QLocale::c());
    QVERIFY(shape.xTicks.isEmpty());
    QVERIFY(shape.yTicks.isEmpty());
}

QTEST_MAIN(TestPlotShape)
#include "tst_plotshape.moc"
