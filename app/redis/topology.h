// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"
#include "models/topology/slotset.h"

#include <QString>
#include <QVector>

namespace lockkeeper {

// One server of a fleet as the router sees it: where it is reached and what it serves.
struct Node
{
    enum class Role : quint8 { Primary, Replica };
    HostPort host;   // unused for a unix socket
    QString address; // how it is named to people and in JSON
    Role role = Role::Primary;
    QString id;        // cluster only
    SlotSet slots;     // cluster only
    SlotSet importing; // cluster only: on their way to it
    QString service;   // Sentinel: whose primary it is, wherever that is

    // What names it to the router: a service's primary moves, every other node is its address.
    const QString& key() const { return service.isEmpty() ? address : service; }
    bool operator==(const Node&) const = default;
};

struct Topology
{
    Endpoint::Mode mode = Endpoint::Mode::Standalone;
    QVector<Node> nodes;
    bool operator==(const Topology&) const = default;
};

// A standalone endpoint is its own topology.
inline Topology standaloneTopology(const Endpoint& endpoint)
{
    const HostPort host = endpoint.hosts.value(0);
    return {Endpoint::Mode::Standalone, {{host, address(endpoint), Node::Role::Primary, {}, {}, {}, {}}}};
}

// The one primary of a service, wherever it is; where is unknown until the sentinels said so.
inline Topology sentinelTopology(const Endpoint& endpoint)
{
    Node primary;
    primary.service = endpoint.service;
    primary.address = address(endpoint);
    return {Endpoint::Mode::Sentinel, {primary}};
}

} // namespace lockkeeper
