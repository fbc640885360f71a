// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/standingreplica.h"
#include "app/services/valuereader.h"
#include "tests/support/sentineltrio.h"
#include "tests/support/surveyrun.h"
#include "tests/support/testcluster.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr int waitMs = 60'000;

// Half of them persistent.
QVector<QByteArrayList> writes(int keys)
{
    QVector<QByteArrayList> commands;
    for (int i = 0; i < keys; ++i) {
        const QByteArray key = "k:" + QByteArray::number(i);
        commands.append(i % 2 == 0 ? QByteArrayList{"SET", key, "v"}
                                   : QByteArrayList{"SET", key, "v", "PX", "900000000"});
    }
    return commands;
}

// One primary and its replicas, nobody else.
struct Pair
{
    explicit Pair(int keys, int replicas = 1)
    {
        TestClient(primary).pipeline(writes(keys));
        for (int i = 0; i < replicas; ++i) {
            followers.push_back(std::make_unique<TestServer>(
                QStringList{u"--replicaof"_s, u"127.0.0.1"_s, QString::number(primary.port()),
                            u"--repl-diskless-sync-delay"_s, u"0"_s},
                TestServer::Tcp::Yes));
        }
        const QByteArray count = QByteArray::number(replicas);
        const bool followed = QTest::qWaitFor(
            [&] {
                return TestClient(primary).cmd({"INFO", "replication"}).text.count("state=online") ==
                       replicas;
            },
            waitMs);
        if (!followed || TestClient(primary).cmd({"WAIT", count, "20000"}).integer != replicas) {
            qFatal("no replica follows");
        }
    }

    TestServer primary{{u"--repl-diskless-sync-delay"_s, u"0"_s}, TestServer::Tcp::Yes};
    std::vector<std::unique_ptr<TestServer>> followers;
};

SessionOptions reading(const Endpoint& endpoint)
{
    SessionOptions options;
    options.endpoint = endpoint;
    options.commandTimeoutMs = 3000;
    options.replicas = true;
    return options;
}

SessionOptions reading(const TestServer& server)
{
    return reading(parseEndpoint(server.url()).value());
}

SurveyOptions watchable()
{
    SurveyOptions options;
    options.snapshotIntervalMs = 20;
    return options;
}

qint64 calls(const TestServer& server, const QByteArray& command)
{
    return TestClient(server).commandCalls().value(command);
}

QString textOf(const QVector<Error>& warnings)
{
    QStringList texts;
    for (const Error& warning : warnings) {
        texts.append(warning.where + u": "_s + warning.detail);
    }
    return texts.join(u'\n');
}

QString addressOf(const TestServer& server)
{
    return u"127.0.0.1:%1"_s.arg(server.port());
}

} // namespace

