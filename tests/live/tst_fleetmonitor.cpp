// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fleetlook.h"
#include "tests/support/sentineltrio.h"

#include <QTest>

#include <cstdlib>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Role = FleetNode::Role;

namespace {

constexpr int waitMs = 60'000; // sentinels that split their votes try again after ten seconds
constexpr int timeoutMs = 3000;

SessionOptions optionsFor(const Endpoint& endpoint, int intervalMs = 50)
{
    SessionOptions options;
    options.endpoint = endpoint;
    options.commandTimeoutMs = timeoutMs;
    options.healthIntervalMs = intervalMs;
    return options;
}

Endpoint endpointOf(const TestServer& server)
{
    return parseEndpoint(server.url()).value();
}

bool isOnOurClock(const FleetNode& node)
{
    return node.clockSkewMs && node.clockSkewErrorMs &&
           std::llabs(*node.clockSkewMs) <= *node.clockSkewErrorMs + 1;
}

} // namespace

class TestFleetMonitor : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsAServerAlone()
    {
        TestServer server({u"--maxmemory"_s, u"64mb"_s}, TestServer::Tcp::Yes);
        TestClient client(server);
        for (int i = 0; i < 5; ++i) {
            client.cmd({"SET", QByteArray::number(i), "v"});
        }
        FleetLook look(optionsFor(endpointOf(server)));
        QTRY_VERIFY_WITH_TIMEOUT(look.isSettled(), waitMs);
        QCOMPARE(look.fleet()->mode, FleetMode::Standalone);
        QCOMPARE(look.fleet()->nodes.size(), 1);
        const FleetNode node = look.node(server.port());
        QCOMPARE(node.role, Role::Primary);
        QCOMPARE(node.reached, std::optional(true));
        QCOMPARE(node.keys, std::optional<qint64>(5));
        QCOMPARE(node.maxBytes, std::optional<qint64>(64 << 20));
        QVERIFY(node.usedBytes > 100'000);
        QVERIFY(node.commandsPerSecond.has_value());
        QCOMPARE(node.flavor, u"redis"_s);
        QVERIFY(!node.version.isEmpty());
        QVERIFY(isOnOurClock(node));
        QVERIFY(!node.lagBytes && !node.lagMs && !node.linkUp);
        QCOMPARE(look.findings(), QStringList());
    }

    void namesTheNeighboursOfAServerAlone()
    {
        TestServer primary({}, TestServer::Tcp::Yes);
        TestServer replica({u"--replicaof"_s, u"127.0.0.1 %1"_s.arg(primary.port()),
                            u"--repl-diskless-sync-delay"_s, u"0"_s},
                           TestServer::Tcp::Yes);
        FleetLook fromAbove(optionsFor(endpointOf(primary)));
        QTRY_COMPARE_WITH_TIMEOUT(fromAbove.node(replica.port()).linkUp, std::optional(true), waitMs);
        const FleetNode below = fromAbove.node(replica.port());
        QCOMPARE(below.role, Role::Replica);
        QCOMPARE(below.primaryAddress, fromAbove.node(primary.port()).address);
        QVERIFY(!below.reached); // named, not looked at
        QVERIFY(!below.keys && below.version.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(fromAbove.node(replica.port()).lagBytes, std::optional<qint64>(0), waitMs);

        FleetLook fromBelow(optionsFor(endpointOf(replica)));
        QTRY_COMPARE_WITH_TIMEOUT(fromBelow.node(replica.port()).linkUp, std::optional(true), waitMs);
        QCOMPARE(fromBelow.node(replica.port()).role, Role::Replica);
        const FleetNode above = fromBelow.node(primary.port());
        QCOMPARE(above.role, Role::Primary);
        QVERIFY(!above.reached);
    }

    void readsAServiceAndSeesItsFailover()
    {
        SentinelTrio trio;
        const quint16 old = trio.primary().port();
        const quint16 heir = trio.replica().port();
        FleetLook look(optionsFor(trio.endpoint()));
        QTRY_VERIFY_WITH_TIMEOUT(look.isSettled() && look.count(Role::Sentinel) == 3, waitMs);
        QCOMPARE(look.fleet()->mode, FleetMode::Sentinel);
        QCOMPARE(look.fleet()->nodes.size(), 5);
        const FleetNode replica = look.node(heir);
        QCOMPARE(replica.role, Role::Replica);
        QCOMPARE(replica.reached, std::optional(true));
        QCOMPARE(replica.linkUp, std::optional(true));
        QCOMPARE(replica.primaryAddress, look.node(old).address);
        QVERIFY(isOnOurClock(replica) && isOnOurClock(look.node(old)));
        QVERIFY(replica.version == look.node(old).version && !replica.version.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(look.node(heir).lagBytes, std::optional<qint64>(0), waitMs);
        QTRY_COMPARE_WITH_TIMEOUT(look.node(heir).lagMs, std::optional<qint64>(0), waitMs);
        for (int i = 0; i < 3; ++i) {
            const FleetNode sentinel = look.node(trio.sentinel(i).port());
            QCOMPARE(sentinel.role, Role::Sentinel);
            QCOMPARE(sentinel.reached, std::optional(true));
            QCOMPARE(sentinel.primaryAddress, look.node(old).address);
            QCOMPARE(sentinel.configEpoch, std::optional<qint64>(0));
            QVERIFY(!sentinel.version.isEmpty() && !sentinel.clockSkewMs);
        }
        QCOMPARE(look.findings(), QStringList());

        trio.primary().kill9();
        QTRY_COMPARE_WITH_TIMEOUT(look.node(heir).role, Role::Primary, waitMs);
        QTRY_COMPARE_WITH_TIMEOUT(look.fleet()->failovers.size(), 1, waitMs);
        QCOMPARE(look.fleet()->failovers.first().from, u"127.0.0.1:%1"_s.arg(old));
        QCOMPARE(look.fleet()->failovers.first().to, u"127.0.0.1:%1"_s.arg(heir));
        QVERIFY(look.findings().contains(u"failover-seen"_s));
        QTRY_COMPARE_WITH_TIMEOUT(look.node(old).reached, std::optional(false), waitMs);
        QVERIFY(!look.node(old).unreachedWhy.isEmpty());
        QVERIFY(!look.node(old).keys && !look.node(old).clockSkewMs); // of the past, and not shown
        QVERIFY(look.node(heir).configEpoch > 0);
    }

    void saysHowFarAReplicaIsBehind()
    {
        SentinelTrio trio;
        FleetLook look(optionsFor(trio.endpoint()));
        const quint16 port = trio.replica().port();
        QTRY_COMPARE_WITH_TIMEOUT(look.node(port).lagBytes, std::optional<qint64>(0), waitMs);
        trio.replica().sigstop(); // what it has is what it had
        const auto client = SentinelTrio::client(trio.primary());
        client->cmd({"SET", "big", QByteArray(5'000'000, 'x')});
        // The primary goes on to tell of it, as it knew it last, until it drops it.
        QTRY_VERIFY_WITH_TIMEOUT(look.node(port).lagBytes > 5'000'000, waitMs);
        QVERIFY(look.node(port).lagMs.has_value());
        trio.replica().sigcont();
        QTRY_COMPARE_WITH_TIMEOUT(look.node(port).lagBytes, std::optional<qint64>(0), waitMs);
    }

    void namesASentinelThatIsGone()
    {
        SentinelTrio trio;
        FleetLook look(optionsFor(trio.endpoint(3)));
        QTRY_VERIFY_WITH_TIMEOUT(look.isSettled(), waitMs);
        const quint16 gone = trio.sentinel(2).port();
        trio.sentinel(2).kill9();
        QTRY_COMPARE_WITH_TIMEOUT(look.node(gone).reached, std::optional(false), waitMs);
        QCOMPARE(look.findings(), QStringList{u"node-unreachable"_s});
        QCOMPARE(look.node(trio.sentinel(0).port()).reached, std::optional(true));
    }

    void namesASentinelOfAnotherMind()
    {
        SentinelTrio trio;
        const QByteArray own = '"' + QByteArray(SentinelTrio::sentinelPassword) + '"';
        TestSentinel stale(QByteArrayList{
            "sentinel monitor cache 127.0.0.1 " + QByteArray::number(trio.replica().port()) + " 1",
            "sentinel auth-pass cache \"" + QByteArray(SentinelTrio::dataPassword) + '"',
            "sentinel down-after-milliseconds cache 600000", "requirepass " + own});
        Endpoint endpoint = trio.endpoint(3);
        endpoint.hosts.append({u"127.0.0.1"_s, stale.port()});
        FleetLook look(optionsFor(endpoint));
        QTRY_VERIFY_WITH_TIMEOUT(look.findings().contains(u"sentinels-disagree"_s), waitMs);
        QCOMPARE(look.node(stale.port()).primaryAddress, u"127.0.0.1:%1"_s.arg(trio.replica().port()));
        QTRY_COMPARE_WITH_TIMEOUT(look.node(trio.primary().port()).role, Role::Primary, waitMs);
    }

    void knowsNothingWhereInfoIsDenied()
    {
        TestServer server({}, TestServer::Tcp::Yes);
        TestClient client(server);
        client.cmd({"SET", "k", "v"});
        client.cmd({"ACL", "SETUSER", "u", "on", ">p", "~*", "+@read", "+ping", "+select"});
        Endpoint endpoint = endpointOf(server);
        endpoint.user = u"u"_s;
        endpoint.password = "p";
        FleetLook look(optionsFor(endpoint));
        QTRY_VERIFY_WITH_TIMEOUT(look.isSettled(), waitMs);
        const FleetNode node = look.node(server.port());
        QCOMPARE(node.reached, std::optional(true));
        QCOMPARE(node.role, Role::Unknown);
        QVERIFY(!node.keys && !node.usedBytes && !node.commandsPerSecond && !node.clockSkewMs);
        const int told = look.told();
        QTRY_VERIFY_WITH_TIMEOUT(look.told() >= told + 10, waitMs); // ten intervals
        QVERIFY(client.commandCalls().value("info") <= 2);
        for (const Reply& entry : client.cmd({"ACL", "LOG"}).elements) { // each refusal was met once
            QCOMPARE(entry.elements.at(1).integer, 1);
        }
    }

    void readsTheOthersWhereOneDeniesInfo()
    {
        SentinelTrio trio;
        const auto client = SentinelTrio::client(trio.replica());
        client->cmd({"ACL", "SETUSER", "default", "-info"});
        FleetLook look(optionsFor(trio.endpoint()));
        QTRY_VERIFY_WITH_TIMEOUT(look.isSettled(), waitMs);
        const FleetNode replica = look.node(trio.replica().port());
        QCOMPARE(replica.reached, std::optional(true));
        QVERIFY(!replica.keys && replica.version.isEmpty());
        QVERIFY(isOnOurClock(replica)); // TIME is allowed
        const int told = look.told();
        QTRY_VERIFY_WITH_TIMEOUT(look.told() >= told + 5, waitMs);
        QVERIFY(look.node(trio.primary().port()).keys.has_value());
        QVERIFY(look.session().health() != nullptr);
    }

    void isQuietWhenItIsOff()
    {
        TestServer server({}, TestServer::Tcp::Yes);
        FleetLook look(optionsFor(endpointOf(server), 0));
        QTRY_VERIFY_WITH_TIMEOUT(look.isSettled(), waitMs);
        QVERIFY(!look.node(server.port()).version.isEmpty()); // the handshake told
        QVERIFY(!look.node(server.port()).keys);
        TestClient client(server);
        QCOMPARE(client.commandCalls().value("time"), 0);
        QCOMPARE(look.told(), 1);
    }
};

QTEST_GUILESS_MAIN(TestFleetMonitor)
#include "tst_fleetmonitor.moc"
