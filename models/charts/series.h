// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/finding.h"

#include <QString>
#include <QVector>

#include <optional>

namespace lockkeeper {

// What a mark says; the theme gives it a colour, an icon and a word.
enum class MarkTone : quint8 { Normal, Aside, Warning, Critical, After };

enum class AxisKind : quint8 {
    Count,      // keys
    DurationMs, // time left
    InstantMs,  // epoch ms
    Seconds,    // seconds after an event
    Bytes,
    PerSecond,
};

// One bar: [from, to) on the x axis, `value` on the y axis. `label` is empty or written at the bar (peaks).
struct Bar
{
    double from = 0;
    double to = 0;
    double value = 0;
    MarkTone tone = MarkTone::Normal;
    QString label;
    bool operator==(const Bar&) const = default;
};

struct Point
{
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

struct Line
{
    QString name;
    MarkTone tone = MarkTone::Normal;
    bool dashed = false;
    bool filled = false;
    QVector<Point> points;
    bool operator==(const Line&) const = default;
};

// A whole chart as a value: the same geometry serves Qt Charts, an SVG and the table twin.
// Bars stand side by side in the order given when categorical (log edges as labels), or at their x when not.
struct ChartSeries
{
    AxisKind xKind = AxisKind::Count;
    AxisKind yKind = AxisKind::Count;
    bool categorical = false;
    bool logY = false;
    QVector<Bar> bars;
    QVector<Line> lines;
    std::optional<Bar> aside; // stands apart at the right (persistent keys)
    double xFrom = 0;         // what the x axis shows when not categorical; equal: the data's own range
    double xTo = 0;
    bool operator==(const ChartSeries&) const = default;
};

} // namespace lockkeeper
