// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/csv.h"
#include "models/tables/slotownermodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestSlotOwnerModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tellsTheMapAsATable();
    void keysAreAbsentBeforeASurvey();
};

namespace {

FleetSnapshot cluster()
{
    FleetSnapshot fleet;
    fleet.mode = FleetMode::Cluster;
    for (const auto& [address, from, to] :
         {std::tuple(u"a:1"_s, 0, 8191), std::tuple(u"b:1"_s, 8192, 16383)}) {
        FleetNode node;
        node.address = address;
        node.role = FleetNode::Role::Primary;
        node.slots.add(SlotRange{quint16(from), quint16(to)});
        fleet.nodes.append(node);
    }
    return fleet;
}

} // namespace

void TestSlotOwnerModel::tellsTheMapAsATable()
{
    QVector<quint32> keys(slotCount, 0);
    keys[1] = 30;
    keys[9000] = 10;
    SlotOwnerModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.apply(slotOwnerEntries(slotMap(cluster(), keys)));
    QCOMPARE(csvFromModel(model), QByteArray("number,address,slots,ranges,keys,share_ratio\r\n"
                                             "1,a:1,8192,0-8191,30,0.75\r\n"
                                             "2,b:1,8192,8192-16383,10,0.25\r\n"));
}

void TestSlotOwnerModel::keysAreAbsentBeforeASurvey()
{
    SlotOwnerModel model;
    model.apply(slotOwnerEntries(slotMap(cluster(), {})));
    QVERIFY(!model.index(0, SlotOwnerModel::Keys).data(SortRole).isValid());
    QVERIFY(!model.index(0, SlotOwnerModel::Share).data(SortRole).isValid());
    model.apply(slotOwnerEntries(slotMap(cluster(), QVector<quint32>(slotCount, 0))));
    QCOMPARE(model.index(0, SlotOwnerModel::Keys).data(SortRole).toLongLong(), 0); // none is not unknown
    QVERIFY(!model.index(0, SlotOwnerModel::Share).data(SortRole).isValid());
}

QTEST_GUILESS_MAIN(TestSlotOwnerModel)
#include "tst_slotownermodel.moc"
