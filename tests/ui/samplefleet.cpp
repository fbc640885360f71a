// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/samplefleet.h"

#include "models/topology/fleetfindings.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::sample {

namespace {

QString addressOf(int port)
{
    return u"10.4.2.11:%1"_s.arg(port);
}

QString idOf(int port)
{
    return QString::number(port, 16).repeated(10);
}

FleetNode server(int port, FleetNode::Role role)
{
    FleetNode node;
    node.id = idOf(port);
    node.address = addressOf(port);
    node.role = role;
    node.reached = true;
    node.version = u"7.0.15"_s;
    node.flavor = u"redis"_s;
    node.keys = 1'604'100 + port;
    node.usedBytes = (qint64(5) << 30) + port * 100'000;
    node.maxBytes = qint64(8) << 30;
    node.commandsPerSecond = 6140 + port % 10;
    node.configEpoch = port % 10 + 1;
    node.clockSkewMs = port % 10 - 2;
    node.clockSkewErrorMs = 1;
    return node;
}

FleetNode replicaOf(const FleetNode& primary, int port)
{
    FleetNode node = server(port, FleetNode::Role::Replica);
    node.primaryId = primary.id;
    node.primaryAddress = primary.address;
    node.linkUp = true;
    node.lagBytes = 1400 + port % 10;
    node.lagMs = 12;
    return node;
}

} // namespace

FleetSnapshot wideCluster(int primaries, qint64 takenAtMs)
{
    FleetSnapshot fleet;
    fleet.mode = FleetMode::Cluster;
    fleet.takenAtMs = takenAtMs;
    for (int i = 0; i < primaries; ++i) {
        FleetNode node = server(7000 + i, FleetNode::Role::Primary);
        node.slots.add(
            SlotRange{quint16(slotCount * i / primaries), quint16(slotCount * (i + 1) / primaries - 1)});
        fleet.nodes.append(node);
    }
    return fleet;
}

FleetSnapshot cluster(qint64 takenAtMs)
{
    FleetSnapshot fleet = wideCluster(3, takenAtMs);
    for (int i = 0; i < 3; ++i) {
        fleet.nodes.append(replicaOf(fleet.nodes[i], 7003 + i));
    }
    return fleet;
}

FleetSnapshot troubledCluster(qint64 takenAtMs)
{
    FleetSnapshot fleet = cluster(takenAtMs);
    fleet.nodes[1].failing = true;
    fleet.nodes[1].reached = false;
    fleet.nodes[1].unreachedWhy = u"connection refused"_s;
    FleetNode& lost = fleet.nodes[4];
    lost.reached = false;
    lost.announced = u"172.18.0.6:6379"_s;
    lost.unreachedWhy = u"no answer for 5 s"_s;
    lost.linkUp = std::nullopt;
    lost.keys = lost.usedBytes = lost.commandsPerSecond = lost.lagBytes = lost.lagMs = std::nullopt;
    lost.clockSkewMs = lost.clockSkewErrorMs = std::nullopt;
    fleet.nodes[5].lagBytes = qint64(48) << 20;
    fleet.nodes[5].lagMs = 14'200;
    fleet.nodes[3].clockSkewMs = 2480;
    for (int slot = 200; slot < 240; ++slot) {
        fleet.nodes[0].moves.append({quint16(slot), true, fleet.nodes[2].id});
    }
    fleet.failovers = {{takenAtMs - 600'000, addressOf(7005), addressOf(7002)}};
    return fleet;
}

FleetSnapshot sentinelService(qint64 takenAtMs)
{
    FleetSnapshot fleet;
    fleet.mode = FleetMode::Sentinel;
    fleet.takenAtMs = takenAtMs;
    fleet.nodes.append(server(6379, FleetNode::Role::Primary));
    fleet.nodes.append(replicaOf(fleet.nodes[0], 6380));
    fleet.nodes.append(replicaOf(fleet.nodes[0], 6381));
    for (int port = 26379; port < 26382; ++port) {
        FleetNode sentinel;
        sentinel.address = addressOf(port);
        sentinel.role = FleetNode::Role::Sentinel;
        sentinel.reached = true;
        fleet.nodes.append(sentinel);
    }
    for (FleetNode& node : fleet.nodes) {
        node.id.clear();
        node.primaryId.clear();
    }
    return fleet;
}

FleetSnapshot standalonePair(qint64 takenAtMs)
{
    FleetSnapshot fleet;
    fleet.takenAtMs = takenAtMs;
    fleet.nodes.append(server(6379, FleetNode::Role::Primary));
    fleet.nodes[0].id.clear();
    FleetNode replica;
    replica.address = addressOf(6380);
    replica.role = FleetNode::Role::Replica;
    replica.primaryAddress = fleet.nodes[0].address;
    replica.linkUp = true;
    replica.lagBytes = 0;
    fleet.nodes.append(replica);
    return fleet;
}

FleetSnapshotPtr shared(FleetSnapshot fleet)
{
    fleet.findings = fleetFindings(fleet);
    return std::make_shared<const FleetSnapshot>(std::move(fleet));
}

QVector<quint32> slotKeys(quint16 hottest)
{
    QVector<quint32> keys(slotCount);
    quint32 random = 7;
    for (quint32& count : keys) {
        random = random * 1664525 + 1013904223;
        count = (random >> 24) % 8 == 0 ? 0 : (random >> 16) % 200;
    }
    keys[hottest] = 12'000;
    return keys;
}

} // namespace lockkeeper::sample
