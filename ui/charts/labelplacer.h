// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QRectF>
#include <QVector>

#include <optional>

namespace lockkeeper {

// Finds room for labels in a plot, in scene coordinates: within the plot, on no label placed before, on no
// bar and on no line. A label for which no room is found is left out: its numbers stand in the chart's table.
// Pure.
class LabelPlacer
{
public:
    explicit LabelPlacer(const QRectF& room) : m_room(room) {}

    void addBar(const QRectF& bar) { m_bars.append(bar); }
    void addLine(const QPolygonF& line) { m_lines.append(line); } // points with rising x

    // Above the bar's top, else beside it.
    std::optional<QRectF> placeAtBar(const QRectF& bar, const QSizeF& size);

    // Beside the line, best where it has come down to `wantedY` (scene coordinates), else further along.
    std::optional<QRectF> placeAtLine(const QPolygonF& line, const QSizeF& size, double wantedY);

private:
    bool isFree(const QRectF& box) const;
    std::optional<QRectF> firstFree(const QVector<QRectF>& boxes);

    QRectF m_room;
    QVector<QRectF> m_bars;
    QVector<QPolygonF> m_lines;
    QVector<QRectF> m_taken;
};

// Whether a line of rising x passes through the box.
bool crosses(const QPolygonF& line, const QRectF& box);

} // namespace lockkeeper
