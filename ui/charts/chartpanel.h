// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/twinpanel.h"

namespace lockkeeper {

struct ChartSeries;
class ChartView;
class SeriesDisplay;
class SeriesModel;

// A chart and its table twin, from the same model. The note in the header reads out the bar under the cursor.
class ChartPanel : public TwinPanel
{
    Q_OBJECT
public:
    ChartPanel(const QString& name, const QString& title, QWidget* parent = nullptr);

    ChartView* chart() const { return m_chart; }
    SeriesModel* model() const { return m_model; }

    void setSeries(const ChartSeries& series);
    void setRestingNote(const QString& note); // while no bar is under the cursor
    void setStale(bool stale);

protected:
    QImage picture(double pixelRatio) override;
    const QAbstractItemModel& rows() const override;

private:
    SeriesModel* m_model = nullptr;
    SeriesDisplay* m_display = nullptr;
    ChartView* m_chart = nullptr;
    QString m_note;
};

} // namespace lockkeeper
