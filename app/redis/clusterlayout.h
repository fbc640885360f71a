// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/reply.h"
#include "models/topology/fleet.h"

namespace lockkeeper {

// Whom we asked: a node that does not know its own address leaves it out, and means the one we reached it by.
struct LayoutAsked
{
    QString host;
    bool tls = false; // of a node's two ports, the one for TLS
};

// The nodes of a cluster as one of them tells. ProtocolError says what was not understood; node ids, slots
// and addresses are checked, for the answer decides where commands go. Pure.
Result<QVector<FleetNode>> nodesFromShards(const Reply& clusterShards, const LayoutAsked& asked);
Result<QVector<FleetNode>> nodesFromSlots(const Reply& clusterSlots, const LayoutAsked& asked);
// Adds what the other two leave out: nodes without slots, config epochs, verdicts (fail, pfail), links,
// moves.
Result<QVector<FleetNode>> nodesFromClusterNodes(const Reply& clusterNodes, const LayoutAsked& asked);

// `base` with what `told` (CLUSTER NODES) knows besides; nodes are met by their ids. Slots stay base's.
QVector<FleetNode> joined(QVector<FleetNode> base, const QVector<FleetNode>& told);

} // namespace lockkeeper
