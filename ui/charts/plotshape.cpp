// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plotshape.h"

#include "models/text/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace lockkeeper {

namespace {

constexpr double pixelsPerTick = 56;
constexpr double asideGap = 1.1; // between the last bucket and the bar that stands apart, in bars

double leastValue(const ChartSeries& series)
{
    double least = 0;
    for (const Bar& bar : series.bars) {
        if (bar.value > 0 && (least == 0 || bar.value < least)) {
            least = bar.value;
        }
    }
    return least;
}

// Height above the axis; what is there but tiny still shows as a sliver.
double heightOf(double value, const ChartSeries& series, const ValueScale& scale)
{
    if (value <= 0) {
        return 0;
    }
    const double span = scale.top - scale.floor;
    const double height = series.logY ? std::log10(value) - scale.floor : value;
    return std::max(height, span * 0.012);
}

void shapeCategories(PlotShape& shape, const ChartSeries& series, const ValueScale& scale,
                     const QLocale& locale)
{
    const double gap = 0.06;
    for (int i = 0; i < series.bars.size(); ++i) {
        const Bar& bar = series.bars[i];
        shape.bars.append({i + gap, i + 1 - gap, heightOf(bar.value, series, scale), bar.tone, i, bar.label});
    }
    shape.xTicks = edgeTicks(series.bars, locale);
    shape.xMax = std::max<double>(1, double(series.bars.size()));
    if (series.aside) {
        const double left = shape.xMax + asideGap;
        shape.bars.append({left, left + 1, heightOf(series.aside->value, series, scale), MarkTone::Aside, -1,
                           series.aside->label});
        shape.xTicks.append({left + 0.5, QCoreApplication::translate("chart", "no TTL")});
        shape.xMax = left + 1.1;
    }
}

void shapeInstants(PlotShape& shape, const ChartSeries& series, const ValueScale& scale, double plotWidth,
                   const QLocale& locale)
{
    const bool own = series.xTo <= series.xFrom && !series.bars.isEmpty();
    const double from = own ? series.bars.first().from : series.xFrom;
    const double to = own ? series.bars.last().to : series.xTo;
    shape.xMax = std::max(1.0, to - from);
    const double pixel = shape.xMax / std::max(1.0, plotWidth);
    for (int i = 0; i < series.bars.size(); ++i) {
        const Bar& bar = series.bars[i];
        const double gap = std::min((bar.to - bar.from) * 0.12, pixel);
        shape.bars.append({bar.from - from, bar.to - from - gap, heightOf(bar.value, series, scale), bar.tone,
                           i, bar.label});
    }
    for (const Tick& tick : instantTicks(from, to, std::max(2, int(plotWidth / pixelsPerTick)), locale)) {
        shape.xTicks.append({tick.at - from, tick.label});
    }
}

void shapeLines(PlotShape& shape, const ChartSeries& series, double plotWidth, const QLocale& locale)
{
    shape.lines = series.lines;
    for (const Line& line : series.lines) {
        if (!line.points.isEmpty()) {
            shape.xMax = std::max(shape.xMax, line.points.last().x);
        }
    }
    shape.xTicks = secondsTicks(shape.xMax, std::max(2, int(plotWidth / pixelsPerTick)), locale);
}

} // namespace

double greatestValue(const ChartSeries& series)
{
    double most = series.aside ? series.aside->value : 0;
    for (const Bar& bar : series.bars) {
        most = std::max(most, bar.value);
    }
    for (const Line& line : series.lines) {
        for (const Point& point : line.points) {
            most = std::max(most, point.y);
        }
    }
    return most;
}

PlotShape plotShape(const ChartSeries& series, double plotWidth, double heldMost, const QLocale& locale)
{
    PlotShape shape;
    const bool apart = series.aside && series.aside->value > 0;
    if (series.bars.isEmpty() && series.lines.isEmpty() && !apart && series.xTo <= series.xFrom) {
        return shape; // no axis without data
    }
    const double most = std::max(heldMost, greatestValue(series));
    const ValueScale scale =
        series.logY ? logScale(leastValue(series), most, locale) : linearScale(most, locale);
    shape.yMax = scale.top - scale.floor;
    for (const Tick& tick : scale.ticks) {
        shape.yTicks.append({tick.at - scale.floor, tick.label});
    }
    if (!series.lines.isEmpty()) {
        shapeLines(shape, series, plotWidth, locale);
    } else if (series.categorical) {
        shapeCategories(shape, series, scale, locale);
    } else {
        shapeInstants(shape, series, scale, plotWidth, locale);
    }
    return shape;
}

} // namespace lockkeeper
