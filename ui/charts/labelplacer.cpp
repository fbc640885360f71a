// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/labelplacer.h"

#include <QLineF>

#include <algorithm>
#include <array>

namespace lockkeeper {

namespace {

constexpr double gap = 4;

// The part of the line from `a` to `b` between two x, as a range of y.
bool segmentMeets(const QPointF& a, const QPointF& b, const QRectF& box)
{
    if (b.x() < box.left() || a.x() > box.right()) {
        return false;
    }
    const double width = b.x() - a.x();
    const auto yAt = [&](double x) {
        return width <= 0 ? a.y() : a.y() + (b.y() - a.y()) * (x - a.x()) / width;
    };
    const double first = width <= 0 ? a.y() : yAt(std::max(a.x(), box.left()));
    const double last = width <= 0 ? b.y() : yAt(std::min(b.x(), box.right()));
    return std::max(first, last) >= box.top() && std::min(first, last) <= box.bottom();
}

} // namespace

bool crosses(const QPolygonF& line, const QRectF& box)
{
    for (qsizetype i = 1; i < line.size(); ++i) {
        if (segmentMeets(line[i - 1], line[i], box)) {
            return true;
        }
    }
    return false;
}

bool LabelPlacer::isFree(const QRectF& box) const
{
    const auto meets = [&](const QRectF& other) { return other.intersects(box); };
    return m_room.contains(box) && std::none_of(m_taken.begin(), m_taken.end(), meets) &&
           std::none_of(m_bars.begin(), m_bars.end(), meets) &&
           std::none_of(m_lines.begin(), m_lines.end(),
                        [&](const QPolygonF& line) { return crosses(line, box); });
}

std::optional<QRectF> LabelPlacer::firstFree(const QVector<QRectF>& boxes)
{
    const auto found =
        std::find_if(boxes.begin(), boxes.end(), [this](const QRectF& box) { return isFree(box); });
    if (found == boxes.end()) {
        return std::nullopt;
    }
    m_taken.append(found->adjusted(-gap, 0, gap, 0));
    return *found;
}

std::optional<QRectF> LabelPlacer::placeAtBar(const QRectF& bar, const QSizeF& size)
{
    const double above = bar.top() - size.height() - 2;
    const double furthest = std::max(m_room.left(), m_room.right() - size.width());
    const auto within = [&](double left) { return std::clamp(left, m_room.left(), furthest); };
    const double beside =
        std::clamp(bar.top(), m_room.top(), std::max(m_room.top(), bar.bottom() - size.height()));
    const QVector<QPointF> corners{{within(bar.center().x() - size.width() / 2), above},
                                   {within(bar.left()), above},
                                   {within(bar.right() - size.width()), above},
                                   {bar.right() + gap, beside},
                                   {bar.left() - gap - size.width(), beside}};
    QVector<QRectF> boxes;
    for (const QPointF& corner : corners) {
        boxes.append(QRectF(corner, size));
    }
    return firstFree(boxes);
}

std::optional<QRectF> LabelPlacer::placeAtLine(const QPolygonF& line, const QSizeF& size, double wantedY)
{
    if (line.isEmpty()) {
        return std::nullopt;
    }
    const auto down = std::find_if(line.begin() + 1, line.end(),
                                   [&](const QPointF& point) { return point.y() >= wantedY; });
    QVector<QPointF> anchors{down == line.end() ? line.last() : *down};
    for (const double part : std::array{0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2, 0.9, 1.0, 0.1}) {
        anchors.append(line[qsizetype(part * double(line.size() - 1))]);
    }
    QVector<QRectF> boxes;
    for (const double away : {2.0, 4 + size.height()}) { // beside it, else a row further
        for (const QPointF& anchor : anchors) {
            for (const double left : {anchor.x() + 2 * gap, anchor.x() - size.width() - 2 * gap}) {
                boxes.append(QRectF(QPointF(left, anchor.y() - size.height() - away), size));
                boxes.append(QRectF(QPointF(left, anchor.y() + away), size));
            }
        }
    }
    return firstFree(boxes);
}

} // namespace lockkeeper
