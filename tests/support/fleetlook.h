// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/session.h"

#include <QObject>

namespace lockkeeper {

// What a session says of its fleet, as last told.
class FleetLook : public QObject
{
public:
    explicit FleetLook(const SessionOptions& options);

    Session& session() { return m_session; }
    FleetSnapshotPtr fleet() const { return m_fleet; } // null before the first one
    int told() const { return m_told; }
    bool isSettled() const { return m_fleet && m_fleet->settled; }
    // An empty one where it is not part of the fleet.
    FleetNode node(const QString& address) const;
    FleetNode node(quint16 port) const; // of 127.0.0.1
    qsizetype count(FleetNode::Role role) const;
    QStringList findings() const; // their codes

private:
    FleetSnapshotPtr m_fleet;
    int m_told = 0;
    Session m_session;
};

} // namespace lockkeeper
