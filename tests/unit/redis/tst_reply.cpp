// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/reply.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class ReplyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsServerErrors_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("no auth") << "NOAUTH Authentication required."_ba << ErrorCode::NoAuth;
        QTest::newRow("no auth before 6") << "ERR operation not permitted"_ba << ErrorCode::NoAuth;
        QTest::newRow("wrong password")
            << "WRONGPASS invalid username-password pair or user is disabled."_ba << ErrorCode::WrongPass;
        QTest::newRow("wrong password before 6") << "ERR invalid password"_ba << ErrorCode::WrongPass;
        QTest::newRow("a password nobody asked for")
            << "ERR AUTH <password> called without any password configured for the default user. Are you sure?"_ba
            << ErrorCode::WrongPass;
        QTest::newRow("denied") << "NOPERM this user has no permissions to run the 'config|get' command"_ba
                                << ErrorCode::NoPerm;
        QTest::newRow("protected mode")
            << "DENIED Redis is running in protected mode"_ba << ErrorCode::NoPerm;
        QTest::newRow("no such db") << "ERR DB index is out of range"_ba << ErrorCode::NoSuchDb;
        QTest::newRow("unknown command") << "ERR unknown command 'config'"_ba << ErrorCode::UnknownCommand;
        QTest::newRow("loading") << "LOADING Redis is loading the dataset in memory"_ba << ErrorCode::Loading;
        QTest::newRow("moved") << "MOVED 3999 127.0.0.1:6381"_ba << ErrorCode::Moved;
        QTest::newRow("anything else") << "ERR max number of clients reached"_ba << ErrorCode::ServerOther;
        QTest::newRow("empty") << ""_ba << ErrorCode::ServerOther;
    }

    void knowsServerErrors()
    {
        QFETCH(QByteArray, text);
        QFETCH(ErrorCode, code);
        const Error error = errorFromServerText(text, u"h:1"_s);
        QCOMPARE(error.code, code);
        QCOMPARE(error.where, u"h:1"_s);
        QCOMPARE(error.detail, QString::fromUtf8(text));
    }

    void repeatsNothingThatWasSent()
    {
        const Error error =
            errorFromServerText("ERR unknown command 'AUTH', with args beginning with: 's3cret' ", {});
        QCOMPARE(error.code, ErrorCode::UnknownCommand);
        QCOMPARE(error.detail, u"ERR unknown command 'AUTH'"_s);
    }

    void showsHostileErrorTextEscaped()
    {
        QCOMPARE(errorFromServerText("ERR \x1b[2J", {}).detail, u"ERR \\x1B[2J"_s);
    }

    void readsTime()
    {
        Reply seconds;
        seconds.kind = Reply::Kind::Bulk;
        seconds.text = "1700000000";
        Reply micros = seconds;
        micros.text = "123999";
        Reply time;
        time.kind = Reply::Kind::Array;
        time.elements = {seconds, micros};
        QCOMPARE(timeMsFromReply(time), std::optional<qint64>(1'700'000'000'123));
        time.elements.pop_back();
        QCOMPARE(timeMsFromReply(time), std::nullopt);
    }
};

QTEST_APPLESS_MAIN(ReplyTest)
#include "tst_reply.moc"
