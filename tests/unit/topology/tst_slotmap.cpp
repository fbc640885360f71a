// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/slotmap.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// Who serves each slot, and how the keys of a survey lie in them.
class TestSlotMap : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachSlotHasItsOwner();
    void movedSlotsKeepTheOrderOfOwners();
    void failingOwnerIsNamedThoughItsSlotsAreNotServed();
    void primaryThatLostItsSlotsKeepsItsPlaceUntilAnotherTakesIt();
    void soundPrimaryHasASlotThatTwoClaim();
    void keysAreCountedByOwner();
    void hottestSlotIsTheFirstOfThoseWithTheMost();
    void listOfAnotherLengthCountsNothing();
    void fleetWithoutSlotsHasNoMap_data();
    void fleetWithoutSlotsHasNoMap();
};

namespace {

FleetNode primary(const QString& address, const QVector<SlotRange>& ranges)
{
    FleetNode node;
    node.id = u"id-"_s + address;
    node.address = address;
    node.role = FleetNode::Role::Primary;
    node.slots = SlotSet::of(ranges);
    return node;
}

FleetSnapshot cluster()
{
    FleetSnapshot fleet;
    fleet.mode = FleetMode::Cluster;
    fleet.nodes = {primary(u"c:1"_s, {{10923, 16383}}), primary(u"a:1"_s, {{0, 5460}}),
                   primary(u"b:1"_s, {{5461, 10922}})};
    return fleet;
}

QStringList addresses(const SlotMap& map)
{
    QStringList list;
    for (const SlotOwner& owner : map.owners) {
        list.append(owner.address);
    }
    return list;
}

} // namespace

void TestSlotMap::eachSlotHasItsOwner()
{
    FleetSnapshot fleet = cluster();
    FleetNode replica;
    replica.address = u"d:1"_s;
    replica.role = FleetNode::Role::Replica;
    replica.slots = SlotSet::all(); // what a replica repeats is its primary's
    fleet.nodes.append(replica);
    const SlotMap map = slotMap(fleet, {});
    QCOMPARE(addresses(map), (QStringList{u"a:1"_s, u"b:1"_s, u"c:1"_s}));
    QCOMPARE(map.owner(0)->address, u"a:1"_s);
    QCOMPARE(map.owner(5460)->address, u"a:1"_s);
    QCOMPARE(map.owner(5461)->address, u"b:1"_s);
    QCOMPARE(map.owner(16383)->address, u"c:1"_s);
    QVERIFY(map.uncovered.isEmpty());
    QVERIFY(!map.load && map.keys.isEmpty() && !map.owners[0].keys);
}

void TestSlotMap::movedSlotsKeepTheOrderOfOwners()
{
    FleetSnapshot fleet = cluster();
    fleet.nodes[0].slots.add(quint16(0)); // the last one got the first slot
    fleet.nodes[1].slots.remove(0);
    fleet.nodes[1].moves = {{1, true, fleet.nodes[0].id}};
    const SlotMap map = slotMap(fleet, {});
    QCOMPARE(addresses(map), (QStringList{u"a:1"_s, u"b:1"_s, u"c:1"_s}));
    QCOMPARE(map.owner(0)->address, u"c:1"_s);
    QCOMPARE(map.migrating.slotNumbers(), QVector<quint16>{1});
}

void TestSlotMap::failingOwnerIsNamedThoughItsSlotsAreNotServed()
{
    FleetSnapshot fleet = cluster();
    fleet.nodes[2].failing = true;
    fleet.nodes[0].slots.remove(16000);
    const SlotMap map = slotMap(fleet, {});
    QCOMPARE(map.owner(6000)->address, u"b:1"_s);
    QVERIFY(map.owner(6000)->failing);
    QVERIFY(map.owner(16000) == nullptr);
    QCOMPARE(map.uncovered.ranges(), (QVector<SlotRange>{{5461, 10922}, {16000, 16000}}));
}

void TestSlotMap::primaryThatLostItsSlotsKeepsItsPlaceUntilAnotherTakesIt()
{
    FleetSnapshot fleet = cluster();
    SlotMap map = slotMap(fleet, {});
    fleet.nodes[2].failing = true;
    fleet.nodes[2].slots = {};
    map = slotMap(fleet, {}, map);
    QCOMPARE(addresses(map), (QStringList{u"a:1"_s, u"b:1"_s, u"c:1"_s}));
    QCOMPARE(map.uncovered.ranges(), (QVector<SlotRange>{{5461, 10922}}));
    map = slotMap(fleet, {}, map); // another round
    QCOMPARE(addresses(map), (QStringList{u"a:1"_s, u"b:1"_s, u"c:1"_s}));
    fleet.nodes.append(primary(u"e:1"_s, {{5461, 10922}}));
    map = slotMap(fleet, {}, map);
    QCOMPARE(addresses(map), (QStringList{u"a:1"_s, u"e:1"_s, u"c:1"_s, u"b:1"_s}));
    QCOMPARE(addresses(slotMap(cluster(), {}, {})), (QStringList{u"a:1"_s, u"b:1"_s, u"c:1"_s}));
}

void TestSlotMap::soundPrimaryHasASlotThatTwoClaim()
{
    FleetSnapshot fleet = cluster();
    FleetNode old = primary(u"0:1"_s, {{0, 5460}});
    old.failing = true;
    fleet.nodes.append(old);
    const SlotMap map = slotMap(fleet, {});
    QCOMPARE(map.owner(17)->address, u"a:1"_s);
    QVERIFY(!map.uncovered.contains(17));
}

void TestSlotMap::keysAreCountedByOwner()
{
    QVector<quint32> keys(slotCount, 1);
    keys[6000] = 1001;
    FleetSnapshot fleet = cluster();
    fleet.nodes[0].slots.remove(16000); // its key is in the whole, and nobody's
    const SlotMap map = slotMap(fleet, keys);
    QCOMPARE(map.load->keys, qint64(slotCount + 1000));
    QCOMPARE(*map.owners[0].keys, qint64(5461));
    QCOMPARE(*map.owners[1].keys, qint64(5462 + 1000));
    QCOMPARE(*map.owners[2].keys, qint64(5460));
}

void TestSlotMap::hottestSlotIsTheFirstOfThoseWithTheMost()
{
    QVector<quint32> keys(slotCount, 0);
    keys[40] = keys[41] = 8192;
    const SlotMap map = slotMap(cluster(), keys);
    QCOMPARE(int(map.load->hottest), 40);
    QCOMPARE(map.load->most, qint64(8192));
    QCOMPARE(map.load->mean, 1.0);
}

void TestSlotMap::listOfAnotherLengthCountsNothing()
{
    const SlotMap map = slotMap(cluster(), QVector<quint32>(17, 5));
    QVERIFY(map.keys.isEmpty() && !map.load);
}

void TestSlotMap::fleetWithoutSlotsHasNoMap_data()
{
    QTest::addColumn<FleetMode>("mode");
    QTest::newRow("standalone") << FleetMode::Standalone;
    QTest::newRow("Sentinel") << FleetMode::Sentinel;
}

void TestSlotMap::fleetWithoutSlotsHasNoMap()
{
    QFETCH(FleetMode, mode);
    FleetSnapshot fleet = cluster();
    fleet.mode = mode;
    const SlotMap map = slotMap(fleet, QVector<quint32>(slotCount, 1));
    QVERIFY(map.isEmpty() && map.owners.isEmpty() && map.owner(0) == nullptr);
}

QTEST_GUILESS_MAIN(TestSlotMap)
#include "tst_slotmap.moc"
