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
};

QTEST_GUILESS_MAIN(ValueReaderTest)
#include "tst_valuereader.moc"
