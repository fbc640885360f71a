// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/gate.h"

#include <QTest>

using namespace lockkeeper;

class GateTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void encodesWhatIsAllowed()
    {
        Pipeline pipeline;
        QVERIFY(Gate::admit(pipeline, Observe::Type, {QByteArrayView("a\0b", 3)}));
        QVERIFY(Gate::admit(pipeline, Observe::ClientSetName, {"lockkeeper"}));
        QCOMPARE(pipeline.wire(), QByteArray("*2\r\n$4\r\nTYPE\r\n$3\r\na\0b\r\n", 23) +
                                      "*3\r\n$6\r\nCLIENT\r\n$7\r\nSETNAME\r\n$10\r\nlockkeeper\r\n");
        QCOMPARE(pipeline.size(), 2);
        QCOMPARE(pipeline.lookups(), 1);
    }

    void keepsAnEmptyKey()
    {
        Pipeline pipeline;
        QVERIFY(Gate::admit(pipeline, Observe::Type, {QByteArrayView()}));
        QCOMPARE(pipeline.wire(), QByteArray("*2\r\n$4\r\nTYPE\r\n$0\r\n\r\n"));
    }

    void refusesWords_data()
    {
        QTest::addColumn<QList<QByteArray>>("words");
        const auto row = [](const char* command) {
            QTest::newRow(command) << QByteArray(command).split(' ');
        };
        for (const char* command : {"UNLINK k",
                                    "DEL k",
                                    "SET k v",
                                    "EXPIRE k 1",
                                    "PERSIST k",
                                    "GETDEL k",
                                    "GETEX k EX 1",
                                    "EVAL return 0",
                                    "EVALSHA x 0",
                                    "EVAL_RO x 0",
                                    "FCALL f 0",
                                    "FUNCTION LOAD x",
                                    "SCRIPT LOAD x",
                                    "FLUSHDB",
                                    "FLUSHALL",
                                    "CONFIG SET hz 1",
                                    "CONFIG REWRITE",
                                    "CONFIG RESETSTAT",
                                    "CONFIG GET *",
                                    "CONFIG GET requirepass",
                                    "CLIENT KILL x",
                                    "CLIENT PAUSE 1",
                                    "CLIENT NO-TOUCH OFF",
                                    "CLIENT SETNAME x",
                                    "CLIENT NO-EVICT ON",
                                    "REPLICAOF NO ONE",
                                    "SLAVEOF x 1",
                                    "DEBUG SLEEP 1",
                                    "SHUTDOWN",
                                    "MONITOR",
                                    "KEYS *",
                                    "PUBLISH c m",
                                    "SUBSCRIBE c",
                                    "MULTI",
                                    "EXEC",
                                    "WATCH k",
                                    "MIGRATE h",
                                    "RESTORE k 0 x",
                                    "RENAME a b",
                                    "COPY a b",
                                    "OBJECT HELP",
                                    "OBJECT ENCODING k",
                                    "COMMAND DOCS",
                                    "COMMAND GETKEYS SET k",
                                    "CLUSTER COUNTKEYSINSLOT 1",
                                    "ACL SETUSER x",
                                    "ACL LOG RESET",
                                    "SAVE",
                                    "BGSAVE",
                                    "SWAPDB 0 1",
                                    "JSON.SET k . 1",
                                    "NOSUCHCOMMAND",
                                    "GET k",
                                    "GETRANGE k 0 1",
                                    "STRLEN k",
                                    "DUMP k",
                                    "TOUCH k",
                                    "HGETALL k",
                                    "SORT k",
                                    "SCAN x",
                                    "SCAN 0 TYPE",
                                    "SCAN 0 COUNT x",
                                    "SELECT -1",
                                    "SELECT a",
                                    "TYPE",
                                    "TYPE a b",
                                    "INFO a b",
                                    "MEMORY PURGE",
                                    "MEMORY USAGE k SAMPLES x",
                                    "HELLO 3",
                                    "RESET",
                                    "QUIT",
                                    "XGROUP CREATE k g 0"}) {
            row(command);
        }
        QTest::newRow("nothing") << QList<QByteArray>();
    }

    void refusesWords()
    {
        QFETCH(QList<QByteArray>, words);
        Pipeline pipeline;
        const Outcome outcome = Gate::admitWords(pipeline, words);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::GateRefused);
        QVERIFY(pipeline.isEmpty());
        QVERIFY(pipeline.wire().isEmpty());
    }

    void findsAllowedWordsInAnyCase()
    {
        Pipeline pipeline;
        QVERIFY(Gate::admitWords(pipeline, {"object", "idletime", "k"}));
        QVERIFY(Gate::admitWords(pipeline, {"Scan", "0", "match", "*", "Count", "10"}));
        QCOMPARE(pipeline.size(), 2);
    }

    void asksForValuesOnlyByPermit()
    {
        for (const ObserveRow& row : observeRows()) {
            if (row.readsValue) {
                Pipeline pipeline;
                QVERIFY(!Gate::admit(pipeline, row.id, {"k", "0", "1"}));
                QVERIFY(pipeline.isEmpty());
            }
        }
    }

    void namesAnAclRuleForEachRow()
    {
        for (const ObserveRow& row : observeRows()) {
            if (row.id == Observe::Auth) {
                QVERIFY(row.aclRule.isEmpty()); // no user can be denied it
                continue;
            }
            QVERIFY(row.aclRule.startsWith('+'));
            QByteArray words = row.word.toByteArray().toLower();
            if (!row.subWord.isEmpty()) {
                words += '|' + row.subWord.toByteArray().toLower();
            }
            QCOMPARE(row.aclRule.toByteArray().mid(1), words);
        }
    }
};

QTEST_APPLESS_MAIN(GateTest)
#include "tst_gate.moc"
