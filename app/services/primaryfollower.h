// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/router.h"
#include "app/redis/sentinelwatcher.h"

#include <QObject>

namespace lockkeeper {

// Keeps a router's connections on the primary that the sentinels name: the newest config epoch first, the
// next candidate where a replica answers. Lives on the session thread; the router outlives what it does, but
// not it.
class PrimaryFollower : public QObject
{
    Q_OBJECT
public:
    PrimaryFollower(Router& router, const Endpoint& endpoint, NodeMap map, int timeoutMs,
                    QObject* parent = nullptr);

    void start();
    void stop();
    void askNow();   // the primary is gone, or is none any more
    void retryNow(); // the operator says so

    // All servers of the service and its sentinels, as they tell now; none before a primary is named.
    QVector<FleetNode> nodes() const;
    const QVector<SentinelView>& views() const { return m_watcher.views(); }

Q_SIGNALS:
    void found(); // a primary to talk to: the first, or another one; the router's connections lead there
    void silent(const lockkeeper::Error& error); // no sentinel tells who it is
    void told();                                 // nodes() are new

private:
    void onTold(const QVector<HostPort>& candidates);
    void follow(const HostPort& primary);
    Connection& control();

    Router& m_router;
    SentinelWatcher m_watcher;
    std::optional<HostPort> m_primary; // the connections lead there
    QVector<HostPort> m_refused;       // of the present candidates: replicas, or out of reach
};

} // namespace lockkeeper
