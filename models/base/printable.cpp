// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/printable.h"

#include "models/base/bytetext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

bool isPlain(char c)
{
    return static_cast<unsigned char>(c) < 0x7F;
}

QString escapedUnits(const QString& character)
{
    QString escaped;
    for (const QChar unit : character)
        escaped += u"\\u%1"_s.arg(uint(unit.unicode()), 4, 16, QChar(u'0'));
    return escaped;
}

} // namespace

QString printableLine(const QString& text)
{
    return textFromBytes(text.toUtf8()).replace("\\\\"_L1, "\\"_L1);
}

std::string printableJson(const std::string& json)
{
    if (std::all_of(json.begin(), json.end(), isPlain))
        return json;
    QString printable;
    for (const char32_t code : QString::fromStdString(json).toUcs4()) {
        const QString character = QString::fromUcs4(&code, 1);
        const bool shows = code < 0x7F || textFromBytes(character.toUtf8()) == character;
        printable += shows ? character : escapedUnits(character);
    }
    return printable.toStdString();
}

} // namespace lockkeeper
