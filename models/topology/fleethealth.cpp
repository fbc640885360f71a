// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/fleethealth.h"

#include <algorithm>

namespace lockkeeper {

namespace {

bool servesKeys(const FleetNode& node)
{
    return node.role == FleetNode::Role::Primary && !node.slots.isEmpty();
}

template <class Number>
void addTo(std::optional<Number>& sum, std::optional<Number> part)
{
    sum = sum && part ? std::optional(*sum + *part) : std::nullopt;
}

void addDbs(ServerInfo& sum, const ServerInfo& part)
{
    sum.keyspaceReported = sum.keyspaceReported && part.keyspaceReported;
    for (const DbInfo& db : part.dbs) {
        const auto same = std::find_if(sum.dbs.begin(), sum.dbs.end(),
                                       [&db](const DbInfo& known) { return known.db == db.db; });
        if (same == sum.dbs.end()) {
            sum.dbs.append(db);
        } else {
            same->keys += db.keys;
            same->expires += db.expires;
        }
    }
}

void addLimit(ServerInfo& sum, const ServerInfo& part)
{
    const bool unlimited = sum.maxMemoryBytes == 0 || part.maxMemoryBytes == 0;
    addTo(sum.maxMemoryBytes, part.maxMemoryBytes);
    if (unlimited) {
        sum.maxMemoryBytes = 0;
    }
}

void add(HealthSnapshot& sum, const HealthSnapshot& part)
{
    addDbs(sum.info, part.info);
    addLimit(sum.info, part.info);
    addTo(sum.info.usedMemoryBytes, part.info.usedMemoryBytes);
    addTo(sum.info.connectedClients, part.info.connectedClients);
    addTo(sum.evictedPerSecond, part.evictedPerSecond);
    addTo(sum.expiredPerSecond, part.expiredPerSecond);
    if (part.hitRatio && (!sum.hitRatio || *part.hitRatio < *sum.hitRatio)) {
        sum.hitRatio = part.hitRatio;
        sum.hitRatioSpanMs = part.hitRatioSpanMs;
    }
    if (sum.info.maxMemoryPolicy != part.info.maxMemoryPolicy) {
        sum.info.maxMemoryPolicy.clear();
    }
    sum.serverTimeMs = std::min(sum.serverTimeMs, part.serverTimeMs);
}

} // namespace

QVector<HealthSnapshotPtr> primaryReadings(const FleetSnapshot& fleet)
{
    QVector<HealthSnapshotPtr> readings;
    for (const FleetNode& node : fleet.nodes) {
        if (servesKeys(node) && node.health) {
            readings.append(node.health);
        }
    }
    return readings;
}

std::optional<HealthSnapshot> wholeHealth(const FleetSnapshot& fleet)
{
    const auto primaries = std::count_if(fleet.nodes.begin(), fleet.nodes.end(), servesKeys);
    const QVector<HealthSnapshotPtr> readings = primaryReadings(fleet);
    if (readings.isEmpty()) {
        return std::nullopt;
    }
    HealthSnapshot sum = *readings.front();
    for (qsizetype i = 1; i < readings.size(); ++i) {
        add(sum, *readings[i]);
    }
    if (readings.size() < primaries) {
        HealthSnapshot unknown;
        unknown.serverTimeMs = sum.serverTimeMs;
        add(sum, unknown);
    }
    return sum;
}

} // namespace lockkeeper
