// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/fleetmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestFleetModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachPrimaryIsFollowedByItsReplicas();
    void whatNobodyToldIsAbsent();
    void numbersAreRaw();
    void refreshMovesAndChangesRowsByNode();
    void worstOfANodeIsItsState_data();
    void worstOfANodeIsItsState();
};

namespace {

FleetNode node(const QString& address, FleetNode::Role role)
{
    FleetNode one;
    one.address = address;
    one.role = role;
    return one;
}

FleetSnapshot fleet()
{
    FleetSnapshot snapshot;
    FleetNode first = node(u"n:1"_s, FleetNode::Role::Primary);
    first.id = u"aa"_s;
    first.slots = SlotSet::of({{8000, 16383}});
    FleetNode second = node(u"n:2"_s, FleetNode::Role::Primary);
    second.id = u"bb"_s;
    second.slots = SlotSet::of({{0, 7999}});
    FleetNode replica = node(u"n:3"_s, FleetNode::Role::Replica);
    replica.id = u"cc"_s;
    replica.primaryId = u"bb"_s;
    FleetNode lost = node(u"n:4"_s, FleetNode::Role::Replica);
    lost.primaryAddress = u"elsewhere:1"_s;
    snapshot.nodes = {node(u"s:1"_s, FleetNode::Role::Sentinel), first, replica, lost, second};
    return snapshot;
}

QStringList lines(const FleetModel& model)
{
    QStringList list;
    for (int row = 0; row < model.rowCount(); ++row) {
        list.append(u"%1 %2 %3"_s
                        .arg(model.index(row, FleetModel::Address).data(SortRole).toString(),
                             model.index(row, FleetModel::Role).data(SortRole).toString(),
                             model.index(row, FleetModel::Follows).data(SortRole).toString())
                        .trimmed());
    }
    return list;
}

} // namespace

void TestFleetModel::eachPrimaryIsFollowedByItsReplicas()
{
    FleetModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.apply(fleetEntries(fleet()));
    QCOMPARE(lines(model), (QStringList{u"n:2 primary"_s, u"n:3 replica n:2"_s, u"n:1 primary"_s,
                                        u"n:4 replica elsewhere:1"_s, u"s:1 sentinel"_s}));
}

void TestFleetModel::whatNobodyToldIsAbsent()
{
    FleetModel model;
    FleetSnapshot snapshot;
    snapshot.nodes = {node(u"n:1"_s, FleetNode::Role::Unknown)};
    model.apply(fleetEntries(snapshot));
    for (int column = FleetModel::Role; column < FleetModel::ColumnCount; ++column) {
        QVERIFY2(!model.index(0, column).data(SortRole).isValid(), qPrintable(QString::number(column)));
    }
}

void TestFleetModel::numbersAreRaw()
{
    FleetSnapshot snapshot = fleet();
    FleetNode& replica = snapshot.nodes[2];
    replica.keys = 12;
    replica.usedBytes = 4096;
    replica.commandsPerSecond = 7;
    replica.lagBytes = 100;
    replica.lagMs = 30;
    replica.linkUp = true;
    replica.configEpoch = 5;
    replica.clockSkewMs = -3;
    FleetModel model;
    model.apply(fleetEntries(snapshot));
    const auto value = [&](int row, int column) {
        return model.index(row, column).data(SortRole).toLongLong();
    };
    QCOMPARE(value(0, FleetModel::Slots), 8000);
    QVERIFY(!model.index(1, FleetModel::Slots).data(SortRole).isValid()); // a replica serves none of its own
    QCOMPARE(value(1, FleetModel::Keys), 12);
    QCOMPARE(value(1, FleetModel::Memory), 4096);
    QCOMPARE(value(1, FleetModel::Commands), 7);
    QCOMPARE(value(1, FleetModel::LagBytes), 100);
    QCOMPARE(value(1, FleetModel::LagMs), 30);
    QCOMPARE(value(1, FleetModel::Link), 1);
    QCOMPARE(value(1, FleetModel::ConfigEpoch), 5);
    QCOMPARE(value(1, FleetModel::ClockSkew), -3);
}

void TestFleetModel::refreshMovesAndChangesRowsByNode()
{
    FleetModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    FleetSnapshot snapshot = fleet();
    model.apply(fleetEntries(snapshot));
    const QPersistentModelIndex chosen(model.index(model.rowOf(u"cc"_s), 0));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    snapshot.nodes[2].role = FleetNode::Role::Primary; // a failover
    snapshot.nodes[2].slots = snapshot.nodes[4].slots;
    snapshot.nodes.removeAt(4);
    model.apply(fleetEntries(snapshot));
    QVERIFY(chosen.isValid());
    QCOMPARE(chosen.data(KeyRole).toString(), u"cc"_s);
    QCOMPARE(chosen.row(), 0);
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(resets.size(), 0);
}

void TestFleetModel::worstOfANodeIsItsState_data()
{
    QTest::addColumn<bool>("failing");
    QTest::addColumn<int>("reached"); // -1: not tried
    QTest::addColumn<int>("link");    // -1: unknown
    QTest::addColumn<NodeState>("state");
    QTest::newRow("reached") << false << 1 << -1 << NodeState::Ok;
    QTest::newRow("reached, link up") << false << 1 << 1 << NodeState::Ok;
    QTest::newRow("not tried") << false << -1 << -1 << NodeState::NotAsked;
    QTest::newRow("link down") << false << 1 << 0 << NodeState::LinkDown;
    QTest::newRow("link down, told by another") << false << -1 << 0 << NodeState::LinkDown;
    QTest::newRow("out of reach") << false << 0 << 0 << NodeState::Unreachable;
    QTest::newRow("failing, and reached by us") << true << 1 << 1 << NodeState::Failing;
    QTest::newRow("failing, out of reach") << true << 0 << -1 << NodeState::Failing;
}

void TestFleetModel::worstOfANodeIsItsState()
{
    QFETCH(bool, failing);
    QFETCH(int, reached);
    QFETCH(int, link);
    FleetNode one;
    one.failing = failing;
    one.reached = reached < 0 ? std::nullopt : std::optional(reached == 1);
    one.linkUp = link < 0 ? std::nullopt : std::optional(link == 1);
    QTEST(stateOf(one), "state");
}

QTEST_GUILESS_MAIN(TestFleetModel)
#include "tst_fleetmodel.moc"
