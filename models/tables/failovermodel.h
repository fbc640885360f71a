// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/keyedtable.h"
#include "models/topology/fleet.h"

namespace lockkeeper {

struct FailoverEntry
{
    Failover failover;

    QString key() const
    {
        return QString::number(failover.atMs) + u'\n' + failover.from + u'\n' + failover.to;
    }
    bool operator==(const FailoverEntry&) const = default;
};
QVector<FailoverEntry> failoverEntries(const QVector<Failover>& failovers); // newest first

// Failovers that happened while we looked. GUI thread; bounded by the snapshot.
class FailoverModel final : public KeyedTable<FailoverEntry>
{
    Q_OBJECT
public:
    enum Column { When, From, To, ColumnCount };

    explicit FailoverModel(QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

} // namespace lockkeeper
