// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/clusterwatcher.h"
#include "tests/support/testcluster.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr int timeoutMs = 2000;
constexpr int failoverMs = 30'000;

// A watcher with a router of its own, and what it told last.
struct Watched
{
    explicit Watched(const QString& url, const QStringList& map = {}, int intervalMs = 200)
        : seeds(parseEndpoint(url).value()), router(optionsFor(seeds), {}),
          watcher(router, seeds, NodeMap::parse(map).value(), timeoutMs, intervalMs)
    {
        QObject::connect(&watcher, &ClusterWatcher::told, &watcher,
                         [this](const QVector<FleetNode>& told) { nodes = told; });
        QObject::connect(&watcher, &ClusterWatcher::silent, &watcher,
                         [this](const Error& why) { error = why; });
        watcher.start();
    }

    static ConnectionOptions optionsFor(const Endpoint& endpoint)
    {
        ConnectionOptions options;
        options.endpoint = endpoint;
        options.timeoutMs = timeoutMs;
        return options;
    }

    qsizetype count(FleetNode::Role role) const
    {
        return std::count_if(nodes.begin(), nodes.end(),
                             [role](const FleetNode& node) { return node.role == role && !node.failing; });
    }

    SlotSet covered() const
    {
        FleetSnapshot fleet;
        fleet.nodes = nodes;
        return coveredSlots(fleet);
    }

    Endpoint seeds;
    Router router;
    ClusterWatcher watcher;
    QVector<FleetNode> nodes;
    std::optional<Error> error;
};

} // namespace

class TestClusterWatcher : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void learnsEveryNodeFromOne()
    {
        TestCluster cluster(3, 1);
        Watched watched(cluster.url());
        QTRY_COMPARE_WITH_TIMEOUT(watched.nodes.size(), 6, 10'000);
        QCOMPARE(watched.count(FleetNode::Role::Primary), 3);
        QCOMPARE(watched.covered(), SlotSet::all());
        const Topology topology = clusterTopology(watched.nodes);
        QCOMPARE(topology.nodes.size(), 6);
        for (const FleetNode& node : watched.nodes) {
            QVERIFY(node.role == FleetNode::Role::Primary || !node.primaryAddress.isEmpty());
        }
    }

    void seesAFailover()
    {
        TestCluster cluster(3, 1);
        Watched watched(cluster.url());
        QTRY_COMPARE_WITH_TIMEOUT(watched.count(FleetNode::Role::Primary), 3, 10'000);
        cluster.node(0).kill9(); // the seed itself
        const auto tookOver = [&] {
            return watched.nodes.size() == 6 && watched.count(FleetNode::Role::Primary) == 3 &&
                   watched.count(FleetNode::Role::Replica) == 2 && watched.covered() == SlotSet::all();
        };
        QTRY_VERIFY_WITH_TIMEOUT(tookOver(), failoverMs);
    }

    void seesSlotsOnTheirWay()
    {
        TestCluster cluster(3, 0);
        Watched watched(cluster.url());
        QTRY_COMPARE_WITH_TIMEOUT(watched.nodes.size(), 3, 10'000);
        cluster.cmd(0, {"CLUSTER", "SETSLOT", "5", "MIGRATING", cluster.id(1)});
        const auto migrating = [&] {
            FleetSnapshot fleet;
            fleet.nodes = watched.nodes;
            return migratingSlots(fleet);
        };
        QTRY_COMPARE_WITH_TIMEOUT(migrating(), SlotSet::of({{5, 5}}), 10'000);
    }

    void reachesAnnouncedAddressesByTheMap()
    {
        TestCluster cluster(3, 0,
                            {u"--cluster-announce-hostname"_s, u"inside.invalid"_s,
                             u"--cluster-preferred-endpoint-type"_s, u"hostname"_s});
        Watched lost(cluster.url());
        QTRY_COMPARE_WITH_TIMEOUT(lost.nodes.size(), 3, 10'000);
        for (const FleetNode& node : lost.nodes) {
            QVERIFY2(node.address.startsWith(u"inside.invalid:"_s), qPrintable(node.address));
        }
        Watched mapped(cluster.url(), {u"inside.invalid=127.0.0.1"_s});
        QTRY_COMPARE_WITH_TIMEOUT(mapped.nodes.size(), 3, 10'000);
        for (const FleetNode& node : mapped.nodes) {
            QVERIFY2(node.address.startsWith(u"127.0.0.1:"_s), qPrintable(node.address));
            QVERIFY2(node.announced.startsWith(u"inside.invalid:"_s), qPrintable(node.announced));
        }
    }

    void saysThatItIsNoCluster()
    {
        TestServer server({}, TestServer::Tcp::Yes);
        Watched watched(u"redis-cluster://127.0.0.1:%1"_s.arg(server.port()));
        QTRY_VERIFY_WITH_TIMEOUT(watched.error.has_value(), 10'000);
        QVERIFY2(watched.error->detail.contains(u"cluster support disabled"_s),
                 qPrintable(watched.error->detail));
    }

    void saysThatNobodyIsThere()
    {
        Watched watched(u"redis-cluster://127.0.0.1:1"_s);
        QTRY_VERIFY_WITH_TIMEOUT(watched.error.has_value(), 10'000);
        QCOMPARE(watched.error->code, ErrorCode::ConnectionRefused);
    }
};

QTEST_GUILESS_MAIN(TestClusterWatcher)
#include "tst_clusterwatcher.moc"
