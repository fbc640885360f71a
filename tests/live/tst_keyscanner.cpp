// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/keyscanner.h"
#include "tests/support/recordingproxy.h"
#include "tests/support/testclient.h"
#include "tests/support/testserver.h"

#include <QHash>
#include <QMap>
#include <QTest>
#include <QTestEventLoop>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

// All pages of one walk, key by key.
struct Walk
{
    struct Seen
    {
        std::optional<Reply> type;
        std::optional<Reply> expiry;
        std::optional<Reply> memory;
        bool skipped = false;
        bool absolute = false;
    };
    QMap<QByteArray, Seen> keys;
    bool done = false;
    std::optional<Error> error;

    void add(const ScannedPage& page)
    {
        for (size_t i = 0; i < page.keys.size(); ++i) {
            keys[page.keys[i]] = {page.types[i], page.expiries[i],
                                  page.memory.empty() ? std::nullopt : page.memory[i], page.isSkipped(i),
                                  page.absoluteExpiry};
        }
        done = page.last;
    }
};

// Refused calls of one command, by INFO commandstats.
qint64 refusals(TestClient& client, const QByteArray& command)
{
    const QByteArray info = client.cmd({"INFO", "commandstats"}).text;
    const QByteArray line = info.mid(info.indexOf("cmdstat_" + command + ':'));
    const qsizetype at = line.indexOf("rejected_calls=");
    return info.contains("cmdstat_" + command + ':')
               ? line.mid(at + 15, line.indexOf(',', at) - at - 15).toLongLong()
               : 0;
}

} // namespace

class KeyScannerTest : public QObject
{
    Q_OBJECT

    static constexpr int keysEach = 1200;

    static QStringList arguments(const QString& rules)
    {
        return u"--user low on >p %1"_s.arg(rules).split(u' ');
    }

    static void fill(TestClient& client)
    {
        QVector<QByteArrayList> commands;
        for (int i = 0; i < keysEach; ++i) {
            const QByteArray number = QByteArray::number(i);
            commands.append({"SET", "open:" + number, "v", "PX", "86400000"});
            commands.append({"SET", "secret:" + number, "v"});
        }
        (void)client.pipeline(commands);
    }

    // One walk of a server as user low.
    static Walk walk(const QString& url, ScanOptions options, AccessLedger* ledger = nullptr,
                     const std::function<void(Connection&, KeyScanner&)>& meddle = {},
                     const CommandAliases& aliases = {})
    {
        ConnectionOptions connectionOptions;
        connectionOptions.endpoint = parseEndpoint(url).value();
        connectionOptions.endpoint.user = u"low"_s;
        connectionOptions.endpoint.password = "p";
        connectionOptions.host = connectionOptions.endpoint.hosts.value(0);
        connectionOptions.ledger = ledger;
        connectionOptions.aliases = aliases;
        Connection connection(connectionOptions);
        KeyScanner scanner(connection, std::move(options));
        Walk result;
        QObject::connect(&scanner, &KeyScanner::pageReady, &scanner,
                         [&](const ScannedPage& page) { result.add(page); });
        QObject::connect(&scanner, &KeyScanner::failed, &scanner,
                         [&](const Error& error) { result.error = error; });
        bool begun = false;
        QObject::connect(&connection, &Connection::ready, &scanner,
                         [&] { std::exchange(begun, true) ? scanner.resume() : scanner.start(); });
        if (meddle) {
            meddle(connection, scanner);
        }
        connection.open();
        QTestEventLoop loop; // QTRY_ would sleep between the rounds
        QObject::connect(&scanner, &KeyScanner::pageReady, &loop, [&] {
            if (result.done) {
                loop.exitLoop();
            }
        });
        QObject::connect(&scanner, &KeyScanner::failed, &loop, &QTestEventLoop::exitLoop);
        loop.enterLoop(20);
        return result;
    }

private Q_SLOTS:
    void leavesOutWhatIsDenied_data()
    {
        QTest::addColumn<QString>("denied");
        QTest::addColumn<bool>("types");
        QTest::addColumn<bool>("expiries");
        QTest::addColumn<bool>("absolute");
        QTest::newRow("nothing") << u""_s << true << true << true;
        QTest::newRow("TYPE") << u"type"_s << false << true << true;
        QTest::newRow("PEXPIRETIME") << u"pexpiretime"_s << true << true << false;
        QTest::newRow("both ways to an expiry") << u"pexpiretime pttl"_s << true << false << false;
        QTest::newRow("all looks") << u"type pexpiretime pttl memory|usage"_s << false << false << false;
        QTest::newRow("TIME") << u"time"_s << true << true << true;
    }

