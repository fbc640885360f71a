// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/mixedformats.h"

namespace lockkeeper {

namespace {

constexpr qsizetype kSettings = 3000;
constexpr qint64 kTtlSeconds = 7LL * 24 * 3600;

// {"theme": "dark"|"light", "pageSize": n} as MessagePack: a map of two, short strings, a number below 128.
QByteArray messagePack(bool dark, int pageSize)
{
    const QByteArray theme = dark ? "\xa4"
                                    "dark"
                                  : "\xa5"
                                    "light";
    return "\x82\xa5"
           "theme" +
           theme +
           "\xa8"
           "pageSize" +
           static_cast<char>(pageSize);
}

QByteArray json(bool dark, int pageSize)
{
    return QByteArray("{\"theme\":\"") + (dark ? "dark" : "light") +
           "\",\"pageSize\":" + QByteArray::number(pageSize) + '}';
}

} // namespace

qsizetype MixedFormats::seedCount() const
{
    return kSettings;
}

QByteArrayList MixedFormats::seed(qsizetype index, qint64)
{
    const bool dark = chance(0.4);
    const int pageSize = number(10, 100);
    const QByteArray value = index % 2 == 0 ? json(dark, pageSize) : messagePack(dark, pageSize);
    return {"SET", numbered("settings:", index), value, "EX", QByteArray::number(jittered(kTtlSeconds, 0.2))};
}

} // namespace lockkeeper
