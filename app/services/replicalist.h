// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/nodemap.h"
#include "app/redis/sentinelview.h"
#include "app/redis/topology.h"
#include "models/health/replicationinfo.h"

namespace lockkeeper {

// The replicas of a primary that may be read, as far as others say: those held for down or whose link is down
// are left out. Pure.
QVector<Node> clusterReplicas(const Node& primary, const QVector<FleetNode>& nodes);
QVector<Node> sentinelReplicas(const HostPort& primary, const QVector<SentinelView>& views);
// By a primary's own INFO replication; the addresses are those that its replicas come from.
QVector<Node> listedReplicas(const ReplicationInfo& primary, const NodeMap& map);

} // namespace lockkeeper
