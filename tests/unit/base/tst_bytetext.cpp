// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/bytetext.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestByteText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsBytesAsPrintableText_data();
    void showsBytesAsPrintableText();
    void escapesEveryControlByte();
    void givesTheBytesBackWhateverTheyAre();
    void differentBytesNeverLookAlike();
    void convertsMegabyteKeysQuickly();
    void shortensInTheMiddle_data();
    void shortensInTheMiddle();
    void neverCutsAnEscapeOrACharacter();
    void readsEscapes_data();
    void readsEscapes();
    void namesThePositionOfABrokenEscape_data();
    void namesThePositionOfABrokenEscape();
};

void TestByteText::showsBytesAsPrintableText_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const QByteArray& bytes, const QString& text) {
        QTest::newRow(name) << bytes << text;
    };
    row("empty", {}, u""_s);
    row("plain ASCII", "lock:order:42", u"lock:order:42"_s);
    row("spaces and braces stay", " a {b} ~", u" a {b} ~"_s);
    row("a backslash is doubled", "a\\x00", u"a\\\\x00"_s);
    row("NUL and newline", QByteArray("a\0\n", 3), u"a\\x00\\x0A"_s);
    row("DEL", "\x7F", u"\\x7F"_s);
    row("escape sequence", "\x1B[31m", u"\\x1B[31m"_s);
    row("C1 control U+0085", "\xC2\x85", u"\\xC2\\x85"_s);
    row("Latin letters", "caf\xC3\xA9", u"caf\u00E9"_s);
    row("Japanese", "\xE9\x8D\xB5", u"\u9375"_s);
    row("ideographic space is a space", "\xE3\x80\x80", u"\u3000"_s);
    row("an emoji beyond the BMP", "\xF0\x9F\x94\x92", u"\U0001F512"_s);
    row("a combining mark", "e\xCC\x81", u"e\u0301"_s);
    row("right-to-left letters stay", "\xD7\xA9", u"\u05E9"_s);
    row("right-to-left override", "\xE2\x80\xAE", u"\\xE2\\x80\\xAE"_s);
    row("bidi isolate", "\xE2\x81\xA6", u"\\xE2\\x81\\xA6"_s);
    row("zero width joiner", "\xE2\x80\x8D", u"\\xE2\\x80\\x8D"_s);
    row("zero width space", "\xE2\x80\x8B", u"\\xE2\\x80\\x8B"_s);
    row("byte order mark", "\xEF\xBB\xBF", u"\\xEF\\xBB\\xBF"_s);
    row("soft hyphen", "\xC2\xAD", u"\\xC2\\xAD"_s);
    row("a tag character", "\xF3\xA0\x81\x81", u"\\xF3\\xA0\\x81\\x81"_s);
    row("line separator", "\xE2\x80\xA8", u"\\xE2\\x80\\xA8"_s);
    row("paragraph separator", "\xE2\x80\xA9", u"\\xE2\\x80\\xA9"_s);
    row("non-character U+FFFE", "\xEF\xBF\xBE", u"\\xEF\\xBF\\xBE"_s);
    row("non-character U+FDD0", "\xEF\xB7\x90", u"\\xEF\\xB7\\x90"_s);
    row("non-character U+10FFFF", "\xF4\x8F\xBF\xBF", u"\\xF4\\x8F\\xBF\\xBF"_s);
    row("private use", "\xEE\x80\x80", u"\\xEE\\x80\\x80"_s);
    row("unassigned U+0378", "\xCD\xB8", u"\\xCD\\xB8"_s);
    row("the replacement character is a character", "\xEF\xBF\xBD", u"\uFFFD"_s);
    row("lone continuation byte", "a\x80z", u"a\\x80z"_s);
    row("0xFF", "\xFF\xFE", u"\\xFF\\xFE"_s);
    row("cut off at the end", "ab\xE9\x8D", u"ab\\xE9\\x8D"_s);
    row("cut off before ASCII", "\xE9\x8D:", u"\\xE9\\x8D:"_s);
    row("a lead byte before a good character", "\xE9\xC3\xA9", u"\\xE9\u00E9"_s);
    row("overlong slash, two bytes", "\xC0\xAF", u"\\xC0\\xAF"_s);
    row("overlong slash, three bytes", "\xE0\x80\xAF", u"\\xE0\\x80\\xAF"_s);
    row("overlong slash, four bytes", "\xF0\x80\x80\xAF", u"\\xF0\\x80\\x80\\xAF"_s);
    row("surrogate", "\xED\xA0\x80", u"\\xED\\xA0\\x80"_s);
    row("above U+10FFFF", "\xF4\x90\x80\x80", u"\\xF4\\x90\\x80\\x80"_s);
    row("five byte form", "\xF8\x88\x80\x80\x80", u"\\xF8\\x88\\x80\\x80\\x80"_s);
}

