// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/replicalist.h"

#include <algorithm>

namespace lockkeeper {

namespace {

constexpr qsizetype mostReplicas = 32; // of one primary: each may be tried in turn

void append(const HostPort& host, QVector<Node>& nodes)
{
    Node node;
    node.host = host;
    node.address = address(host);
    node.role = Node::Role::Replica;
    if (nodes.size() < mostReplicas && !nodes.contains(node)) {
        nodes.append(node);
    }
}

void append(const FleetNode& replica, QVector<Node>& nodes)
{
    const Result<HostPort> host = hostPortFromText(replica.address);
    if (host && replica.role == FleetNode::Role::Replica && !replica.failing &&
        replica.linkUp.value_or(true)) {
        append(*host, nodes);
    }
}

} // namespace

QVector<Node> clusterReplicas(const Node& primary, const QVector<FleetNode>& nodes)
{
    QVector<Node> replicas;
    for (const FleetNode& node : nodes) {
        if (!primary.id.isEmpty() && node.primaryId == primary.id) {
            append(node, replicas);
        }
    }
    return replicas;
}

QVector<Node> sentinelReplicas(const HostPort& primary, const QVector<SentinelView>& views)
{
    QVector<Node> replicas;
    for (const SentinelView& view : views) {
        if (!(view.primary == primary)) {
            continue; // of another age
        }
        for (const FleetNode& node : view.replicas) {
            append(node, replicas);
        }
    }
    return replicas;
}

QVector<Node> listedReplicas(const ReplicationInfo& primary, const NodeMap& map)
{
    QVector<Node> replicas;
    for (const ReplicaLine& line : primary.replicas) {
        if (line.online) {
            append(map.reachable({line.host, line.port}), replicas);
        }
    }
    return replicas;
}

} // namespace lockkeeper
