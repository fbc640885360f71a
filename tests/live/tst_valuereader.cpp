// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/valuereader.h"
#include "tests/support/testclient.h"
#include "tests/support/testserver.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using State = ValueReading::State;

namespace {

ConnectionOptions optionsFor(const QString& url)
{
    ConnectionOptions options;
    options.endpoint = parseEndpoint(url).value();
    options.host = options.endpoint.hosts.value(0);
    return options;
}

} // namespace

class ValueReaderTest : public QObject
{
    Q_OBJECT

    std::optional<ValueReading> readOne(Connection& connection, const ValueBudget& budget,
                                        const QByteArray& key, const QByteArray& type)
    {
        ValueReader reader(connection, budget);
        std::optional<ValueReading> got;
        reader.read(key, type, this, [&](const ValueReading& reading) { got = reading; });
        [&] { QTRY_VERIFY(got); }();
        return got;
    }

private Q_SLOTS:
    void readsBoundedValues_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<State>("state");
        QTest::addColumn<qint64>("size");
        QTest::addColumn<int>("elements"); // or bytes of a string
        QTest::newRow("a string") << "s"_ba
                                  << "string"_ba << State::Whole << qint64(5) << 5;
        QTest::newRow("an empty string") << "empty"_ba
                                         << "string"_ba << State::Whole << qint64(0) << 0;
        QTest::newRow("a sparse bitmap is cut") << "bitmap"_ba
                                                << "string"_ba << State::Cut << qint64(10'000'001) << 1000;
        QTest::newRow("a hash") << "h"_ba
                                << "hash"_ba << State::Whole << qint64(2) << 4;
        QTest::newRow("a set") << "set"_ba
                               << "set"_ba << State::Whole << qint64(3) << 3;
        QTest::newRow("a sorted set with scores") << "z"_ba
                                                  << "zset"_ba << State::Whole << qint64(2) << 4;
        QTest::newRow("a list is cut") << "l"_ba
                                       << "list"_ba << State::Cut << qint64(30) << 20;
        QTest::newRow("a huge hash is only measured") << "huge"_ba
                                                      << "hash"_ba << State::Measured << qint64(5000) << 0;
        QTest::newRow("a stream is only measured") << "x"_ba
                                                   << "stream"_ba << State::Measured << qint64(1) << 0;
        QTest::newRow("gone") << "nosuch"_ba
                              << "string"_ba << State::Gone << qint64(0) << 0;
        QTest::newRow("another type by now") << "h"_ba
                                             << "string"_ba << State::Gone << qint64(-1) << 0;
    }

    void readsBoundedValues()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, type);
        QFETCH(State, state);
        QFETCH(qint64, size);
        QFETCH(int, elements);
        TestServer server;
        TestClient client(server);
        (void)client.pipeline({{"SET", "s", "hello"},
                               {"SET", "empty", ""},
                               {"SETBIT", "bitmap", "80000000", "1"},
                               {"HSET", "h", "a", "1", "b", "2"},
                               {"SADD", "set", "1", "2", "3"},
                               {"ZADD", "z", "1", "a", "2", "b"},
                               {"XADD", "x", "*", "f", "v"}});
        for (int i = 0; i < 30; ++i) {
            (void)client.cmd({"RPUSH", "l", QByteArray::number(i)});
        }
        for (int i = 0; i < 5000; ++i) {
            (void)client.cmd({"HSET", "huge", "f" + QByteArray::number(i), "v"});
        }
        Connection connection(optionsFor(server.socketUrl()));
        connection.open();
        QTRY_VERIFY(connection.isReady());
        const std::optional<ValueReading> got = readOne(connection, {true, 1000, 20, 1000}, key, type);
        QVERIFY(got);
        QCOMPARE(got->state, state);
        QCOMPARE(got->size.value_or(-1), size);
        const auto content =
            type == "string" ? got->value.text.size() : qsizetype(got->value.elements.size());
        QCOMPARE(content, qsizetype(elements));
    }

    void recordsTheIdleTimeBeforeItReads()
    {
        TestServer server;
        TestClient client(server);
        (void)client.cmd({"SET", "k", "v"});
        // Old without waiting: RESTORE gives a key any idle time.
        const QByteArray dump = client.cmd({"DUMP", "k"}).text;
        (void)client.cmd({"RESTORE", "k", "0", dump, "REPLACE", "IDLETIME", "5000"});
        Connection connection(optionsFor(server.socketUrl()));
        connection.open();
        QTRY_VERIFY(connection.isReady());
        const std::optional<ValueReading> got = readOne(connection, {}, "k", "string");
        QVERIFY(got);
        QVERIFY(got->idleSeconds.value_or(0) >= 5000);
        QCOMPARE(got->value.text, "v"_ba);
        QCOMPARE(got->frequency, std::nullopt);
    }

    void saysDeniedAndForbidden()
    {
        TestServer server(
            u"--user default on nopass ~* +@all --user low on >p ~* +@read -strlen -getrange +ping"_s.split(
                u' '));
        TestClient client(server);
        (void)client.cmd({"SET", "k", "v"});
        const qint64 before = client.commandCalls().value("getrange");
        ConnectionOptions options = optionsFor(server.socketUrl());
        options.endpoint.user = u"low"_s;
        options.endpoint.password = "p";
        Connection connection(options);
        connection.open();
        QTRY_VERIFY(connection.isReady());
        const std::optional<ValueReading> denied = readOne(connection, {}, "k", "string");
        QVERIFY(denied);
        QCOMPARE(denied->state, State::Denied);
        QCOMPARE(denied->error.code, ErrorCode::NoPerm);
        ValueBudget none;
        none.allowed = false;
        const std::optional<ValueReading> forbidden = readOne(connection, none, "k", "string");
        QVERIFY(forbidden);
        QCOMPARE(forbidden->state, State::Forbidden);
        QCOMPARE(client.commandCalls().value("getrange"), before);
    }

    void asksARefusedCommandOnce_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<State>("state"); // of each value
        QTest::newRow("idle time") << u"OBJECT IDLETIME"_s << "string"_ba << State::Whole;
        QTest::newRow("frequency") << u"OBJECT FREQ"_s << "string"_ba << State::Whole;
        QTest::newRow("memory of a string") << u"MEMORY USAGE"_s << "string"_ba << State::Whole;
        QTest::newRow("memory of a hash") << u"MEMORY USAGE"_s << "hash"_ba << State::Denied;
        QTest::newRow("length of a string") << u"STRLEN"_s << "string"_ba << State::Whole;
        QTest::newRow("a string") << u"GETRANGE"_s << "string"_ba << State::Denied;
        QTest::newRow("length of a hash") << u"HLEN"_s << "hash"_ba << State::Whole;
        QTest::newRow("a hash") << u"HSCAN"_s << "hash"_ba << State::Denied;
        QTest::newRow("length of a list") << u"LLEN"_s << "list"_ba << State::Whole;
        QTest::newRow("a list") << u"LRANGE"_s << "list"_ba << State::Denied;
        QTest::newRow("length of a set") << u"SCARD"_s << "set"_ba << State::Whole;
        QTest::newRow("a set") << u"SSCAN"_s << "set"_ba << State::Denied;
        QTest::newRow("length of a sorted set") << u"ZCARD"_s << "zset"_ba << State::Whole;
        QTest::newRow("a sorted set") << u"ZRANGE"_s << "zset"_ba << State::Denied;
        QTest::newRow("length of a stream") << u"XLEN"_s << "stream"_ba << State::Denied;
    }

    void asksARefusedCommandOnce()
    {
        QFETCH(QString, command);
        QFETCH(QByteArray, type);
        QFETCH(State, state);
        constexpr int keys = 60; // more than are read at once
        const QString rule = command.toLower().replace(u' ', u'|');
        TestServer server;
        TestClient client(server);
        const QHash<QByteArray, QByteArrayList> writes = {
            {"string", {"SET", "k", "v"}},     {"hash", {"HSET", "k", "f", "v"}},
            {"list", {"RPUSH", "k", "v"}},     {"set", {"SADD", "k", "v"}},
            {"zset", {"ZADD", "k", "1", "v"}}, {"stream", {"XADD", "k", "*", "f", "v"}}};
        for (int i = 0; i < keys; ++i) {
            QByteArrayList write = writes.value(type);
            write[1] += QByteArray::number(i);
            (void)client.cmd(write);
        }
        (void)client.cmd({"ACL", "SETUSER", "low", "on", ">p", "~*", "+@all", '-' + rule.toUtf8()});
        AccessLedger ledger;
        ConnectionOptions options = optionsFor(server.socketUrl());
        options.endpoint.user = u"low"_s;
        options.endpoint.password = "p";
        options.ledger = &ledger;
        Connection connection(options);
        connection.open();
        QTRY_VERIFY(connection.isReady());
        ValueReader reader(connection, {});
        QVector<ValueReading> got;
        for (int i = 0; i < keys; ++i) {
            reader.read("k" + QByteArray::number(i), type, this,
                        [&](const ValueReading& reading) { got.append(reading); });
        }
        QTRY_COMPARE(got.size(), keys);
        for (const ValueReading& reading : got) {
            QCOMPARE(reading.state, state);
            QCOMPARE(reading.error.code, ErrorCode::NoPerm);
            QCOMPARE(reading.error.command, command);
            QCOMPARE(reading.error.aclRule, u'+' + rule);
        }
        const Reply log = client.cmd({"ACL", "LOG"});
        QCOMPARE(log.elements.size(), size_t(1));
        QCOMPARE(log.elements.front().elements.at(1).integer, 1); // its count
    }

    void asksOnceOfADeniedKey()
    {
        TestServer server;
        TestClient client(server);
        (void)client.cmd({"SET", "mine", "v"});
        (void)client.cmd({"SET", "other", "v"});
        (void)client.cmd({"ACL", "SETUSER", "low", "on", ">p", "~mine", "+@all"});
        ConnectionOptions options = optionsFor(server.socketUrl());
        options.endpoint.user = u"low"_s;
        options.endpoint.password = "p";
        Connection connection(options);
        connection.open();
        QTRY_VERIFY(connection.isReady());
        const std::optional<ValueReading> denied = readOne(connection, {}, "other", "string");
        QVERIFY(denied);
        QCOMPARE(denied->state, State::Denied);
        QCOMPARE(denied->error.aclRule, QString()); // no command is missing
        QCOMPARE(client.commandCalls().value("strlen"), 0);
        const std::optional<ValueReading> mine = readOne(connection, {}, "mine", "string");
        QVERIFY(mine);
        QCOMPARE(mine->state, State::Whole);
    }
};

QTEST_GUILESS_MAIN(ValueReaderTest)
#include "tst_valuereader.moc"
