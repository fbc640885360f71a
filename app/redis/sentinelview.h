// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"
#include "app/redis/nodemap.h"
#include "app/redis/reply.h"
#include "models/topology/fleet.h"

namespace lockkeeper {

// What one sentinel says of one service.
struct SentinelView
{
    QString sentinel; // its address
    HostPort primary;
    qint64 configEpoch = 0; // grows with each failover: the larger one is the newer word
    bool down = false;      // it holds the primary for down (s_down or o_down)
    int quorum = 0;
    QVector<FleetNode> replicas;
    QVector<HostPort> others; // the sentinels it knows besides itself
    bool operator==(const SentinelView&) const = default;
};

// SENTINEL MASTER, REPLICAS (or SLAVES) and SENTINELS of one service, as answered. A service it does not
// watch is BadInput; what cannot be understood is ProtocolError. Pure.
Result<SentinelView> sentinelView(const QString& sentinel, const Reply& master, const Reply& replicas,
                                  const Reply& sentinels, const QString& service = {});

// With every address where the map says that it is reached; a replica keeps what is announced beside it.
SentinelView mapped(SentinelView view, const NodeMap& map);

// The primaries to try, best first: by config epoch, then by how many sentinels name it. The one whose ROLE
// says master wins; the caller asks.
QVector<HostPort> primaryCandidates(const QVector<SentinelView>& views);

// The servers of the service: the primary that is followed, and its replicas as the newest view that names
// them tells.
QVector<FleetNode> serviceNodes(const HostPort& primary, const QVector<SentinelView>& views);

} // namespace lockkeeper
