// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/findingmodel.h"

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper {

QVector<FindingEntry> findingEntries(const QVector<Finding>& findings)
{
    QVector<FindingEntry> entries;
    entries.reserve(findings.size());
    for (const Finding& finding : findings) {
        entries.append({finding});
    }
    return entries;
}

QString FindingEntry::key() const
{
    // One pattern may have several findings of a code: hotspots differ by where they begin.
    return finding.code + u'\n' + finding.subject + u'\n' + findingNumber(finding, u"from_ms"_s).toString();
}

QVariant findingSize(const Finding& finding)
{
    static const QStringList names{u"persistent"_s, u"keys"_s, u"count"_s};
    for (const QString& name : names) {
        QVariant number = findingNumber(finding, name);
        if (number.isValid()) {
            return number;
        }
    }
    return {};
}

FindingModel::FindingModel(QObject* parent) : KeyedTable(Order::AsGiven, parent) {}

int FindingModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant FindingModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const FindingEntry& entry = row(index.row());
    if (role == KeyRole) {
        return entry.key();
    }
    if (role != SortRole && role != Qt::DisplayRole) {
        return {};
    }
    switch (Column(index.column())) {
    case SeverityColumn:
        return int(entry.finding.severity);
    case What:
        return entry.finding.code;
    case Size:
        return findingSize(entry.finding);
    case Link:
        return entry.finding.page;
    case ColumnCount:
        break;
    }
    return {};
}

QVariant FindingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const std::array<QString, ColumnCount> names{u"severity"_s, u"code"_s, u"count"_s, u"page"_s};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount) {
        return {};
    }
    return names.at(size_t(section));
}

} // namespace lockkeeper
