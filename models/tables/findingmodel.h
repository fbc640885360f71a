// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/finding.h"
#include "models/tables/keyedtable.h"

namespace lockkeeper {

struct FindingEntry
{
    Finding finding;
    QString key() const;
    bool operator==(const FindingEntry&) const = default;
};
QVector<FindingEntry> findingEntries(const QVector<Finding>& findings);

// What a finding counts: its first whole number ("count", "keys", ...); none where it has no such number.
QVariant findingSize(const Finding& finding);

// Findings, worst first as given. GUI thread. What is text by its nature (title, why) is made by the display
// proxy from the finding itself.
class FindingModel final : public KeyedTable<FindingEntry>
{
    Q_OBJECT
public:
    enum Column { SeverityColumn, What, Size, Link, ColumnCount };

    explicit FindingModel(QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

} // namespace lockkeeper
