// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/hotspotmodel.h"

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper {

QVector<HotspotEntry> hotspotEntries(const SurveySnapshot& survey)
{
    QVector<HotspotEntry> entries;
    entries.reserve(survey.hotspots.size());
    for (const Hotspot& spot : survey.hotspots) {
        entries.append({spot});
    }
    return entries;
}

HotspotModel::HotspotModel(QObject* parent) : KeyedTable(Order::AsGiven, parent) {}

int HotspotModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant HotspotModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const HotspotEntry& entry = row(index.row());
    const Hotspot& spot = entry.spot;
    if (role == KeyRole) {
        return entry.key();
    }
    if (role != SortRole && role != Qt::DisplayRole) {
        return {};
    }
    switch (Column(index.column())) {
    case Why:
        return spot.why == Hotspot::Why::Overload ? u"overload"_s : u"concentration"_s;
    case At:
        return spot.fromMs;
    case Keys:
        return spot.count;
    case Share:
        return spot.shareRatio;
    case Mostly:
        return spot.patterns.isEmpty() ? QVariant() : QVariant(spot.patterns.first().pattern);
    case Reclaim:
        return variantOf(spot.reclaimMs);
    case Jitter:
        return spot.advice.spreadMs > 0 ? QVariant(spot.advice.peakAfter) : QVariant();
    case ColumnCount:
        break;
    }
    return {};
}

QVariant HotspotModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const std::array<QString, ColumnCount> names{
        u"why"_s, u"from_ms"_s, u"count"_s, u"share_ratio"_s, u"pattern"_s, u"reclaim_ms"_s, u"peak_after"_s};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount) {
        return {};
    }
    return names.at(size_t(section));
}

} // namespace lockkeeper