void TestByteText::showsBytesAsPrintableText()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    QCOMPARE(textFromBytes(bytes), text);
    const auto back = bytesFromText(text);
    QVERIFY(back);
    QCOMPARE(*back, bytes);
}

void TestByteText::escapesEveryControlByte()
{
    for (int byte = 0; byte < 0x20; ++byte) {
        const QString hex = QString::number(byte, 16).toUpper().rightJustified(2, u'0');
        QCOMPARE(textFromBytes(QByteArray(1, char(byte))), u"\\x"_s + hex);
    }
}

// Bytes that are likely to be near a boundary of UTF-8, so that random keys are not merely invalid.
static QByteArray randomBytes(QRandomGenerator& random)
{
    static const QVector<QByteArray> parts{"a",
                                           "\\",
                                           "\\x41",
                                           "\xC3\xA9",
                                           "\xE9\x8D\xB5",
                                           "\xF0\x9F\x94\x92",
                                           "\xE2\x80\xAE",
                                           "\xC0",
                                           "\xED",
                                           "\xED\xA0\x80",
                                           "\xF4\x90\x80",
                                           QByteArray(1, '\0'),
                                           "\xEF\xBB\xBF",
                                           "\x80\x80\x80\x80",
                                           "\xC2\x85",
                                           "x",
                                           "\xEE\x80\x80"};
    QByteArray bytes;
    const quint32 count = random.bounded(24u);
    for (quint32 i = 0; i < count; ++i) {
        if (random.bounded(3) == 0)
            bytes += char(random.bounded(256));
        else
            bytes += parts.at(random.bounded(int(parts.size())));
    }
    return bytes;
}

static bool isPrintableText(const QString& text)
{
    for (const char32_t code : text.toUcs4()) {
        switch (QChar::category(code)) {
        case QChar::Other_Control:
        case QChar::Other_Format:
        case QChar::Other_Surrogate:
        case QChar::Other_PrivateUse:
        case QChar::Other_NotAssigned:
        case QChar::Separator_Line:
        case QChar::Separator_Paragraph:
            return false;
        default:
            break;
        }
    }
    return true;
}

void TestByteText::givesTheBytesBackWhateverTheyAre()
{
    QRandomGenerator random(20240611);
    for (int i = 0; i < 20000; ++i) {
        const QByteArray bytes = randomBytes(random);
        const QString text = textFromBytes(bytes);
        const auto back = bytesFromText(text);
        QVERIFY2(back && *back == bytes, bytes.toHex(' ').constData());
        QVERIFY2(isPrintableText(text), bytes.toHex(' ').constData());
    }
}

void TestByteText::differentBytesNeverLookAlike()
{
    QRandomGenerator random(7);
    QHash<QString, QByteArray> seen;
    for (int i = 0; i < 20000; ++i) {
        const QByteArray bytes = randomBytes(random);
        const QString text = textFromBytes(bytes);
        const auto known = seen.constFind(text);
        QVERIFY2(known == seen.constEnd() || *known == bytes, qPrintable(text));
        seen.insert(text, bytes);
    }
}

void TestByteText::convertsMegabyteKeysQuickly()
{
    QElapsedTimer timer;
    timer.start();
    const QByteArray plain(1 << 20, 'k');
    const QByteArray binary(1 << 20, '\xFF');
    QCOMPARE(textFromBytes(plain).size(), plain.size());
    QCOMPARE(textFromBytes(binary).size(), binary.size() * 4);
    for (int i = 0; i < 10000; ++i)
        QCOMPARE(shortTextFromBytes(binary, 40).size(), 37); // 5 and 4 whole escapes around the ellipsis
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
}

