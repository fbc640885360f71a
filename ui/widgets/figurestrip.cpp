// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/figurestrip.h"

#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/frame.h"
#include "ui/theme/icons.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

FigureStrip::FigureStrip(QWidget* parent) : QFrame(parent)
{
    setFixedHeight(66);
    setAccessibleName(tr("Key figures"));
}

void FigureStrip::setFigures(const QVector<Figure>& figures)
{
    if (figures == m_figures) {
        return;
    }
    m_figures = figures;
    QStringList spoken;
    for (const Figure& figure : figures) {
        spoken.append(tr("%1: %2, %3").arg(figure.name, figure.value, figure.note));
    }
    setAccessibleDescription(spoken.join(u"; "_s));
    update();
}

void FigureStrip::setStale(bool stale)
{
    if (m_stale != stale) {
        m_stale = stale;
        update();
    }
}

void FigureStrip::paintEvent(QPaintEvent*)
{
    const Colors& colors = colorsFor(palette());
    QPainter painter(this);
    paintFrame(painter, rect(), colors.base, colors.strongLine);
    const double cellWidth = double(width()) / double(std::max<qsizetype>(1, m_figures.size()));
    for (qsizetype i = 0; i < m_figures.size(); ++i) {
        const QRectF cell(double(i) * cellWidth, 0, cellWidth, height());
        if (i > 0) {
            painter.setPen(colors.line);
            painter.drawLine(QPointF(std::floor(cell.left()) + 0.5, 1),
                             QPointF(std::floor(cell.left()) + 0.5, height() - 2));
        }
        paintFigure(painter, cell.adjusted(11, 8, -6, -7), m_figures[i]);
    }
}

void FigureStrip::paintFigure(QPainter& painter, const QRectF& cell, const Figure& figure) const
{
    const Colors& colors = colorsFor(palette());
    const auto line = [&](double top, double height, const QFont& font, const QColor& ink,
                          const QString& text) {
        painter.setFont(font);
        painter.setPen(ink);
        const QString shown = QFontMetricsF(font).elidedText(text, Qt::ElideRight, cell.width());
        painter.drawText(QRectF(cell.left(), cell.top() + top, cell.width(), height),
                         int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine), shown);
    };
    const bool toned = figure.severity && !m_stale;
    const QColor ink = m_stale || figure.refused ? colors.secondary
                       : toned                   ? toneFor(colors, *figure.severity).text
                                                 : colors.text;
    const QFont large =
        figure.refused ? textFont(fontsize::body) : textFont(fontsize::panel, QFont::DemiBold);
    line(0, 14, textFont(fontsize::small), colors.secondary, figure.name);
    line(16, 18, large, ink, figure.value);
    line(36, 14, textFont(fontsize::small), colors.secondary, figure.note);
    if (toned) {
        const double x = cell.left() + QFontMetricsF(large).horizontalAdvance(figure.value) + 7;
        painter.drawPixmap(
            QPointF(x, cell.top() + 18),
            severityPixmap(*figure.severity, colors, 14, painter.device()->devicePixelRatioF()));
    }
}

bool FigureStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && !m_figures.isEmpty()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const qsizetype at = std::clamp<qsizetype>(help->pos().x() * m_figures.size() / std::max(1, width()),
                                                   0, m_figures.size() - 1);
        const Figure& figure = m_figures[at];
        QToolTip::showText(help->globalPos(), tr("%1: %2, %3").arg(figure.name, figure.value, figure.note),
                           this);
        return true;
    }
    return QFrame::event(event);
}

} // namespace lockkeeper
