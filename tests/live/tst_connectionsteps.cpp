// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/connection.h"
#include "models/text/sentences.h"
#include "tests/support/scriptedpeer.h"
#include "tests/support/testclient.h"
#include "tests/support/testserver.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Phase = LinkState::Phase;

namespace {

ConnectionOptions oneTry(const QString& url, int timeoutMs = 2000)
{
    ConnectionOptions options;
    options.endpoint = parseEndpoint(url).value();
    options.host = options.endpoint.hosts.value(0);
    options.timeoutMs = timeoutMs;
    options.retryFirst = false;
    return options;
}

// "connect, auth: as user ops, ..." of what was passed.
QStringList factsOf(const QSignalSpy& steps)
{
    const QStringList names{u"none"_s, u"name"_s,   u"connect"_s, u"tls"_s,
                            u"auth"_s, u"select"_s, u"access"_s};
    QStringList facts;
    for (const QList<QVariant>& step : steps) {
        facts.append(names[static_cast<int>(step.at(0).value<LinkStep>())] + u": "_s + step.at(1).toString());
    }
    return facts;
}

} // namespace

// What is told of each step of connecting, and with how little a user connects.
class ConnectionStepsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsOfEachStep()
    {
        TestServer server({u"--requirepass"_s, u"s@cret: %"_s}, TestServer::Tcp::Yes);
        Connection connection(oneTry(u"redis://:s%40cret%3A%20%25@localhost:%1/2"_s.arg(server.port())));
        QSignalSpy steps(&connection, &Connection::stepPassed);
        connection.open();
        QTRY_VERIFY(connection.isReady());
        const QStringList facts = factsOf(steps);
        QCOMPARE(facts.size(), 5);
        QVERIFY2(facts[0].startsWith(u"name: "_s) && facts[0].contains(u"127.0.0.1"_s),
                 qUtf8Printable(facts[0]));
        QCOMPARE(facts[1], u"connect: 127.0.0.1:%1"_s.arg(server.port()));
        QCOMPARE(facts[2], u"auth: as the default user"_s);
        QCOMPARE(facts[3], u"select: db 2"_s);
        QVERIFY2(facts[4].startsWith(u"access: user default, "_s) && facts[4].endsWith(u", primary"_s),
                 qUtf8Printable(facts[4]));
    }

    void tellsOfTheStepsOfASocket()
    {
        TestServer server;
        Connection connection(oneTry(server.socketUrl()));
        QSignalSpy steps(&connection, &Connection::stepPassed);
        connection.open();
        QTRY_VERIFY(connection.isReady());
        const QStringList facts = factsOf(steps);
        QCOMPARE(facts.size(), 4);
        QCOMPARE(facts[0], u"connect: "_s + server.socketPath());
        QCOMPARE(facts[1], u"auth: without a password"_s);
    }

    void connectsOverIpv6()
    {
        TestServer server(u"--bind 127.0.0.1 ::1"_s.split(u' '), TestServer::Tcp::Yes);
        Connection connection(oneTry(u"redis://[::1]:%1"_s.arg(server.port())));
        QSignalSpy steps(&connection, &Connection::stepPassed);
        connection.open();
        QTRY_VERIFY(connection.isReady());
        QCOMPARE(factsOf(steps).first(), u"connect: [::1]:%1"_s.arg(server.port()));
        QCOMPARE(connection.identity().address, u"[::1]:%1"_s.arg(server.port()));
    }

    void namesTheStepThatFails_data()
    {
        QTest::addColumn<QString>("url"); // PORT stands for the server's
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<LinkStep>("step");
        QTest::addColumn<QStringList>("passed");
        QTest::newRow("unknown host") << u"redis://no-such-host.invalid"_s << ErrorCode::NameLookup
                                      << LinkStep::NameLookup << QStringList();
        QTest::newRow("nobody listens")
            << u"redis://127.0.0.1:1"_s << ErrorCode::ConnectionRefused << LinkStep::Connect << QStringList();
        QTest::newRow("no socket") << u"redis+unix:///nowhere/redis.sock"_s << ErrorCode::ConnectionRefused
                                   << LinkStep::Connect << QStringList();
        const QStringList connected{u"connect"_s};
        QTest::newRow("wrong password")
            << u"redis://low:nope@127.0.0.1:PORT"_s << ErrorCode::WrongPass << LinkStep::Auth << connected;
        QTest::newRow("no password") << u"redis://127.0.0.1:PORT"_s << ErrorCode::NoAuth << LinkStep::Auth
                                     << connected;
        const QStringList authorised{u"connect"_s, u"auth"_s};
        QTest::newRow("no such db") << u"redis://:all@127.0.0.1:PORT/99"_s << ErrorCode::NoSuchDb
                                    << LinkStep::Select << authorised;
        QTest::newRow("SELECT denied")
            << u"redis://low:p@127.0.0.1:PORT/3"_s << ErrorCode::NoPerm << LinkStep::Select << authorised;
    }

    void namesTheStepThatFails()
    {
        QFETCH(QString, url);
        QFETCH(ErrorCode, code);
        QFETCH(LinkStep, step);
        QFETCH(QStringList, passed);
        TestServer server(u"--user default on >all ~* +@all --user low on >p ~* -@all +scan"_s.split(u' '),
                          TestServer::Tcp::Yes);
        Connection connection(oneTry(url.replace(u"PORT"_s, QString::number(server.port()))));
        QSignalSpy steps(&connection, &Connection::stepPassed);
        connection.open();
        QTRY_COMPARE(connection.state().phase, Phase::Stopped);
        QCOMPARE(connection.state().error.code, code);
        QCOMPARE(connection.state().error.step, step);
        QStringList names = factsOf(steps);
        for (QString& name : names) {
            name.truncate(name.indexOf(u':'));
        }
        QCOMPARE(names, passed);
        if (code == ErrorCode::NoPerm) {
            QCOMPARE(connection.state().error.command, u"SELECT"_s);
            QCOMPARE(connection.state().error.aclRule, u"+select"_s);
        }
    }

    void timesOutAtTheStepThatIsNotAnswered()
    {
        const ScriptedPeer peer({}, false);
        Connection connection(oneTry(peer.url(), 300));
        connection.open();
        QTRY_COMPARE(connection.state().phase, Phase::Stopped);
        QCOMPARE(connection.state().error.code, ErrorCode::Timeout);
        QCOMPARE(connection.state().error.step, LinkStep::Auth);
    }

    void knowsATlsAlertWhenItSeesOne()
    {
        const ScriptedPeer peer("\x15\x03\x01\0\x02\x02\x46"_ba, true);
        Connection connection(oneTry(peer.url()));
        connection.open();
        QTRY_COMPARE(connection.state().phase, Phase::Stopped);
        QCOMPARE(connection.state().error.code, ErrorCode::NotRedis);
        QVERIFY(errorFact(connection.state().error).contains(u"rediss://"_s));
    }

    void connectsWithNextToNothing_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QVector<Observe>>("refused");
        const QVector<Observe> all{Observe::Ping,         Observe::Select,     Observe::ClientSetName,
                                   Observe::Info,         Observe::ClientInfo, Observe::AclWhoAmI,
                                   Observe::ClientNoTouch};
        QTest::newRow("not even PING") << u"+scan +type +pttl"_s << all;
        QTest::newRow("PING and reading") << u"+@read +ping"_s << all.mid(1);
        QTest::newRow("all but INFO") << u"+@all -info"_s << QVector<Observe>{Observe::Info};
        QTest::newRow("all but @dangerous") << u"+@all -@dangerous"_s << QVector<Observe>{Observe::Info};
    }

    void connectsWithNextToNothing()
    {
        QFETCH(QString, rules);
        QFETCH(QVector<Observe>, refused);
        TestServer server(u"--user default off --user low on >p ~* -@all %1"_s.arg(rules).split(u' '),
                          TestServer::Tcp::Yes);
        AccessLedger ledger;
        ConnectionOptions options = oneTry(u"redis://low:p@127.0.0.1:%1"_s.arg(server.port()));
        options.ledger = &ledger;
        Connection connection(options);
        QSignalSpy steps(&connection, &Connection::stepPassed);
        connection.open();
        QTRY_VERIFY(connection.isReady());
        QCOMPARE(connection.identity().db, 0);
        QVERIFY(!connection.identity().known);
        QCOMPARE(factsOf(steps).at(1), u"auth: as user low"_s);
        QVERIFY(factsOf(steps).last().contains(u"INFO is denied"_s));
        for (const Observe id : refused) {
            // CLIENT NO-TOUCH is unknown before Redis 7.2.
            QVERIFY2(ledger.isRefused(id), observeRow(id).aclRule.data());
        }
    }

    void waitsWhileTheServerLoads()
    {
        // 4,000 keys at half a millisecond each: the server answers LOADING for two seconds.
        TestServer server(
            u"--dbfilename dump.rdb --key-load-delay 500 --loading-process-events-interval-bytes 1024"_s
                .split(u' '),
            TestServer::Tcp::Yes);
        {
            TestClient client(server);
            (void)client.cmd({"DEBUG", "POPULATE", "4000"});
            QVERIFY(!client.cmd({"SAVE"}).isError());
        }
        server.kill9();
        ConnectionOptions options = oneTry(server.url());
        options.retryFirst = true;
        Connection connection(options);
        QSignalSpy states(&connection, &Connection::stateChanged);
        server.startAgain();
        connection.open();
        QTRY_VERIFY_WITH_TIMEOUT(connection.isReady(), 20'000);
        bool sawLoading = false;
        for (const QList<QVariant>& one : states) {
            const auto state = one.at(0).value<LinkState>();
            if (state.error.code == ErrorCode::Loading) {
                sawLoading = true;
                QCOMPARE(state.phase, Phase::Waiting);
                QCOMPARE(state.error.step, LinkStep::Access);
            }
        }
        QVERIFY(sawLoading);
    }
};

QTEST_GUILESS_MAIN(ConnectionStepsTest)
#include "tst_connectionsteps.moc"
