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
    void everyReasonHasATextWithItsFacts();
    void sendsToTheSentinelsOwnUser();
};

void TestErrorSentences::everyReasonHasATextWithItsFacts()
{
    QSet<QString> seen;
    for (int reason = 1; reason <= int(ErrorReason::PasswordKept); ++reason) {
        Error error =
            errorBecause(ErrorCode::ConnectionLost, ErrorReason(reason), {}, u"h:1"_s, LinkStep::Connect);
        const QString text = errorReason(error);
        QVERIFY2(!text.isEmpty() && !seen.contains(text), qPrintable(QString::number(reason)));
        seen.insert(text);
        for (int i = 1; text.contains(u'%' + QString::number(i)); ++i)
            error.facts.append(u"fact-%1"_s.arg(i));
        QVERIFY(!errorReason(error).contains(u'%'));
        QVERIFY(errorLine(error).contains(errorReason(error)));
        for (const QString& fact : std::as_const(error.facts))
            QVERIFY(errorFact(error).contains(fact));
    }
}

void TestErrorSentences::sendsToTheSentinelsOwnUser()
{
    for (const ErrorCode code : {ErrorCode::NoAuth, ErrorCode::WrongPass}) {
        Error error{code, {}, u"h:26379"_s, LinkStep::Auth};
        QVERIFY(errorAdvice(error).contains(u"LOCKKEEPER_PASSWORD"_s));
        error.ofSentinel = true;
        QVERIFY(errorAdvice(error).contains(u"--sentinel-user"_s));
        QVERIFY(errorAdvice(error).contains(u"LOCKKEEPER_SENTINEL_PASSWORD"_s));
    }
}

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
    QTest::newRow("a command that is not permitted, and its rule")
        << Error{ErrorCode::NoPerm, {}, u"h:1"_s, LinkStep::None, u"CONFIG GET"_s, u"+config|get"_s}
        << u"h:1: CONFIG GET is not permitted. The ACL rule +config|get would allow it to this user."_s;
    QTest::newRow("of one database: again would not help")
        << Error{ErrorCode::NotComplete,
                 u"only db 0 is looked at: INFO would name the others"_s,
                 u"h:1"_s,
                 LinkStep::None,
                 u"INFO"_s,
                 u"+info"_s}
        << u"h:1: Of one database only (only db 0 is looked at: INFO would name the others). The other "
           "databases were not asked; the ACL rule +info would allow it to this user."_s;
    QTest::newRow("a command that the server does not know")
        << Error{ErrorCode::UnknownCommand, {}, u"h:1"_s, LinkStep::None, u"CLIENT INFO"_s}
        << u"h:1: The server does not know CLIENT INFO. It is disabled, renamed or newer than the server; "
           "what needs it stays off."_s;
    QTest::newRow("the step of connecting stands before the cause")
        << Error{ErrorCode::WrongPass, {}, u"h:1"_s, LinkStep::Auth}
        << u"h:1: AUTH: Wrong user name or password. Check both, and that the user is enabled on the "
           "server; on the command line the password comes from LOCKKEEPER_PASSWORD or "
           "--password-stdin."_s;
    QTest::newRow("a unix socket is not TCP")
        << Error{ErrorCode::ConnectionRefused, {}, u"/run/r.sock"_s, LinkStep::Connect}
        << u"/run/r.sock: Unix socket: Connection refused. "_s + advice;
    QTest::newRow("what names its step does so once")
        << Error{ErrorCode::TlsHostName, {}, u"h:1"_s, LinkStep::Tls}
        << u"h:1: TLS host name: the server's certificate is for another name. Connect by a name that "
           "stands in the certificate, or give that name as the TLS server name (--tls-server-name)."_s;
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
