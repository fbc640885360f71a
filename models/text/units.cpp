// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/units.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace lockkeeper {
namespace {

constexpr qint64 secondMs = 1000;
constexpr qint64 minuteMs = 60 * secondMs;
constexpr qint64 hourMs = 60 * minuteMs;
constexpr qint64 dayMs = 24 * hourMs;

struct Units
{
    Q_DECLARE_TR_FUNCTIONS(units)
};

QString twoDigits(qint64 value, const QLocale& locale)
{
    return value < 10 ? locale.toString(0) + locale.toString(value) : locale.toString(value);
}

// Milliseconds >= 0. The second unit is left out only where it is exactly zero, so that a running value keeps
// its shape.
QString positiveDuration(qint64 ms, const QLocale& locale)
{
    if (ms == 0)
        return Units::tr("0 s");
    if (ms < secondMs)
        return Units::tr("%1 ms").arg(locale.toString(ms));
    if (ms < minuteMs) {
        const qint64 tenths = ms / 100; // cut, not rounded: never more than is left
        return Units::tr("%1 s").arg(ms % secondMs == 0 ? locale.toString(ms / secondMs)
                                                        : locale.toString(double(tenths) / 10, 'f', 1));
    }
    if (ms < hourMs) {
        const QString minutes = locale.toString(ms / minuteMs);
        return ms % minuteMs == 0
                   ? Units::tr("%1 min").arg(minutes)
                   : Units::tr("%1 min %2 s").arg(minutes, twoDigits(ms % minuteMs / secondMs, locale));
    }
    if (ms < dayMs) {
        const QString hours = locale.toString(ms / hourMs);
        return ms % hourMs == 0
                   ? Units::tr("%1 h").arg(hours)
                   : Units::tr("%1 h %2 min").arg(hours, twoDigits(ms % hourMs / minuteMs, locale));
    }
    const QString days = locale.toString(ms / dayMs);
    return ms % dayMs == 0 ? Units::tr("%1 d").arg(days)
                           : Units::tr("%1 d %2 h").arg(days, twoDigits(ms % dayMs / hourMs, locale));
}

// One decimal where it says something: 1.5, 15, 0.4.
QString shortNumber(double value, const QLocale& locale)
{
    const double tenths = std::round(value * 10) / 10;
    const bool whole = std::abs(tenths) >= 100 || tenths == std::floor(tenths);
    return locale.toString(tenths, 'f', whole ? 0 : 1);
}

QDateTime instant(qint64 epochMs, bool utc)
{
    return QDateTime::fromMSecsSinceEpoch(epochMs, utc ? Qt::UTC : Qt::LocalTime);
}

} // namespace

QString dash()
{
    return u"\u2014"_s;
}

QString countText(std::optional<qint64> count, const QLocale& locale)
{
    return count ? locale.toString(*count) : dash();
}

QString shortCountText(double count, const QLocale& locale)
{
    const double size = std::abs(count);
    if (size >= 5e8)
        return Units::tr("%1 G", "thousand millions of keys").arg(shortNumber(count / 1e9, locale));
    if (size >= 5e5)
        return Units::tr("%1 M", "millions of keys").arg(shortNumber(count / 1e6, locale));
    if (size >= 1e3)
        return Units::tr("%1 k", "thousands of keys").arg(shortNumber(count / 1e3, locale));
    return shortNumber(count, locale);
}

QString durationText(std::optional<qint64> milliseconds, const QLocale& locale)
{
    if (!milliseconds)
        return dash();
    if (*milliseconds >= 0)
        return positiveDuration(*milliseconds, locale);
    const qint64 smallest = -std::numeric_limits<qint64>::max(); // the one below has no positive twin
    return locale.negativeSign() + positiveDuration(-std::max(*milliseconds, smallest), locale);
}

QString bytesText(std::optional<qint64> bytes, const QLocale& locale)
{
    if (!bytes)
        return dash();
    constexpr std::array<const char16_t*, 6> names{u"KiB", u"MiB", u"GiB", u"TiB", u"PiB", u"EiB"};
    if (std::abs(*bytes) < 1024)
        return u"%1 B"_s.arg(locale.toString(*bytes));
    double size = double(*bytes) / 1024;
    size_t unit = 0;
    while (std::abs(size) >= 1023.95 && unit + 1 < names.size()) { // 1023.95 would be shown as 1024.0
        size /= 1024;
        ++unit;
    }
    return u"%1 %2"_s.arg(locale.toString(size, 'f', 1), QString::fromUtf16(names[unit]));
}

// Nearly nothing is not nothing, nearly all is not all.
QString percentText(std::optional<double> ratio, const QLocale& locale)
{
    if (!ratio || !std::isfinite(*ratio))
        return dash();
    const double percent = *ratio * 100;
    if (percent > 0 && percent < 0.05)
        return Units::tr("< %1 %").arg(locale.toString(0.1, 'f', 1));
    if (percent < 100 && percent >= 99.95)
        return Units::tr("> %1 %").arg(locale.toString(99.9, 'f', 1));
    return Units::tr("%1 %").arg(locale.toString(percent, 'f', 1));
}

QString rateText(std::optional<double> perSecond, const QLocale& locale)
{
    if (!perSecond || !std::isfinite(*perSecond))
        return dash();
    if (*perSecond > 0 && *perSecond < 0.05)
        return Units::tr("< %1/s").arg(locale.toString(0.1, 'f', 1));
    return Units::tr("%1/s").arg(shortNumber(*perSecond, locale));
}

QString jitterText(std::optional<double> ratio, const QLocale& locale)
{
    if (!ratio || !std::isfinite(*ratio))
        return dash();
    const double percent = std::abs(*ratio) * 100;
    if (percent < 0.05)
        return Units::tr("none", "no jitter");
    const double shown = percent < 10 ? percent : std::round(percent);
    return Units::tr("±%1 %").arg(shortNumber(shown, locale));
}

QString dayText(qint64 epochMs, const QLocale& locale)
{
    return locale.toString(instant(epochMs, false).date(),
                           Units::tr("d MMM", "format of a date without year"));
}

QString clockText(qint64 epochMs, const QLocale& locale, bool utc)
{
    return locale.toString(instant(epochMs, utc).time(), u"HH:mm:ss");
}

QString instantText(qint64 epochMs, const QLocale& locale, bool utc)
{
    return locale.toString(instant(epochMs, utc), u"yyyy-MM-dd HH:mm:ss");
}

QLocale plainLocale()
{
    QLocale locale = QLocale::c();
    locale.setNumberOptions(locale.numberOptions() & ~QLocale::OmitGroupSeparator);
    return locale;
}

} // namespace lockkeeper
