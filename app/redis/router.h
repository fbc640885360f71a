// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/connection.h"
#include "app/redis/topology.h"

#include <QObject>

#include <map>
#include <utility>

namespace lockkeeper {

// What a connection is for: a survey's batches must not delay the readings of the moment. The lanes to a
// replica are read from as such: a cluster's answers by itself there (READONLY), and one that has become a
// primary is refused.
enum class Lane : quint8 { Control, Survey, Replica, ReplicaSurvey };

// Chooses the connection for a node and owns them all; made when first asked for. The one place that will
// know about slots, MOVED and node maps. Lives on the session thread.
class Router : public QObject
{
    Q_OBJECT
public:
    Router(ConnectionOptions prototype, Topology topology, QObject* parent = nullptr);

    const Topology& topology() const { return m_topology; }
    // Connections to nodes that are no longer part of it are closed, and open again should they return.
    void setTopology(const Topology& topology);
    Connection& connection(const Node& node, Lane lane);
    // A fleet of one primary: it is elsewhere now, and its connections follow.
    void movePrimary(const HostPort& host);
    // What we add to its keyspace hits and misses.
    qint64 lookupsSent(const Node& node) const;
    qint64 lookupsAnswered(const Node& node) const;
    AccessLedger& ledger() { return m_ledger; }
    void close(const Node& node, Lane lane);
    void close(Lane lane);
    void closeAll();

private:
    qint64 sumOf(const Node& node, qint64 (Connection::*count)() const) const;

    AccessLedger m_ledger{this};
    ConnectionOptions m_prototype;
    Topology m_topology;
    std::map<std::pair<QString, Lane>, Connection*> m_connections; // by the node's key
};

} // namespace lockkeeper
