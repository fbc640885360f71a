// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/healthsnapshot.h"
#include "models/tables/keyedtable.h"

namespace lockkeeper {

// One node's live figures, as INFO gave them. Absent is none.
struct NodeEntry
{
    QString address;
    QString role; // INFO's word: master, slave; empty = unknown
    std::optional<qint64> usedMemoryBytes;
    std::optional<qint64> maxMemoryBytes; // 0 = no limit
    std::optional<double> hitRatio;
    std::optional<qint64> commandsPerSecond;
    std::optional<double> evictedPerSecond;
    std::optional<double> expiredPerSecond;
    std::optional<double> roundTripMs;
    std::optional<double> roundTripP99Ms;

    const QString& key() const { return address; }
    bool operator==(const NodeEntry&) const = default;
};
NodeEntry nodeEntry(const HealthSnapshot& health);

// Nodes of a connection, in the order given. GUI thread.
class NodeModel final : public KeyedTable<NodeEntry>
{
    Q_OBJECT
public:
    enum Column { Node, Memory, HitRatio, Commands, Evicted, Expired, RoundTrip, RoundTripP99, ColumnCount };

    explicit NodeModel(QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

} // namespace lockkeeper
