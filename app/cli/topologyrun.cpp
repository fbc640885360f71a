// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/topologyrun.h"

#include "app/cli/exitstatus.h"

#include <algorithm>
#include <utility>

namespace lockkeeper {

namespace {

constexpr int lagPatienceMs = 1000;

const FleetNode* unreachedNode(const FleetSnapshot& fleet)
{
    const auto found = std::find_if(fleet.nodes.begin(), fleet.nodes.end(),
                                    [](const FleetNode& node) { return node.reached == false; });
    return found == fleet.nodes.end() ? nullptr : &*found;
}

} // namespace

TopologyRun::TopologyRun(const SessionOptions& options, QObject* parent) : QObject(parent), m_session(options)
{
    m_report.endpoint = options.endpoint;
    m_deadline.setSingleShot(true);
    m_deadline.setInterval(3 * options.commandTimeoutMs); // one to connect, one to answer, one for the rest
    m_lagPatience.setSingleShot(true);
    m_lagPatience.setInterval(lagPatienceMs);
    connect(&m_deadline, &QTimer::timeout, this, &TopologyRun::conclude);
    connect(&m_lagPatience, &QTimer::timeout, this, &TopologyRun::conclude);
    connect(&m_session, &Session::stateChanged, this, &TopologyRun::onState);
    connect(&m_session, &Session::fleetChanged, this, &TopologyRun::onFleet);
    connect(&m_session, &Session::identityChanged, this,
            [this](const ServerIdentity& identity) { m_report.identity = identity; });
    connect(&m_session, &Session::warned, this, [this](const Error& warning) {
        if (!m_report.warnings.contains(cliWarning(warning))) {
            m_report.warnings.append(cliWarning(warning));
        }
    });
}

void TopologyRun::start()
{
    m_session.open();
}

void TopologyRun::interrupt()
{
    finish(ExitInterrupted, {ErrorCode::Cancelled, {}, address(m_report.endpoint)});
}

void TopologyRun::onState(const LinkState& state)
{
    m_ready = m_ready || state.phase == LinkState::Phase::Ready;
    if (state.phase != LinkState::Phase::Stopped) {
        return;
    }
    m_stopped = state.error;
    if (!m_report.fleet || m_report.fleet->mode == FleetMode::Standalone) {
        m_report.fleet.reset();
        finish(exitStatusOf(state.error.code), state.error);
        return;
    }
    check();
}

void TopologyRun::onFleet(const FleetSnapshotPtr& fleet)
{
    if (m_done) {
        return;
    }
    if (!m_report.fleet) {
        m_deadline.start();
    }
    m_report.fleet = fleet;
    check();
}

// A plain server may turn out to be part of a cluster: then it is the cluster that is waited for.
void TopologyRun::check()
{
    const bool cluster = m_report.identity.mode == QLatin1StringView("cluster");
    const bool whole = !cluster || m_report.fleet->mode == FleetMode::Cluster;
    if (!m_report.fleet->settled || !whole || !(m_ready || m_stopped)) {
        return;
    }
    if (lagsAreKnown()) {
        conclude();
    } else if (!m_lagPatience.isActive()) {
        m_lagPatience.start();
    }
}

// How far behind in time takes a second reading of the primary, where it is behind.
bool TopologyRun::lagsAreKnown() const
{
    const QVector<FleetNode>& nodes = m_report.fleet->nodes;
    return std::all_of(nodes.begin(), nodes.end(), [](const FleetNode& node) {
        return node.role != FleetNode::Role::Replica || node.lagMs || node.reached == false ||
               node.linkUp == false || (node.reached == true && node.version.isEmpty());
    });
}

void TopologyRun::conclude()
{
    const FleetNode* const lost = unreachedNode(*m_report.fleet);
    m_report.complete = m_report.fleet->settled && !lost;
    if (m_report.complete) {
        finish(ExitDone);
    } else if (m_stopped) {
        finish(exitStatusOf(m_stopped->code), *m_stopped);
    } else {
        finish(ExitNoConnection, {ErrorCode::ConnectionLost, lost ? lost->unreachedWhy : QString(),
                                  lost ? lost->address : address(m_report.endpoint)});
    }
}

void TopologyRun::finish(int status, const Error& error)
{
    if (std::exchange(m_done, true)) {
        return;
    }
    m_deadline.stop();
    m_lagPatience.stop();
    m_status = status;
    m_error = error;
    Q_EMIT finished();
}

} // namespace lockkeeper