    void leavesOutWhatIsDenied()
    {
        QFETCH(QString, denied);
        QFETCH(bool, types);
        QFETCH(bool, expiries);
        QFETCH(bool, absolute);
        const QStringList commands = denied.split(u' ', Qt::SkipEmptyParts);
        TestServer server(
            arguments(u"~* +@all"_s + (commands.isEmpty() ? u""_s : u" -"_s + commands.join(u" -"_s))));
        TestClient client(server);
        fill(client);
        AccessLedger ledger;
        for (AccessLedger* known : {static_cast<AccessLedger*>(nullptr), &ledger, &ledger}) {
            ScanOptions options;
            options.memoryEvery = 10;
            const Walk result = walk(server.socketUrl(), options, known);
            QCOMPARE(result.keys.size(), 2 * keysEach);
            for (const Walk::Seen& seen : result.keys) {
                QCOMPARE(seen.type.has_value(), types);
                QCOMPARE(seen.expiry.has_value(), expiries);
                QVERIFY(!seen.type || seen.type->text == "string");
                QVERIFY(!seen.expiry || seen.expiry->kind == Reply::Kind::Integer);
                QVERIFY(!seen.expiry || seen.absolute == absolute);
                QVERIFY(!seen.skipped);
            }
        }
        // Refused once in the walk without a ledger, once in the first with one, never again.
        for (const QString& command : commands) {
            QCOMPARE(refusals(client, command.toLatin1()), 2);
        }
    }

    void tellsDeniedKeysFromDeniedCommands()
    {
        TestServer server(arguments(u"~open:* +@all"_s));
        TestClient client(server);
        fill(client);
        const Walk result = walk(server.socketUrl(), {});
        QCOMPARE(result.keys.size(), 2 * keysEach);
        for (auto it = result.keys.begin(); it != result.keys.end(); ++it) {
            QVERIFY(it->type && it->expiry);
            QCOMPARE(it->type->isError(), it.key().startsWith("secret:"));
            QVERIFY(!it->type->isError() || deniesKey(*it->type));
        }
    }

    void triesAFewOfThoseItDoesNotKnow_data()
    {
        QTest::addColumn<bool>("cut");
        QTest::newRow("undisturbed") << false;
        QTest::newRow("while the connection is cut again and again") << true;
    }

