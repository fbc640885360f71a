// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/session.h"
#include "models/text/sentences.h"
#include "tests/support/recordingproxy.h"
#include "tests/support/sentineltrio.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Phase = LinkState::Phase;

namespace {

constexpr int waitMs = 60'000;

SessionOptions optionsFor(const Endpoint& endpoint, bool reconnect = true)
{
    SessionOptions options;
    options.endpoint = endpoint;
    options.commandTimeoutMs = 3000;
    options.reconnect = reconnect;
    return options;
}

void fill(TestServer& primary, int keys)
{
    const std::unique_ptr<TestClient> client = SentinelTrio::client(primary);
    QVector<QByteArrayList> commands;
    for (int i = 0; i < keys; ++i) {
        commands.append({"SET", "k:" + QByteArray::number(i), "v", "PX", "900000000"});
    }
    client->pipeline(commands);
    if (client->cmd({"WAIT", "1", "10000"}).integer != 1) {
        qFatal("the replica did not take the keys");
    }
}

} // namespace

class TestSentinelSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void looksAtThePrimaryTheSentinelsName()
    {
        SentinelTrio trio;
        fill(trio.primary(), 100);
        Session session(optionsFor(trio.endpoint()));
        QSignalSpy finished(&session, &Session::surveyFinished);
        session.startSurvey({});
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, waitMs);
        QCOMPARE(session.survey()->phase, SurveyPhase::Complete);
        QCOMPARE(session.survey()->expiring, 100);
        QCOMPARE(session.identity().role, u"primary"_s);
        QCOMPARE(session.identity().address, u"127.0.0.1:%1"_s.arg(trio.primary().port()));
    }

    void completesASurveyOverAFailover()
    {
        constexpr int keys = 30'000;
        SentinelTrio trio;
        fill(trio.primary(), keys);
        Session session(optionsFor(trio.endpoint(3)));
        QSignalSpy finished(&session, &Session::surveyFinished);
        SurveyOptions gentle;
        gentle.snapshotIntervalMs = 20;
        session.startSurvey(gentle);
        QTRY_VERIFY_WITH_TIMEOUT(session.survey() && session.survey()->keysScanned > 1000, waitMs);
        QCOMPARE(finished.size(), 0);
        trio.primary().kill9();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, waitMs);
        QCOMPARE(session.survey()->phase, SurveyPhase::Complete);
        QVERIFY(session.survey()->complete);
        QCOMPARE(session.survey()->expiring, keys);
        QCOMPARE(session.survey()->duplicates, 0);
        QCOMPARE(session.identity().address, u"127.0.0.1:%1"_s.arg(trio.replica().port()));
    }

    // A sentinel that still names yesterday's primary: what it names answers as a replica, and is not taken.
    void refusesAReplicaThatASentinelTakesForThePrimary()
    {
        SentinelTrio trio;
        fill(trio.primary(), 10);
        TestSentinel stale(QByteArrayList{
            "sentinel monitor cache 127.0.0.1 " + QByteArray::number(trio.replica().port()) + " 1",
            "sentinel auth-pass cache \"" + QByteArray(SentinelTrio::dataPassword) + '"',
            "sentinel down-after-milliseconds cache 600000"});
        Endpoint endpoint = trio.endpoint();
        endpoint.hosts = {{u"127.0.0.1"_s, stale.port()}};
        endpoint.sentinelPassword.clear();
        Session session(optionsFor(endpoint));
        session.open();
        QTRY_VERIFY_WITH_TIMEOUT(session.state().error.code == ErrorCode::NotPrimary, waitMs);
        QVERIFY(session.identity().address.isEmpty());
    }

    // A plain address that is a sentinel's.
    void saysThatASentinelHoldsNoKeys()
    {
        const TestSentinel sentinel(QByteArrayList{"sentinel monitor cache 127.0.0.1 1 1"});
        Session session(
            optionsFor(parseEndpoint(u"redis://127.0.0.1:%1"_s.arg(sentinel.port())).value(), false));
        session.open();
        QTRY_COMPARE_WITH_TIMEOUT(session.state().phase, Phase::Stopped, waitMs);
        QCOMPARE(session.state().error.code, ErrorCode::Sentinel);
        QVERIFY(errorAdvice(session.state().error).contains(u"redis-sentinel://"_s));
    }

    void givesNoPasswordToASentinelNamedAsPrimary_data()
    {
        QTest::addColumn<QByteArrayList>("settings");
        QTest::newRow("without a password") << QByteArrayList();
        QTest::newRow("with one of its own") << QByteArrayList{"requirepass other"};
    }

    void givesNoPasswordToASentinelNamedAsPrimary()
    {
        QFETCH(QByteArrayList, settings);
        const TestSentinel named(settings + QByteArrayList{"sentinel monitor other 127.0.0.1 1 1"});
        const RecordingProxy proxy(named.socketPath());
        const TestSentinel asked(
            QByteArrayList{"sentinel monitor cache 127.0.0.1 " + QByteArray::number(proxy.port()) + " 1"});
        Endpoint endpoint = parseEndpoint(u"redis-sentinel://127.0.0.1:%1/cache"_s.arg(asked.port())).value();
        endpoint.password = "data";
        Session session(optionsFor(endpoint));
        session.open();
        QTRY_VERIFY_WITH_TIMEOUT(session.state().error.code == ErrorCode::Sentinel, waitMs);
        QVERIFY(proxy.commandNames().contains("SELECT")); // it was asked
        QVERIFY(!proxy.commandNames().contains("AUTH"));
    }

    void givesThePasswordToAPrimaryThatRenamedWhatItIsAskedFor()
    {
        const TestServer primary(
            u"--requirepass data --rename-command DBSIZE x1 --rename-command SELECT x2"_s.split(u' '),
            TestServer::Tcp::Yes);
        const TestSentinel sentinel(
            QByteArrayList{"sentinel monitor cache 127.0.0.1 " + QByteArray::number(primary.port()) + " 1",
                           "sentinel auth-pass cache data"});
        Endpoint endpoint =
            parseEndpoint(u"redis-sentinel://127.0.0.1:%1/cache"_s.arg(sentinel.port())).value();
        endpoint.password = "data";
        Session session(optionsFor(endpoint));
        session.open();
        QTRY_COMPARE_WITH_TIMEOUT(session.state().phase, Phase::Ready, waitMs);
        // What was asked before the password says nothing of what may be run after it.
        QTRY_VERIFY(!session.access()->capabilities.isEmpty());
        const QVector<CommandAccess>& connect = session.access()->capabilities.first().commands;
        const auto select = std::find_if(connect.begin(), connect.end(), [](const CommandAccess& command) {
            return command.command == u"SELECT"_s;
        });
        QCOMPARE(select->state, AccessState::Disabled);
    }

    void saysWhoRefused_data()
    {
        QTest::addColumn<bool>("swapSentinel");
        QTest::addColumn<bool>("swapData");
        QTest::newRow("the sentinels have another password") << true << false;
        QTest::newRow("the servers have another password") << false << true;
    }

    void saysWhoRefused()
    {
        QFETCH(bool, swapSentinel);
        QFETCH(bool, swapData);
        SentinelTrio trio;
        Endpoint endpoint = trio.endpoint();
        if (swapSentinel) {
            endpoint.sentinelPassword = SentinelTrio::dataPassword;
        }
        if (swapData) {
            endpoint.password = SentinelTrio::sentinelPassword;
        }
        Session session(optionsFor(endpoint, false));
        session.open();
        QTRY_COMPARE_WITH_TIMEOUT(session.state().phase, Phase::Stopped, waitMs);
        QCOMPARE(session.state().error.code, ErrorCode::WrongPass);
        const quint16 port = swapSentinel ? trio.sentinel(0).port() : trio.primary().port();
        QCOMPARE(session.state().error.where, u"127.0.0.1:%1"_s.arg(port));
        // Each kind has a user and a password of its own.
        QCOMPARE(errorAdvice(session.state().error).contains(u"--sentinel-user"_s), swapSentinel);
    }
};

QTEST_GUILESS_MAIN(TestSentinelSession)
#include "tst_sentinelsession.moc"
