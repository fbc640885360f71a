// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/axisticks.h"

namespace lockkeeper {

// A bar in plot coordinates: x on the axis, y as drawn (a logarithm less the floor on a log axis). `index` is
// the bar's place in the series; -1 is the one that stands apart.
struct PlotBar
{
    double left = 0;
    double right = 0;
    double height = 0;
    MarkTone tone = MarkTone::Normal;
    int index = 0;
    QString label;
};

// A chart ready to be drawn: geometry, ranges and ticks. Pure; the canvas draws it as it stands.
struct PlotShape
{
    QVector<PlotBar> bars;
    QVector<Line> lines;
    double xMin = 0;
    double xMax = 1;
    double yMax = 1;
    QVector<Tick> xTicks;
    QVector<Tick> yTicks;
};

// `plotWidth` in pixels bounds the number of ticks. `heldMost` is the greatest value seen so far (0: none):
// the value axis only grows while a chart is live.
PlotShape plotShape(const ChartSeries& series, double plotWidth, double heldMost, const QLocale& locale);

double greatestValue(const ChartSeries& series);

} // namespace lockkeeper
