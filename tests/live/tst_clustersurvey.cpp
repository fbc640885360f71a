// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/session.h"
#include "tests/support/testcluster.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Phase = LinkState::Phase;

namespace {

constexpr int waitMs = 90'000;

SessionOptions optionsFor(const QString& url)
{
    SessionOptions options;
    options.endpoint = parseEndpoint(url).value();
    options.commandTimeoutMs = 3000;
    return options;
}

// `keys` keys of the cluster; every fourth one is persistent.
void fill(TestCluster& cluster, int primaries, int keys)
{
    QVector<QByteArrayList> commands;
    for (int i = 0; i < keys; ++i) {
        const QByteArray key = "k:" + QByteArray::number(i);
        commands.append(i % 4 == 0 ? QByteArrayList{"SET", key, "v"}
                                   : QByteArrayList{"SET", key, "v", "PX", "900000000"});
    }
    cluster.set(primaries, commands);
}

// A survey under way, slow enough to be met in the middle.
struct Surveying
{
    explicit Surveying(const QString& url) : Surveying(optionsFor(url)) {}
    explicit Surveying(const SessionOptions& options)
        : session(options), finished(&session, &Session::surveyFinished)
    {
        SurveyOptions gentle;
        gentle.snapshotIntervalMs = 20;
        QObject::connect(&session, &Session::warned, &session,
                         [this](const Error& warning) { warnings.append(warning); });
        session.startSurvey(gentle);
    }

    bool isBeyond(qint64 keys) const { return session.survey() && session.survey()->keysScanned > keys; }
    const SurveySnapshot& survey() const { return *session.survey(); }

    QVector<Error> warnings;
    Session session;
    QSignalSpy finished;
};

} // namespace

