// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartcanvas.h"

#include "ui/charts/labelplacer.h"
#include "ui/theme/fonts.h"

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QEvent>
#include <QGraphicsLayout>
#include <QLineSeries>
#include <QValueAxis>

#include <algorithm>

namespace lockkeeper {

namespace {

constexpr int noBar = -2;
constexpr double leftMargin = 46;
constexpr double rightMargin = 20;
constexpr double topMargin = 10;
constexpr double bottomMargin = 38;
constexpr double labelHeight = 15;

QCategoryAxis* makeAxis(QChart* chart, Qt::Alignment side)
{
    auto* axis = new QCategoryAxis(chart);
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setTruncateLabels(false);
    axis->setStartValue(0);
    chart->addAxis(axis, side);
    return axis;
}

} // namespace

ChartCanvas::ChartCanvas(QWidget* parent) : QChartView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setFocusPolicy(Qt::NoFocus); // the ChartView around it takes the keys
    setRubberBand(NoRubberBand);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(FullViewportUpdate); // a chart changes as a whole
    scene()->setItemIndexMethod(QGraphicsScene::NoIndex);
    setMinimumSize(160, 90);
    chart()->legend()->hide();
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setDropShadowEnabled(false);
    chart()->setMargins(QMargins());
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundRoundness(0);
    m_xAxis = makeAxis(chart(), Qt::AlignBottom);
    m_yAxis = makeAxis(chart(), Qt::AlignLeft);
    m_xAxis->setGridLineVisible(false);
    m_yAxis->setLineVisible(false);
    applyColors();
}

const Colors& ChartCanvas::colors() const
{
    return colorsFor(palette());
}

QColor ChartCanvas::markColor(MarkTone tone) const
{
    return m_stale ? colors().fieldBorder : chartColor(colors(), tone);
}

void ChartCanvas::applyColors()
{
    const Colors& set = colors();
    setBackgroundBrush(set.base);
    chart()->setBackgroundBrush(set.base);
    chart()->setBackgroundPen(Qt::NoPen);
    chart()->setPlotAreaBackgroundVisible(false);
    for (QCategoryAxis* axis : {m_xAxis, m_yAxis}) {
        axis->setLabelsFont(textFont(fontsize::small));
        axis->setLabelsColor(set.secondary);
        axis->setGridLineColor(set.line);
        axis->setLinePenColor(set.strongLine);
    }
    for (const auto& [tone, area] : m_areas) {
        area.area->setBrush(markColor(tone));
        const bool edged = !m_stale && (tone == MarkTone::Warning || tone == MarkTone::Aside);
        const QColor edge = tone == MarkTone::Warning ? set.warning.edge : set.fieldBorder;
        area.area->setPen(edged ? QPen(edge, 1) : QPen(Qt::NoPen));
    }
    updateLines();
}

void ChartCanvas::setShape(const PlotShape& shape)
{
    m_shape = shape;
    m_xAxis->setRange(shape.xMin, shape.xMax);
    m_yAxis->setRange(0, shape.yMax);
    setTicks(m_xAxis, fitting(shape.xTicks, shape.xMax - shape.xMin), m_xShown);
    setTicks(m_yAxis, shape.yTicks, m_yShown);
    const bool empty = shape.bars.isEmpty() && shape.lines.isEmpty();
    m_xAxis->setLineVisible(!empty);
    setRenderHint(QPainter::Antialiasing, !shape.lines.isEmpty()); // bars have crisp edges
    updateAreas();
    updateLines();
    viewport()->update();
}

void ChartCanvas::setAxisTitle(const QString& title)
{
    if (m_title != title) {
        m_title = title;
        viewport()->update();
    }
}

void ChartCanvas::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

void ChartCanvas::setMarked(int bar)
{
    if (m_marked != bar) {
        m_marked = bar;
        viewport()->update();
    }
}

void ChartCanvas::setStale(bool stale)
{
    if (m_stale != stale) {
        m_stale = stale;
        applyColors();
    }
}

double ChartCanvas::plotWidth() const
{
    return std::max(40.0, width() - leftMargin - rightMargin);
}

