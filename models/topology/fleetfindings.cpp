// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/fleetfindings.h"

#include "models/base/bytetext.h"

#include <QStringList>

#include <algorithm>
#include <cstdlib>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 maxLagBytes = qint64(16) << 20; // a replication backlog's usual order of size
constexpr qint64 maxLagMs = 10'000;
constexpr qint64 maxSkewMs = 1000;

using Numbers = QVector<std::pair<QString, QVariant>>;

// Servers tell their addresses and complaints themselves.
QString shown(const QString& text)
{
    return textFromBytes(text.toUtf8());
}

Finding found(const QString& code, Severity severity, const QString& subject, const Numbers& numbers = {})
{
    Finding finding;
    finding.code = code;
    finding.severity = severity;
    finding.subject = shown(subject);
    finding.page = u"topology"_s;
    finding.numbers = numbers;
    return finding;
}

Numbers slotNumbers(const SlotSet& slotSet)
{
    return {{u"slots"_s, qint64(slotSet.count())}, {u"ranges"_s, rangesText(slotSet)}};
}

bool hasReplica(const FleetSnapshot& fleet, const FleetNode& primary)
{
    return std::any_of(fleet.nodes.begin(), fleet.nodes.end(), [&primary](const FleetNode& node) {
        const bool follows =
            primary.id.isEmpty() ? node.primaryAddress == primary.address : node.primaryId == primary.id;
        return node.role == FleetNode::Role::Replica && !node.failing && follows;
    });
}

void judgeReplica(const FleetNode& node, QVector<Finding>& findings)
{
    if (node.linkUp == false) {
        findings.append(found(u"replica-link-down"_s, Severity::Warning, node.address));
    } else if (node.lagBytes.value_or(0) > maxLagBytes || node.lagMs.value_or(0) > maxLagMs) {
        Numbers numbers;
        if (node.lagBytes) {
            numbers.append({u"lag_bytes"_s, *node.lagBytes});
        }
        if (node.lagMs) {
            numbers.append({u"lag_ms"_s, *node.lagMs});
        }
        findings.append(found(u"replica-lagging"_s, Severity::Warning, node.address, numbers));
    }
}

void judgeNode(const FleetSnapshot& fleet, const FleetNode& node, QVector<Finding>& findings)
{
    if (node.failing) {
        findings.append(found(u"node-failing"_s, Severity::Warning, node.address));
    } else if (node.reached == false) {
        findings.append(found(u"node-unreachable"_s, Severity::Warning, node.address,
                              {{u"why"_s, shown(node.unreachedWhy)}}));
    }
    const qint64 errorMs = node.clockSkewErrorMs.value_or(0);
    if (std::llabs(node.clockSkewMs.value_or(0)) - errorMs >= maxSkewMs) {
        findings.append(found(u"clock-skew"_s, Severity::Warning, node.address,
                              {{u"skew_ms"_s, *node.clockSkewMs}, {u"error_ms"_s, errorMs}}));
    }
    if (node.role == FleetNode::Role::Replica) {
        judgeReplica(node, findings);
    } else if (node.role == FleetNode::Role::Primary && fleet.mode != FleetMode::Standalone &&
               !node.failing && !hasReplica(fleet, node)) {
        findings.append(found(u"no-replica"_s, Severity::Info, node.address));
    }
}

// Ours may be the one that is wrong: what leases and expiries suffer from is that the nodes differ.
void judgeClocks(const FleetSnapshot& fleet, QVector<Finding>& findings)
{
    const FleetNode* ahead = nullptr;
    const FleetNode* behind = nullptr;
    for (const FleetNode& node : fleet.nodes) {
        if (node.clockSkewMs) {
            ahead = !ahead || *node.clockSkewMs > *ahead->clockSkewMs ? &node : ahead;
            behind = !behind || *node.clockSkewMs < *behind->clockSkewMs ? &node : behind;
        }
    }
    if (!ahead) {
        return;
    }
    const qint64 apart = *ahead->clockSkewMs - *behind->clockSkewMs;
    const qint64 errorMs = ahead->clockSkewErrorMs.value_or(0) + behind->clockSkewErrorMs.value_or(0);
    if (apart - errorMs >= maxSkewMs) {
        findings.append(found(u"clocks-differ"_s, Severity::Warning, {},
                              {{u"skew_ms"_s, apart},
                               {u"error_ms"_s, errorMs},
                               {u"ahead"_s, shown(ahead->address)},
                               {u"behind"_s, shown(behind->address)}}));
    }
}

void judgeSentinels(const FleetSnapshot& fleet, QVector<Finding>& findings)
{
    QStringList primaries;
    for (const FleetNode& node : fleet.nodes) {
        const bool names = node.role == FleetNode::Role::Sentinel && !node.primaryAddress.isEmpty();
        if (names && !primaries.contains(node.primaryAddress)) {
            primaries.append(node.primaryAddress);
        }
    }
    if (primaries.size() > 1) {
        std::sort(primaries.begin(), primaries.end());
        findings.append(found(u"sentinels-disagree"_s, Severity::Warning, {},
                              {{u"primaries"_s, shown(primaries.join(u", "_s))}}));
    }
}

void tellFailovers(const FleetSnapshot& fleet, QVector<Finding>& findings)
{
    for (auto failover = fleet.failovers.crbegin(); failover != fleet.failovers.crend(); ++failover) {
        findings.append(found(u"failover-seen"_s, Severity::Info, {},
                              {{u"from"_s, shown(failover->from)},
                               {u"to"_s, shown(failover->to)},
                               {u"at_ms"_s, failover->atMs}}));
    }
}

void judgeVersions(const FleetSnapshot& fleet, QVector<Finding>& findings)
{
    QStringList versions;
    for (const FleetNode& node : fleet.nodes) {
        const bool counts = node.role != FleetNode::Role::Sentinel && !node.version.isEmpty();
        if (counts && !versions.contains(node.version)) {
            versions.append(node.version);
        }
    }
    if (versions.size() > 1) {
        std::sort(versions.begin(), versions.end());
        findings.append(
            found(u"versions-differ"_s, Severity::Info, {}, {{u"versions"_s, versions.join(u", "_s)}}));
    }
}

} // namespace

QVector<Finding> fleetFindings(const FleetSnapshot& fleet)
{
    QVector<Finding> findings;
    if (fleet.mode == FleetMode::Cluster) {
        const SlotSet uncovered = SlotSet::all() - coveredSlots(fleet);
        if (!uncovered.isEmpty()) {
            findings.append(found(u"slots-uncovered"_s, Severity::Critical, {}, slotNumbers(uncovered)));
        }
        const SlotSet migrating = migratingSlots(fleet);
        if (!migrating.isEmpty()) {
            findings.append(found(u"slots-migrating"_s, Severity::Info, {}, slotNumbers(migrating)));
        }
    }
    for (const FleetNode& node : fleet.nodes) {
        judgeNode(fleet, node, findings);
    }
    judgeClocks(fleet, findings);
    judgeSentinels(fleet, findings);
    tellFailovers(fleet, findings);
    judgeVersions(fleet, findings);
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
    return findings;
}

} // namespace lockkeeper
