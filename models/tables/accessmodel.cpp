// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/accessmodel.h"

#include "models/text/accesssentences.h"

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper {

QVector<AccessEntry> accessEntries(const AccessReport& report)
{
    QVector<AccessEntry> entries;
    entries.reserve(report.capabilities.size());
    for (const CapabilityAccess& capability : report.capabilities) {
        if (concernsServer(capability)) {
            entries.append({capability});
        }
    }
    return entries;
}

AccessModel::AccessModel(QObject* parent) : KeyedTable(Order::AsGiven, parent) {}

int AccessModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant AccessModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const CapabilityAccess& access = row(index.row()).access;
    if (role == KeyRole) {
        return capabilityName(access.capability);
    }
    if (role != SortRole && role != Qt::DisplayRole) {
        return {};
    }
    switch (Column(index.column())) {
    case CapabilityColumn:
        return capabilityName(access.capability);
    case State:
        return int(stateOf(access));
    case Rules:
        return missingRules(access);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant AccessModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const std::array<QString, ColumnCount> names{u"name"_s, u"state"_s, u"acl_rule"_s};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount) {
        return {};
    }
    return names.at(size_t(section));
}

} // namespace lockkeeper
