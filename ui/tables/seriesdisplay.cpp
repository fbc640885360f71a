// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/seriesdisplay.h"

#include "models/text/units.h"
#include "ui/tables/hotspotdisplay.h"

namespace lockkeeper {

SeriesDisplay::SeriesDisplay(SeriesModel* source, QObject* parent)
    : DisplayProxy(source, parent), m_source(source)
{
}

QString SeriesDisplay::edgeText(double value) const
{
    const QLocale locale;
    switch (m_source->series().xKind) {
    case AxisKind::InstantMs:
        return hotspotTime(qint64(value));
    case AxisKind::DurationMs:
        return durationText(qint64(value), locale);
    case AxisKind::Seconds:
        return durationText(qint64(value * 1000), locale);
    default:
        return countText(qint64(value), locale);
    }
}

QVariant SeriesDisplay::cell(const QModelIndex& source, int role) const
{
    const SeriesEntry& entry = m_source->row(source.row());
    const int column = source.column();
    const bool hot = entry.tone == MarkTone::Critical || entry.tone == MarkTone::Warning;
    if (role == SeverityRole && column == SeriesModel::FirstValue && hot) {
        return int(entry.tone == MarkTone::Critical ? Severity::Critical : Severity::Warning);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (column) {
    case SeriesModel::From:
        return entry.aside ? tr("no TTL") : edgeText(entry.from);
    case SeriesModel::To:
        return entry.aside ? QString() : entry.to > entry.from ? edgeText(entry.to) : dash();
    default:
        break;
    }
    const qsizetype value = column - SeriesModel::FirstValue;
    return value < entry.values.size() ? countText(qint64(entry.values[value]), QLocale()) : dash();
}

QString SeriesDisplay::header(int column) const
{
    const bool lines = !m_source->series().lines.isEmpty();
    switch (column) {
    case SeriesModel::From:
        return lines ? tr("After") : tr("From");
    case SeriesModel::To:
        return lines ? QString() : tr("To");
    default:
        break;
    }
    const qsizetype line = column - SeriesModel::FirstValue;
    return lines && line < m_source->series().lines.size() ? m_source->series().lines[line].name : tr("Keys");
}

bool SeriesDisplay::isNumber(int) const
{
    return true;
}

} // namespace lockkeeper
