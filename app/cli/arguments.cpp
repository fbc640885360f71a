// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include <QByteArrayView>
#include <QStringDecoder>

#include <algorithm>
#include <cstring>

namespace lockkeeper {

namespace {

struct Span
{
    qsizetype from = 0;
    qsizetype to = 0; // from == to: no password
};

// The password of scheme://[user[:password]@]...: from the first colon to the last '@' of the whole text,
// since a password that was not encoded may hold any character.
Span passwordSpan(QByteArrayView text)
{
    const qsizetype scheme = text.indexOf("://");
    const qsizetype at = text.lastIndexOf('@');
    if (scheme < 0 || at < scheme)
        return {};
    const qsizetype colon = text.indexOf(':', scheme + 3);
    if (colon < 0 || colon > at)
        return {};
    return {colon + 1, at};
}

// A byte that is no part of a character becomes half a surrogate pair, which no valid text has.
constexpr char16_t strayBytes = 0xDC00;

// The first character of a text that may be no UTF-8, and how many bytes it has; 0 = none.
qsizetype characterAt(QByteArrayView bytes, QString& character)
{
    for (qsizetype length = 1; length <= std::min<qsizetype>(4, bytes.size()); ++length) {
        QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
        character = decoder(bytes.first(length));
        if (!decoder.hasError() && !character.isEmpty())
            return length;
    }
    return 0;
}

QString textOfArgument(QByteArrayView bytes)
{
    QString text;
    while (!bytes.isEmpty()) {
        QString character;
        const qsizetype length = characterAt(bytes, character);
        text += length > 0 ? character : QString(QChar(char16_t(strayBytes + uchar(bytes.front()))));
        bytes = bytes.sliced(std::max<qsizetype>(1, length));
    }
    return text;
}

} // namespace

QStringList takeArguments(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i) {
        char* const raw = argv[i];
        const QByteArrayView bytes(raw, qsizetype(std::strlen(raw)));
        arguments.append(textOfArgument(bytes));
        const Span span = passwordSpan(bytes);
        std::fill(raw + span.from, raw + span.to, '*');
    }
    return arguments;
}

QString withoutPassword(const QString& argument)
{
    const QByteArray text = argumentBytes(argument);
    const Span span = passwordSpan(text);
    if (span.from == span.to)
        return argument;
    return textOfArgument(text.first(span.from) + "***" + text.sliced(span.to));
}

QByteArray argumentBytes(const QString& argument)
{
    if (argument.isValidUtf16())
        return argument.toUtf8();
    QByteArray bytes;
    QString run;
    QChar last;
    for (const QChar c : argument) {
        if (c.isLowSurrogate() && !last.isHighSurrogate()) {
            bytes += run.toUtf8() + char(c.unicode() - strayBytes);
            run.clear();
        } else {
            run += c;
        }
        last = c;
    }
    return bytes + run.toUtf8();
}

} // namespace lockkeeper
