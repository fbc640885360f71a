// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/replyreader.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

Reply integer(qint64 value)
{
    Reply reply;
    reply.kind = Reply::Kind::Integer;
    reply.integer = value;
    return reply;
}

Reply text(Reply::Kind kind, const QByteArray& bytes)
{
    Reply reply;
    reply.kind = kind;
    reply.text = bytes;
    return reply;
}

Reply array(std::vector<Reply> elements)
{
    Reply reply;
    reply.kind = Reply::Kind::Array;
    reply.elements = std::move(elements);
    return reply;
}

Reply nil()
{
    return {};
}

// All replies of a stream, or the error that ended it.
struct Read
{
    std::vector<Reply> replies;
    std::optional<ErrorCode> error;
};

Read readAll(ReplyReader& reader, Read soFar = {})
{
    while (!soFar.error) {
        Result<std::optional<Reply>> reply = reader.next();
        if (!reply) {
            soFar.error = reply.error().code;
        } else if (*reply) {
            soFar.replies.push_back(**reply);
        } else {
            break;
        }
    }
    return soFar;
}

} // namespace

Q_DECLARE_METATYPE(std::vector<Reply>)

class ReplyReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsReplies_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<std::vector<Reply>>("expected");
        using Kind = Reply::Kind;
        QTest::newRow("status") << "+OK\r\n"_ba << std::vector{text(Kind::Status, "OK")};
        QTest::newRow("error keeps its prefix")
            << "-NOPERM no\r\n"_ba << std::vector{text(Kind::Error, "NOPERM no")};
        QTest::newRow("largest integer")
            << ":9223372036854775807\r\n"_ba << std::vector{integer(9223372036854775807LL)};
        QTest::newRow("negative integer") << ":-2\r\n"_ba << std::vector{integer(-2)};
        QTest::newRow("bulk with NUL and newline")
            << QByteArray("$5\r\na\0b\r\n\r\n", 11)
            << std::vector{text(Kind::Bulk, QByteArray("a\0b\r\n", 5))};
        QTest::newRow("empty bulk is not nil") << "$0\r\n\r\n"_ba << std::vector{text(Kind::Bulk, "")};
        QTest::newRow("nil bulk") << "$-1\r\n"_ba << std::vector{nil()};
        QTest::newRow("nil array") << "*-1\r\n"_ba << std::vector{nil()};
        QTest::newRow("empty array") << "*0\r\n"_ba << std::vector{array({})};
        QTest::newRow("a SCAN page") << "*2\r\n$2\r\n17\r\n*2\r\n$1\r\na\r\n$1\r\nb\r\n"_ba
                                     << std::vector{
                                            array({text(Kind::Bulk, "17"),
                                                   array({text(Kind::Bulk, "a"), text(Kind::Bulk, "b")})})};
        QTest::newRow("three in a row")
            << ":1\r\n+none\r\n$-1\r\n"_ba << std::vector{integer(1), text(Kind::Status, "none"), nil()};
    }

    void readsReplies()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(std::vector<Reply>, expected);
        ReplyReader whole;
        QVERIFY(whole.feed(bytes));
        const Read read = readAll(whole);
        QVERIFY(!read.error);
        QCOMPARE(read.replies, expected);
    }

    void readsTheSameOneByteAtATime_data() { readsReplies_data(); }
    void readsTheSameOneByteAtATime()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(std::vector<Reply>, expected);
        ReplyReader reader;
        Read read;
        for (const char byte : bytes) {
            QVERIFY(reader.feed(QByteArrayView(&byte, 1)));
            read = readAll(reader, read);
        }
        QVERIFY(!read.error);
        QCOMPARE(read.replies, expected);
    }

    void waitsWhenCutShortAnywhere_data() { readsReplies_data(); }
    void waitsWhenCutShortAnywhere()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(std::vector<Reply>, expected);
        for (qsizetype length = 0; length < bytes.size(); ++length) {
            ReplyReader reader;
            QVERIFY(reader.feed(QByteArrayView(bytes).first(length)));
            const Read read = readAll(reader);
            QVERIFY(!read.error);
            QVERIFY(read.replies.size() < expected.size());
        }
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("an HTTP server") << "HTTP/1.1 400 Bad Request\r\n"_ba << ErrorCode::ProtocolError;
        QTest::newRow("random bytes") << "\x16\x03\x01\x02\x00"_ba << ErrorCode::ProtocolError;
        QTest::newRow("a length that is no number") << "$abc\r\n"_ba << ErrorCode::ProtocolError;
        QTest::newRow("two thousand million elements") << "*2147483647\r\n"_ba << ErrorCode::LimitExceeded;
        QTest::newRow("more elements than allowed") << "*101\r\n"_ba << ErrorCode::LimitExceeded;
        QTest::newRow("more elements in all than allowed")
            << "*60\r\n*60\r\n:1\r\n"_ba << ErrorCode::LimitExceeded;
        QTest::newRow("too deep") << "*1\r\n*1\r\n*1\r\n*1\r\n:1\r\n"_ba << ErrorCode::LimitExceeded;
        QTest::newRow("a bulk longer than allowed")
            << ("$2000\r\n"_ba + QByteArray(2000, 'x') + "\r\n") << ErrorCode::LimitExceeded;
        QTest::newRow("more bytes in all than allowed")
            << ("*2\r\n$800\r\n"_ba + QByteArray(800, 'x') + "\r\n$800\r\n" + QByteArray(800, 'x') + "\r\n")
            << ErrorCode::LimitExceeded;
        QTest::newRow("a bulk that claims too much, before any of it came")
            << "$1001\r\n"_ba << ErrorCode::LimitExceeded;
        QTest::newRow("the same within an array") << "*2\r\n:1\r\n$1001\r\nx"_ba << ErrorCode::LimitExceeded;
        QTest::newRow("a bulk that never ends")
            << ("$999999999999\r\n"_ba + QByteArray(2000, 'x')) << ErrorCode::LimitExceeded;
    }

    void refuses()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(ErrorCode, code);
        ReplyReader reader({3, 100, 1000, 1500});
        (void)reader.feed(bytes);
        const Read read = readAll(reader);
        QVERIFY(read.error);
        QCOMPARE(*read.error, code);
        // and stays refused
        QVERIFY(!reader.feed(":1\r\n") || readAll(reader).error);
    }
};

QTEST_APPLESS_MAIN(ReplyReaderTest)
#include "tst_replyreader.moc"
