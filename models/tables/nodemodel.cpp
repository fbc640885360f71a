// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/nodemodel.h"

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper {

NodeEntry nodeEntry(const HealthSnapshot& health)
{
    return {health.address,
            health.info.role,
            health.info.usedMemoryBytes,
            health.info.maxMemoryBytes,
            health.hitRatio,
            health.info.commandsPerSecond,
            health.evictedPerSecond,
            health.expiredPerSecond,
            health.roundTripMs,
            health.roundTripP99Ms};
}

NodeModel::NodeModel(QObject* parent) : KeyedTable(Order::AsGiven, parent) {}

int NodeModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant NodeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const NodeEntry& entry = row(index.row());
    if (role == KeyRole) {
        return entry.address;
    }
    if (role != SortRole && role != Qt::DisplayRole) {
        return {};
    }
    switch (Column(index.column())) {
    case Node:
        return entry.address;
    case Memory:
        return variantOf(entry.usedMemoryBytes);
    case HitRatio:
        return variantOf(entry.hitRatio);
    case Commands:
        return variantOf(entry.commandsPerSecond);
    case Evicted:
        return variantOf(entry.evictedPerSecond);
    case Expired:
        return variantOf(entry.expiredPerSecond);
    case RoundTrip:
        return variantOf(entry.roundTripMs);
    case RoundTripP99:
        return variantOf(entry.roundTripP99Ms);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant NodeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const std::array<QString, ColumnCount> names{u"address"_s,
                                                        u"used_bytes"_s,
                                                        u"hit_ratio"_s,
                                                        u"commands_per_second"_s,
                                                        u"evicted_per_second"_s,
                                                        u"expired_per_second"_s,
                                                        u"round_trip_ms"_s,
                                                        u"round_trip_p99_ms"_s};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount) {
        return {};
    }
    return names.at(size_t(section));
}

} // namespace lockkeeper
