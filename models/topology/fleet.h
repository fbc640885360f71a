// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/finding.h"
#include "models/health/healthsnapshot.h"
#include "models/topology/slotset.h"

#include <QString>
#include <QVector>

#include <memory>
#include <optional>

namespace lockkeeper {

enum class FleetMode : quint8 { Standalone, Sentinel, Cluster };

// A slot on its way from one primary to another, as the node that said so sees it (CLUSTER NODES).
struct SlotMove
{
    quint16 slot = 0;
    bool leaving = true; // false: importing
    QString peerId;      // the other node
    bool operator==(const SlotMove&) const = default;
};

// One server of a fleet. What nobody told is none, never 0.
struct FleetNode
{
    enum class Role : quint8 { Unknown, Primary, Replica, Sentinel };

    QString id;        // cluster: the node's 40 hex digits; else empty
    QString address;   // as it is reached
    QString announced; // as it calls itself, where a node map leads elsewhere; else empty
    Role role = Role::Unknown;
    QString primaryId;      // cluster replica: whom it follows
    QString primaryAddress; // replica: the same as an address; sentinel: which primary it names
    SlotSet slots;
    QVector<SlotMove> moves;
    bool failing = false;        // the cluster's own verdict: fail or pfail
    std::optional<bool> linkUp;  // replica: its link to the primary; none = unknown
    std::optional<bool> reached; // by us; none = not tried
    QString unreachedWhy;        // what went wrong
    HealthSnapshotPtr health;    // its last INFO and the rates since the one before; null: not read
    QString version;
    QString flavor;                          // redis, valkey, ...
    std::optional<qint64> keys;              // of all its databases
    std::optional<qint64> usedBytes;         // used_memory
    std::optional<qint64> maxBytes;          // maxmemory; 0 = no limit
    std::optional<qint64> commandsPerSecond; // instantaneous_ops_per_sec: its load
    std::optional<qint64> lagBytes;          // master_repl_offset of the primary minus slave_repl_offset
    std::optional<qint64> lagMs; // an estimate: since when the primary's stream is beyond what the replica
                                 // has; for how long the link is down
    std::optional<qint64> configEpoch;      // cluster: its own; a service's primary, sentinel: of its view
    std::optional<qint64> clockSkewMs;      // its TIME minus ours, half a round trip taken off
    std::optional<qint64> clockSkewErrorMs; // plus or minus: half the round trip
    bool operator==(const FleetNode&) const = default;
};

// A change of primary that happened while we looked.
struct Failover
{
    qint64 atMs = 0; // our clock
    QString from;    // address
    QString to;
    bool operator==(const Failover&) const = default;
};

// Who serves what at one moment: immutable, shared between threads by pointer. Source: CLUSTER SHARDS or
// SLOTS, CLUSTER NODES, SENTINEL MASTER / REPLICAS / SENTINELS, INFO, TIME.
struct FleetSnapshot
{
    FleetMode mode = FleetMode::Standalone;
    qint64 takenAtMs = 0; // our clock
    bool settled = false; // every node was read by now, or could not be
    QVector<FleetNode> nodes;
    QVector<Failover> failovers; // newest last, bounded
    QVector<Finding> findings;
    bool operator==(const FleetSnapshot&) const = default;
};
using FleetSnapshotPtr = std::shared_ptr<const FleetSnapshot>;

SlotSet coveredSlots(const FleetSnapshot& fleet);   // by primaries that are not failing
SlotSet migratingSlots(const FleetSnapshot& fleet); // that some node says are on their way

QString roleName(FleetNode::Role role); // "primary", "replica", "sentinel"; empty = unknown

} // namespace lockkeeper
