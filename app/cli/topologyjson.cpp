// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/findingreport.h"
#include "app/cli/jsondocument.h"
#include "app/cli/topologyreport.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

Json rangesJson(const SlotSet& slotSet)
{
    Json list = Json::array();
    for (const SlotRange& range : slotSet.ranges()) {
        list.push_back({range.from, range.to});
    }
    return list;
}

Json movesJson(const QVector<SlotMove>& moves, bool leaving)
{
    Json list = Json::array();
    for (const SlotMove& move : moves) {
        if (move.leaving == leaving) {
            list.push_back({{"slot", move.slot}, {leaving ? "to" : "from", jsonText(move.peerId)}});
        }
    }
    return list;
}

Json linkJson(const FleetNode& node)
{
    return node.linkUp ? Json(*node.linkUp ? "up" : "down") : Json(nullptr);
}

Json nodeJson(const FleetNode& node)
{
    const bool replica = node.role == FleetNode::Role::Replica;
    const bool sentinel = node.role == FleetNode::Role::Sentinel;
    return {{"address", jsonText(node.address)},
            {"announced", jsonTextOrNull(node.announced)},
            {"id", jsonTextOrNull(node.id)},
            {"role", jsonTextOrNull(roleName(node.role))},
            {"slots", rangesJson(node.slots)},
            {"migrating", movesJson(node.moves, true)},
            {"importing", movesJson(node.moves, false)},
            {"keys", jsonOrNull(node.keys)},
            {"replica_of", jsonTextOrNull(replica ? node.primaryAddress : QString())},
            {"names_primary", jsonTextOrNull(sentinel ? node.primaryAddress : QString())},
            {"replica_lag_bytes", jsonOrNull(node.lagBytes)},
            {"replica_lag_ms", jsonOrNull(node.lagMs)},
            {"replica_lag_ms_basis", node.lagMs ? "estimated" : "unknown"},
            {"link", linkJson(node)},
            {"failing", node.failing},
            {"clock_skew_ms", jsonOrNull(node.clockSkewMs)},
            {"clock_skew_ms_basis", node.clockSkewMs ? "estimated" : "unknown"},
            {"clock_skew_error_ms", jsonOrNull(node.clockSkewErrorMs)},
            {"reachable", jsonOrNull(node.reached)},
            {"why_unreachable", jsonTextOrNull(node.unreachedWhy)},
            {"version", jsonTextOrNull(node.version)},
            {"flavor", jsonTextOrNull(node.flavor)},
            {"used_bytes", jsonOrNull(node.usedBytes)},
            {"max_bytes", jsonOrNull(node.maxBytes)},
            {"commands_per_second", jsonOrNull(node.commandsPerSecond)},
            {"config_epoch", jsonOrNull(node.configEpoch)}};
}

// By the clock of the node that speaks for the fleet: ours, and how far its is from it.
Json serverTime(const TopologyReport& report)
{
    for (const FleetNode& node : report.fleet->nodes) {
        if (node.address == report.identity.address && node.clockSkewMs) {
            return report.fleet->takenAtMs + *node.clockSkewMs;
        }
    }
    return nullptr;
}

} // namespace

void writeTopologyJson(const TopologyReport& report, Output& output)
{
    const FleetSnapshot& fleet = *report.fleet;
    const bool cluster = fleet.mode == FleetMode::Cluster;
    const Json now = serverTime(report);
    JsonDocument document(output);
    writeHead(document, "lockkeeper.topology/1", report.at, {report.endpoint, report.identity, report.fleet});
    document.member("server_time_ms", now);
    document.member("server_time_ms_basis", now.is_null() ? "unknown" : "estimated");
    document.beginArray("nodes");
    for (const FleetNode& node : fleet.nodes) {
        document.element(nodeJson(node));
    }
    document.endArray();
    document.member("slots_uncovered",
                    cluster ? rangesJson(SlotSet::all() - coveredSlots(fleet)) : Json::array());
    document.member("slots_migrating", rangesJson(migratingSlots(fleet)));
    document.beginArray("failovers");
    for (const Failover& failover : fleet.failovers) {
        document.element(
            {{"at_ms", failover.atMs}, {"from", jsonText(failover.from)}, {"to", jsonText(failover.to)}});
    }
    document.endArray();
    document.beginArray("findings");
    for (const Finding& finding : fleet.findings) {
        document.element(findingEntry(finding));
    }
    document.endArray();
    writeTail(document, report.warnings, report.complete);
}

} // namespace lockkeeper
