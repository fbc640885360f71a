// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/fleetmember.h"
#include "models/topology/failoverwatch.h"
#include "models/topology/fleet.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>

namespace lockkeeper {

// How every node of a fleet is: who belongs to it is told from outside (setRoster), what each says of itself
// is read here. The home node, the router's first, is read each interval, the others every second one: few
// questions are on their way at a time, and a node that is silent holds up none of the others. Lives on the
// session thread; the router outlives it.
class FleetMonitor : public QObject
{
    Q_OBJECT
public:
    // Without an interval nothing is read: nodes are known by their handshakes.
    FleetMonitor(Router& router, int intervalMs, QObject* parent = nullptr);

    // All nodes, as the cluster or the sentinels tell now. One without an address for us cannot be read.
    void setRoster(FleetMode mode, const QVector<FleetNode>& nodes);
    void start(); // nothing when it runs
    void stop();
    void retryNow(); // also nodes that turned us away
    void askAnew();  // what the home node refused before

Q_SIGNALS:
    void healthChanged(const lockkeeper::HealthSnapshotPtr& health); // of the home node
    void denied(const lockkeeper::Error& error);                     // by the home node
    // At most 10 times a second: when something changed, and once each interval.
    void fleetChanged(const lockkeeper::FleetSnapshotPtr& fleet);

private:
    const Node& home() const { return m_router.topology().nodes.front(); }
    bool isHome(const FleetMember& member) const;
    FleetMember* memberAt(const QString& address) const; // null: none, or a sentinel
    Node nodeAt(const QString& address) const;
    void dropStrangers();
    void join(const FleetNode& known);
    void leave(FleetMember& member);
    void onStands(FleetMember& member);
    void onFell();
    void onRead(const FleetMember& member, const NodeReading& reading);
    void tick();
    void beginRound();
    void pump();
    void visit(FleetMember& member);
    void freeOne();
    void noteFailovers();
    void noteChange();
    void tell();
    std::shared_ptr<FleetSnapshot> snapshot() const;
    void fillLagOf(FleetNode& replica) const;
    bool isSettled() const;

    Router& m_router;
    FleetMode m_mode = FleetMode::Standalone;
    QVector<FleetNode> m_roster;
    std::map<QString, std::unique_ptr<FleetMember>> m_members; // by address; no sentinels
    FailoverWatch m_failovers;
    FleetSnapshotPtr m_told;
    QTimer m_tick{this};
    QTimer m_patience{this}; // until more may be asked than was answered
    QTimer m_telling{this};
    QVector<QString> m_queue; // addresses still to be read in this round
    int m_ticks = 0;
    int m_free; // questions that may be sent now
    bool m_running = false;
};

} // namespace lockkeeper