class TestClusterSurvey : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsEveryKeyOnce_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::newRow("as a cluster") << u"redis-cluster"_s;
        QTest::newRow("one node named as a plain server") << u"redis"_s;
    }

    void countsEveryKeyOnce()
    {
        QFETCH(QString, scheme);
        constexpr int keys = 10'000;
        TestCluster cluster(3, 0);
        fill(cluster, 3, keys);
        Surveying surveying(cluster.url().replace(u"redis-cluster"_s, scheme));
        QTRY_COMPARE_WITH_TIMEOUT(surveying.finished.size(), 1, waitMs);
        QCOMPARE(surveying.survey().phase, SurveyPhase::Complete);
        QVERIFY(surveying.survey().complete);
        QCOMPARE(surveying.survey().persistent, keys / 4);
        QCOMPARE(surveying.survey().expiring, keys - keys / 4);
        QCOMPARE(surveying.survey().keysTotal, std::optional<qint64>(keys));
        QCOMPARE(surveying.survey().duplicates, 0);
        const auto isNotice = [](const Error& one) { return one.code == ErrorCode::ClusterNode; };
        QCOMPARE(std::count_if(surveying.warnings.begin(), surveying.warnings.end(), isNotice),
                 scheme == u"redis"_s ? 1 : 0);
    }

    // Every command that a cluster is asked is known to the gate, and allowed to who may do all.
    void checksWhatMayBeRun()
    {
        TestCluster cluster(3, 0);
        Session session(optionsFor(cluster.url()));
        QSignalSpy ready(&session, &Session::identityChanged);
        session.open();
        QTRY_VERIFY_WITH_TIMEOUT(!ready.isEmpty(), waitMs);
        QSignalSpy checked(&session, &Session::accessChecked);
        session.checkAccess();
        QTRY_COMPARE_WITH_TIMEOUT(checked.size(), 1, waitMs);
        QCOMPARE(checked.front().at(1).value<Error>(), Error());
        for (const CapabilityAccess& capability : session.access()->capabilities) {
            QVERIFY2(stateOf(capability) == AccessState::Allowed,
                     qPrintable(capabilityName(capability.capability)));
        }
    }

    void completesOverAFailover()
    {
        constexpr int keys = 30'000;
        TestCluster cluster(3, 1);
        fill(cluster, 3, keys);
        cluster.waitForReplicas(3);
        Surveying surveying(cluster.url());
        QTRY_VERIFY_WITH_TIMEOUT(surveying.isBeyond(2000), waitMs);
        cluster.node(1).kill9();
        QTRY_COMPARE_WITH_TIMEOUT(surveying.finished.size(), 1, waitMs);
        QCOMPARE(surveying.survey().phase, SurveyPhase::Complete);
        QVERIFY(surveying.survey().complete);
        QCOMPARE(surveying.survey().keysScanned, keys);
        QCOMPARE(surveying.survey().persistent, keys / 4);
    }

    // The node that speaks for the cluster by then was a replica when we met.
    void surveysPrimariesThatWereReplicas()
    {
        constexpr int keys = 6000;
        TestCluster cluster(3, 1);
        fill(cluster, 3, keys);
        cluster.waitForReplicas(3);
        Session session(optionsFor(cluster.url()));
        session.open();
        QTRY_COMPARE_WITH_TIMEOUT(session.identity().role, u"primary"_s, waitMs);
        QStringList replicas;
        for (int node = 3; node < 6; ++node) {
            replicas.append(u"127.0.0.1:%1"_s.arg(cluster.node(node).port()));
            cluster.cmd(node, {"CLUSTER", "FAILOVER"});
            QTRY_VERIFY_WITH_TIMEOUT(cluster.isPrimary(node), waitMs);
        }
        QTRY_VERIFY_WITH_TIMEOUT(replicas.contains(session.identity().address), waitMs);
        QCOMPARE(session.identity().role, u"primary"_s);
        QSignalSpy finished(&session, &Session::surveyFinished);
        session.startSurvey({});
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, waitMs);
        QCOMPARE(session.survey()->phase, SurveyPhase::Complete);
        QCOMPARE(session.survey()->keysScanned, keys);
    }

    // The walk of the lost node has given up before another one takes over: its successor counts all of it.
    void forgetsALostNodeWhoseSuccessorComesLate()
    {
        constexpr int keys = 30'000;
        TestCluster cluster(
            3, 1, {u"--cluster-node-timeout"_s, u"9000"_s, u"--cluster-require-full-coverage"_s, u"no"_s});
        fill(cluster, 3, keys);
        cluster.waitForReplicas(3);
        SessionOptions options = optionsFor(cluster.url());
        options.commandTimeoutMs = 1000; // given up after four of them
        options.reconnect = false;
        Surveying surveying(options);
        QTRY_VERIFY_WITH_TIMEOUT(surveying.isBeyond(2000), waitMs);
        cluster.node(1).kill9();
        QTRY_COMPARE_WITH_TIMEOUT(surveying.finished.size(), 1, waitMs);
        QCOMPARE(surveying.survey().phase, SurveyPhase::Complete);
        QVERIFY(surveying.survey().complete);
        QCOMPARE(surveying.survey().keysScanned, keys);
        QCOMPARE(surveying.survey().persistent, keys / 4);
    }

    void countsEveryKeyOnceWhileSlotsMove()
    {
        constexpr int keys = 30'000;
        TestCluster cluster(3, 0);
        fill(cluster, 3, keys);
        Surveying surveying(cluster.url());
        QTRY_VERIFY_WITH_TIMEOUT(surveying.isBeyond(1000), waitMs);
        QProcess reshard;
        reshard.start(u"redis-cli"_s,
                      {u"--cluster"_s, u"reshard"_s, u"127.0.0.1:%1"_s.arg(cluster.node(0).port()),
                       u"--cluster-from"_s, QString::fromLatin1(cluster.id(0)), u"--cluster-to"_s,
                       QString::fromLatin1(cluster.id(1)), u"--cluster-slots"_s, u"200"_s,
                       u"--cluster-yes"_s});
        QTRY_COMPARE_WITH_TIMEOUT(surveying.finished.size(), 1, waitMs);
        QTRY_COMPARE_WITH_TIMEOUT(reshard.state(), QProcess::NotRunning, waitMs);
        QCOMPARE(reshard.exitCode(), 0);
        for (const Error& warning : surveying.warnings) {
            qInfo() << warning;
        }
        QCOMPARE(surveying.survey().phase, SurveyPhase::Complete);
        QVERIFY(surveying.survey().complete);
        QCOMPARE(surveying.survey().keysScanned, keys);
        QCOMPARE(surveying.survey().unreadable, 0);
        QCOMPARE(surveying.survey().persistent, keys / 4);
    }

    // Nobody takes over: what the others hold is counted, the slots of the lost one are named.
    void namesTheSlotsOfALostNode()
    {
        constexpr int keys = 20'000;
        TestCluster cluster(3, 0, {u"--cluster-require-full-coverage"_s, u"no"_s});
        fill(cluster, 3, keys);
        Surveying surveying(cluster.url());
        QTRY_VERIFY_WITH_TIMEOUT(surveying.isBeyond(500), waitMs);
        cluster.node(2).kill9();
        QTRY_COMPARE_WITH_TIMEOUT(surveying.finished.size(), 1, waitMs);
        QVERIFY(!surveying.survey().complete);
        QVERIFY(surveying.survey().keysScanned < keys);
        const bool named =
            std::any_of(surveying.warnings.begin(), surveying.warnings.end(), [](const Error& one) {
                return one.code == ErrorCode::NotComplete && one.detail.contains(u"10923-16383"_s);
            });
        QVERIFY(named);
    }
};

QTEST_GUILESS_MAIN(TestClusterSurvey)
#include "tst_clustersurvey.moc"
