// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/seriesmodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace {

ChartSeries bars(const QVector<Bar>& list)
{
    ChartSeries series;
    series.xKind = AxisKind::InstantMs;
    series.bars = list;
    return series;
}

ChartSeries lines()
{
    ChartSeries series;
    series.xKind = AxisKind::Seconds;
    series.lines = {{u"now"_s, MarkTone::Critical, false, true, {{0, 9}, {1, 4}}},
                    {u"later"_s, MarkTone::After, true, false, {{0, 9}, {1, 2}}}};
    return series;
}

} // namespace

class TestSeriesModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aRowForEachBarAndTheOneApart();
    void aColumnForEachLine();
    void changesBetweenBarsAndLines();
};

void TestSeriesModel::aRowForEachBarAndTheOneApart()
{
    SeriesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    ChartSeries series = bars({{0, 10, 3, MarkTone::Normal, {}}, {10, 20, 5, MarkTone::Critical, {}}});
    series.aside = Bar{0, 0, 7, MarkTone::Aside, {}};
    model.setSeries(series);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.index(1, SeriesModel::From).data(SortRole).toDouble(), 10.0);
    QCOMPARE(model.index(1, SeriesModel::FirstValue).data(SortRole).toDouble(), 5.0);
    QVERIFY(!model.index(2, SeriesModel::From).data(SortRole).isValid());
    QCOMPARE(model.index(2, SeriesModel::FirstValue).data(SortRole).toDouble(), 7.0);
    model.setSeries(bars({{10, 20, 6, MarkTone::Normal, {}}, {20, 30, 1, MarkTone::Normal, {}}}));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, SeriesModel::FirstValue).data(SortRole).toDouble(), 6.0);
    QCOMPARE(model.index(1, SeriesModel::From).data(SortRole).toDouble(), 20.0);
}

void TestSeriesModel::aColumnForEachLine()
{
    SeriesModel model;
    model.setSeries(lines());
    QCOMPARE(model.columnCount(), 4);
    QCOMPARE(model.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), u"later"_s);
    QCOMPARE(model.index(1, 2).data(SortRole).toDouble(), 4.0);
    QCOMPARE(model.index(1, 3).data(SortRole).toDouble(), 2.0);
}

void TestSeriesModel::changesBetweenBarsAndLines()
{
    SeriesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSeries(lines());
    model.setSeries(bars({{0, 10, 3, MarkTone::Normal, {}}}));
    QCOMPARE(model.columnCount(), 3);
    QCOMPARE(model.rowCount(), 1);
    model.setSeries(lines());
    QCOMPARE(model.columnCount(), 4);
    QCOMPARE(model.rowCount(), 2);
    model.setSeries({});
    QCOMPARE(model.rowCount(), 0);
}

QTEST_GUILESS_MAIN(TestSeriesModel)
#include "tst_seriesmodel.moc"
