// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/hottagmodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestHotTagModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tagNamesTheNodeThatServesItsSlot();
};

void TestHotTagModel::tagNamesTheNodeThatServesItsSlot()
{
    FleetSnapshot fleet;
    fleet.mode = FleetMode::Cluster;
    FleetNode node;
    node.address = u"a:1"_s;
    node.role = FleetNode::Role::Primary;
    node.slots.add(SlotRange{0, 99});
    fleet.nodes = {node};
    const QVector<HotTag> tags{{u"user:1"_s, 42, 900, 12}, {u"orphan"_s, 5000, 3, 0}};
    HotTagModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.apply(hotTagEntries(tags, slotMap(fleet, {})));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, HotTagModel::Tag).data(SortRole).toString(), u"user:1"_s);
    QCOMPARE(model.index(0, HotTagModel::Node).data(SortRole).toString(), u"a:1"_s);
    QCOMPARE(model.index(0, HotTagModel::Keys).data(SortRole).toLongLong(), 900);
    QCOMPARE(model.index(0, HotTagModel::Error).data(SortRole).toLongLong(), 12);
    QVERIFY(!model.index(1, HotTagModel::Node).data(SortRole).isValid()); // nobody serves it
}

QTEST_GUILESS_MAIN(TestHotTagModel)
#include "tst_hottagmodel.moc"
