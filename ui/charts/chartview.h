// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/charts/series.h"

#include <QImage>
#include <QWidget>

namespace lockkeeper {

class ChartCanvas;

// A chart as the pages see it: takes a ChartSeries value, tells which bar was pointed at, walked to or
// chosen. What draws it is hidden here. Arrow keys walk the bars, Home and End jump, Enter chooses, + and -
// zoom. GUI thread.
class ChartView final : public QWidget
{
    Q_OBJECT
public:
    static constexpr int noBar = -2;
    static constexpr int asideBar = -1;

    explicit ChartView(QWidget* parent = nullptr);

    const ChartSeries& series() const { return m_series; }
    int currentBar() const { return m_current; }
    double plotWidth() const;
    QImage image(double pixelRatio);

    // Bars keep their place under the cursor when their x is still there. The value axis only grows until
    // resetRange().
    void setSeries(const ChartSeries& series);
    void resetRange();
    void setAxisTitle(const QString& title);
    void setEmptyText(const QString& text);
    QString emptyText() const;
    void setStale(bool stale);
    void setCurrentBar(int bar);

Q_SIGNALS:
    void currentBarChanged(int bar, const QString& text); // text is empty for none
    void barActivated(int bar);                           // index in series().bars, or asideBar
    void zoomRequested(int steps, double x);              // x in the axis' unit; steps > 0 is finer
    void panRequested(int direction);
    void plotResized();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    void walk(int step);
    QString barText(int bar) const;
    double valueAt(const QPointF& position) const;

    ChartCanvas* m_canvas = nullptr;
    ChartSeries m_series;
    double m_heldMost = 0;
    int m_current = noBar;
};

// "14:00:00 to 14:10:00: 1,204,318 keys"
QString barReadout(const ChartSeries& series, int bar, const QLocale& locale);

} // namespace lockkeeper
