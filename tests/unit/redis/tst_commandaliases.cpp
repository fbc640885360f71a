// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/commandaliases.h"
#include "app/redis/gate.h"
#include "app/redis/observe.h"
#include "app/redis/servercommands.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class CommandAliasesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesNamesForWhatIsSent_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("a random name") << u"CONFIG=cfg-7f3a"_s << "CONFIG"_ba
                                       << "cfg-7f3a"_ba;
        QTest::newRow("a word in lower case") << u"config=Cfg"_s << "CONFIG"_ba
                                              << "Cfg"_ba;
        QTest::newRow("blanks around") << u"  INFO = i-n-f-o "_s << "INFO"_ba
                                       << "i-n-f-o"_ba;
        QTest::newRow("its own name") << u"SCAN=scan"_s << "SCAN"_ba
                                      << "scan"_ba;
        QTest::newRow("punctuation") << u"MEMORY=m$%&/()"_s << "MEMORY"_ba
                                     << "m$%&/()"_ba;
    }

    void takesNamesForWhatIsSent()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, word);
        QFETCH(QByteArray, name);
        const Result<CommandAliases> aliases = CommandAliases::parse({text});
        QVERIFY(aliases);
        QCOMPARE(aliases->nameOf(word), name);
        QCOMPARE(aliases->nameOf("PTTL"), "PTTL"_ba);
        QVERIFY(CommandAliases::parse(aliases->texts()).value() == *aliases);
    }

    void refusesWhatWouldOpenTheGate_data()
    {
        QTest::addColumn<QStringList>("texts");
        for (const char* text :
             {"CONFIG=flushall", "CONFIG=FlushAll", "SCAN=KEYS", "TYPE=DEL", "INFO=debug", "PING=shutdown",
              "SELECT=eval", "TIME=json.del", "CONFIG=memory", "FLUSHALL=x", "DEL=TYPE", "=x",
              "CONFIG=", "CONFIG", "CONFIG=a b", "CONFIG=a=b", "CONFIG GET=x", ""}) {
            QTest::newRow(*text ? text : "nothing") << QStringList{QString::fromLatin1(text)};
        }
        QTest::newRow("two lines") << QStringList{u"CONFIG=a\r\nFLUSHALL"_s};
        QTest::newRow("a control character") << QStringList{u"CONFIG=\x01"_s};
        QTest::newRow("not ASCII") << QStringList{u"CONFIG=ключ"_s};
        QTest::newRow("too long") << QStringList{u"CONFIG="_s + QString(129, u'x')};
        QTest::newRow("twice") << QStringList{u"CONFIG=a"_s, u"config=b"_s};
    }

    void refusesWhatWouldOpenTheGate()
    {
        QFETCH(QStringList, texts);
        const Result<CommandAliases> aliases = CommandAliases::parse(texts);
        QVERIFY(!aliases);
        QCOMPARE(aliases.error().code, ErrorCode::BadInput);
        QVERIFY(!aliases.error().detail.isEmpty());
    }

    void refusesEveryCommandThatIsAnother()
    {
        for (const ObserveRow& row : observeRows()) {
            QVERIFY2(isServerCommand(row.word), row.word.data());
            if (row.word != "PING") {
                QVERIFY(!CommandAliases::parse({u"PING="_s + QString::fromLatin1(row.word.toByteArray())}));
            }
        }
    }

    void renamesOnTheWireByteForByte()
    {
        Pipeline pipeline;
        QVERIFY(Gate::admit(pipeline, Observe::ConfigGet, {"hz"}));
        QVERIFY(Gate::admit(pipeline, Observe::Type, {"CONFIG\r\n$6\r\nCONFIG"}));
        QVERIFY(Gate::admit(pipeline, Observe::Info));
        const CommandAliases aliases =
            CommandAliases::parse({u"CONFIG=c"_s, u"INFO=information-0"_s}).value();
        QCOMPARE(pipeline.wire(aliases), "*3\r\n$1\r\nc\r\n$3\r\nGET\r\n$2\r\nhz\r\n"
                                         "*2\r\n$4\r\nTYPE\r\n$18\r\nCONFIG\r\n$6\r\nCONFIG\r\n"
                                         "*1\r\n$13\r\ninformation-0\r\n"_ba);
        QCOMPARE(pipeline.wire(CommandAliases()), pipeline.wire());
    }

    void knowsServerCommands_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("known");
        QTest::newRow("the first") << "ACL"_ba << true;
        QTest::newRow("the last") << "zunionstore"_ba << true;
        QTest::newRow("in between") << "FlushAll"_ba << true;
        QTest::newRow("of a module") << "ft.search"_ba << true;
        QTest::newRow("two at once") << "FLUSHALL FLUSHDB"_ba << false;
        QTest::newRow("a part of one") << "FLUSH"_ba << false;
        QTest::newRow("a blank") << " "_ba << false;
        QTest::newRow("nothing") << ""_ba << false;
        QTest::newRow("a name of one's own") << "cfg-7f3a"_ba << false;
    }

    void knowsServerCommands()
    {
        QFETCH(QByteArray, name);
        QFETCH(bool, known);
        QCOMPARE(isServerCommand(name), known);
    }
};

QTEST_GUILESS_MAIN(CommandAliasesTest)
#include "tst_commandaliases.moc"
