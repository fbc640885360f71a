// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/slotownermodel.h"

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper {

QVector<SlotOwnerEntry> slotOwnerEntries(const SlotMap& map)
{
    QVector<SlotOwnerEntry> entries;
    for (const SlotOwner& owner : map.owners) {
        const bool known = map.load && map.load->keys > 0 && owner.keys;
        entries.append({int(entries.size()) + 1, owner,
                        known ? std::optional(double(*owner.keys) / double(map.load->keys)) : std::nullopt});
    }
    return entries;
}

SlotOwnerModel::SlotOwnerModel(QObject* parent) : KeyedTable(Order::AsGiven, parent) {}

int SlotOwnerModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant SlotOwnerModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const SlotOwnerEntry& entry = row(index.row());
    if (role == KeyRole) {
        return entry.key();
    }
    if (role != SortRole && role != Qt::DisplayRole) {
        return {};
    }
    switch (Column(index.column())) {
    case Number:
        return entry.number;
    case Address:
        return entry.owner.address;
    case SlotCount:
        return entry.owner.slots.count();
    case Ranges:
        return rangesText(entry.owner.slots);
    case Keys:
        return variantOf(entry.owner.keys);
    case Share:
        return variantOf(entry.shareRatio);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant SlotOwnerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const std::array<QString, ColumnCount> names{u"number"_s, u"address"_s, u"slots"_s,
                                                        u"ranges"_s, u"keys"_s,    u"share_ratio"_s};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount) {
        return {};
    }
    return names.at(size_t(section));
}

} // namespace lockkeeper
