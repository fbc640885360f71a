// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/observe.h"
#include "tests/support/recordingproxy.h"
#include "tests/support/surveyrun.h"
#include "tests/support/testclient.h"

#include <QFile>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

void fill(TestClient& client, int keys, const QByteArray& prefix = "k:", const QByteArray& ttlMs = {})
{
    QVector<QByteArrayList> commands;
    for (int i = 0; i < keys; ++i) {
        QByteArrayList set = {"SET", prefix + QByteArray::number(i), "v"};
        if (!ttlMs.isEmpty()) {
            set << "PX" << ttlMs;
        }
        commands.append(set);
    }
    (void)client.pipeline(commands);
}

QString proxyUrl(const RecordingProxy& proxy)
{
    return u"redis://127.0.0.1:%1"_s.arg(proxy.port());
}

// The most memory this process ever had (VmHWM).
qint64 peakBytes()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly)) {
        return 0;
    }
    const QByteArray text = status.readAll();
    const qsizetype at = text.indexOf("VmHWM:") + 6;
    return text.mid(at, text.indexOf("kB", at) - at).trimmed().toLongLong() * 1024;
}

struct CommandCounts
{
    qint64 calls = 0;
    qint64 rejected = 0;
    qint64 failed = 0;
};

// INFO commandstats: {"get": ..., "config|get": ...}
QHash<QByteArray, CommandCounts> commandCounts(TestClient& client)
{
    QHash<QByteArray, CommandCounts> counts;
    const QByteArrayList lines = client.cmd({"INFO", "commandstats"}).text.split('\n');
    for (const QByteArray& line : lines) {
        const auto field = [&line](const QByteArray& name) {
            const qsizetype at = line.indexOf(name + '=') + name.size() + 1;
            qsizetype end = at;
            while (end < line.size() && line[end] >= '0' && line[end] <= '9') {
                ++end;
            }
            return line.mid(at, end - at).toLongLong();
        };
        if (line.startsWith("cmdstat_")) {
            const qsizetype name = qsizetype(sizeof "cmdstat_") - 1;
            counts.insert(line.mid(name, line.indexOf(":calls=") - name),
                          {field("calls"), field("rejected_calls"), field("failed_calls")});
        }
    }
    return counts;
}

QSet<QByteArray> tableNames()
{
    QSet<QByteArray> names;
    for (const ObserveRow& row : observeRows()) {
        const QByteArray word = row.word.toByteArray();
        names.insert((row.subWord.isEmpty() ? word : word + '|' + row.subWord.toByteArray()).toLower());
    }
    return names;
}

// Word, second word and the shape of what follows; a survey reads no values.
bool isInTheTable(const QByteArrayList& command)
{
    const auto rows = observeRows();
    return std::any_of(rows.begin(), rows.end(), [&](const ObserveRow& row) {
        const qsizetype words = row.subWord.isEmpty() ? 1 : 2;
        if (row.readsValue || command.size() < words || command[0].toUpper() != row.word.toByteArray() ||
            (words == 2 && command[1].toUpper() != row.subWord.toByteArray())) {
            return false;
        }
        const std::vector<QByteArrayView> arguments(command.begin() + words, command.end());
        const auto count = static_cast<int>(arguments.size());
        return count >= row.minArguments && count <= row.maxArguments &&
               (!row.accepts || row.accepts(arguments));
    });
}

SurveyOptions atFullPace()
{
    SurveyOptions options;
    options.pace = SurveyPace::Full;
    return options;
}

} // namespace

class SurveyLifeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leavesIdleTimesAndFrequenciesAlone_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QByteArray>("question");
        QTest::newRow("idle time") << u"noeviction"_s << "IDLETIME"_ba;
        QTest::newRow("frequency") << u"allkeys-lfu"_s << "FREQ"_ba;
    }

    void leavesIdleTimesAndFrequenciesAlone()
    {
        QFETCH(QString, policy);
        QFETCH(QByteArray, question);
        TestServer server({u"--maxmemory-policy"_s, policy, u"--lfu-decay-time"_s, u"0"_s});
        TestClient client(server);
        (void)client.cmd({"SET", "old", "v"});
        const QByteArray dump = client.cmd({"DUMP", "old"}).text;
        QVector<QByteArrayList> writes;
        QVector<QByteArrayList> looks;
        for (int i = 0; i < 1000; ++i) {
            const QByteArray key = "k:" + QByteArray::number(i);
            const QByteArray value =
                QByteArray::number(question == "FREQ" ? 10 + i % 200 : 100'000 + i * 100);
            writes.append({"RESTORE", key, "0", dump, question == "FREQ" ? "FREQ" : "IDLETIME", value});
            looks.append({"OBJECT", question, key});
        }
        (void)client.pipeline(writes);
        const QVector<Reply> before = client.pipeline(looks);
        SurveyOptions options = atFullPace();
        options.memory = true;
        SurveyRun run(server.socketUrl());
        run.start(options);
        run.wait();
        QCOMPARE(run.result().keysScanned, 1001);
        const QVector<Reply> after = client.pipeline(looks);
        for (int i = 0; i < 1000; ++i) {
            // The clock itself goes on: idle time may have grown by the seconds the test took, never shrunk.
            const qint64 grown = after[i].integer - before[i].integer;
            QVERIFY(question == "FREQ" ? grown == 0 : grown >= 0 && grown < 60);
        }
    }

    void sendsNothingOutsideTheTable()
    {
        TestServer server;
        TestClient client(server);
        fill(client, 3000);
        const QHash<QByteArray, CommandCounts> before = commandCounts(client);
        RecordingProxy proxy(server.socketPath());
        SurveyRun run(proxyUrl(proxy));
        SurveyOptions options;
        options.memory = true;
        for (int round = 0; round < 5; ++round) {
            options.pace = round % 2 ? SurveyPace::Full : SurveyPace::Gentle;
            run.start(options);
            run.wait();
        }
        QTRY_VERIFY(run.session().health());
        const QHash<QByteArray, CommandCounts> after = commandCounts(client);
        int grown = 0;
        for (auto it = after.begin(); it != after.end(); ++it) {
            const CommandCounts was = before.value(it.key());
            const bool ours = it->calls > was.calls;
            grown += ours ? 1 : 0;
            QVERIFY2(!ours || tableNames().contains(it.key()), it.key().constData());
            QVERIFY2(it->rejected == was.rejected, it.key().constData());
            QVERIFY2(it->failed == was.failed, it.key().constData());
        }
        QVERIFY(grown >= 8); // SCAN, TYPE, PEXPIRETIME, TIME, INFO, DBSIZE, CONFIG GET, ...
        const QVector<QByteArrayList> sent = proxy.commands();
        QVERIFY(sent.size() > 3000 * 2 * 5);
        for (const QByteArrayList& command : sent) {
            QVERIFY2(isInTheTable(command), command.join(' ').constData());
        }
    }

    void goesOnWhereItStoodWhenTheConnectionIsCut_data()
    {
        QTest::addColumn<SurveyPace>("pace");
        QTest::newRow("gentle") << SurveyPace::Gentle;
        QTest::newRow("full") << SurveyPace::Full;
    }

    void goesOnWhereItStoodWhenTheConnectionIsCut()
    {
        QFETCH(SurveyPace, pace);
        TestServer server;
        TestClient client(server);
        fill(client, 40'000);
        RecordingProxy proxy(server.socketPath());
        SurveyRun run(proxyUrl(proxy));
        SurveyOptions options;
        options.pace = pace;
        proxy.cutAfter(150'000, 5);
        run.start(options);
        run.wait();
        QCOMPARE(proxy.cuts(), 5);
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QVERIFY(run.result().complete);
        QCOMPARE(run.result().keysScanned, 40'000);
        QCOMPARE(run.result().gone, 0);
        QCOMPARE(run.finishedSignals(), 1);
    }

    void stopsWhenAnotherServerAnswers()
    {
        TestServer server({}, TestServer::Tcp::Yes);
        TestClient client(server);
        fill(client, 50'000);
        SurveyRun run(server.url());
        run.start({});
        QTRY_VERIFY(run.partialResults() > 1);
        server.kill9();
        server.restart();
        run.wait();
        QCOMPARE(run.result().phase, SurveyPhase::Failed);
        QCOMPARE(run.error().code, ErrorCode::LineageChanged);
        QVERIFY(!run.result().complete);
        QVERIFY(run.result().keysScanned > 0); // what was seen stays
        QTRY_COMPARE(run.session().state().phase, LinkState::Phase::Stopped);
        run.session().acceptLineage();
        run.start(atFullPace());
        run.wait();
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QCOMPARE(run.result().keysScanned, 0);
    }

    void startsAnewInAnotherProcessOfTheSameLineage()
    {
        // A replica keeps the replication id alive over SAVE and restart.
        QTemporaryDir folder;
        TestServer server(QStringList{u"--dir"_s, folder.path(), u"--dbfilename"_s, u"kept.rdb"_s},
                          TestServer::Tcp::Yes);
        TestServer replica(QStringList{u"--replicaof"_s, u"127.0.0.1"_s, QString::number(server.port())});
        TestClient client(server);
        TestClient replicaClient(replica);
        QTRY_VERIFY(replicaClient.cmd({"INFO", "replication"}).text.contains("master_link_status:up"));
        fill(client, 60'000);
        (void)client.cmd({"SAVE"});
        SurveyRun run(server.url());
        run.start({});
        QTRY_VERIFY(run.session().survey() && run.session().survey()->keysScanned > 10'000);
        server.kill9();
        server.restart();
        run.wait();
        QCOMPARE(run.result().phase, SurveyPhase::Complete);
        QCOMPARE(run.result().keysScanned, 60'000);
        QCOMPARE(run.result().duplicates, 0);
    }

    void staysPausedWhenTheConnectionComesBack()
    {
        TestServer server;
        TestClient client(server);
        fill(client, 60'000);
        RecordingProxy proxy(server.socketPath());
        SurveyRun run(proxyUrl(proxy));
        SurveyOptions options;
        options.snapshotIntervalMs = 20;
        run.start(options);
        QTRY_VERIFY(run.session().survey() && run.session().survey()->keysScanned > 0);
        run.session().setSurveyPaused(true);
        QTRY_VERIFY(run.session().survey()->phase == SurveyPhase::Paused);
        const int seen = proxy.connectionsSeen();
        proxy.cut();
        QTRY_VERIFY(proxy.connectionsSeen() >= seen + 2); // both lanes are back
        QTRY_VERIFY(client.cmd({"CLIENT", "LIST"}).text.count("name=lockkeeper") == 2);
        const qint64 calls = client.commandCalls().value("scan");
        const HealthSnapshotPtr before = run.session().health();
        QTRY_VERIFY(run.session().health() != before); // a whole interval passes
        QCOMPARE(client.commandCalls().value("scan"), calls);
        run.session().setSurveyPaused(false);
        run.wait();
        QCOMPARE(run.result().keysScanned, 60'000);
    }

    void boundsItsMemoryForLongKeys()
    {
        TestServer server;
        TestClient client(server);
        QByteArray key(1'000'000, 'x');
        for (int i = 0; i < 300; ++i) {
            (void)client.cmd({"SET", key.replace(0, 8, QByteArray::number(10'000'000 + i)), "v"});
        }
        const auto residentBytes = [] {
            QFile statm(u"/proc/self/statm"_s);
            return statm.open(QIODevice::ReadOnly) ? statm.readAll().split(' ').value(1).toLongLong() * 4096
                                                   : 0;
        };
        const qint64 before = residentBytes();
        SurveyRun run(server.socketUrl());
        run.start(atFullPace());
        run.wait();
        QCOMPARE(run.result().keysScanned, 300);
        QVERIFY(run.result().complete);
        QVERIFY2(peakBytes() - before < (qint64(160) << 20),
                 QByteArray::number(peakBytes() - before).constData());
    }

    void pausesGoesOnAndCancels()
    {
        TestServer server;
        TestClient client(server);
        fill(client, 60'000);
        SurveyRun run(server.socketUrl());
        SurveyOptions options;
        options.snapshotIntervalMs = 20;
        run.start(options);
        QTRY_VERIFY(run.partialResults() > 2);
        run.session().setSurveyPaused(true);
        QTRY_VERIFY(run.session().survey() && run.session().survey()->phase == SurveyPhase::Paused);
        const qint64 calls = client.commandCalls().value("type");
        QTRY_VERIFY(run.session().health());
        QVERIFY(client.commandCalls().value("type") <= calls + 200); // what was on its way, no more
        run.session().setSurveyPaused(false);
        QTRY_VERIFY(client.commandCalls().value("type") > calls + 1000);
        run.session().cancelSurvey();
        run.wait();
        QCOMPARE(run.result().phase, SurveyPhase::Cancelled);
        QVERIFY(!run.result().complete);
        QVERIFY(run.result().keysScanned > 1000);
    }

    void seesTheExpiredBacklog()
    {
        TestServer server;
        TestClient client(server);
        (void)client.cmd({"DEBUG", "SET-ACTIVE-EXPIRE", "0"});
        fill(client, 3000, "alive:");
        fill(client, 2000, "dead:", "1");
        QTRY_COMPARE(client.cmd({"EXISTS", "dead:1999"}).integer, 0);
        const SurveySnapshotPtr survey = surveyOf(server.socketUrl());
        QVERIFY(survey->complete);
        QCOMPARE(survey->keysScanned, 3000);
        QVERIFY(survey->expiredBacklog);
        const qint64 backlog = survey->expiredBacklog->keys;
        QVERIFY(survey->expiredBacklog->error <= 5);
        QVERIFY(std::abs(backlog - 1999) <= survey->expiredBacklog->error + 1);
        QVERIFY(survey->reclaimedByScan.value_or(0) >= 1999);
    }

    void keepsUnreadableKeysApart()
    {
        TestServer server(
            u"--user default on nopass ~* +@all --user low on >p ~lock:* +@read +ping +select +info"_s.split(
                u' '),
            TestServer::Tcp::Yes);
        TestClient client(server);
        fill(client, 100, "lock:", "100000");
        fill(client, 50, "other:");
        const SurveySnapshotPtr survey = surveyOf(u"redis://low:p@127.0.0.1:%1"_s.arg(server.port()));
        QVERIFY(survey->complete);
        QCOMPARE(survey->keysScanned, 150);
        QCOMPARE(survey->expiring, 100);
        QCOMPARE(survey->unreadable, 50);
        QCOMPARE(survey->persistent, 0);
        QVERIFY(survey->serverClockEstimated); // TIME is not @read
    }

    void showsOddKeysEscaped()
    {
        TestServer server;
        TestClient client(server);
        const QVector<QByteArray> keys = {
            QByteArray("nul\0x", 5), "new\nline",  "\xff\xfe",        "",
            "<b>html</b>",           "\x1b[2Jesc", "\xe2\x80\xaertl", QByteArray(1'000'000, 'z')};
        for (const QByteArray& key : keys) {
            (void)client.cmd({"SET", key, "v"});
        }
        const SurveySnapshotPtr survey = surveyOf(server.socketUrl());
        QCOMPARE(survey->keysScanned, qint64(keys.size()));
        qint64 inPatterns = 0;
        for (const PatternRow& row : survey->patterns) {
            inPatterns += row.keys;
            for (const QChar c : row.pattern) {
                QVERIFY(c.isPrint());
            }
            QVERIFY(row.pattern.size() < 10'000);
        }
        QCOMPARE(inPatterns, qint64(keys.size()));
    }

    void surveysAnOldServerByPttl()
    {
        // A server that does not know PEXPIRETIME, as before 7.0.
        TestServer server(u"--rename-command PEXPIRETIME GONE"_s.split(u' '));
        TestClient client(server);
        fill(client, 2500, "k:", "3600000");
        const SurveySnapshotPtr survey = surveyOf(server.socketUrl());
        QVERIFY(survey->complete);
        QCOMPARE(survey->expiring, 2500);
        QCOMPARE(survey->unreadable, 0);
    }

    void saysThatADbDoesNotExist()
    {
        TestServer server;
        SurveyRun run(server.socketUrl());
        SurveyOptions options = atFullPace();
        options.db = 99;
        run.start(options);
        run.wait();
        QCOMPARE(run.result().phase, SurveyPhase::Failed);
        QCOMPARE(run.error().code, ErrorCode::NoSuchDb);
    }

    void countsAnEmptyServer()
    {
        TestServer server;
        const SurveySnapshotPtr survey = surveyOf(server.socketUrl());
        QVERIFY(survey->complete);
        QCOMPARE(survey->keysScanned, 0);
        QCOMPARE(survey->keysTotal, std::optional<qint64>(0));
        QVERIFY(survey->hotspots.isEmpty());
    }
};

QTEST_GUILESS_MAIN(SurveyLifeTest)
#include "tst_surveylife.moc"