// Labels that would touch the one before are left out, the last one (no TTL) never.
QVector<Tick> ChartCanvas::fitting(const QVector<Tick>& ticks, double span) const
{
    const QFontMetricsF metrics(textFont(fontsize::small));
    const double scale = plotWidth() / std::max(span, 1e-9);
    QVector<Tick> kept;
    double lastRight = -1e9;
    for (const Tick& tick : ticks) {
        const double half = metrics.horizontalAdvance(tick.label) / 2 + 3;
        const double centre = tick.at * scale;
        if (centre - half >= lastRight) {
            kept.append(tick);
            lastRight = centre + half;
        }
    }
    return kept;
}

void ChartCanvas::setTicks(QCategoryAxis* axis, const QVector<Tick>& ticks, QVector<Tick>& shown)
{
    if (ticks == shown) {
        return;
    }
    for (const QString& label : axis->categoriesLabels()) {
        axis->remove(label);
    }
    // Labels must differ: dates or times may repeat.
    for (const Tick& tick : ticks) {
        QString label = tick.label;
        while (axis->categoriesLabels().contains(label)) {
            label += QChar(0x200B);
        }
        axis->append(label, tick.at);
    }
    shown = ticks;
}

void ChartCanvas::updateAreas()
{
    std::map<MarkTone, QList<QPointF>> outlines;
    for (const auto& [tone, area] : m_areas) {
        outlines[tone] = {};
    }
    for (const PlotBar& bar : m_shape.bars) {
        QList<QPointF>& points = outlines[bar.tone];
        points << QPointF(bar.left, 0) << QPointF(bar.left, bar.height) << QPointF(bar.right, bar.height)
               << QPointF(bar.right, 0);
    }
    for (auto& [tone, points] : outlines) {
        ToneArea& area = m_areas[tone];
        if (area.area == nullptr) {
            area.outline = new QLineSeries;
            area.area = new QAreaSeries(area.outline);
            area.outline->setParent(area.area);
            chart()->addSeries(area.area);
            area.area->attachAxis(m_xAxis);
            area.area->attachAxis(m_yAxis);
            applyColors();
        }
        area.outline->replace(points);
        area.area->setVisible(!points.isEmpty());
    }
}

void ChartCanvas::updateLines()
{
    for (QAbstractSeries* series : m_lines) {
        chart()->removeSeries(series);
        series->deleteLater();
    }
    m_lines.clear();
    for (const Line& line : m_shape.lines) {
        QList<QPointF> points;
        for (const Point& point : line.points) {
            points.append({point.x, point.y});
        }
        auto* stroke = new QLineSeries;
        stroke->replace(points);
        if (line.filled) {
            auto* ground = new QAreaSeries(stroke);
            stroke->setParent(ground);
            QColor wash = markColor(line.tone);
            wash.setAlphaF(0.14F);
            ground->setBrush(wash);
            ground->setPen(QPen(markColor(line.tone), 1.8));
            m_lines.push_back(ground);
        } else {
            stroke->setPen(QPen(markColor(line.tone), line.dashed ? 1.5 : 1.8,
                                line.dashed ? Qt::DashLine : Qt::SolidLine));
            m_lines.push_back(stroke);
        }
        chart()->addSeries(m_lines.back());
        m_lines.back()->attachAxis(m_xAxis);
        m_lines.back()->attachAxis(m_yAxis);
    }
}

void ChartCanvas::layOutPlot()
{
    chart()->setPlotArea(
        QRectF(leftMargin, topMargin, plotWidth(), std::max(30.0, height() - topMargin - bottomMargin)));
}

void ChartCanvas::resizeEvent(QResizeEvent* event)
{
    layOutPlot(); // before the chart lays out its axes by it
    QChartView::resizeEvent(event);
    chart()->layout()->invalidate();
    Q_EMIT plotResized();
}

void ChartCanvas::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        applyColors();
    }
}

QPointF ChartCanvas::toScene(double x, double y) const
{
    const QRectF plot = chart()->plotArea();
    return {plot.left() + (x - m_shape.xMin) / (m_shape.xMax - m_shape.xMin) * plot.width(),
            plot.bottom() - y / m_shape.yMax * plot.height()};
}

QRectF ChartCanvas::sceneRect(const PlotBar& bar) const
{
    return {toScene(bar.left, bar.height), toScene(bar.right, 0)};
}

