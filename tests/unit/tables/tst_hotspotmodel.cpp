// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/hotspotmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace {

HotspotEntry spot(qint64 fromMs, qint64 count)
{
    Hotspot made;
    made.fromMs = fromMs;
    made.toMs = fromMs + 1000;
    made.count = count;
    return {made};
}

} // namespace

class TestHotspotModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void followsTheOrderOfTheSurvey();
    void knowsASpotByItsStart();
    void tellsItsColumnsByMachineNames();
};

void TestHotspotModel::followsTheOrderOfTheSurvey()
{
    HotspotModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.apply({spot(1000, 5), spot(2000, 4), spot(3000, 3)});
    model.apply({spot(3000, 9), spot(4000, 8), spot(1000, 5), spot(2000, 1)});
    QStringList order;
    for (int row = 0; row < model.rowCount(); ++row) {
        order.append(model.row(row).key());
        QCOMPARE(model.rowOf(model.row(row).key()), row);
    }
    QCOMPARE(order, (QStringList{u"3000"_s, u"4000"_s, u"1000"_s, u"2000"_s}));
}

void TestHotspotModel::knowsASpotByItsStart()
{
    HotspotModel model;
    model.apply({spot(1000, 5)});
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    HotspotEntry grown = spot(1000, 50);
    grown.spot.toMs = 9000;
    model.apply({grown});
    QCOMPARE(inserted.size(), 0);
    QCOMPARE(model.index(0, HotspotModel::Keys).data(SortRole).toLongLong(), qint64(50));
    QVERIFY(!model.index(0, HotspotModel::Reclaim).data(SortRole).isValid()); // not told
    QVERIFY(!model.index(0, HotspotModel::Jitter).data(SortRole).isValid());
}

void TestHotspotModel::tellsItsColumnsByMachineNames()
{
    const HotspotModel model;
    QCOMPARE(model.headerData(HotspotModel::Reclaim, Qt::Horizontal, Qt::DisplayRole).toString(),
             u"reclaim_ms"_s);
    QVERIFY(!model.headerData(99, Qt::Horizontal, Qt::DisplayRole).isValid());
}

QTEST_GUILESS_MAIN(TestHotspotModel)
#include "tst_hotspotmodel.moc"
