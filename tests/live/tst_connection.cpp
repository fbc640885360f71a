// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/connection.h"
#include "tests/support/recordingproxy.h"
#include "tests/support/scriptedpeer.h"
#include "tests/support/testclient.h"
#include "tests/support/testserver.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Phase = LinkState::Phase;

namespace {

ConnectionOptions optionsFor(const QString& url, int timeoutMs = 2000)
{
    ConnectionOptions options;
    options.endpoint = parseEndpoint(url).value();
    options.host = options.endpoint.hosts.value(0);
    options.timeoutMs = timeoutMs;
    return options;
}

ConnectionOptions oneTry(const QString& url, int timeoutMs = 2000)
{
    ConnectionOptions options = optionsFor(url, timeoutMs);
    options.retryFirst = false;
    return options;
}

Pipeline pings(int count)
{
    Pipeline pipeline;
    for (int i = 0; i < count; ++i) {
        if (!Gate::admit(pipeline, Observe::Ping)) {
            qFatal("PING refused");
        }
    }
    return pipeline;
}

} // namespace

class ConnectionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsWrongWithAPeer_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<bool>("hangUp");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("an HTTP server")
            << "HTTP/1.1 400 Bad Request\r\n\r\n"_ba << true << ErrorCode::NotRedis;
        QTest::newRow("an HTTP server that keeps talking")
            << "HTTP/1.1 400 Bad Request\r\nContent-Length: 9\r\n\r\nwhat is *"_ba << false
            << ErrorCode::NotRedis;
        QTest::newRow("random bytes")
            << QByteArray("\x15\x03\x01\0\x02\x02\x50\xff", 8) << false << ErrorCode::NotRedis;
        QTest::newRow("a mail server") << "+OK POP3 ready\r\n"_ba << false << ErrorCode::NotRedis;
        QTest::newRow("nothing at all") << ""_ba << false << ErrorCode::Timeout;
        QTest::newRow("hangs up") << ""_ba << true << ErrorCode::ConnectionLost;
        QTest::newRow("half a reply") << "+PO"_ba << true << ErrorCode::ConnectionLost;
        QTest::newRow("protected mode")
            << "-DENIED Redis is running in protected mode\r\n"_ba << true << ErrorCode::NoPerm;
        QTest::newRow("too many clients")
            << "-ERR max number of clients reached\r\n"_ba << true << ErrorCode::ServerOther;
        QTest::newRow("loading") << "-LOADING Redis is loading the dataset in memory\r\n"_ba << false
                                 << ErrorCode::Loading;
        QTest::newRow("an array without end") << "*2000000000\r\n"_ba << false << ErrorCode::LimitExceeded;
        QTest::newRow("arrays in arrays in arrays")
            << QByteArray("*1\r\n").repeated(20) << false << ErrorCode::LimitExceeded;
    }

    void saysWhatIsWrongWithAPeer()
    {
        QFETCH(QByteArray, answer);
        QFETCH(bool, hangUp);
        QFETCH(ErrorCode, code);
        const ScriptedPeer peer(answer, hangUp);
        Connection connection(oneTry(peer.url(), 400));
        connection.open();
        QTRY_COMPARE_WITH_TIMEOUT(connection.state().phase, Phase::Stopped, 3000);
        QCOMPARE(connection.state().error.code, code);
        QVERIFY(!connection.state().error.where.isEmpty());
    }

    void saysWhyItCannotConnect_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("refused") << u"redis://127.0.0.1:1"_s << ErrorCode::ConnectionRefused;
        QTest::newRow("refused over IPv6") << u"redis://[::1]:1"_s << ErrorCode::ConnectionRefused;
        QTest::newRow("unknown host") << u"redis://no-such-host.invalid:6379"_s << ErrorCode::NameLookup;
        QTest::newRow("no such socket")
            << u"redis+unix:///nowhere/redis.sock"_s << ErrorCode::ConnectionRefused;
    }

    void saysWhyItCannotConnect()
    {
        QFETCH(QString, url);
        QFETCH(ErrorCode, code);
        Connection connection(oneTry(url));
        connection.open();
        QTRY_COMPARE_WITH_TIMEOUT(connection.state().phase, Phase::Stopped, 5000);
        QCOMPARE(connection.state().error.code, code);
    }

    void provesCredentialsAndDb_data()
    {
        QTest::addColumn<QString>("userInfo");
        QTest::addColumn<QString>("db");
        QTest::addColumn<ErrorCode>("code"); // BadInput: none expected
        QTest::newRow("password alone") << u":s%40cret%25@"_s << u""_s << ErrorCode::BadInput;
        QTest::newRow("user and password") << u"on%2Dcall:p%3Aw@"_s << u"/3"_s << ErrorCode::BadInput;
        QTest::newRow("no password") << u""_s << u""_s << ErrorCode::NoAuth;
        QTest::newRow("wrong password") << u":nope@"_s << u""_s << ErrorCode::WrongPass;
        QTest::newRow("unknown user") << u"who:nope@"_s << u""_s << ErrorCode::WrongPass;
        QTest::newRow("no such db") << u":s%40cret%25@"_s << u"/99"_s << ErrorCode::NoSuchDb;
    }

    void provesCredentialsAndDb()
    {
        QFETCH(QString, userInfo);
        QFETCH(QString, db);
        QFETCH(ErrorCode, code);
        TestServer server(u"--user default on >s@cret% ~* +@all "
                          "--user on-call on >p:w ~* +@read +ping +select +info +client"_s.split(u' '),
                          TestServer::Tcp::Yes);
        Connection connection(
            oneTry(u"redis://"_s + userInfo + u"127.0.0.1:"_s + QString::number(server.port()) + db));
        connection.open();
        if (code == ErrorCode::BadInput) {
            QTRY_VERIFY(connection.isReady());
            QCOMPARE(connection.identity().db, db.isEmpty() ? 0 : 3);
            QVERIFY(connection.identity().dbVerified);
            QCOMPARE(connection.identity().user, db.isEmpty() ? u"default"_s : u"on-call"_s);
            QCOMPARE(connection.identity().role, u"primary"_s);
        } else {
            QTRY_COMPARE(connection.state().phase, Phase::Stopped);
            QCOMPARE(connection.state().error.code, code);
        }
    }

    void connectsWithLittleMoreThanReadAndPing()
    {
        TestServer server(u"--user default off --user low on >p ~* +@read +ping"_s.split(u' '),
                          TestServer::Tcp::Yes);
        Connection connection(oneTry(u"redis://low:p@127.0.0.1:%1"_s.arg(server.port())));
        connection.open();
        QTRY_VERIFY(connection.isReady());
        QVERIFY(!connection.identity().known);
        QVERIFY(connection.identity().user.isEmpty());
        QVERIFY(!connection.identity().noTouch);
    }

    void answersEachPipelineOnceAlsoWhenCut()
    {
        TestServer server;
        RecordingProxy proxy(server.socketPath());
        Connection connection(optionsFor(u"redis://127.0.0.1:%1"_s.arg(proxy.port())));
        connection.open();
        QTRY_VERIFY(connection.isReady());
        int good = 0;
        int lost = 0;
        proxy.cutAfter(7 * 35);
        for (int i = 0; i < 20; ++i) {
            connection.send(pings(5), this, [&](const PipelineAnswer& answer) {
                (answer.replies ? good : lost) += 1;
                QVERIFY(!answer.replies || answer.replies->size() == 5);
            });
        }
        QTRY_COMPARE(good + lost, 20);
        QTRY_VERIFY(connection.isReady());
        QCOMPARE(good + lost, 20);
    }

    void comesBackIntoTheSameDbAsTheSameUser()
    {
        TestServer server;
        RecordingProxy proxy(server.socketPath());
        Connection connection(optionsFor(u"redis://127.0.0.1:%1"_s.arg(proxy.port())));
        connection.open();
        QTRY_VERIFY(connection.isReady());
        connection.expect(connection.identity());
        bool selected = false;
        connection.selectDb(5, this, [&](const Outcome& outcome) { selected = bool(outcome); });
        QTRY_VERIFY(selected);
        QSignalSpy ready(&connection, &Connection::ready);
        proxy.cut();
        QVERIFY(ready.wait());
        QCOMPARE(ready.front().at(1).value<LineageVerdict>(), LineageVerdict::SameProcess);
        QCOMPARE(connection.identity().db, 5);
        QVERIFY(connection.identity().dbVerified);
    }

    void stopsWhenAnotherServerAnswers()
    {
        TestServer server({}, TestServer::Tcp::Yes);
        Connection connection(optionsFor(server.url()));
        connection.open();
        QTRY_VERIFY(connection.isReady());
        connection.expect(connection.identity());
        server.kill9();
        QTRY_COMPARE(connection.state().phase, Phase::Waiting);
        server.restart();
        QTRY_COMPARE_WITH_TIMEOUT(connection.state().phase, Phase::Stopped, 10'000);
        QCOMPARE(connection.state().error.code, ErrorCode::LineageChanged);
        QCOMPARE(connection.state().error.step, LinkStep::Access);
        connection.expectAnything();
        connection.open();
        QTRY_VERIFY(connection.isReady());
    }

    void stopsWhenThePrimaryBecameAReplica()
    {
        TestServer server;
        TestServer other({}, TestServer::Tcp::Yes);
        RecordingProxy proxy(server.socketPath());
        Connection connection(optionsFor(u"redis://127.0.0.1:%1"_s.arg(proxy.port())));
        connection.open();
        QTRY_VERIFY(connection.isReady());
        connection.expect(connection.identity());
        TestClient client(server);
        (void)client.cmd({"REPLICAOF", "127.0.0.1", QByteArray::number(other.port())});
        proxy.cut();
        QTRY_COMPARE_WITH_TIMEOUT(connection.state().phase, Phase::Stopped, 10'000);
        QCOMPARE(connection.state().error.code, ErrorCode::LineageChanged);
    }

    void givesUpWaitingAtTheDeadlineAndComesBack()
    {
        TestServer server({}, TestServer::Tcp::Yes);
        Connection connection(optionsFor(server.url(), 300));
        connection.open();
        QTRY_VERIFY(connection.isReady());
        connection.expect(connection.identity());
        server.sigstop();
        QElapsedTimer waited;
        waited.start();
        std::optional<ErrorCode> code;
        connection.send(pings(3), this,
                        [&](const PipelineAnswer& answer) { code = answer.replies.error().code; });
        QTRY_VERIFY(code);
        QCOMPARE(*code, ErrorCode::Timeout);
        QVERIFY(waited.elapsed() >= 300);
        server.sigcont();
        QTRY_VERIFY_WITH_TIMEOUT(connection.isReady(), 10'000);
    }

    void speaksRenamedCommands_data()
    {
        QTest::addColumn<QString>("renamed"); // as the server's configuration says; empty: disabled
        QTest::addColumn<QStringList>("aliases");
        QTest::addColumn<bool>("works");
        QTest::newRow("as it is called") << u"cfg-7f3a"_s << QStringList{u"CONFIG=cfg-7f3a"_s} << true;
        QTest::newRow("without the alias") << u"cfg-7f3a"_s << QStringList() << false;
        QTest::newRow("with another alias") << u"cfg-7f3a"_s << QStringList{u"CONFIG=cfg-0000"_s} << false;
        QTest::newRow("disabled") << u""_s << QStringList() << false;
    }

    void speaksRenamedCommands()
    {
        QFETCH(QString, renamed);
        QFETCH(QStringList, aliases);
        QFETCH(bool, works);
        TestServer server({u"--rename-command"_s, u"CONFIG"_s, renamed});
        AccessLedger ledger;
        ConnectionOptions options = oneTry(server.socketUrl());
        options.aliases = CommandAliases::parse(aliases).value();
        options.ledger = &ledger;
        Connection connection(options);
        connection.open();
        QTRY_VERIFY(connection.isReady());
        Pipeline pipeline;
        QVERIFY(Gate::admit(pipeline, Observe::Type, {"CONFIG"}));
        QVERIFY(Gate::admit(pipeline, Observe::ConfigGet, {"hz"}));
        QVERIFY(Gate::admit(pipeline, Observe::Ping));
        std::vector<Reply> replies;
        connection.send(pipeline, this, [&](const PipelineAnswer& answer) { replies = *answer.replies; });
        QTRY_COMPARE(replies.size(), size_t(3));
        QCOMPARE(replies[0].text, "none"_ba);
        QCOMPARE(replies[2].text, "PONG"_ba);
        QCOMPARE(replies[1].kind, works ? Reply::Kind::Array : Reply::Kind::Error);
        QCOMPARE(ledger.state(Observe::ConfigGet), works ? AccessState::Allowed : AccessState::Disabled);
    }

    void answersAtOnceWhileNotConnected()
    {
        Connection connection(optionsFor(u"redis://127.0.0.1:1"_s));
        std::optional<ErrorCode> code;
        connection.send(pings(1), this,
                        [&](const PipelineAnswer& answer) { code = answer.replies.error().code; });
        QTRY_COMPARE(code, std::optional(ErrorCode::ConnectionLost));
    }

    void forgetsHandlersWhoseContextIsGone()
    {
        TestServer server;
        Connection connection(optionsFor(server.socketUrl()));
        connection.open();
        QTRY_VERIFY(connection.isReady());
        bool called = false;
        auto context = std::make_unique<QObject>();
        connection.send(pings(1), context.get(), [&](const PipelineAnswer&) { called = true; });
        context.reset();
        bool after = false;
        connection.send(pings(1), this, [&](const PipelineAnswer&) { after = true; });
        QTRY_VERIFY(after);
        QVERIFY(!called);
    }
};

QTEST_GUILESS_MAIN(ConnectionTest)
#include "tst_connection.moc"
