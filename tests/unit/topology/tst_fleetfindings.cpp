// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/fleetfindings.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

FleetNode primary(const QString& address, SlotRange range)
{
    FleetNode node;
    node.id = address;
    node.address = address;
    node.role = FleetNode::Role::Primary;
    node.slots.add(range);
    node.reached = true;
    return node;
}

FleetNode replicaOf(const FleetNode& of, const QString& address)
{
    FleetNode node;
    node.id = address;
    node.address = address;
    node.role = FleetNode::Role::Replica;
    node.primaryId = of.id;
    node.linkUp = true;
    node.reached = true;
    return node;
}

// Two primaries that cover all slots, a replica each: nothing to say of it.
FleetSnapshot sound()
{
    FleetSnapshot fleet;
    fleet.mode = FleetMode::Cluster;
    fleet.nodes = {primary(u"a:1"_s, {0, 8191}), primary(u"b:1"_s, {8192, 16383})};
    fleet.nodes.append(replicaOf(fleet.nodes[0], u"a:2"_s));
    fleet.nodes.append(replicaOf(fleet.nodes[1], u"b:2"_s));
    return fleet;
}

// A primary, its replica and two sentinels that name it.
FleetSnapshot service()
{
    FleetSnapshot fleet;
    fleet.mode = FleetMode::Sentinel;
    FleetNode first = primary(u"a:1"_s, {0, 0});
    first.id.clear();
    FleetNode second = replicaOf(first, u"a:2"_s);
    second.id.clear();
    second.primaryAddress = first.address;
    fleet.nodes = {first, second};
    for (const QString& address : {u"s:1"_s, u"s:2"_s}) {
        FleetNode sentinel;
        sentinel.address = address;
        sentinel.role = FleetNode::Role::Sentinel;
        sentinel.reached = true;
        sentinel.primaryAddress = first.address;
        fleet.nodes.append(sentinel);
    }
    return fleet;
}

QStringList described(const QVector<Finding>& findings)
{
    QStringList lines;
    for (const Finding& finding : findings) {
        QString line = finding.code + u' ' + finding.subject;
        for (const auto& [name, number] : finding.numbers) {
            line += u' ' + name + u'=' + number.toString();
        }
        lines.append(line);
    }
    return lines;
}

} // namespace

class TestFleetFindings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void namesWhatIsWrong_data()
    {
        QTest::addColumn<FleetSnapshot>("fleet");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("a sound cluster") << sound() << QStringList{};

        FleetSnapshot fleet = sound();
        fleet.nodes[1].failing = true;
        QTest::newRow("a primary that fails leaves its slots to nobody")
            << fleet
            << QStringList{u"slots-uncovered  slots=8192 ranges=8192-16383"_s, u"node-failing b:1"_s};

        fleet = sound();
        fleet.nodes[0].moves = {{5, true, u"b:1"_s}, {6, true, u"b:1"_s}};
        fleet.nodes[1].moves = {{5, false, u"a:1"_s}};
        QTest::newRow("slots on their way are counted once")
            << fleet << QStringList{u"slots-migrating  slots=2 ranges=5-6"_s};

        fleet = sound();
        fleet.nodes[2].linkUp = false;
        fleet.nodes[3].lagBytes = qint64(64) << 20;
        QTest::newRow("replicas that do not keep up")
            << fleet << QStringList{u"replica-link-down a:2"_s, u"replica-lagging b:2 lag_bytes=67108864"_s};

        fleet = sound();
        fleet.nodes[2].lagBytes = 1000;
        fleet.nodes[3].linkUp.reset();
        QTest::newRow("a little lag and an unknown link are nothing") << fleet << QStringList{};

        fleet = sound();
        fleet.nodes.removeLast();
        QTest::newRow("nothing can take over") << fleet << QStringList{u"no-replica b:1"_s};

        fleet = sound();
        fleet.nodes[0].reached = false;
        fleet.nodes[0].unreachedWhy = u"refused"_s;
        fleet.nodes[1].clockSkewMs = -1500;
        QTest::newRow("out of reach, and out of time")
            << fleet
            << QStringList{u"node-unreachable a:1 why=refused"_s,
                           u"clock-skew b:1 skew_ms=-1500 error_ms=0"_s};

        fleet = sound();
        fleet.nodes[0].clockSkewMs = 900;
        fleet.nodes[0].clockSkewErrorMs = 10;
        fleet.nodes[1].clockSkewMs = -900;
        fleet.nodes[1].clockSkewErrorMs = 5;
        QTest::newRow("two clocks apart, neither far from ours")
            << fleet << QStringList{u"clocks-differ  skew_ms=1800 error_ms=15 ahead=a:1 behind=b:1"_s};

        fleet = sound();
        fleet.nodes[0].clockSkewMs = 1200;
        fleet.nodes[0].clockSkewErrorMs = 300;
        QTest::newRow("a clock that may be right for all we can tell") << fleet << QStringList{};

        fleet = sound();
        for (FleetNode& node : fleet.nodes) {
            node.clockSkewMs = 5000;
        }
        QTest::newRow("our own clock is off") << fleet
                                              << QStringList{u"clock-skew a:1 skew_ms=5000 error_ms=0"_s,
                                                             u"clock-skew b:1 skew_ms=5000 error_ms=0"_s,
                                                             u"clock-skew a:2 skew_ms=5000 error_ms=0"_s,
                                                             u"clock-skew b:2 skew_ms=5000 error_ms=0"_s};

        fleet = sound();
        fleet.failovers = {{1000, u"b:2"_s, u"b:1"_s}, {2000, u"a:2"_s, u"a:1"_s}};
        QTest::newRow("failovers, the newest first")
            << fleet
            << QStringList{u"failover-seen  from=a:2 to=a:1 at_ms=2000"_s,
                           u"failover-seen  from=b:2 to=b:1 at_ms=1000"_s};

        fleet = service();
        QTest::newRow("a sound service") << fleet << QStringList{};
        fleet.nodes[3].primaryAddress = u"a:2"_s;
        QTest::newRow("a sentinel of another mind")
            << fleet << QStringList{u"sentinels-disagree  primaries=a:1, a:2"_s};

        fleet = sound();
        fleet.nodes[0].version = u"7.0.15"_s;
        fleet.nodes[1].version = u"7.2.4"_s;
        fleet.nodes[2].version = u"7.0.15"_s;
        QTest::newRow("versions") << fleet << QStringList{u"versions-differ  versions=7.0.15, 7.2.4"_s};
    }

    void namesWhatIsWrong()
    {
        QFETCH(FleetSnapshot, fleet);
        QTEST(described(fleetFindings(fleet)), "lines");
    }
};

QTEST_GUILESS_MAIN(TestFleetFindings)
#include "tst_fleetfindings.moc"
