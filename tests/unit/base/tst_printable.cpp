// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/printable.h"

#include <QJsonDocument>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestPrintable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLineSteersNoTerminal_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("line");
        QTest::newRow("plain") << u"a 'b' \u00FC\u754C"_s << u"a 'b' \u00FC\u754C"_s;
        QTest::newRow("an escape sequence") << u"a\x1B]0;x\x07"_s << u"a\\x1B]0;x\\x07"_s;
        QTest::newRow("a second line") << u"a\nlockkeeper: b"_s << u"a\\x0Alockkeeper: b"_s;
        QTest::newRow("the other way round") << u"\u202Eabc"_s << u"\\xE2\\x80\\xAEabc"_s;
        QTest::newRow("eight-bit controls") << u"\u009B2J"_s << u"\\xC2\\x9B2J"_s;
        QTest::newRow("escaped before") << u"\\x1B \\ C:\\\\x"_s << u"\\x1B \\ C:\\\\x"_s;
    }

    void aLineSteersNoTerminal()
    {
        QFETCH(QString, text);
        QFETCH(QString, line);
        QCOMPARE(printableLine(text), line);
    }

    void jsonKeepsItsMeaning_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("printable");
        QTest::newRow("plain") << u"{\"a\": [1, \"\u00FC\u754C\U0001F600\"]}"_s
                               << u"{\"a\": [1, \"\u00FC\u754C\U0001F600\"]}"_s;
        QTest::newRow("the other way round") << u"[\"x\u202Ey\"]"_s << u"[\"x\\u202ey\"]"_s;
        QTest::newRow("controls") << u"[\"\u007F\u0085\u2028\"]"_s << u"[\"\\u007f\\u0085\\u2028\"]"_s;
        QTest::newRow("beyond sixteen bits") << u"[\"\U000E0041\"]"_s << u"[\"\\udb40\\udc41\"]"_s;
    }

    void jsonKeepsItsMeaning()
    {
        QFETCH(QString, json);
        QFETCH(QString, printable);
        const std::string written = printableJson(json.toStdString());
        QCOMPARE(QString::fromStdString(written), printable);
        const auto before = QJsonDocument::fromJson(json.toUtf8());
        QVERIFY(!before.isNull());
        QVERIFY(QJsonDocument::fromJson(QByteArray::fromStdString(written)) == before);
    }
};

QTEST_APPLESS_MAIN(TestPrintable)
#include "tst_printable.moc"
