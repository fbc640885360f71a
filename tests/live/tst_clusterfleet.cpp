// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fleetlook.h"
#include "tests/support/testcluster.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Role = FleetNode::Role;

namespace {

constexpr int waitMs = 40'000;

SessionOptions optionsFor(const TestCluster& cluster, int timeoutMs = 3000)
{
    SessionOptions options;
    options.endpoint = parseEndpoint(cluster.url()).value();
    options.commandTimeoutMs = timeoutMs;
    options.healthIntervalMs = 100;
    return options;
}

qint64 sumOfKeys(const FleetSnapshot& fleet)
{
    qint64 sum = 0;
    for (const FleetNode& node : fleet.nodes) {
        sum += node.role == Role::Primary && !node.failing ? node.keys.value_or(-1'000'000) : 0;
    }
    return sum;
}

} // namespace

class TestClusterFleet : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsEveryNodeAndSeesAFailover()
    {
        TestCluster cluster(3, 1);
        for (int i = 0; i < 300; ++i) {
            const QByteArray key = "k" + QByteArray::number(i);
            cluster.cmd(TestCluster::primaryOf(keySlot(key), 3), {"SET", key, "v"});
        }
        cluster.waitForReplicas(3); // else the one that takes over may have nothing
        FleetLook look(optionsFor(cluster));
        QTRY_VERIFY_WITH_TIMEOUT(look.isSettled() && look.fleet()->nodes.size() == 6, waitMs);
        QCOMPARE(look.fleet()->mode, FleetMode::Cluster);
        QCOMPARE(coveredSlots(*look.fleet()), SlotSet::all());
        QCOMPARE(sumOfKeys(*look.fleet()), 300);
        for (const FleetNode& node : look.fleet()->nodes) {
            QCOMPARE(node.reached, std::optional(true));
            QVERIFY(node.usedBytes && node.commandsPerSecond && node.clockSkewMs && node.configEpoch);
            QVERIFY(!node.version.isEmpty());
            QCOMPARE(node.role == Role::Replica, !node.primaryAddress.isEmpty());
            QCOMPARE(node.linkUp.has_value(), node.role == Role::Replica);
        }
        const auto lagsKnown = [&look] {
            return std::all_of(look.fleet()->nodes.begin(), look.fleet()->nodes.end(),
                               [](const FleetNode& node) {
                                   return node.role == Role::Primary || (node.lagBytes && node.lagMs);
                               });
        };
        QTRY_VERIFY_WITH_TIMEOUT(lagsKnown(), waitMs);

        const quint16 lost = cluster.node(0).port();
        cluster.node(0).kill9();
        QTRY_VERIFY_WITH_TIMEOUT(look.node(lost).failing, waitMs);
        QCOMPARE(look.node(lost).reached, std::optional(false));
        QVERIFY(!look.node(lost).keys); // unknown, not 0
        QTRY_COMPARE_WITH_TIMEOUT(look.fleet()->failovers.size(), 1, waitMs);
        const Failover failover = look.fleet()->failovers.first();
        QCOMPARE(failover.from, look.node(lost).address);
        QCOMPARE(look.node(failover.to).role, Role::Primary);
        QVERIFY(look.findings().contains(u"failover-seen"_s));
        QTRY_COMPARE_WITH_TIMEOUT(coveredSlots(*look.fleet()), SlotSet::all(), waitMs);
        QTRY_COMPARE_WITH_TIMEOUT(sumOfKeys(*look.fleet()), 300, waitMs);
    }

    void namesTheSlotsThatNobodyServes()
    {
        TestCluster cluster(3, 0);
        FleetLook look(optionsFor(cluster));
        QTRY_VERIFY_WITH_TIMEOUT(look.isSettled() && look.fleet()->nodes.size() == 3, waitMs);
        const SlotSet lost = look.node(cluster.node(2).port()).slots;
        QVERIFY(lost.count() > 5000);
        cluster.node(2).kill9();
        QTRY_VERIFY_WITH_TIMEOUT(look.findings().contains(u"slots-uncovered"_s), waitMs);
        QCOMPARE(SlotSet::all() - coveredSlots(*look.fleet()), lost);
        QVERIFY(look.fleet()->failovers.isEmpty());
    }

    // A slot that moves from one primary to another is no failover.
    void tellsSlotsThatMoveFromAFailover()
    {
        TestCluster cluster(3, 0);
        FleetLook look(optionsFor(cluster));
        QTRY_VERIFY_WITH_TIMEOUT(look.isSettled() && look.fleet()->nodes.size() == 3, waitMs);
        for (const int node : {1, 0, 2}) {
            cluster.cmd(node, {"CLUSTER", "SETSLOT", "5", "NODE", cluster.id(1)});
        }
        QTRY_VERIFY_WITH_TIMEOUT(look.node(cluster.node(1).port()).slots.contains(5), waitMs);
        QVERIFY(look.fleet()->failovers.isEmpty());
    }

    void isNotHeldUpByANodeThatIsSilent()
    {
        TestCluster cluster(3, 1, {u"--cluster-node-timeout"_s, u"60000"_s});
        constexpr int deadlineMs = 4000;
        FleetLook look(optionsFor(cluster, deadlineMs));
        QTRY_VERIFY_WITH_TIMEOUT(look.isSettled() && look.fleet()->nodes.size() == 6, waitMs);
        const quint16 silent = cluster.node(4).port();
        cluster.node(4).sigstop();
        const quint16 other = cluster.node(5).port();
        QElapsedTimer since;
        since.start();
        TestClient client(cluster.node(5));
        const qint64 before = client.commandCalls().value("info");
        // A dozen readings of the others come before the silent one's deadline is over.
        QTRY_VERIFY_WITH_TIMEOUT(client.commandCalls().value("info") > before + 24, deadlineMs);
        QVERIFY(since.elapsed() < deadlineMs);
        QTRY_COMPARE_WITH_TIMEOUT(look.node(silent).reached, std::optional(false), waitMs);
        QVERIFY(!look.node(silent).keys);
        QCOMPARE(look.node(other).reached, std::optional(true));
        cluster.node(4).sigcont();
        QTRY_COMPARE_WITH_TIMEOUT(look.node(silent).reached, std::optional(true), waitMs);
        QTRY_VERIFY_WITH_TIMEOUT(look.node(silent).keys.has_value(), waitMs);
    }

    void namesNodesThatCannotBeReachedAndReadsThemOnceMapped()
    {
        TestCluster cluster(3, 0,
                            {u"--cluster-announce-hostname"_s, u"inside.invalid"_s,
                             u"--cluster-preferred-endpoint-type"_s, u"hostname"_s});
        FleetLook lost(optionsFor(cluster));
        QTRY_VERIFY_WITH_TIMEOUT(lost.isSettled() && lost.fleet()->nodes.size() == 3, waitMs);
        for (const FleetNode& node : lost.fleet()->nodes) {
            QVERIFY(node.address.startsWith(u"inside.invalid:"_s));
            QCOMPARE(node.reached, std::optional(false));
            QVERIFY(!node.unreachedWhy.isEmpty());
        }
        SessionOptions options = optionsFor(cluster);
        options.nodeMap = NodeMap::parse({u"inside.invalid=127.0.0.1"_s}).value();
        FleetLook mapped(options);
        QTRY_VERIFY_WITH_TIMEOUT(mapped.isSettled() && mapped.fleet()->nodes.size() == 3, waitMs);
        for (const FleetNode& node : mapped.fleet()->nodes) {
            QCOMPARE(node.reached, std::optional(true));
            QVERIFY(node.announced.startsWith(u"inside.invalid:"_s));
        }
    }

    void looksWithReadingCommandsOnly()
    {
        TestCluster cluster(3, 1);
        QVector<QHash<QByteArray, qint64>> before;
        for (int i = 0; i < cluster.size(); ++i) {
            before.append(TestClient(cluster.node(i)).commandCalls());
        }
        FleetLook look(optionsFor(cluster));
        QTRY_VERIFY_WITH_TIMEOUT(look.isSettled() && look.told() >= 20, waitMs);
        static const QByteArrayList ours{"auth",          "ping",       "select",         "info",
                                         "time",          "role",       "client|setname", "client|no-touch",
                                         "client|info",   "acl|whoami", "cluster|shards", "cluster|slots",
                                         "cluster|nodes", "replconf"};
        for (int i = 0; i < cluster.size(); ++i) {
            const QHash<QByteArray, qint64> after = TestClient(cluster.node(i)).commandCalls();
            for (auto call = after.cbegin(); call != after.cend(); ++call) {
                QVERIFY2(call.value() == before.at(i).value(call.key()) || ours.contains(call.key()),
                         call.key().constData());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestClusterFleet)
#include "tst_clusterfleet.moc"
