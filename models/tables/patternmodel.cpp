// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/patternmodel.h"

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper {

QVector<PatternEntry> patternEntries(const SurveySnapshot& survey)
{
    QVector<PatternEntry> entries;
    entries.reserve(survey.patterns.size());
    for (const PatternRow& row : survey.patterns) {
        entries.append({row.pattern, row.keys, row.persistent, row.expiring, row.unreadable,
                        row.bytesEstimated, row.ttl.p50Ms, row.jitterRatio, row.findingCode,
                        row.findingSeverity});
    }
    return entries;
}

PatternModel::PatternModel(QObject* parent) : KeyedTable(Order::Free, parent) {}

int PatternModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant PatternModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const PatternEntry& entry = row(index.row());
    if (role == KeyRole) {
        return entry.pattern;
    }
    if (role != SortRole && role != Qt::DisplayRole) {
        return {};
    }
    switch (Column(index.column())) {
    case Pattern:
        return entry.pattern;
    case Keys:
        return entry.keys;
    case Expiring: {
        const qint64 readable = entry.persistent + entry.expiring;
        return readable > 0 ? QVariant(double(entry.expiring) / double(readable)) : QVariant();
    }
    case TtlP50:
        return variantOf(entry.ttlP50Ms);
    case Jitter:
        return variantOf(entry.jitterRatio);
    case FindingColumn:
        return entry.findingCode.isEmpty() ? QVariant() : QVariant(entry.findingCode);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant PatternModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const std::array<QString, ColumnCount> names{
        u"pattern"_s, u"keys"_s, u"expiring_ratio"_s, u"ttl_p50_ms"_s, u"jitter_ratio"_s, u"finding"_s};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount) {
        return {};
    }
    return names.at(size_t(section));
}

} // namespace lockkeeper
