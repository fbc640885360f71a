// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/router.h"
#include "app/services/answers.h"
#include "app/services/ratemeter.h"
#include "models/topology/nodereading.h"

#include <QElapsedTimer>
#include <QObject>

#include <deque>

namespace lockkeeper {

// Reads TIME and INFO of one node, once each time it is told to and never two at once. What is refused here
// is not asked again on this connection; without TIME our own clock stands in. Lives on the session thread;
// router and connection outlive it.
class NodeReader : public QObject
{
    Q_OBJECT
public:
    NodeReader(Router& router, const Node& node, QObject* parent = nullptr);

    Connection& connection() { return m_connection; }
    const Connection& connection() const { return m_connection; }
    const Node& node() const { return m_node; }
    // Was there an answer on this connection, be it that INFO is refused?
    bool hasRead() const { return m_hasRead; }

    void ask();                           // nothing while one is under way or the connection does not stand
    void askAnew() { m_refusal.reset(); } // INFO may be allowed by now

Q_SIGNALS:
    void read(const lockkeeper::NodeReading& reading);
    void denied(const lockkeeper::Error& error); // INFO; once a connection
    void ended();                                // answered, refused or lost

private:
    void onReady();
    void onAnswers(const Answers& answers, qint64 askedMs);
    void noteRefusal();
    HealthSnapshotPtr health(const Answers& answers, ServerInfo info, qint64 nowMs);
    void noteRoundTrip(HealthSnapshot& snapshot, qint64 ns);

    Router& m_router;
    Node m_node;
    Connection& m_connection;
    RateMeter m_rates;
    qint64 m_lookupsBefore = 0; // answered when INFO was asked for
    QElapsedTimer m_clock;
    ClockSkewMeter m_skew;
    std::deque<double> m_roundTripsMs; // at most 256, newest last
    std::optional<Error> m_refusal;    // of INFO, on this connection
    bool m_timeRefused = false;
    bool m_asking = false;
    bool m_hasRead = false;
};

} // namespace lockkeeper
