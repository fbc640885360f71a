// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainter>
#include <QRect>

namespace lockkeeper {

// A ground with a 1 px edge, by two fills: a pen's line falls between pixels at 150 %.
inline void paintFrame(QPainter& painter, const QRect& rect, const QColor& ground, const QColor& edge)
{
    painter.fillRect(rect, edge);
    painter.fillRect(rect.adjusted(1, 1, -1, -1), ground);
}

} // namespace lockkeeper
