// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/bytetext.h"

#include <algorithm>
#include <array>
#include <optional>

using namespace Qt::StringLiterals;

namespace lockkeeper {
namespace {

constexpr char16_t hexDigits[] = u"0123456789ABCDEF";

struct Character
{
    char32_t code = 0;
    qsizetype length = 0; // bytes; 0 = not valid UTF-8 here
};

bool isContinuation(uchar byte)
{
    return (byte & 0xC0) == 0x80;
}

// Strict UTF-8 (RFC 3629): shortest form only, no surrogates, nothing above U+10FFFF.
Character characterAt(QByteArrayView bytes, qsizetype at)
{
    const auto byte = [bytes, at](qsizetype i) { return uchar(bytes[at + i]); };
    const uchar lead = byte(0);
    if (lead < 0x80)
        return {lead, 1};
    const qsizetype length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || at + length > bytes.size())
        return {};
    char32_t code = lead & (0xFFu >> (length + 1));
    for (qsizetype i = 1; i < length; ++i) {
        if (!isContinuation(byte(i)))
            return {};
        code = (code << 6) | (byte(i) & 0x3Fu);
    }
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    if (code < smallest[size_t(length)] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        return {};
    return {code, length};
}

// Letters, marks, numbers, punctuation, symbols and spaces. Private use and unassigned characters have no
// picture that two people would agree on: they are escaped with the controls.
bool isPrintable(char32_t code)
{
    if (code < 0x7F)
        return code >= 0x20;
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
        return true;
    }
}

// Up to three UTF-16 units or escapes of up to four bytes: one indivisible piece of the text.
struct Piece
{
    std::array<char16_t, 16> units{};
    qsizetype size = 0;
    qsizetype bytes = 0;

    void add(char16_t unit) { units[size_t(size++)] = unit; }
    void addEscaped(uchar byte)
    {
        add(u'\\');
        add(u'x');
        add(hexDigits[byte >> 4]);
        add(hexDigits[byte & 0xF]);
    }
};

Piece pieceAt(QByteArrayView bytes, qsizetype at)
{
    Piece piece;
    const Character character = characterAt(bytes, at);
    piece.bytes = std::max<qsizetype>(character.length, 1);
    if (character.code == U'\\') {
        piece.add(u'\\');
        piece.add(u'\\');
    } else if (character.length == 0 || !isPrintable(character.code)) {
        for (qsizetype i = 0; i < piece.bytes; ++i)
            piece.addEscaped(uchar(bytes[at + i]));
    } else if (QChar::requiresSurrogates(character.code)) {
        piece.add(QChar::highSurrogate(character.code));
        piece.add(QChar::lowSurrogate(character.code));
    } else {
        piece.add(char16_t(character.code));
    }
    return piece;
}

void append(QString& text, const Piece& piece)
{
    text.append(QStringView(piece.units.data(), piece.size));
}

bool isPlain(char c)
{
    return c >= 0x20 && c < 0x7F && c != '\\';
}

// The last pieces of `bytes` that fit in maxChars. The start is moved off the middle of a character: after
// three continuation bytes at most, a piece begins whatever came before.
QString lastPieces(QByteArrayView bytes, qsizetype maxChars)
{
    qsizetype at = std::max<qsizetype>(0, bytes.size() - 4 * maxChars - 3);
    for (int i = 0; at > 0 && i < 3 && at < bytes.size() && isContinuation(uchar(bytes[at])); ++i)
        ++at;
    QVector<Piece> pieces;
    while (at < bytes.size()) {
        pieces.append(pieceAt(bytes, at));
        at += pieces.last().bytes;
    }
    qsizetype first = pieces.size();
    qsizetype used = 0;
    while (first > 0 && used + pieces.at(first - 1).size <= maxChars)
        used += pieces.at(--first).size;
    QString text;
    for (; first < pieces.size(); ++first)
        append(text, pieces.at(first));
    return text;
}

std::optional<uchar> hexValue(QChar c)
{
    const char16_t unit = c.unicode();
    if (unit >= u'0' && unit <= u'9')
        return uchar(unit - u'0');
    if (unit >= u'a' && unit <= u'f')
        return uchar(unit - u'a' + 10);
    if (unit >= u'A' && unit <= u'F')
        return uchar(unit - u'A' + 10);
    return std::nullopt;
}

// The byte of the escape that starts at `at` (a backslash) and how many characters it takes.
struct Escape
{
    char byte = 0;
    qsizetype length = 0; // 0 = broken
};

Escape escapeAt(QStringView text, qsizetype at)
{
    const QStringView rest = text.sliced(at);
    if (rest.size() >= 2 && rest[1] == u'\\')
        return {'\\', 2};
    if (rest.size() < 4 || rest[1] != u'x')
        return {};
    const auto high = hexValue(rest[2]);
    const auto low = hexValue(rest[3]);
    if (!high || !low)
        return {};
    return {char(*high << 4 | *low), 4};
}

} // namespace

QString textFromBytes(QByteArrayView bytes)
{
    if (std::all_of(bytes.begin(), bytes.end(), isPlain))
        return QString::fromLatin1(bytes);
    QString text;
    text.reserve(bytes.size() + 16);
    qsizetype at = 0;
    while (at < bytes.size()) {
        qsizetype end = at;
        while (end < bytes.size() && isPlain(bytes[end]))
            ++end;
        text.append(QLatin1StringView(bytes.sliced(at, end - at)));
        at = end;
        if (at < bytes.size()) {
            const Piece piece = pieceAt(bytes, at);
            append(text, piece);
            at += piece.bytes;
        }
    }
    return text;
}

QString printableText(const QString& text)
{
    return textFromBytes(text.toUtf8()).replace(u"\\\\"_s, u"\\"_s);
}

QString shortTextFromBytes(QByteArrayView bytes, qsizetype maxChars)
{
    if (maxChars <= 0)
        return {};
    if (bytes.size() <= 4 * maxChars) { // no character takes more than four bytes
        QString whole = textFromBytes(bytes);
        if (whole.size() <= maxChars)
            return whole;
    }
    const qsizetype tailChars = (maxChars - 1) / 2;
    const qsizetype headChars = maxChars - 1 - tailChars;
    QString text;
    for (qsizetype at = 0; at < bytes.size();) {
        const Piece piece = pieceAt(bytes, at);
        if (text.size() + piece.size > headChars)
            break;
        append(text, piece);
        at += piece.bytes;
    }
    return text + u'…' + lastPieces(bytes, tailChars);
}

Result<QByteArray> bytesFromText(const QString& text)
{
    const auto broken = [&text](const QString& what, qsizetype at) {
        return Error{ErrorCode::BadInput, u"%1 at character %2"_s.arg(what).arg(at + 1), text};
    };
    QByteArray bytes;
    bytes.reserve(text.size());
    const QStringView view(text);
    for (qsizetype at = 0; at < view.size();) {
        if (view[at] == u'\\') {
            const Escape escape = escapeAt(view, at);
            if (escape.length == 0)
                return broken(u"a backslash must be followed by another one or by xHH"_s, at);
            bytes.append(escape.byte);
            at += escape.length;
            continue;
        }
        qsizetype end = at;
        while (end < view.size() && view[end] != u'\\')
            ++end;
        const QStringView run = view.sliced(at, end - at);
        if (!run.isValidUtf16())
            return broken(u"half a surrogate pair in the text that begins"_s, at);
        bytes.append(run.toUtf8());
        at = end;
    }
    return bytes;
}

} // namespace lockkeeper
