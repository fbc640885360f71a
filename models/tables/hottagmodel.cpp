// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/hottagmodel.h"

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper {

QVector<HotTagEntry> hotTagEntries(const QVector<HotTag>& tags, const SlotMap& map)
{
    QVector<HotTagEntry> entries;
    for (const HotTag& tag : tags) {
        const SlotOwner* owner = map.owner(tag.slot);
        entries.append({tag, owner != nullptr ? owner->address : QString()});
    }
    return entries;
}

HotTagModel::HotTagModel(QObject* parent) : KeyedTable(Order::AsGiven, parent) {}

int HotTagModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant HotTagModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const HotTagEntry& entry = row(index.row());
    if (role == KeyRole) {
        return entry.key();
    }
    if (role != SortRole && role != Qt::DisplayRole) {
        return {};
    }
    switch (Column(index.column())) {
    case Tag:
        return entry.tag.tag;
    case Slot:
        return int(entry.tag.slot);
    case Node:
        return entry.node.isEmpty() ? QVariant() : QVariant(entry.node);
    case Keys:
        return entry.tag.keys;
    case Error:
        return entry.tag.keysError;
    case ColumnCount:
        break;
    }
    return {};
}

QVariant HotTagModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const std::array<QString, ColumnCount> names{u"tag"_s, u"slot"_s, u"node"_s, u"keys"_s,
                                                        u"keys_error"_s};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount) {
        return {};
    }
    return names.at(size_t(section));
}

} // namespace lockkeeper
