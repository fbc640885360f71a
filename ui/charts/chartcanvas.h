// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/plotshape.h"
#include "ui/theme/colors.h"

#include <QChartView>

#include <map>
#include <vector>

class QAreaSeries;
class QCategoryAxis;
class QLineSeries;

namespace lockkeeper {

// The only user of Qt Charts: draws a PlotShape. One area series a tone holds all bars of that tone (their
// outlines in one list of points), so that an update is one replace() however many bars there are. GUI
// thread.
class ChartCanvas final : public QChartView
{
    Q_OBJECT
public:
    explicit ChartCanvas(QWidget* parent = nullptr);

    void setShape(const PlotShape& shape);
    void setAxisTitle(const QString& title);
    void setEmptyText(const QString& text); // in the middle of the plot while there is nothing to draw
    const QString& emptyText() const { return m_emptyText; }
    void setMarked(int bar); // index of the bar with the cursor; nothing below -1
    void setStale(bool stale);

    double plotWidth() const;
    // The bar under a point of this widget: its index, -1 for the one apart, -2 for none.
    int barAt(const QPointF& position) const;
    double axisValueAt(const QPointF& position) const;

Q_SIGNALS:
    void plotResized();

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct ToneArea
    {
        QLineSeries* outline = nullptr; // owned by the area
        QAreaSeries* area = nullptr;    // owned by the chart
    };
    void applyColors();
    void layOutPlot();
    void setTicks(QCategoryAxis* axis, const QVector<Tick>& ticks, QVector<Tick>& shown);
    QVector<Tick> fitting(const QVector<Tick>& ticks, double span) const;
    void updateAreas();
    void updateLines();
    QPointF toScene(double x, double y) const;
    QRectF sceneRect(const PlotBar& bar) const;
    void drawLabels(QPainter& painter, const Colors& colors) const;
    void drawLineLabels(QPainter& painter, const Colors& colors) const;
    QRectF labelRoom() const;
    const Colors& colors() const;
    QColor markColor(MarkTone tone) const;

    PlotShape m_shape;
    QCategoryAxis* m_xAxis = nullptr;
    QCategoryAxis* m_yAxis = nullptr;
    std::map<MarkTone, ToneArea> m_areas;
    std::vector<QAbstractSeries*> m_lines; // owned by the chart
    QVector<Tick> m_xShown;
    QVector<Tick> m_yShown;
    QString m_title;
    QString m_emptyText;
    int m_marked = -2;
    bool m_stale = false;
};

} // namespace lockkeeper
