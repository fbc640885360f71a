// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/fleethealth.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

FleetNode primary(quint16 slot, qint64 keys, qint64 limit, double hitRatio)
{
    auto health = std::make_shared<HealthSnapshot>();
    health->info.keyspaceReported = true;
    health->info.dbs = {{0, keys, keys / 2}};
    health->info.usedMemoryBytes = keys * 100;
    health->info.maxMemoryBytes = limit;
    health->info.maxMemoryPolicy = u"noeviction"_s;
    health->info.connectedClients = 3;
    health->evictedPerSecond = 1.5;
    health->hitRatio = hitRatio;
    FleetNode node;
    node.address = u"10.0.0.%1:6379"_s.arg(slot);
    node.role = FleetNode::Role::Primary;
    node.slots.add(slot);
    node.health = health;
    return node;
}

} // namespace

class TestFleetHealth : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void addsUpWhatAddsUp()
    {
        FleetSnapshot fleet;
        FleetNode replica = primary(9, 1000, 0, 0.1);
        replica.role = FleetNode::Role::Replica;
        fleet.nodes = {primary(1, 100, 5000, 0.9), replica, primary(2, 40, 6000, 0.7)};
        const std::optional<HealthSnapshot> whole = wholeHealth(fleet);
        QVERIFY(whole);
        QVERIFY(whole->info.keyspaceReported);
        QCOMPARE(whole->info.dbs, (QVector<DbInfo>{{0, 140, 70}}));
        QCOMPARE(whole->info.usedMemoryBytes, std::optional<qint64>(14'000));
        QCOMPARE(whole->info.maxMemoryBytes, std::optional<qint64>(11'000));
        QCOMPARE(whole->info.connectedClients, std::optional<qint64>(6));
        QCOMPARE(whole->evictedPerSecond, std::optional(3.0));
        QCOMPARE(whole->hitRatio, std::optional(0.7));
        QCOMPARE(whole->info.maxMemoryPolicy, u"noeviction"_s);
        QCOMPARE(primaryReadings(fleet).size(), 2);
    }

    void oneWithoutALimitMakesAllUnlimited()
    {
        FleetSnapshot fleet;
        fleet.nodes = {primary(1, 1, 5000, 1), primary(2, 1, 0, 1), primary(3, 1, 7000, 1)};
        QCOMPARE(wholeHealth(fleet)->info.maxMemoryBytes, std::optional<qint64>(0));
    }

    void whatOneDidNotTellIsNotKnownOfAll()
    {
        FleetSnapshot fleet;
        fleet.nodes = {primary(1, 100, 5000, 0.9), primary(2, 40, 6000, 0.7)};
        fleet.nodes[1].health.reset();
        const std::optional<HealthSnapshot> whole = wholeHealth(fleet);
        QVERIFY(whole);
        QVERIFY(!whole->info.keyspaceReported);
        QVERIFY(!whole->info.usedMemoryBytes);
        QVERIFY(!whole->evictedPerSecond);
        QVERIFY(whole->info.maxMemoryPolicy.isEmpty());
    }

    void nobodyIsNoZero() { QVERIFY(!wholeHealth(FleetSnapshot())); }
};

QTEST_GUILESS_MAIN(TestFleetHealth)
#include "tst_fleethealth.moc"
