// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/fleetmember.h"

namespace lockkeeper {

using Phase = LinkState::Phase;
using Role = FleetNode::Role;

// The reader is a child, so that it moves to the session thread with us.
FleetMember::FleetMember(Router& router, const Node& node, QObject* parent)
    : QObject(parent), m_reader(router, node, this)
{
    connect(&m_reader, &NodeReader::read, this, &FleetMember::onRead);
    connect(&m_reader.connection(), &Connection::stateChanged, this, &FleetMember::onState);
    onState(m_reader.connection().state());
}

void FleetMember::onState(const LinkState& state)
{
    if (state.phase == Phase::Connecting || state.phase == Phase::Handshaking) {
        return; // what was so far still is
    }
    if (state.phase == Phase::Ready) {
        m_reached = true;
        m_unreachedWhy.clear();
        Q_EMIT stands();
        return;
    }
    const Error& error = state.error;
    const bool closed = state.phase == Phase::Idle;
    m_reached = closed ? std::nullopt : std::optional(false);
    m_unreachedWhy = closed ? QString() : error.detail.isEmpty() ? errorCodeName(error.code) : error.detail;
    m_reading.reset();
    m_stream = {};
    Q_EMIT fell();
}

void FleetMember::onRead(const NodeReading& reading)
{
    m_reading = reading;
    if (reading.replication.primaryOffset) {
        m_stream.note(reading.atMs, *reading.replication.primaryOffset);
    }
    Q_EMIT read(reading);
}

void FleetMember::fill(FleetNode& node) const
{
    const ServerIdentity& identity = m_reader.connection().identity();
    node.reached = m_reached;
    node.unreachedWhy = m_unreachedWhy;
    node.version = identity.version;
    node.flavor = identity.flavor;
    if (node.role == Role::Unknown && !identity.role.isEmpty()) {
        node.role = identity.role == u"primary" ? Role::Primary : Role::Replica;
    }
    if (!m_reading) {
        return;
    }
    fillFromReading(node, *m_reading);
    const ReplicationInfo& replication = m_reading->replication;
    if (node.role == Role::Replica && node.primaryAddress.isEmpty() && !replication.primaryHost.isEmpty()) {
        node.primaryAddress = address(HostPort{replication.primaryHost, replication.primaryPort});
    }
}

} // namespace lockkeeper
