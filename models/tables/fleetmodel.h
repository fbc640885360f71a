// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/keyedtable.h"
#include "models/topology/fleet.h"

namespace lockkeeper {

// How a node is, best first: what the cluster says of it outweighs what we saw, and that its link.
enum class NodeState : quint8 { Ok, NotAsked, LinkDown, Unreachable, Failing };
NodeState stateOf(const FleetNode& node);

// One node of a fleet, and the address of the primary that it follows (empty: none, or unknown).
struct FleetEntry
{
    FleetNode node;
    QString follows;

    const QString& key() const { return node.id.isEmpty() ? node.address : node.id; }
    bool operator==(const FleetEntry&) const = default;
};

// Each primary with its replicas behind it, then what follows nobody known, then the sentinels. Primaries in
// the order of their first slot, else by address.
QVector<FleetEntry> fleetEntries(const FleetSnapshot& fleet);

// The nodes of a fleet with raw numbers, one row a node; units as in FleetNode. GUI thread; as many rows as
// the fleet has nodes (at most 1,000).
class FleetModel final : public KeyedTable<FleetEntry>
{
    Q_OBJECT
public:
    enum Column {
        State,
        Address,
        Role,
        Follows,
        Version,
        Slots,
        Keys,
        Memory,
        Commands,
        LagBytes,
        LagMs,
        Link,
        ConfigEpoch,
        ClockSkew,
        ColumnCount
    };

    explicit FleetModel(QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

} // namespace lockkeeper
