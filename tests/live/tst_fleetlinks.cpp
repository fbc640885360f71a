// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/freeport.h"
#include "tests/support/recordingproxy.h"
#include "tests/support/sentineltrio.h"
#include "tests/support/surveyrun.h"
#include "tests/support/testcluster.h"

#include <QProcess>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr int waitMs = 90'000;

QVector<QByteArrayList> writes(int keys)
{
    QVector<QByteArrayList> commands;
    for (int i = 0; i < keys; ++i) {
        commands.append({"SET", "k:" + QByteArray::number(i), "v"});
    }
    return commands;
}

SessionOptions optionsFor(const Endpoint& endpoint)
{
    SessionOptions options;
    options.endpoint = endpoint;
    options.commandTimeoutMs = 3000;
    return options;
}

SessionOptions optionsFor(const QString& url)
{
    return optionsFor(parseEndpoint(url).value());
}

bool namesSlots(const SurveyRun& run, const QString& ranges)
{
    return std::any_of(run.warnings().begin(), run.warnings().end(), [&ranges](const Error& warning) {
        return warning.code == ErrorCode::NotComplete && warning.detail.contains(u"slots "_s + ranges);
    });
}

QString hostPort(quint16 port)
{
    return u"127.0.0.1:%1"_s.arg(port);
}

// Slots that hold nothing, given from one node to another one by everyone's word.
void giveEmptySlots(TestCluster& cluster, const SlotSet& given, int to)
{
    const QByteArray id = cluster.id(to);
    QVector<QByteArrayList> commands;
    for (const quint16 slot : given.slotNumbers()) {
        commands.append({"CLUSTER", "SETSLOT", QByteArray::number(slot), "NODE", id});
    }
    for (int node = 0; node < cluster.size(); ++node) {
        for (const Reply& reply : TestClient(cluster.node(node)).pipeline(commands)) {
            QVERIFY2(!reply.isError(), reply.text.constData());
        }
    }
    cluster.waitUntilSound();
}

void runCli(const QStringList& arguments)
{
    QProcess cli;
    cli.start(u"redis-cli"_s, arguments);
    QTRY_COMPARE_WITH_TIMEOUT(cli.state(), QProcess::NotRunning, waitMs); // the survey goes on meanwhile
    QVERIFY2(cli.exitCode() == 0, cli.readAll().constData());
}

} // namespace

class TestFleetLinks : public QObject
{
    Q_OBJECT

    TestCertificates m_made;

private Q_SLOTS:
    // Nobody but the user of the URL may look at any of the nodes.
    void looksAtEveryNodeOfATlsClusterAsTheSameUser()
    {
        TestCluster cluster(3, TestTls{m_made.make(), m_made.authority(), false, {}});
        cluster.set(3, writes(3000));
        for (int node = 0; node < 3; ++node) {
            cluster.cmd(node, {"ACL", "SETUSER", "ops", "on", ">p@ss", "~*", "&*", "+@all"});
            cluster.cmd(node, {"ACL", "SETUSER", "default", "off"});
        }
        Endpoint endpoint =
            parseEndpoint(u"rediss-cluster://ops:p%40ss@localhost:%1"_s.arg(cluster.node(0).tlsPort()))
                .value();
        endpoint.tlsOptions.caFile = m_made.authority();
        SurveyRun run(optionsFor(endpoint));
        run.start({});
        run.wait(waitMs);
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QVERIFY(run.result().complete);
        QCOMPARE(run.result().persistent, 3000);
        QCOMPARE(run.session().identity().user, u"ops"_s);
    }

    void looksThroughTlsSentinels()
    {
        const CertificateFiles files = m_made.make();
        TestServer primary({u"--requirepass"_s, u"data"_s}, TestTls{files, m_made.authority(), false, {}});
        TestClient client(primary);
        client.cmd({"AUTH", "data"});
        client.pipeline(writes(500));
        const quint16 port = pickFreePort();
        const TestSentinel sentinel(QByteArrayList{
            "tls-port " + QByteArray::number(port), "tls-replication yes", "tls-auth-clients no",
            "tls-cert-file " + files.certificate.toUtf8(), "tls-key-file " + files.key.toUtf8(),
            "tls-ca-cert-file " + m_made.authority().toUtf8(),
            "sentinel monitor cache 127.0.0.1 " + QByteArray::number(primary.tlsPort()) + " 1",
            "sentinel auth-pass cache data", "requirepass watch"});
        Endpoint endpoint = parseEndpoint(u"rediss-sentinel://:data@localhost:%1/cache"_s.arg(port)).value();
        endpoint.sentinelPassword = "watch";
        endpoint.tlsOptions.caFile = m_made.authority();
        SurveyRun run(optionsFor(endpoint));
        run.start({});
        run.wait(waitMs);
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QCOMPARE(run.result().persistent, 500);
        QCOMPARE(run.session().identity().address, hostPort(primary.tlsPort()));
    }

