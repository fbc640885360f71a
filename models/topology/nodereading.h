// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/healthsnapshot.h"
#include "models/health/replicationinfo.h"
#include "models/topology/clockskew.h"
#include "models/topology/fleet.h"
#include "models/topology/offsethistory.h"

#include <optional>

namespace lockkeeper {

// What one node told of itself at one moment. Source: INFO, TIME.
struct NodeReading
{
    qint64 atMs = 0;          // our clock, half way between question and answer
    HealthSnapshotPtr health; // null: INFO is refused here
    ReplicationInfo replication;
    std::optional<ClockSkew> clock; // the sharpest of late; none: TIME is refused here
};

// What it told, put into the node; role and primary only where nobody else told them.
void fillFromReading(FleetNode& node, const NodeReading& reading);

// How far the replica is behind: lagBytes, lagMs. From its own reading and its primary's (null: none) when
// they are of about the same moment, else from what the primary says of it: `line` (null: nothing). A link
// that is down is behind by the time it is down. Numbers of two moments that differ the wrong way are 0.
void fillLag(FleetNode& replica, const NodeReading* own, const NodeReading* primary, const ReplicaLine* line,
             const OffsetHistory& stream);

} // namespace lockkeeper
