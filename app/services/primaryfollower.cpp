// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/primaryfollower.h"

#include <algorithm>

namespace lockkeeper {

using Phase = LinkState::Phase;

namespace {

constexpr int askEveryMs = 2000; // events bring the news sooner

} // namespace

PrimaryFollower::PrimaryFollower(Router& router, const Endpoint& endpoint, NodeMap map, int timeoutMs,
                                 QObject* parent)
    : QObject(parent), m_router(router), m_watcher(endpoint, std::move(map), timeoutMs, askEveryMs, this)
{
    connect(&m_watcher, &SentinelWatcher::told, this, &PrimaryFollower::onTold);
    connect(&m_watcher, &SentinelWatcher::silent, this, &PrimaryFollower::silent);
}

void PrimaryFollower::start()
{
    m_watcher.start();
}

void PrimaryFollower::stop()
{
    m_watcher.stop();
    m_primary.reset();
    m_refused.clear();
}

void PrimaryFollower::askNow()
{
    m_watcher.askNow();
}

void PrimaryFollower::retryNow()
{
    m_refused.clear();
    m_watcher.retryNow();
}

Connection& PrimaryFollower::control()
{
    return m_router.connection(m_router.topology().nodes.front(), Lane::Control);
}

// A candidate that was tried in vain gives way to the next; when all were, they are tried anew, for a replica
// may be promoted at any moment.
void PrimaryFollower::onTold(const QVector<HostPort>& candidates)
{
    const Connection& connection = control();
    // A wrong password is wrong at the next candidate as well: only another primary is a reason to try.
    const bool stopped = connection.state().phase == Phase::Stopped;
    if (stopped && m_primary && (candidates.contains(*m_primary) || m_refused.contains(*m_primary))) {
        Q_EMIT told();
        return;
    }
    if (m_primary && !connection.isReady() && connection.state().phase != Phase::Connecting &&
        connection.state().phase != Phase::Handshaking && !m_refused.contains(*m_primary)) {
        m_refused.append(*m_primary);
    }
    if (m_primary && connection.isReady() && candidates.first() == *m_primary) {
        m_refused.clear();
    }
    const auto next = std::find_if(candidates.begin(), candidates.end(),
                                   [this](const HostPort& host) { return !m_refused.contains(host); });
    if (next == candidates.end()) {
        m_refused.clear();
    } else if (m_primary != *next) {
        follow(*next);
    }
    Q_EMIT told();
}

QVector<FleetNode> PrimaryFollower::nodes() const
{
    return m_primary ? serviceNodes(*m_primary, m_watcher.views()) + m_watcher.sentinels()
                     : QVector<FleetNode>();
}

void PrimaryFollower::follow(const HostPort& primary)
{
    m_primary = primary;
    m_router.movePrimary(primary);
    Q_EMIT found();
}

} // namespace lockkeeper
