// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/charts/series.h"
#include "models/tables/keyedtable.h"

namespace lockkeeper {

// One row of a chart's twin: a bar (one value), or one x with the value of each line.
struct SeriesEntry
{
    double from = 0;
    double to = 0; // from == to: no upper edge
    QVector<double> values;
    MarkTone tone = MarkTone::Normal;
    bool aside = false; // the bar that stands apart
    QString key() const { return aside ? QStringLiteral("aside") : QString::number(from, 'g', 17); }
    bool operator==(const SeriesEntry&) const = default;
};

// The table twin of a chart: the same ChartSeries, row by row. Columns: From, To, then one value a line
// (bars: one). GUI thread; as many rows as the chart has bars or x values. The lines of a series must share
// their x.
class SeriesModel final : public KeyedTable<SeriesEntry>
{
    Q_OBJECT
public:
    enum Column { From, To, FirstValue };

    explicit SeriesModel(QObject* parent = nullptr);

    void setSeries(const ChartSeries& series);
    const ChartSeries& series() const { return m_series; }

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    ChartSeries m_series;
    int m_valueColumns = 1;
};

} // namespace lockkeeper
