// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/misplacedpasswords.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestMisplacedPasswords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsThemInAnyText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("found");
        QTest::newRow("plain") << u"orders, see wiki: a@b"_s << false;
        QTest::newRow("an address without any") << u"redis://u@h:6379/0"_s << false;
        QTest::newRow("a port and a path") << u"https://wiki:8080/x/@me"_s << false;
        QTest::newRow("a password") << u"redis://:s3cret@h:1"_s << true;
        QTest::newRow("of a user") << u"rediss://u:s3cret@h:1"_s << true;
        QTest::newRow("of sentinels") << u"redis-sentinel://:s3cret@h/m"_s << true;
        QTest::newRow("in capitals") << u"REDIS://:s3cret@h"_s << true;
        QTest::newRow("with a slash in it") << u"redis://:1/s3cret@h"_s << true;
        QTest::newRow("within words") << u"was\tredis://:s3cret@h once"_s << true;
        QTest::newRow("another scheme's") << u"https://u:s3cret@wiki/x"_s << true;
    }

    void findsThemInAnyText()
    {
        QFETCH(QString, text);
        QFETCH(bool, found);
        ParsedOptions asArgument;
        asArgument.positionals = {u"show"_s, text};
        ParsedOptions asNote;
        asNote.values.insert(u"notes"_s, {u"first"_s, text});
        for (const ParsedOptions& options : {asArgument, asNote}) {
            const Outcome outcome = checkNoMisplacedPasswords(options);
            QCOMPARE(!outcome, found);
            if (!outcome)
                QVERIFY2(!outcome.error().detail.contains(u"s3cret"_s),
                         qUtf8Printable(outcome.error().detail));
        }
        ParsedOptions asUrl;
        asUrl.values.insert(u"url"_s, {text});
        QVERIFY(checkNoMisplacedPasswords(asUrl));
    }
};

QTEST_APPLESS_MAIN(TestMisplacedPasswords)
#include "tst_misplacedpasswords.moc"
