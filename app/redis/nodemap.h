// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"
#include "models/topology/fleet.h"

#include <QMap>
#include <QStringList>

namespace lockkeeper {

// Where nodes are reached that announce an address of another network (NAT, containers, port forwards).
// "10.0.0.1:6379=127.0.0.1:17001" each; a host alone ("10.0.0.1=gateway.example") maps it at every port.
// Value.
class NodeMap
{
public:
    static constexpr qsizetype maxEntries = 1024;

    static Result<NodeMap> parse(const QStringList& texts); // BadInput names the one that cannot be used

    bool isEmpty() const { return m_entries.isEmpty(); }
    HostPort reachable(const HostPort& announced) const; // itself where nothing is mapped
    QStringList texts() const;                           // as parse() takes them, sorted

    bool operator==(const NodeMap&) const = default;

private:
    // Announced -> reached; port 0 on both sides: every port, kept as it is.
    QMap<std::pair<QString, quint16>, std::pair<QString, quint16>> m_entries;
};

// A node where it is reached, with what it announces beside that where the two differ.
void mapAddresses(FleetNode& node, const NodeMap& map);

} // namespace lockkeeper