    void triesAFewOfThoseItDoesNotKnow()
    {
        QFETCH(bool, cut);
        TestServer server(arguments(u"~open:* +@all"_s));
        TestClient client(server);
        fill(client);
        RecordingProxy proxy(server.socketPath());
        QHash<QByteArray, KeyAsk> verdicts; // by prefix
        const auto prefixOf = [](QByteArrayView key) { return key.first(key.indexOf(':')).toByteArray(); };
        int learnings = 0;
        ScanOptions options;
        options.mayAsk = [&](QByteArrayView key) { return verdicts.value(prefixOf(key), KeyAsk::Try); };
        options.learned = [&](QByteArrayView key, bool readable) {
            ++learnings;
            verdicts[prefixOf(key)] = readable ? KeyAsk::Yes : KeyAsk::No;
        };
        const auto cutOften = [&](Connection&, KeyScanner&) {
            if (cut) {
                proxy.cutAfter(20'000, 4);
            }
        };
        const Walk result = walk(u"redis://127.0.0.1:%1"_s.arg(proxy.port()), options, nullptr, cutOften);
        QCOMPARE(proxy.cuts(), cut ? 4 : 0);
        QCOMPARE(result.keys.size(), 2 * keysEach);
        qint64 denied = 0;
        for (auto it = result.keys.begin(); it != result.keys.end(); ++it) {
            const bool secret = it.key().startsWith("secret:");
            denied += it->type && it->type->isError() ? 1 : 0;
            QCOMPARE(it->skipped, secret && !it->type);
            QVERIFY(secret || (it->type && it->type->text == "string"));
        }
        QVERIFY(denied >= 1 || cut);
        QVERIFY2(denied <= options.maxTries, QByteArray::number(denied).constData());
        QVERIFY(refusals(client, "type") <= options.maxTries);
        QVERIFY(learnings >= 2 && learnings <= 2 * options.maxTries);
    }

    void walksAllWhenEveryKeyIsATry()
    {
        TestServer server(arguments(u"~* +@all"_s));
        TestClient client(server);
        fill(client);
        ScanOptions options;
        options.maxTries = 3;
        options.count = 100;
        options.mayAsk = [](QByteArrayView) { return KeyAsk::Try; };
        int learned = 0;
        options.learned = [&](QByteArrayView, bool readable) { learned += readable ? 1 : 0; };
        const Walk result = walk(server.socketUrl(), options);
        QCOMPARE(result.keys.size(), 2 * keysEach);
        QVERIFY(learned >= 2 * keysEach);
        for (const Walk::Seen& seen : result.keys) {
            QVERIFY(seen.type && seen.expiry);
        }
    }

    void skipsAllWhenNoKeyMayBeAsked()
    {
        TestServer server(arguments(u"~* +@all"_s));
        TestClient client(server);
        fill(client);
        ScanOptions options;
        options.mayAsk = [](QByteArrayView) { return KeyAsk::No; };
        const Walk result = walk(server.socketUrl(), options);
        QCOMPARE(result.keys.size(), 2 * keysEach);
        for (const Walk::Seen& seen : result.keys) {
            QVERIFY(seen.skipped && !seen.type && !seen.expiry);
        }
        QVERIFY(!client.commandCalls().contains("type"));
    }

    // A server whose TYPE or PTTL is another command under that name answers something, but not that.
    void refusesAnswersOfAnotherKind_data()
    {
        QTest::addColumn<QString>("renamed");
        QTest::addColumn<QString>("alias");
        QTest::newRow("a number for a type") << u"exists"_s << u"TYPE=other"_s;
        QTest::newRow("a text for a time left") << u"get"_s << u"PTTL=other"_s;
    }

    void refusesAnswersOfAnotherKind()
    {
        QFETCH(QString, renamed);
        QFETCH(QString, alias);
        TestServer server(arguments(u"~* +@all"_s) + QStringList{u"--rename-command"_s, renamed, u"other"_s});
        TestClient client(server.socketPath());
        (void)client.cmd({"SET", "a", "v"});
        ScanOptions options;
        options.absoluteExpiry = false;
        const Walk result =
            walk(server.socketUrl(), options, nullptr, {}, CommandAliases::parse({alias}).value());
        QVERIFY(result.error);
        QCOMPARE(result.error->code, ErrorCode::ProtocolError);
    }

    void saysThatScanIsDenied()
    {
        TestServer server(arguments(u"~* +@all -scan"_s));
        const Walk result = walk(server.socketUrl(), {});
        QVERIFY(result.error);
        QCOMPARE(result.error->code, ErrorCode::NoPerm);
        QCOMPARE(result.error->command, u"SCAN"_s);
        QCOMPARE(result.error->aclRule, u"+scan"_s);
    }
};

QTEST_GUILESS_MAIN(KeyScannerTest)
#include "tst_keyscanner.moc"
