// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/charts/series.h"

#include <QLocale>
#include <QString>
#include <QVector>

namespace lockkeeper {

// A label on an axis, at a position in the axis' own unit.
struct Tick
{
    double at = 0;
    QString label;
    bool operator==(const Tick&) const = default;
};

// A value axis from 0 to top, or in decades from floor to top (both are exponents then).
struct ValueScale
{
    double floor = 0;
    double top = 1;
    QVector<Tick> ticks;
    bool operator==(const ValueScale&) const = default;
};

// Readable ends and ticks for values up to `most` (and down to `least` on a log scale). Pure.
ValueScale linearScale(double most, const QLocale& locale);
ValueScale logScale(double least, double most, const QLocale& locale);

// Times of day or dates between two instants (epoch ms), at most maxTicks, on round local times.
QVector<Tick> instantTicks(double fromMs, double toMs, int maxTicks, const QLocale& locale);
QVector<Tick> secondsTicks(double last, int maxTicks, const QLocale& locale);

// Edges of buckets in order; the unit is written only where it changes ("1 s, 3, 10, 30, 1 min, 5").
QVector<Tick> edgeTicks(const QVector<Bar>& bars, const QLocale& locale);

// "10 min", as an axis title says how wide a bar is.
QString barWidthText(qint64 widthMs, const QLocale& locale);

} // namespace lockkeeper
