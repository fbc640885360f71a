// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/profilemodel.h"

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper {

ProfileModel::ProfileModel(QObject* parent) : KeyedTable(Order::AsGiven, parent) {}

int ProfileModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ProfileModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const ProfileEntry& entry = row(index.row());
    if (role == KeyRole) {
        return entry.id;
    }
    if (role != SortRole && role != Qt::DisplayRole) {
        return {};
    }
    switch (Column(index.column())) {
    case Name:
        return entry.name;
    case EnvironmentColumn:
        return int(entry.environment);
    case Address:
        return entry.address;
    case User:
        return entry.user;
    case Security:
        return entry.insecure ? 1 : entry.tls ? 2 : 0;
    case Notes:
        return entry.notes;
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ProfileModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const std::array<QString, ColumnCount> names{u"name"_s, u"environment"_s, u"address"_s,
                                                        u"user"_s, u"tls"_s,         u"notes"_s};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount) {
        return {};
    }
    return names.at(size_t(section));
}

} // namespace lockkeeper
