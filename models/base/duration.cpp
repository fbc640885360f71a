// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/duration.h"

#include <limits>
#include <optional>

using namespace Qt::StringLiterals;

namespace lockkeeper {
namespace {

std::optional<qint64> unitMs(QStringView unit)
{
    if (unit == "ms"_L1)
        return 1;
    if (unit == "s"_L1)
        return 1000;
    if (unit == "m"_L1)
        return 60'000;
    if (unit == "h"_L1)
        return 3'600'000;
    if (unit == "d"_L1)
        return 86'400'000;
    return std::nullopt;
}

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9'; // QChar::isDigit() also takes the digits of other scripts
}

} // namespace

Result<qint64> parseDuration(const QString& text)
{
    qsizetype digits = 0;
    while (digits < text.size() && isDigit(text.at(digits)))
        ++digits;
    const std::optional<qint64> unit = unitMs(QStringView(text).sliced(digits));
    bool fits = false;
    const qint64 amount = QStringView(text).first(digits).toLongLong(&fits);
    if (digits == 0 || !unit)
        return Error{ErrorCode::BadInput, u"expected a number with a unit: 500ms, 30s, 15m, 24h or 7d"_s,
                     text};
    if (!fits || amount > std::numeric_limits<qint64>::max() / *unit)
        return Error{ErrorCode::BadInput, u"the duration is too long"_s, text};
    return amount * *unit;
}

} // namespace lockkeeper
