// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/keypattern.h"

#include <QTest>

#include <random>
#include <string>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

QString textOf(const QByteArray& key)
{
    KeyTokens tokens;
    tokens.read(key);
    std::string labels;
    for (int i = 0; i < tokens.count(); ++i)
        labels += tokens.at(i).label;
    return patternText(labels);
}

} // namespace

class TestKeyPattern : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsTheVariableParts_data();
    void findsTheVariableParts();
    void keepsWords_data();
    void keepsWords();
    void escapesLiterals_data();
    void escapesLiterals();
    void looksAtABoundedHead();
    void takesAnyBytes();
};

void TestKeyPattern::findsTheVariableParts_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("pattern");
    const auto row = [](const char* key, const QString& pattern) {
        QTest::newRow(key) << QByteArray(key) << pattern;
    };
    row("user:123:cart", u"user:<n>:cart"_s);
    row("order_123", u"order_<n>"_s);
    row("a/12|b", u"a/<n>|b"_s);
    row("{user:1}:cart", u"{user:<n>}:cart"_s);
    row("{42}:q", u"{<n>}:q"_s);
    row("user#77", u"user#<n>"_s);
    row("user.123.cart", u"user.<n>.cart"_s);
    row("user123", u"user<n>"_s);
    row("-5", u"-<n>"_s);
    row("price:19.99", u"price:<n>.<n>"_s);
    row("rl:1.2.3.4", u"rl:<ip>"_s);
    row("rl:10.0.0.1-login", u"rl:<ip>-login"_s);
    row("rl:1.2.3", u"rl:<n>.<n>.<n>"_s);
    row("rl:1.2.3.999", u"rl:<n>.<n>.<n>.<n>"_s);
    row("session:3f2504e0-4f89-11d3-9a0c-0305e82c3301", u"session:<uuid>"_s);
    row("session:3F2504E0-4F89-11D3-9A0C-0305E82C3301", u"session:<uuid>"_s);
    row("s-3f2504e0-4f89-11d3-9a0c-0305e82c3301_x", u"s-<uuid>_x"_s);
    row("session:3f2504e04f8911d39a0c0305e82c3301", u"session:<uuid>"_s);
    row("obj:507f1f77bcf86cd799439011", u"obj:<hex>"_s);
    row("sha:da39a3ee5e6b4b0d3255bfef95601890afd80709", u"sha:<hex>"_s);
    row("sku-3f2a9c41", u"sku-<hex>"_s);
    row("day:2026-03-21", u"day:<date>"_s);
    row("day:20260321", u"day:<date>"_s);
    row("day:2026-03", u"day:<date>"_s);
    row("day:2026-03-21T10", u"day:<date>"_s);
    row("day:20260321T103000Z", u"day:<date>"_s);
    row("day:2026-03-21T10:30:00Z", u"day:<date>:<n>:<n>Z"_s);
    row("report_2026_03_21.csv", u"report_<date>.csv"_s);
    row("id:20269921", u"id:<n>"_s);
    row("at:1780000000", u"at:<n>"_s);
    row("mail:bob.smith@example.com", u"mail:<email>"_s);
    row("mail:bob@example.com#1", u"mail:<email>#<n>"_s);
    row("t:dGhpcyBpcyBhIHRva2VuIQ==", u"t:<token>"_s);
    row("t:V1StGXR8_Z5jdHi6B-myT", u"t:<token>"_s);
    row("t:aGVs/G8gd29y+GQhIEZv/2JhcjE=", u"t:<token>"_s);
    row("t:k3j4h5k2l9x8c7v6b5", u"t:<token>"_s);
}

void TestKeyPattern::findsTheVariableParts()
{
    QFETCH(QByteArray, key);
    QTEST(textOf(key), "pattern");
}

void TestKeyPattern::keepsWords_data()
{
    QTest::addColumn<QByteArray>("key");
    for (const char* key : {"config",
                            "feature-flags",
                            "api:v1:users",
                            "api:v2.1",
                            "shard01",
                            "q2",
                            "utf8",
                            "user:alice:cart",
                            "a::b",
                            ":a",
                            "a:",
                            "",
                            "deadbeef",
                            "cafe",
                            "getUserAccountDetails",
                            "bull:emails:wait",
                            "laravel_cache",
                            "md5",
                            "rate_limit/login",
                            "celery-task-meta",
                            "{tag}",
                            "x@y"})
        QTest::newRow(*key ? key : "(empty)") << QByteArray(key);
}

void TestKeyPattern::keepsWords()
{
    QFETCH(QByteArray, key);
    QCOMPARE(textOf(key), QString::fromLatin1(key));
}

void TestKeyPattern::escapesLiterals_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("pattern");
    QTest::newRow("less-than") << QByteArray("<n>:5") << u"\\x3Cn>:<n>"_s;
    QTest::newRow("backslash") << QByteArray("a\\b:5") << u"a\\\\b:<n>"_s;
    QTest::newRow("a control byte") << QByteArray("a\x1b:5") << u"a\\x1B:<n>"_s;
    QTest::newRow("the encoding's own mark") << QByteArray("a\x01n:5") << u"a\\x01n:<n>"_s;
    QTest::newRow("words in UTF-8 stay")
        << QByteArray("\xe7\x94\xa8\xe6\x88\xb7:5") << QString::fromUtf8("\xe7\x94\xa8\xe6\x88\xb7:<n>");
    QTest::newRow("binary is a token") << QByteArray("b:\xff\xfe\x00\x01\x80", 7) << u"b:<token>"_s;
}

void TestKeyPattern::escapesLiterals()
{
    QFETCH(QByteArray, key);
    QTEST(textOf(key), "pattern");
}

void TestKeyPattern::looksAtABoundedHead()
{
    const QByteArray megabyte(1 << 20, 'x');
    QCOMPARE(textOf(megabyte), u"<rest...>"_s);
    QCOMPARE(textOf("user:" + megabyte), u"user:<rest...>"_s);
    QCOMPARE(textOf("user:5:" + QByteArray(80, 'x')), u"user:<n>:"_s + QString(80, u'x'));
    QCOMPARE(textOf("user:5:" + QByteArray(150, 'x')), u"user:<n>:<token>"_s);
    QCOMPARE(textOf(QByteArray("a:").repeated(100)), u"a:"_s.repeated(12) + u"<rest...>"_s);
}

void TestKeyPattern::takesAnyBytes()
{
    std::mt19937_64 random(5);
    KeyTokens tokens;
    for (int round = 0; round < 20'000; ++round) {
        QByteArray key;
        const size_t size = random() % 600;
        const QByteArray alphabet = "0123456789abcdefABCZz:/|-_.@T\x01\x02{}\xff\xe7";
        for (size_t i = 0; i < size; ++i)
            key.append(
                round % 2
                    ? static_cast<char>(random())
                    : alphabet[static_cast<qsizetype>(random() % static_cast<size_t>(alphabet.size()))]);
        tokens.read(key);
        QVERIFY(tokens.count() >= 1 && tokens.count() <= KeyTokens::maxSegments + 1);
        for (int i = 0; i < tokens.count(); ++i)
            QVERIFY(tokens.at(i).label.size() <= 128);
    }
}

QTEST_APPLESS_MAIN(TestKeyPattern)
#include "tst_keypattern.moc"
