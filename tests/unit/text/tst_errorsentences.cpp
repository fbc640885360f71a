// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/sentences.h"

#include <QSet>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestErrorSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCodeHasATitleAndAdviceOfItsOwn();
    void saysWhatWhereAndWhatToDo_data();
    void saysWhatWhereAndWhatToDo();
    void staysOnOneLineWithoutEscapeSequences();
};

void TestErrorSentences::everyCodeHasATitleAndAdviceOfItsOwn()
{
    QSet<QString> seen;
    const QString unknown = errorTitle(Error{ErrorCode::ServerOther, {}, {}});
    for (int code = 0; code <= int(ErrorCode::ServerOther); ++code) {
        const Error error{ErrorCode(code), {}, {}};
        const QString title = errorTitle(error);
        QVERIFY2(title.endsWith(u'.') && title.size() > 5, qPrintable(title));
        QVERIFY2(ErrorCode(code) == ErrorCode::ServerOther || title != unknown, qPrintable(title));
        QVERIFY2(!seen.contains(title), qPrintable(title));
        seen.insert(title);
        QVERIFY2(errorAdvice(error).endsWith(u'.'), qPrintable(title));
        QVERIFY(!errorAdvice(error).contains(title));
    }
}

void TestErrorSentences::saysWhatWhereAndWhatToDo_data()
{
    QTest::addColumn<Error>("error");
    QTest::addColumn<QString>("line");
    const QString advice = u"Check that the server runs and listens at that address."_s;
    QTest::newRow("all there") << Error{ErrorCode::ConnectionRefused, u"errno 111"_s, u"h:1"_s}
                               << u"h:1: Connection refused (errno 111). "_s + advice;
    QTest::newRow("detail says the same")
        << Error{ErrorCode::ConnectionRefused, u"Connection refused."_s, u"h:1"_s}
        << u"h:1: Connection refused. "_s + advice;
    QTest::newRow("no place") << Error{ErrorCode::ConnectionRefused, u"x"_s, {}}
                              << u"Connection refused (x). "_s + advice;
    QTest::newRow("neither") << Error{ErrorCode::ConnectionRefused, {}, {}}
                             << u"Connection refused. "_s + advice;
    QTest::newRow("percent signs stay as they are")
        << Error{ErrorCode::BadInput, u"'%1' %2 %"_s, u"%3"_s}
        << u"%3: Cannot be used as given ('%1' %2 %). Correct it and try again."_s;
}

void TestErrorSentences::saysWhatWhereAndWhatToDo()
{
    QFETCH(Error, error);
    QFETCH(QString, line);
    QCOMPARE(errorLine(error), line);
}

void TestErrorSentences::staysOnOneLineWithoutEscapeSequences()
{
    const QString line =
        errorLine(Error{ErrorCode::ServerOther, u"ERR a\r\nb \x1B[31m \u202E C:\\dir"_s, u"h\n:1"_s});
    QVERIFY(!line.contains(u'\n'));
    QVERIFY(!line.contains(QChar(0x1B)));
    QVERIFY(!line.contains(QChar(0x202E)));
    QVERIFY2(line.contains(u"a b \\x1B[31m \\xE2\\x80\\xAE C:\\dir"_s), qPrintable(line));
}

QTEST_GUILESS_MAIN(TestErrorSentences)
#include "tst_errorsentences.moc"
