// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/failovermodel.h"

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper {

QVector<FailoverEntry> failoverEntries(const QVector<Failover>& failovers)
{
    QVector<FailoverEntry> entries;
    for (const Failover& failover : failovers) {
        entries.prepend({failover});
    }
    return entries;
}

FailoverModel::FailoverModel(QObject* parent) : KeyedTable(Order::AsGiven, parent) {}

int FailoverModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant FailoverModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const FailoverEntry& entry = row(index.row());
    if (role == KeyRole) {
        return entry.key();
    }
    if (role != SortRole && role != Qt::DisplayRole) {
        return {};
    }
    switch (Column(index.column())) {
    case When:
        return entry.failover.atMs;
    case From:
        return entry.failover.from;
    case To:
        return entry.failover.to;
    case ColumnCount:
        break;
    }
    return {};
}

QVariant FailoverModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const std::array<QString, ColumnCount> names{u"at_ms"_s, u"from"_s, u"to"_s};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount) {
        return {};
    }
    return names.at(size_t(section));
}

} // namespace lockkeeper
