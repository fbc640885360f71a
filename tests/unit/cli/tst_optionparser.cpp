// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/optionparser.h"

#include <QTest>

#include <limits>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestOptionParser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsOptionsAndArguments();
    void stopsAtTheCommandWhenAsked();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void numbersHaveBounds_data();
    void numbersHaveBounds();
};

static QVector<OptionSpec> specs()
{
    return {{u"url"_s, u"URL"_s, {}},
            {u"json"_s, {}, {}},
            {u"o"_s, u"FILE"_s, {}},
            {u"key"_s, u"K"_s, {}, true},
            {u"replicas"_s, {}, {}, false, false}};
}

void TestOptionParser::readsOptionsAndArguments()
{
    const auto parsed = parseOptions({u"a"_s, u"--url"_s, u"x=y"_s, u"--json"_s, u"--key=1"_s, u"--key"_s,
                                      u"2"_s, u"-o"_s, u"f"_s, u"-"_s, u"--"_s, u"--json"_s},
                                     specs());
    QVERIFY(parsed);
    QCOMPARE(parsed->value(u"url"_s).value(), u"x=y"_s);
    QVERIFY(parsed->has(u"json"_s));
    QVERIFY(!parsed->value(u"json"_s));
    QCOMPARE(parsed->values.value(u"key"_s), (QStringList{u"1"_s, u"2"_s}));
    QCOMPARE(parsed->value(u"o"_s).value(), u"f"_s);
    QCOMPARE(parsed->positionals, (QStringList{u"a"_s, u"-"_s, u"--json"_s}));
}

void TestOptionParser::stopsAtTheCommandWhenAsked()
{
    QStringList rest;
    const auto parsed = parseOptions({u"--json"_s, u"survey"_s, u"--unknown"_s}, specs(), &rest);
    QVERIFY(parsed);
    QVERIFY(parsed->has(u"json"_s));
    QCOMPARE(rest, (QStringList{u"survey"_s, u"--unknown"_s}));
}

void TestOptionParser::saysWhatIsWrong_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("unknown") << QStringList{u"--bogus"_s}
                             << u"Unknown option --bogus; see lockkeeper --help."_s;
    QTest::newRow("mistyped") << QStringList{u"--jsn"_s} << u"Unknown option --jsn; did you mean --json?"_s;
    QTest::newRow("abbreviated") << QStringList{u"--ur"_s} << u"Unknown option --ur; did you mean --url?"_s;
    QTest::newRow("one dash for a long name")
        << QStringList{u"-json"_s} << u"Unknown option --json; did you mean --json?"_s;
    QTest::newRow("value missing at the end")
        << QStringList{u"--url"_s} << u"--url needs a value: --url URL."_s;
    QTest::newRow("value missing before an option")
        << QStringList{u"--url"_s, u"--json"_s} << u"--url needs a value: --url URL."_s;
    QTest::newRow("a value for a flag")
        << QStringList{u"--json=1"_s} << u"--json takes no value; leave it out."_s;
    QTest::newRow("twice") << QStringList{u"--json"_s, u"--json"_s}
                           << u"--json is given twice; give it once."_s;
    QTest::newRow("promised for later")
        << QStringList{u"--replicas"_s} << u"--replicas is not in this version yet; leave it out."_s;
    QTest::newRow("a URL in the wrong place keeps its password")
        << QStringList{u"--redis://u:secret@h"_s}
        << u"Unknown option --redis://u:***@h; see lockkeeper --help."_s;
    QTest::newRow("control characters")
        << QStringList{u"--a\x1B[31m"_s} << u"Unknown option --a\\x1B[31m; see lockkeeper --help."_s;
}

void TestOptionParser::saysWhatIsWrong()
{
    QFETCH(QStringList, arguments);
    const auto parsed = parseOptions(arguments, specs());
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ErrorCode::BadInput);
    QTEST(parsed.error().detail, "sentence");
}

void TestOptionParser::numbersHaveBounds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("good");
    for (const char* good : {"1", "10", "007"})
        QTest::addRow("'%s'", good) << QString::fromLatin1(good) << true;
    for (const char* bad : {"", "0", "11", "-1", "+1", "1.0", "1e1", " 1", "x", "99999999999999999999"})
        QTest::addRow("'%s'", bad) << QString::fromLatin1(bad) << false;
}

void TestOptionParser::numbersHaveBounds()
{
    QFETCH(QString, text);
    const auto number = parseNumber(u"n"_s, text, 1, 10);
    QTEST(bool(number), "good");
    if (!number)
        QCOMPARE(number.error().detail, u"--n must be a whole number from 1 to 10, not '%1'."_s.arg(text));
}

QTEST_APPLESS_MAIN(TestOptionParser)
#include "tst_optionparser.moc"
