// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axisticks.h"

#include "models/text/units.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qint64 second = 1000;
constexpr qint64 minute = 60 * second;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;

constexpr std::array<qint64, 22> instantSteps{
    second,      5 * second, 10 * second, 30 * second, minute,    5 * minute, 10 * minute, 15 * minute,
    30 * minute, hour,       2 * hour,    3 * hour,    6 * hour,  12 * hour,  day,         2 * day,
    7 * day,     14 * day,   30 * day,    91 * day,    182 * day, 365 * day};

double niceStep(double rough)
{
    const double decade = std::pow(10, std::floor(std::log10(rough)));
    for (double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (rough <= factor * decade * 1.0001) {
            return factor * decade;
        }
    }
    return 10 * decade;
}

// The exponent of the first decade, or half a decade (5, 50, ...), that leaves room for labels above.
double logTop(double most)
{
    constexpr double room = 0.4;
    const double least = std::log10(most) + room;
    const double decade = std::floor(least);
    const double half = decade + std::log10(5.0);
    return least <= half ? half : decade + 1;
}

QString instantLabel(const QDateTime& at, qint64 step, const QLocale& locale)
{
    if (step < minute) {
        return at.toString(u"HH:mm:ss"_s);
    }
    return step < day ? at.toString(u"HH:mm"_s) : dayText(at.toMSecsSinceEpoch(), locale);
}

} // namespace

ValueScale linearScale(double most, const QLocale& locale)
{
    ValueScale scale;
    const double step = std::max(1.0, niceStep(std::max(most, 1.0) * 1.12 / 4));
    const double steps = std::max(1.0, std::ceil(most * 1.12 / step));
    scale.top = step * steps;
    for (int i = 0; i <= int(steps); ++i) {
        scale.ticks.append({i * step, i == 0 ? u"0"_s : shortCountText(i * step, locale)});
    }
    return scale;
}

ValueScale logScale(double least, double most, const QLocale& locale)
{
    ValueScale scale;
    scale.floor = std::max(0.0, std::floor(std::log10(std::max(least, 1.0))));
    scale.top = std::max(scale.floor + 1, logTop(std::max(most, 1.0)));
    const auto addTick = [&](double exponent, double value) {
        scale.ticks.append({exponent, shortCountText(value, locale)});
    };
    for (int exponent = int(scale.floor); exponent <= int(std::floor(scale.top)); ++exponent) {
        addTick(exponent, std::pow(10, exponent));
    }
    if (scale.ticks.last().at < scale.top) { // five times the decade's beginning: its line has a label, too
        addTick(scale.top, 5 * std::pow(10, std::floor(scale.top)));
    }
    return scale;
}

QVector<Tick> instantTicks(double fromMs, double toMs, int maxTicks, const QLocale& locale)
{
    QVector<Tick> ticks;
    const auto fits = [&](qint64 step) { return (toMs - fromMs) / double(step) <= maxTicks; };
    const auto found = std::find_if(instantSteps.begin(), instantSteps.end(), fits);
    const qint64 step = found == instantSteps.end() ? instantSteps.back() : *found;
    // Round local times: the zone's offset at the start decides where they fall.
    const QDateTime start = QDateTime::fromMSecsSinceEpoch(qint64(fromMs));
    const qint64 offset = qint64(start.offsetFromUtc()) * second;
    const qint64 first = qint64(std::ceil((fromMs + double(offset)) / double(step))) * step - offset;
    for (qint64 at = first; double(at) <= toMs; at += step) {
        ticks.append({double(at), instantLabel(QDateTime::fromMSecsSinceEpoch(at), step, locale)});
    }
    return ticks;
}

QVector<Tick> secondsTicks(double last, int maxTicks, const QLocale& locale)
{
    QVector<Tick> ticks;
    const double step = std::max(0.1, niceStep(last / std::max(1, maxTicks)));
    for (int i = 0; i * step <= last * 1.0001; ++i) {
        ticks.append({i * step, i == 0 ? QCoreApplication::translate("chart", "0 s")
                                       : durationText(qint64(std::lround(i * step * 1000)), locale)});
    }
    return ticks;
}

QVector<Tick> edgeTicks(const QVector<Bar>& bars, const QLocale& locale)
{
    QVector<Tick> ticks;
    QString unitBefore;
    for (int i = 0; i < bars.size(); ++i) {
        if (bars[i].from <= 0) {
            ticks.append({double(i), u"0"_s});
            continue;
        }
        const QString text = durationText(qint64(bars[i].from), locale);
        const qsizetype gap = text.lastIndexOf(u' ');
        const QString unit = gap < 0 ? QString() : text.mid(gap + 1);
        const bool shorten = gap > 0 && unit == unitBefore && text.indexOf(u' ') == gap;
        ticks.append({double(i), shorten ? text.left(gap) : text});
        unitBefore = unit;
    }
    return ticks;
}

QString barWidthText(qint64 widthMs, const QLocale& locale)
{
    return durationText(widthMs, locale);
}

} // namespace lockkeeper
