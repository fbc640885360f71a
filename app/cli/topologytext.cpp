// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/clitext.h"
#include "app/cli/findingreport.h"
#include "app/cli/texttable.h"
#include "app/cli/topologyreport.h"
#include "models/base/bytetext.h"
#include "models/text/units.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

using Align = TextTable::Align;
using Role = FleetNode::Role;

// Text from outside that is not escaped yet.
QString plain(const QString& text)
{
    return textFromBytes(text.toUtf8());
}

QString roleWord(Role role)
{
    switch (role) {
    case Role::Primary:
        return Cli::tr("primary");
    case Role::Replica:
        return Cli::tr("replica");
    case Role::Sentinel:
        return Cli::tr("sentinel");
    case Role::Unknown:
        break;
    }
    return dash();
}

QString orDash(const QString& text)
{
    return text.isEmpty() ? dash() : text;
}

QString memoryText(const FleetNode& node)
{
    const QString used = bytesText(node.usedBytes, plainLocale());
    return node.maxBytes.value_or(0) > 0
               ? Cli::tr("%1 of %2").arg(used, bytesText(node.maxBytes, plainLocale()))
               : used;
}

QString lagText(const FleetNode& node)
{
    if (node.role != Role::Replica) {
        return {};
    }
    const QString bytes = bytesText(node.lagBytes, plainLocale());
    return node.lagMs ? Cli::tr("%1, ≈ %2").arg(bytes, durationText(node.lagMs, plainLocale())) : bytes;
}

QString clockText(const FleetNode& node)
{
    if (!node.clockSkewMs) {
        return node.role == Role::Sentinel ? QString() : dash();
    }
    const QString sign = *node.clockSkewMs > 0 ? u"+"_s : QString();
    return Cli::tr("%1 ± %2 ms")
        .arg(sign + countText(node.clockSkewMs, plainLocale()),
             countText(node.clockSkewErrorMs, plainLocale()));
}

QString stateText(const FleetNode& node)
{
    QStringList words;
    if (node.reached == false) {
        words.append(Cli::tr("out of reach (%1)").arg(plain(node.unreachedWhy)));
    } else if (!node.reached) {
        words.append(Cli::tr("not looked at"));
    }
    if (node.failing) {
        words.append(Cli::tr("failing"));
    }
    if (node.role == Role::Replica && node.linkUp) {
        words.append(*node.linkUp ? Cli::tr("link up") : Cli::tr("link down"));
    }
    if (node.role == Role::Replica && !node.primaryAddress.isEmpty()) {
        words.append(Cli::tr("of %1").arg(plain(node.primaryAddress)));
    }
    if (node.role == Role::Sentinel && !node.primaryAddress.isEmpty()) {
        words.append(Cli::tr("names %1").arg(plain(node.primaryAddress)));
    }
    if (!node.announced.isEmpty()) {
        words.append(Cli::tr("announced as %1").arg(plain(node.announced)));
    }
    return words.join(", "_L1);
}

QString nodeTable(const FleetSnapshot& fleet)
{
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right,
                     Align::Right, Align::Right, Align::Left});
    table.addRow({Cli::tr("node"), Cli::tr("role"), Cli::tr("version"), Cli::tr("keys"), Cli::tr("memory"),
                  Cli::tr("commands/s"), Cli::tr("lag"), Cli::tr("clock"), Cli::tr("state")});
    for (const FleetNode& node : fleet.nodes) {
        const bool holdsData = node.role != Role::Sentinel;
        const QString version = (node.flavor + u' ' + node.version).trimmed();
        table.addRow({plain(node.address), roleWord(node.role), orDash(plain(version)),
                      holdsData ? countText(node.keys, plainLocale()) : QString(),
                      holdsData ? memoryText(node) : QString(),
                      holdsData ? countText(node.commandsPerSecond, plainLocale()) : QString(), lagText(node),
                      clockText(node), stateText(node)});
    }
    return table.text();
}

QString slotTable(const FleetSnapshot& fleet)
{
    if (fleet.mode != FleetMode::Cluster) {
        return {};
    }
    TextTable table({Align::Left, Align::Right, Align::Left});
    for (const FleetNode& node : fleet.nodes) {
        if (!node.slots.isEmpty()) {
            table.addRow(
                {plain(node.address), countText(node.slots.count(), plainLocale()), rangesText(node.slots)});
        }
    }
    const SlotSet uncovered = SlotSet::all() - coveredSlots(fleet);
    if (!uncovered.isEmpty()) {
        table.addRow({Cli::tr("nobody"), countText(uncovered.count(), plainLocale()), rangesText(uncovered)});
    }
    QString text = u'\n' + Cli::tr("Slots") + u'\n' + table.text();
    if (const SlotSet migrating = migratingSlots(fleet); !migrating.isEmpty()) {
        text += Cli::tr("  on their way: %1\n").arg(rangesText(migrating));
    }
    return text;
}

QString failoverLines(const FleetSnapshot& fleet)
{
    if (fleet.failovers.isEmpty()) {
        return {};
    }
    QString text = u'\n' + Cli::tr("Failovers seen") + u'\n';
    for (const Failover& failover : fleet.failovers) {
        text += Cli::tr("  %1 UTC: from %2 to %3\n")
                    .arg(instantText(failover.atMs, plainLocale(), true), plain(failover.from),
                         plain(failover.to));
    }
    return text;
}

} // namespace

void writeTopologyText(const TopologyReport& report, Output& output)
{
    const FleetSnapshot& fleet = *report.fleet;
    QString text = Cli::tr("Topology of %1\n").arg(serverLine(report.endpoint, report.identity));
    text += nodeTable(fleet) + slotTable(fleet) + failoverLines(fleet) + findingsText(fleet.findings);
    if (!report.complete) {
        text += Cli::tr("\nNot complete: of a node that was not reached nothing is known.\n");
    }
    output.write(text.toUtf8());
}

} // namespace lockkeeper
