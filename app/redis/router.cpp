// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/router.h"

#include <algorithm>

namespace lockkeeper {

Router::Router(ConnectionOptions prototype, Topology topology, QObject* parent)
    : QObject(parent), m_prototype(std::move(prototype)), m_topology(std::move(topology))
{
}

void Router::setTopology(const Topology& topology)
{
    m_topology = topology;
    for (const auto& [key, connection] : m_connections) {
        const bool stays = std::any_of(topology.nodes.begin(), topology.nodes.end(),
                                       [&](const Node& node) { return node.key() == key.first; });
        if (!stays) {
            connection->close();
        }
    }
}

void Router::movePrimary(const HostPort& host)
{
    Node& primary = m_topology.nodes.front();
    primary.host = host;
    primary.address = address(host);
    for (const auto& [key, connection] : m_connections) {
        if (key.first == primary.key()) {
            connection->retarget(host);
        }
    }
}

Connection& Router::connection(const Node& node, Lane lane)
{
    Connection*& connection = m_connections[{node.key(), lane}];
    if (!connection) {
        ConnectionOptions options = m_prototype;
        options.host = node.host;
        options.primaryOnly = options.primaryOnly && node.role == Node::Role::Primary;
        if (lane == Lane::Replica || lane == Lane::ReplicaSurvey) {
            options.replicaOnly = true;
            options.readOnly = m_topology.mode == Endpoint::Mode::Cluster;
            options.retryFirst = false; // there are others
        }
        options.ledger = &m_ledger;
        connection = new Connection(std::move(options), this);
    }
    return *connection;
}

qint64 Router::sumOf(const Node& node, qint64 (Connection::*count)() const) const
{
    qint64 sum = 0;
    for (const auto& [key, connection] : m_connections) {
        if (key.first == node.key()) {
            sum += (connection->*count)();
        }
    }
    return sum;
}

qint64 Router::lookupsSent(const Node& node) const
{
    return sumOf(node, &Connection::lookupsSent);
}

qint64 Router::lookupsAnswered(const Node& node) const
{
    return sumOf(node, &Connection::lookupsAnswered);
}

void Router::close(const Node& node, Lane lane)
{
    const auto found = m_connections.find({node.key(), lane});
    if (found != m_connections.end()) {
        found->second->close();
    }
}

void Router::close(Lane lane)
{
    for (const auto& [key, connection] : m_connections) {
        if (key.second == lane) {
            connection->close();
        }
    }
}

void Router::closeAll()
{
    for (const auto& [key, connection] : m_connections) {
        connection->close();
    }
}

} // namespace lockkeeper