class TestReplicas : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sparesThePrimary()
    {
        Pair pair(4000);
        SurveyRun run(reading(pair.primary));
        run.start({});
        run.wait();
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QVERIFY(run.result().complete);
        QCOMPARE(run.result().persistent, 2000);
        QCOMPARE(run.result().expiring, 2000);
        QCOMPARE(run.result().sources.size(), 1);
        const SurveySource source = run.result().sources.first();
        QVERIFY(source.replica && source.expiryExact);
        QCOMPARE(source.address, addressOf(*pair.followers[0]));
        QCOMPARE(source.primaryAddress, addressOf(pair.primary));
        QVERIFY(source.lagBytes && *source.lagBytes >= 0);
        QCOMPARE(calls(pair.primary, "scan"), 0);
        QCOMPARE(calls(pair.primary, "type"), 0);
        QVERIFY(calls(*pair.followers[0], "scan") > 0);
        QCOMPARE(textOf(run.warnings()), QString());
    }

    void readsThePrimaryUnlessAskedOtherwise()
    {
        Pair pair(100);
        SessionOptions options = reading(pair.primary);
        options.replicas = false;
        SurveyRun run(options);
        run.start({});
        run.wait();
        QCOMPARE(run.result().expiring, 50);
        SurveySource primary;
        primary.address = addressOf(pair.primary);
        QCOMPARE(run.result().sources, QVector<SurveySource>{primary});
        QCOMPARE(calls(*pair.followers[0], "scan"), 0);
    }

    void saysThatThereIsNoReplica()
    {
        Pair pair(100, 0);
        SurveyRun run(reading(pair.primary));
        run.start({});
        run.wait();
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QCOMPARE(run.result().expiring, 50);
        QVERIFY(!run.result().sources.first().replica);
        QVERIFY2(textOf(run.warnings()).contains(u"no replica"_s), qPrintable(textOf(run.warnings())));
    }

    // What it announces leads nowhere from here.
    void readsThePrimaryWhereTheReplicaCannotBeReached()
    {
        Pair pair(100);
        TestClient(*pair.followers[0]).cmd({"CONFIG", "SET", "replica-announce-port", "1"});
        TestClient(*pair.followers[0]).cmd({"REPLICAOF", "NO", "ONE"});
        TestClient(*pair.followers[0])
            .cmd({"REPLICAOF", "127.0.0.1", QByteArray::number(pair.primary.port())});
        QTRY_VERIFY_WITH_TIMEOUT(
            TestClient(pair.primary).cmd({"INFO", "replication"}).text.contains("port=1,state=online"),
            waitMs);
        SurveyRun run(reading(pair.primary));
        run.start({});
        run.wait();
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QCOMPARE(run.result().expiring, 50);
        QVERIFY(!run.result().sources.first().replica);
        QVERIFY2(textOf(run.warnings()).contains(u"127.0.0.1:1: this replica"_s),
                 qPrintable(textOf(run.warnings())));
    }

    void leavesAReplicaThatIsNoneAnyMore_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("lost") << u"lost"_s;
        QTest::newRow("promoted") << u"promoted"_s;
        QTest::newRow("of another primary") << u"moved"_s;
    }

    void leavesAReplicaThatIsNoneAnyMore()
    {
        QFETCH(QString, what);
        constexpr int keys = 12'000;
        Pair pair(keys, 2);
        TestServer stranger({}, TestServer::Tcp::Yes);
        SurveyRun run(reading(pair.primary));
        run.start(watchable());
        QTRY_VERIFY_WITH_TIMEOUT(run.session().survey() && run.session().survey()->keysScanned > 500, waitMs);
        const QString read = run.session().survey()->sources.first().address;
        const bool first = read == addressOf(*pair.followers[0]);
        TestServer& left = *pair.followers[first ? 0 : 1];
        if (what == u"lost"_s) {
            left.kill9();
        } else if (what == u"promoted"_s) {
            TestClient(left).cmd({"REPLICAOF", "NO", "ONE"});
        } else {
            TestClient(left).cmd({"REPLICAOF", "127.0.0.1", QByteArray::number(stranger.port())});
        }
        run.wait(waitMs);
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QVERIFY(run.result().complete);
        QCOMPARE(run.result().keysScanned, keys);
        QCOMPARE(run.result().persistent, keys / 2);
        QCOMPARE(run.result().sources.first().address, addressOf(*pair.followers[first ? 1 : 0]));
        QVERIFY2(textOf(run.warnings()).contains(read + u": this replica"_s),
                 qPrintable(textOf(run.warnings())));
    }

    // Without PEXPIRETIME a replica's own clock is in what it says.
    void saysWhereTimesLeftAreEstimates()
    {
        Pair pair(100);
        TestClient(*pair.followers[0]).cmd({"ACL", "SETUSER", "default", "-pexpiretime"});
        SurveyRun run(reading(pair.primary));
        run.start({});
        run.wait();
        QCOMPARE(run.result().expiring, 50);
        QVERIFY(run.result().sources.first().replica);
        QVERIFY(!run.result().sources.first().expiryExact);
    }

    // Idle times are the primary's, and stay; contents come from the replica, while there is one.
    void readsValuesAtTheReplica()
    {
        Pair pair(10);
        ConnectionOptions options;
        options.endpoint = parseEndpoint(pair.primary.url()).value();
        Router router(options, standaloneTopology(options.endpoint));
        const Node primary = router.topology().nodes.front();
        Connection& control = router.connection(primary, Lane::Control);
        control.open();
        QTRY_VERIFY_WITH_TIMEOUT(control.isReady(), waitMs);
        StandingReplica standing(router, [&pair](const Node&) {
            Node node;
            node.host = {u"127.0.0.1"_s, pair.followers[0]->port()};
            node.address = address(node.host);
            node.role = Node::Role::Replica;
            return QVector<Node>{node};
        });
        ValueReader reader(control, {});
        reader.readFrom([&] { return standing.connectionFor(primary); });
        const auto read = [&](const QByteArray& key) {
            std::optional<ValueReading> got;
            reader.read(key, "string", this, [&](const ValueReading& reading) { got = reading; });
            return QTest::qWaitFor([&] { return got.has_value(); }, waitMs) ? *got : ValueReading();
        };
        QTRY_VERIFY_WITH_TIMEOUT(standing.connectionFor(primary), waitMs);
        ValueReading reading = read("k:0");
        QCOMPARE(reading.state, ValueReading::State::Whole);
        QCOMPARE(reading.value.text, "v"_ba);
        QCOMPARE(reading.replica, addressOf(*pair.followers[0]));
        QVERIFY(reading.idleSeconds);
        QCOMPARE(calls(pair.primary, "getrange"), 0);
        QCOMPARE(calls(*pair.followers[0], "getrange"), 1);
        QCOMPARE(calls(*pair.followers[0], "object|idletime"), 0);
        pair.followers[0]->kill9();
        reading = read("k:1");
        QCOMPARE(reading.state, ValueReading::State::Whole);
        QCOMPARE(reading.replica, QString());
        QCOMPARE(calls(pair.primary, "getrange"), 1);
    }

    void readsTheReplicaThatSentinelsName()
    {
        SentinelTrio trio;
        SentinelTrio::client(trio.primary())->pipeline(writes(2000));
        QCOMPARE(SentinelTrio::client(trio.primary())->cmd({"WAIT", "1", "20000"}).integer, 1);
        SurveyRun run(reading(trio.endpoint()));
        run.start({});
        run.wait();
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QCOMPARE(run.result().keysScanned, 2000);
        QCOMPARE(run.result().sources.first().address, addressOf(trio.replica()));
        QCOMPARE(run.session().identity().address, addressOf(trio.primary()));
    }

    void readsAClustersReplicas_data()
    {
        QTest::addColumn<bool>("allowed");
        QTest::newRow("READONLY is allowed") << true;
        QTest::newRow("READONLY is denied") << false;
    }

    void readsAClustersReplicas()
    {
        QFETCH(bool, allowed);
        TestCluster cluster(3, 1);
        for (int node = 0; node < cluster.size(); ++node) {
            cluster.cmd(node, {"ACL", "SETUSER", "default", allowed ? "+readonly" : "-readonly"});
        }
        cluster.set(3, writes(6000));
        cluster.waitForReplicas(3);
        SurveyRun run(reading(parseEndpoint(cluster.url()).value()));
        run.start({});
        run.wait();
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QVERIFY(run.result().complete);
        QCOMPARE(run.result().keysScanned, 6000);
        QCOMPARE(run.result().persistent, 3000);
        QCOMPARE(run.result().sources.size(), 3);
        for (const SurveySource& source : run.result().sources) {
            QCOMPARE(source.replica, allowed);
        }
        qint64 scans = 0;
        for (int node = 0; node < 3; ++node) {
            scans += calls(cluster.node(node), "scan");
        }
        QCOMPARE(scans > 0, !allowed);
        QCOMPARE(textOf(run.warnings()).contains(u"READONLY"_s) ||
                     textOf(run.warnings()).contains(u"readonly"_s),
                 !allowed);
    }

    void completesWhenAClustersReplicaIsPromoted()
    {
        constexpr int keys = 24'000;
        TestCluster cluster(3, 1);
        cluster.set(3, writes(keys));
        cluster.waitForReplicas(3);
        SurveyRun run(reading(parseEndpoint(cluster.url()).value()));
        run.start(watchable());
        QTRY_VERIFY_WITH_TIMEOUT(run.session().survey() && run.session().survey()->keysScanned > 1000,
                                 waitMs);
        cluster.node(1).kill9();
        run.wait(waitMs);
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QVERIFY(run.result().complete);
        QCOMPARE(run.result().keysScanned, keys);
        QCOMPARE(run.result().persistent, keys / 2);
    }
};

QTEST_GUILESS_MAIN(TestReplicas)
#include "tst_replicas.moc"
