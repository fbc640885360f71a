// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/respcodec.h"

#include <QTest>

using namespace lockkeeper;

using Kind = RespValue::Kind;

// Bytes in, values out; whole, in pieces, cut short, broken.
class TestRespCodec : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void encodesArgumentsAsBulkStrings();
    void readsAnswers_data();
    void readsAnswers();
    void readsAnswersThatComeOneByteAtATime_data() { readsAnswers_data(); }
    void readsAnswersThatComeOneByteAtATime();
    void waitsForTheRestOfAnAnswer_data() { readsAnswers_data(); }
    void waitsForTheRestOfAnAnswer();
    void keepsAnswersInOrder();
    void refusesWhatIsNoResp_data();
    void refusesWhatIsNoResp();
};

void TestRespCodec::encodesArgumentsAsBulkStrings()
{
    QCOMPARE(encodeCommand({"SET", "", QByteArray("a\0\r\n", 4)}),
             QByteArray("*3\r\n$3\r\nSET\r\n$0\r\n\r\n$4\r\na\0\r\n\r\n", 29));
}

void TestRespCodec::readsAnswers_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<RespValue>("value");
    QTest::newRow("simple") << QByteArray("+OK\r\n") << RespValue{Kind::Simple, "OK", 0, {}};
    QTest::newRow("error") << QByteArray("-ERR no\r\n") << RespValue{Kind::Error, "ERR no", 0, {}};
    QTest::newRow("integer") << QByteArray(":-42\r\n") << RespValue{Kind::Integer, {}, -42, {}};
    QTest::newRow("bulk with a line break")
        << QByteArray("$4\r\na\r\nb\r\n") << RespValue{Kind::Bulk, "a\r\nb", 0, {}};
    QTest::newRow("empty bulk") << QByteArray("$0\r\n\r\n") << RespValue{Kind::Bulk, "", 0, {}};
    QTest::newRow("null bulk") << QByteArray("$-1\r\n") << RespValue{};
    QTest::newRow("null array") << QByteArray("*-1\r\n") << RespValue{};
    QTest::newRow("empty array") << QByteArray("*0\r\n") << RespValue{Kind::Array, {}, 0, {}};
    QTest::newRow("array in an array")
        << QByteArray("*2\r\n$1\r\n0\r\n*2\r\n$1\r\na\r\n:7\r\n")
        << RespValue{Kind::Array,
                     {},
                     0,
                     {RespValue{Kind::Bulk, "0", 0, {}},
                      RespValue{Kind::Array,
                                {},
                                0,
                                {RespValue{Kind::Bulk, "a", 0, {}}, RespValue{Kind::Integer, {}, 7, {}}}}}};
}

void TestRespCodec::readsAnswers()
{
    QFETCH(QByteArray, bytes);
    QFETCH(RespValue, value);
    RespReader reader;
    reader.feed(bytes);
    QVERIFY(reader.next() == value);
    QVERIFY(!reader.next());
    QVERIFY(!reader.broken());
}

void TestRespCodec::readsAnswersThatComeOneByteAtATime()
{
    QFETCH(QByteArray, bytes);
    QFETCH(RespValue, value);
    RespReader reader;
    for (const char byte : bytes.first(bytes.size() - 1)) {
        reader.feed(QByteArray(1, byte));
        QVERIFY(!reader.next());
    }
    reader.feed(bytes.last(1));
    QVERIFY(reader.next() == value);
}

void TestRespCodec::waitsForTheRestOfAnAnswer()
{
    QFETCH(QByteArray, bytes);
    QFETCH(RespValue, value);
    for (qsizetype length = 0; length < bytes.size(); ++length) {
        RespReader reader;
        reader.feed(bytes.first(length));
        QVERIFY(!reader.next());
        QVERIFY(!reader.broken());
        reader.feed(bytes.sliced(length));
        QVERIFY(reader.next() == value);
    }
}

void TestRespCodec::keepsAnswersInOrder()
{
    constexpr int kAnswers = 50000; // more than the reader keeps in its buffer
    RespReader reader;
    for (int i = 0; i < kAnswers; ++i)
        reader.feed(':' + QByteArray::number(i) + "\r\n");
    for (int i = 0; i < kAnswers; ++i)
        QCOMPARE(reader.next()->integer, i);
    reader.feed("+last\r\n");
    QCOMPARE(reader.next()->text, QByteArray("last"));
    QVERIFY(!reader.next());
}

void TestRespCodec::refusesWhatIsNoResp_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("another protocol") << QByteArray("HTTP/1.1 400 Bad Request\r\n");
    QTest::newRow("an empty line") << QByteArray("\r\n");
    QTest::newRow("an integer that is none") << QByteArray(":x\r\n");
    QTest::newRow("a length that is none") << QByteArray("$x\r\n");
    QTest::newRow("a bottomless nest") << QByteArray("*1\r\n").repeated(1000);
}

void TestRespCodec::refusesWhatIsNoResp()
{
    QFETCH(QByteArray, bytes);
    RespReader reader;
    reader.feed(bytes);
    QVERIFY(!reader.next());
    QVERIFY(reader.broken());
    reader.feed("+OK\r\n");
    QVERIFY(!reader.next());
}

QTEST_GUILESS_MAIN(TestRespCodec)
#include "tst_respcodec.moc"
