// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include <QByteArrayView>

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

} // namespace

QStringList takeArguments(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i) {
        char* const raw = argv[i];
        arguments.append(QString::fromLocal8Bit(raw));
        const Span span = passwordSpan(QByteArrayView(raw, qsizetype(std::strlen(raw))));
        std::fill(raw + span.from, raw + span.to, '*');
    }
    return arguments;
}

QString withoutPassword(const QString& argument)
{
    const QByteArray text = argument.toUtf8();
    const Span span = passwordSpan(text);
    if (span.from == span.to)
        return argument;
    return QString::fromUtf8(text.first(span.from) + "***" + text.sliced(span.to));
}

} // namespace lockkeeper
