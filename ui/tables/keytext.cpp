// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/keytext.h"

#include <QFontMetricsF>
#include <QPainter>

namespace lockkeeper {

double drawKeyText(QPainter& painter, const QRectF& rect, const QString& text, const QColor& ink,
                   const QColor& dim)
{
    const QFontMetricsF metrics(painter.font());
    const QString shown = metrics.elidedText(text, Qt::ElideMiddle, rect.width());
    const double baseline = rect.top() + (rect.height() - metrics.height()) / 2 + metrics.ascent();
    double x = rect.left();
    qsizetype at = 0;
    bool inside = false; // between < and >: a literal '<' is escaped in patterns
    while (at < shown.size()) {
        const qsizetype edge = shown.indexOf(inside ? u'>' : u'<', at);
        const qsizetype end = edge < 0 ? shown.size() : inside ? edge + 1 : edge;
        const QString run = shown.mid(at, end - at);
        painter.setPen(inside ? dim : ink);
        painter.drawText(QPointF(x, baseline), run);
        x += metrics.horizontalAdvance(run);
        at = end;
        inside = !inside;
    }
    return x - rect.left();
}

} // namespace lockkeeper