    // Two of three nodes announce ports that lead nowhere from here.
    void usesWhatItReachesAndTheRestOnceMapped()
    {
        TestCluster cluster(3, 0);
        cluster.set(3, writes(6000));
        const qint64 reached = TestClient(cluster.node(0)).cmd({"DBSIZE"}).integer;
        QStringList map;
        for (const int node : {1, 2}) {
            const quint16 nowhere = pickFreePort();
            cluster.cmd(node, {"CONFIG", "SET", "cluster-announce-port", QByteArray::number(nowhere)});
            map.append(hostPort(nowhere) + u'=' + hostPort(cluster.node(node).port()));
            QTRY_VERIFY_WITH_TIMEOUT(TestClient(cluster.node(0))
                                         .cmd({"CLUSTER", "NODES"})
                                         .text.contains(QByteArray::number(nowhere)),
                                     waitMs);
        }
        SessionOptions options = optionsFor(cluster.url());
        options.reconnect = false;
        SurveyRun partial(options);
        partial.start({});
        partial.wait(waitMs);
        QVERIFY(!partial.result().complete);
        QCOMPARE(partial.result().keysScanned, reached);
        QVERIFY(namesSlots(partial, u"5461-16383"_s));

        options.nodeMap = NodeMap::parse(map).value();
        SurveyRun whole(options);
        whole.start({});
        whole.wait(waitMs);
        QCOMPARE(whole.result().phase, SurveyPhase::Complete);
        QCOMPARE(whole.result().keysScanned, 6000);
        QCOMPARE(whole.warnings(), QVector<Error>());
    }

    void mapsWhatSentinelsAnnounce()
    {
        SentinelTrio trio;
        const RecordingProxy proxy(trio.primary().socketPath());
        SessionOptions options = optionsFor(trio.endpoint());
        options.nodeMap =
            NodeMap::parse({hostPort(trio.primary().port()) + u'=' + hostPort(proxy.port())}).value();
        SurveyRun run(options);
        run.start({});
        run.wait(waitMs);
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QCOMPARE(run.session().identity().address, hostPort(proxy.port()));
    }

    void completesWhileAClusterShrinks()
    {
        constexpr int keys = 24'000;
        TestCluster cluster(4, 0);
        giveEmptySlots(cluster, SlotSet::of({{12'488, 16'383}}), 0);
        QVector<QByteArrayList> commands = writes(keys);
        std::vector<QVector<QByteArrayList>> shares(4);
        for (const QByteArrayList& command : std::as_const(commands)) {
            const quint16 slot = keySlot(command.at(1));
            shares[slot >= 12'488 ? 0 : static_cast<size_t>(TestCluster::primaryOf(slot, 4))].append(command);
        }
        for (int node = 0; node < 4; ++node) {
            TestClient(cluster.node(node)).pipeline(shares[static_cast<size_t>(node)]);
        }
        SurveyRun run(optionsFor(cluster.url()));
        SurveyOptions gentle;
        gentle.snapshotIntervalMs = 20;
        run.start(gentle);
        QTRY_VERIFY_WITH_TIMEOUT(run.session().survey() && run.session().survey()->keysScanned > 1000,
                                 waitMs);
        const QString any = hostPort(cluster.node(0).port());
        const QString leaving = QString::fromLatin1(cluster.id(3));
        runCli({u"--cluster"_s, u"reshard"_s, any, u"--cluster-from"_s, leaving, u"--cluster-to"_s,
                QString::fromLatin1(cluster.id(1)), u"--cluster-slots"_s, u"200"_s, u"--cluster-yes"_s});
        runCli({u"--cluster"_s, u"del-node"_s, any, leaving});
        run.wait(waitMs);
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QVERIFY(run.result().complete);
        QCOMPARE(run.result().keysScanned, keys);
    }

    void followsTheOtherSentinelsWhileOneHangs()
    {
        SentinelTrio trio;
        SentinelTrio::client(trio.primary())->pipeline(writes(10));
        Session session(optionsFor(trio.endpoint(3)));
        session.open();
        QTRY_COMPARE_WITH_TIMEOUT(session.identity().address, hostPort(trio.primary().port()), waitMs);
        trio.sentinel(0).sigstop();
        trio.primary().kill9();
        QTRY_COMPARE_WITH_TIMEOUT(session.identity().address, hostPort(trio.replica().port()), waitMs);
        QTRY_COMPARE_WITH_TIMEOUT(session.state().phase, LinkState::Phase::Ready, waitMs);
        trio.sentinel(0).sigcont(); // and tells of yesterday
        QCOMPARE(session.identity().role, u"primary"_s);
    }

    // Yesterday's primary is back and says that it is one; a sentinel that was cut off believes it.
    void believesTheNewestEpoch()
    {
        SentinelTrio trio;
        trio.primary().kill9();
        QTRY_COMPARE_WITH_TIMEOUT(SentinelTrio::client(trio.replica())->cmd({"ROLE"}).elements.front().text,
                                  "master"_ba, waitMs);
        const TestServer yesterday({u"--requirepass"_s, QString::fromLatin1(SentinelTrio::dataPassword)},
                                   TestServer::Tcp::Yes);
        const TestSentinel stale(
            QByteArrayList{"sentinel monitor cache 127.0.0.1 " + QByteArray::number(yesterday.port()) + " 1",
                           "sentinel auth-pass cache \"" + QByteArray(SentinelTrio::dataPassword) + '"',
                           "requirepass \"" + QByteArray(SentinelTrio::sentinelPassword) + '"'});
        Endpoint endpoint = trio.endpoint(3);
        endpoint.hosts.prepend({u"127.0.0.1"_s, stale.port()});
        Session session(optionsFor(endpoint));
        session.open();
        QTRY_COMPARE_WITH_TIMEOUT(session.identity().address, hostPort(trio.replica().port()), waitMs);
    }
};

QTEST_GUILESS_MAIN(TestFleetLinks)
#include "tst_fleetlinks.moc"
