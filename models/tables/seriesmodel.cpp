// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/seriesmodel.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QVector<SeriesEntry> entriesOf(const ChartSeries& series)
{
    QVector<SeriesEntry> entries;
    for (const Bar& bar : series.bars) {
        entries.append({bar.from, bar.to, {bar.value}, bar.tone, false});
    }
    if (series.aside) {
        entries.append({0, 0, {series.aside->value}, series.aside->tone, true});
    }
    if (series.lines.isEmpty()) {
        return entries;
    }
    const QVector<Point>& first = series.lines.first().points;
    for (qsizetype i = 0; i < first.size(); ++i) {
        SeriesEntry entry{first[i].x, first[i].x, {}, MarkTone::Normal, false};
        for (const Line& line : series.lines) {
            entry.values.append(i < line.points.size() ? line.points[i].y : 0);
        }
        entries.append(entry);
    }
    return entries;
}

// "ms" for what is a duration or an instant, "s" for seconds, nothing for plain numbers.
QString unitSuffix(AxisKind kind)
{
    switch (kind) {
    case AxisKind::DurationMs:
    case AxisKind::InstantMs:
        return u"_ms"_s;
    case AxisKind::Seconds:
        return u"_seconds"_s;
    case AxisKind::Bytes:
        return u"_bytes"_s;
    case AxisKind::PerSecond:
        return u"_per_second"_s;
    case AxisKind::Count:
        break;
    }
    return {};
}

} // namespace

SeriesModel::SeriesModel(QObject* parent) : KeyedTable(Order::AsGiven, parent) {}

void SeriesModel::setSeries(const ChartSeries& series)
{
    const int wanted = std::max<int>(1, int(series.lines.size()));
    const bool named = series.lines.size() == m_series.lines.size() && series.xKind == m_series.xKind;
    if (wanted > m_valueColumns) {
        beginInsertColumns({}, FirstValue + m_valueColumns, FirstValue + wanted - 1);
        m_valueColumns = wanted;
        endInsertColumns();
    } else if (wanted < m_valueColumns) {
        beginRemoveColumns({}, FirstValue + wanted, FirstValue + m_valueColumns - 1);
        m_valueColumns = wanted;
        endRemoveColumns();
    }
    m_series = series;
    if (!named) {
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    }
    apply(entriesOf(series));
}

int SeriesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(FirstValue) + m_valueColumns;
}

QVariant SeriesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const SeriesEntry& entry = row(index.row());
    if (role == KeyRole) {
        return entry.key();
    }
    if (role != SortRole && role != Qt::DisplayRole) {
        return {};
    }
    switch (index.column()) {
    case From:
        return entry.aside ? QVariant() : QVariant(entry.from);
    case To:
        return entry.aside || entry.to <= entry.from ? QVariant() : QVariant(entry.to);
    default:
        break;
    }
    const qsizetype value = index.column() - FirstValue;
    return value < entry.values.size() ? QVariant(entry.values[value]) : QVariant();
}

QVariant SeriesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= columnCount()) {
        return {};
    }
    switch (section) {
    case From:
        return QString(u"from"_s + unitSuffix(m_series.xKind));
    case To:
        return QString(u"to"_s + unitSuffix(m_series.xKind));
    default:
        break;
    }
    const qsizetype line = section - FirstValue;
    return line < m_series.lines.size() ? m_series.lines[line].name : u"count"_s;
}

} // namespace lockkeeper
