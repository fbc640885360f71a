// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/fleetmodel.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QString primaryOf(const FleetSnapshot& fleet, const FleetNode& node)
{
    if (!node.primaryAddress.isEmpty() || node.primaryId.isEmpty()) {
        return node.primaryAddress;
    }
    const auto primary = std::find_if(fleet.nodes.begin(), fleet.nodes.end(),
                                      [&](const FleetNode& other) { return other.id == node.primaryId; });
    return primary == fleet.nodes.end() ? QString() : primary->address;
}

int firstSlot(const FleetNode& node)
{
    int slot = 0;
    while (slot < slotCount && !node.slots.contains(quint16(slot))) {
        ++slot;
    }
    return slot;
}

// Nodes are large, and their first slot is found by looking: both are done once.
void appendInOrder(QVector<const FleetNode*>& order, const QVector<const FleetNode*>& nodes)
{
    QVector<std::pair<int, const FleetNode*>> keyed;
    for (const FleetNode* node : nodes) {
        keyed.append({firstSlot(*node), node});
    }
    std::stable_sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : a.second->address < b.second->address;
    });
    for (const auto& [slot, node] : std::as_const(keyed)) {
        order.append(node);
    }
}

QVariant textOrNone(const QString& text)
{
    return text.isEmpty() ? QVariant() : QVariant(text);
}

QVariant valueOf(const FleetEntry& entry, int column)
{
    const FleetNode& node = entry.node;
    switch (FleetModel::Column(column)) {
    case FleetModel::State: // by what is amiss: a node that was not asked is no worse than one that answers
        return stateOf(node) == NodeState::NotAsked ? int(NodeState::Ok) : int(stateOf(node));
    case FleetModel::Address:
        return node.address;
    case FleetModel::Role:
        return textOrNone(roleName(node.role));
    case FleetModel::Follows:
        return textOrNone(entry.follows);
    case FleetModel::Version:
        return textOrNone(node.version);
    case FleetModel::Slots:
        return node.role == FleetNode::Role::Primary ? QVariant(node.slots.count()) : QVariant();
    case FleetModel::Keys:
        return variantOf(node.keys);
    case FleetModel::Memory:
        return variantOf(node.usedBytes);
    case FleetModel::Commands:
        return variantOf(node.commandsPerSecond);
    case FleetModel::LagBytes:
        return variantOf(node.lagBytes);
    case FleetModel::LagMs:
        return variantOf(node.lagMs);
    case FleetModel::Link:
        return node.linkUp ? QVariant(int(*node.linkUp)) : QVariant();
    case FleetModel::ConfigEpoch:
        return variantOf(node.configEpoch);
    case FleetModel::ClockSkew:
        return variantOf(node.clockSkewMs);
    case FleetModel::ColumnCount:
        break;
    }
    return {};
}

} // namespace

NodeState stateOf(const FleetNode& node)
{
    if (node.failing) {
        return NodeState::Failing;
    }
    if (node.reached == false) {
        return NodeState::Unreachable;
    }
    if (node.linkUp == false) {
        return NodeState::LinkDown;
    }
    return node.reached ? NodeState::Ok : NodeState::NotAsked;
}

QVector<FleetEntry> fleetEntries(const FleetSnapshot& fleet)
{
    QVector<const FleetNode*> primaries;
    QHash<QString, QVector<const FleetNode*>> followers; // by their primary's address
    QVector<const FleetNode*> sentinels;
    QVector<const FleetNode*> sorted;
    QHash<const FleetNode*, QString> follows;
    for (const FleetNode& node : fleet.nodes) {
        follows.insert(&node, primaryOf(fleet, node));
        if (node.role == FleetNode::Role::Primary) {
            primaries.append(&node);
        } else if (node.role == FleetNode::Role::Sentinel) {
            sentinels.append(&node);
        } else {
            followers[follows.value(&node)].append(&node);
        }
    }
    appendInOrder(sorted, primaries);
    QVector<const FleetNode*> order;
    for (const FleetNode* primary : std::as_const(sorted)) {
        order.append(primary);
        appendInOrder(order, followers.take(primary->address));
    }
    QVector<const FleetNode*> lost; // of those that follow nobody known
    for (const QVector<const FleetNode*>& list : std::as_const(followers)) {
        lost += list;
    }
    appendInOrder(order, lost);
    appendInOrder(order, sentinels);
    QVector<FleetEntry> entries;
    entries.reserve(order.size());
    for (const FleetNode* node : std::as_const(order)) {
        entries.append({*node, follows.value(node)});
    }
    return entries;
}

FleetModel::FleetModel(QObject* parent) : KeyedTable(Order::AsGiven, parent) {}

int FleetModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant FleetModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const FleetEntry& entry = row(index.row());
    if (role == KeyRole) {
        return entry.key();
    }
    return role == SortRole || role == Qt::DisplayRole ? valueOf(entry, index.column()) : QVariant();
}

QVariant FleetModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const std::array<QString, ColumnCount> names{u"state"_s,
                                                        u"address"_s,
                                                        u"role"_s,
                                                        u"replica_of"_s,
                                                        u"version"_s,
                                                        u"slots"_s,
                                                        u"keys"_s,
                                                        u"used_bytes"_s,
                                                        u"commands_per_second"_s,
                                                        u"replica_lag_bytes"_s,
                                                        u"replica_lag_ms"_s,
                                                        u"link"_s,
                                                        u"config_epoch"_s,
                                                        u"clock_skew_ms"_s};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount) {
        return {};
    }
    return names.at(size_t(section));
}

} // namespace lockkeeper