double ChartCanvas::axisValueAt(const QPointF& position) const
{
    const QRectF plot = chart()->plotArea();
    const double x = mapToScene(position.toPoint()).x();
    return m_shape.xMin + (x - plot.left()) / plot.width() * (m_shape.xMax - m_shape.xMin);
}

int ChartCanvas::barAt(const QPointF& position) const
{
    const double x = axisValueAt(position);
    const double pixel = (m_shape.xMax - m_shape.xMin) / plotWidth();
    for (const PlotBar& bar : m_shape.bars) {
        if (x >= bar.left - pixel && x <= bar.right + pixel && bar.height > 0) {
            return bar.index;
        }
    }
    return noBar;
}

void ChartCanvas::drawForeground(QPainter* painter, const QRectF& rect)
{
    QChartView::drawForeground(painter, rect);
    const Colors& set = colors();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(textFont(fontsize::small));
    painter->setPen(set.secondary);
    const QRectF plot = chart()->plotArea();
    const bool empty = m_shape.bars.isEmpty() && m_shape.lines.isEmpty();
    if (empty) {
        painter->drawText(plot, int(Qt::AlignCenter | Qt::TextWordWrap), m_emptyText);
    }
    if (!m_shape.xTicks.isEmpty()) {
        painter->drawText(QRectF(plot.left(), plot.bottom() + 20, plot.width(), 16), Qt::AlignCenter,
                          m_title);
    }
    for (const PlotBar& bar : m_shape.bars) {
        if (bar.index == m_marked) {
            painter->setPen(QPen(set.text, 1.5));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(sceneRect(bar).adjusted(-1.5, -1.5, 1.5, 0));
        }
    }
    drawLabels(*painter, set);
    drawLineLabels(*painter, set);
    painter->restore();
}

// The greatest first; a label that would lie on a bar or on one already written stays out.
void ChartCanvas::drawLabels(QPainter& painter, const Colors& set) const
{
    QVector<PlotBar> labelled;
    LabelPlacer placer(labelRoom());
    for (const PlotBar& bar : m_shape.bars) {
        if (bar.height > 0) {
            placer.addBar(sceneRect(bar));
        }
        if (!bar.label.isEmpty()) {
            labelled.append(bar);
        }
    }
    std::sort(labelled.begin(), labelled.end(),
              [](const PlotBar& a, const PlotBar& b) { return a.height > b.height; });
    const QFontMetricsF metrics(painter.font());
    for (const PlotBar& bar : labelled) {
        const QSizeF size(metrics.horizontalAdvance(bar.label) + 2, labelHeight);
        if (const std::optional<QRectF> box = placer.placeAtBar(sceneRect(bar), size)) {
            painter.setPen(m_stale ? set.secondary : chartTextColor(set, bar.tone));
            painter.drawText(*box, Qt::AlignCenter, bar.label);
        }
    }
}

// Each line's name beside it, where it has come down to a part of the height of its own.
void ChartCanvas::drawLineLabels(QPainter& painter, const Colors& set) const
{
    LabelPlacer placer(labelRoom());
    QVector<QPolygonF> drawn;
    for (const Line& line : m_shape.lines) {
        QPolygonF points;
        for (const Point& point : line.points) {
            points.append(toScene(point.x, point.y));
        }
        drawn.append(points);
        placer.addLine(points);
    }
    const QFontMetricsF metrics(painter.font());
    const QRectF plot = chart()->plotArea();
    for (qsizetype i = 0; i < drawn.size(); ++i) {
        const Line& line = m_shape.lines[i];
        const QSizeF size(metrics.horizontalAdvance(line.name) + 2, labelHeight);
        const double wantedY = plot.bottom() - plot.height() * (0.66 - 0.22 * double(i));
        if (const std::optional<QRectF> box = placer.placeAtLine(drawn[i], size, wantedY)) {
            painter.setPen(m_stale ? set.secondary : chartTextColor(set, line.tone));
            painter.drawText(*box, Qt::AlignCenter, line.name);
        }
    }
}

QRectF ChartCanvas::labelRoom() const
{
    return chart()->plotArea().adjusted(2, -topMargin, rightMargin - 2, -1);
}

} // namespace lockkeeper
