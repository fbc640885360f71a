// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/nodereading.h"

#include <algorithm>
#include <cstdlib>

namespace lockkeeper {

using namespace Qt::StringLiterals;
using Role = FleetNode::Role;

namespace {

constexpr qint64 sameMomentMs = 1000;
constexpr qint64 msPerSecond = 1000;

Role roleFrom(const QString& word)
{
    if (word == "master"_L1) {
        return Role::Primary;
    }
    return word == "slave"_L1 ? Role::Replica : Role::Unknown;
}

std::optional<qint64> keysOf(const ServerInfo& info)
{
    if (!info.keyspaceReported) {
        return std::nullopt;
    }
    qint64 sum = 0;
    for (const DbInfo& db : info.dbs) {
        sum += db.keys;
    }
    return sum;
}

// The offset that it has got to: as it says itself, else as its primary heard last.
std::optional<qint64> offsetReached(const NodeReading* own, const NodeReading& primary,
                                    const ReplicaLine* line)
{
    const bool together = own && std::llabs(own->atMs - primary.atMs) <= sameMomentMs;
    if (together && own->replication.replicaOffset) {
        return own->replication.replicaOffset;
    }
    return line && line->online ? line->offset : std::nullopt;
}

} // namespace

void fillFromReading(FleetNode& node, const NodeReading& reading)
{
    if (reading.clock) {
        node.clockSkewMs = reading.clock->ms;
        node.clockSkewErrorMs = reading.clock->errorMs;
    }
    if (!reading.health) {
        return;
    }
    const ServerInfo& info = reading.health->info;
    node.health = reading.health;
    node.version = info.version;
    node.flavor = info.flavor;
    node.keys = keysOf(info);
    node.usedBytes = info.usedMemoryBytes;
    node.maxBytes = info.maxMemoryBytes;
    node.commandsPerSecond = info.commandsPerSecond;
    if (node.role == Role::Unknown) {
        node.role = roleFrom(info.role);
    }
    if (node.role == Role::Replica && reading.replication.linkUp) {
        node.linkUp = reading.replication.linkUp;
    }
}

void fillLag(FleetNode& replica, const NodeReading* own, const NodeReading* primary, const ReplicaLine* line,
             const OffsetHistory& stream)
{
    if (own && own->replication.linkUp == false) {
        if (own->replication.linkDownSeconds) {
            replica.lagMs = *own->replication.linkDownSeconds * msPerSecond;
        }
        return; // its primary may have gone on with another stream
    }
    if (!primary || !primary->replication.primaryOffset) {
        return;
    }
    const std::optional<qint64> reached = offsetReached(own, *primary, line);
    if (!reached) {
        return;
    }
    replica.lagBytes = std::max<qint64>(0, *primary->replication.primaryOffset - *reached);
    replica.lagMs = stream.msSince(*reached, primary->atMs);
    if (!replica.lagMs && line && line->lagSeconds) {
        replica.lagMs = *line->lagSeconds * msPerSecond;
    }
}

} // namespace lockkeeper
