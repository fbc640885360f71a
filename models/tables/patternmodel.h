// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/surveysnapshot.h"
#include "models/tables/keyedtable.h"

namespace lockkeeper {

// What the table shows of a PatternRow; made off the GUI thread by patternEntries().
struct PatternEntry
{
    QString pattern;
    qint64 keys = 0;
    qint64 persistent = 0;
    qint64 expiring = 0;
    qint64 unreadable = 0;
    std::optional<qint64> bytesEstimated;
    std::optional<qint64> ttlP50Ms;
    std::optional<double> jitterRatio;
    QString findingCode; // empty = none
    Severity severity = Severity::Info;

    const QString& key() const { return pattern; }
    bool operator==(const PatternEntry&) const = default;
};
QVector<PatternEntry> patternEntries(const SurveySnapshot& survey);

// Key patterns of a survey. GUI thread; at most SurveyCounters::maxPatterns rows; unsorted, a proxy sorts by
// SortRole. Expiring is a ratio 0..1 of the pattern's keys.
class PatternModel final : public KeyedTable<PatternEntry>
{
    Q_OBJECT
public:
    enum Column { Pattern, Keys, Expiring, TtlP50, Jitter, FindingColumn, ColumnCount };

    explicit PatternModel(QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

} // namespace lockkeeper