void TestByteText::shortensInTheMiddle_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("maxChars");
    QTest::addColumn<QString>("text");
    QTest::newRow("fits exactly") << QByteArray("abcdef") << 6 << u"abcdef"_s;
    QTest::newRow("one too long") << QByteArray("abcdef") << 5 << u"ab\u2026ef"_s;
    QTest::newRow("an even room gives the start one more") << QByteArray("abcdefgh") << 6 << u"abc\u2026gh"_s;
    QTest::newRow("room for the ellipsis only") << QByteArray("abc") << 1 << u"\u2026"_s;
    QTest::newRow("no room") << QByteArray("abc") << 0 << u""_s;
    QTest::newRow("empty") << QByteArray() << 5 << u""_s;
    QTest::newRow("many bytes that fit as characters")
        << QByteArray("\xE9\x8D\xB5").repeated(5) << 5 << u"\u9375"_s.repeated(5);
    QTest::newRow("escapes count as they are shown") << QByteArray("\n\n\n") << 9 << u"\\x0A\u2026\\x0A"_s;
    QTest::newRow("the end starts at a character")
        << QByteArray("\xE9\x8D\xB5").repeated(500) << 5 << u"\u9375\u9375\u2026\u9375\u9375"_s;
    QTest::newRow("many stray continuation bytes") << QByteArray(500, '\x80') << 10 << u"\\x80\u2026\\x80"_s;
}

void TestByteText::shortensInTheMiddle()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, maxChars);
    QFETCH(QString, text);
    QCOMPARE(shortTextFromBytes(bytes, maxChars), text);
}

void TestByteText::neverCutsAnEscapeOrACharacter()
{
    QRandomGenerator random(99);
    for (int i = 0; i < 4000; ++i) {
        QByteArray bytes;
        while (bytes.size() < 200)
            bytes += randomBytes(random);
        const int room = int(random.bounded(60u)) + 1;
        const QString text = shortTextFromBytes(bytes, room);
        QVERIFY(text.size() <= room);
        const QString whole = textFromBytes(bytes);
        const qsizetype middle = text.indexOf(u'\u2026');
        QVERIFY(middle >= 0);
        QVERIFY(whole.startsWith(text.first(middle)));
        QVERIFY(whole.endsWith(text.sliced(middle + 1)));
        QVERIFY(bytesFromText(text.first(middle)));
        QVERIFY(bytesFromText(text.sliced(middle + 1)));
    }
}

void TestByteText::readsEscapes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("lower case digits") << u"\\xff\\x0a"_s << QByteArray("\xFF\n");
    QTest::newRow("an escaped printable byte") << u"\\x41"_s << QByteArray("A");
    QTest::newRow("a doubled backslash before x41") << u"\\\\x41"_s << QByteArray("\\x41");
    QTest::newRow("unescaped letters of any script") << u"\u9375"_s << QByteArray("\xE9\x8D\xB5");
    QTest::newRow("only two digits belong to an escape") << u"\\x4142"_s << QByteArray("A42");
}

void TestByteText::readsEscapes()
{
    QFETCH(QString, text);
    const auto bytes = bytesFromText(text);
    QVERIFY(bytes);
    QTEST(*bytes, "bytes");
}

void TestByteText::namesThePositionOfABrokenEscape_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("position");
    QTest::newRow("lone backslash at the end") << u"abc\\"_s << u"character 4"_s;
    QTest::newRow("unknown escape") << u"\\n"_s << u"character 1"_s;
    QTest::newRow("one hex digit") << u"a\\x4"_s << u"character 2"_s;
    QTest::newRow("not a hex digit") << u"\\x4g"_s << u"character 1"_s;
    QTest::newRow("a digit of another script") << u"\\x4\u0661"_s << u"character 1"_s;
    QTest::newRow("half a surrogate pair") << u"ab"_s + QChar(0xD800) << u"character 1"_s;
}

void TestByteText::namesThePositionOfABrokenEscape()
{
    QFETCH(QString, text);
    QFETCH(QString, position);
    const auto bytes = bytesFromText(text);
    QVERIFY(!bytes);
    QCOMPARE(bytes.error().code, ErrorCode::BadInput);
    QVERIFY2(bytes.error().detail.endsWith(position), qPrintable(bytes.error().detail));
}

QTEST_GUILESS_MAIN(TestByteText)
#include "tst_bytetext.moc"
