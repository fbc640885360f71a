// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/router.h"
#include "app/services/answers.h"
#include "app/services/ratemeter.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <deque>

namespace lockkeeper {

// Reads TIME and INFO of the primary at a steady interval: the next reading starts when the last one has
// ended, never two at once. Where INFO is denied or disabled there is nothing to show: that is said, and
// nothing more is asked until start() finds that it works. Without TIME our own clock stands in. Lives on the
// session thread.
class HealthMonitor : public QObject
{
    Q_OBJECT
public:
    HealthMonitor(Router& router, int intervalMs, QObject* parent = nullptr);

    void start(); // at once, then every interval; nothing while one is under way
    void stop();

Q_SIGNALS:
    void read(const lockkeeper::HealthSnapshotPtr& health);
    void denied(const lockkeeper::Error& error);

private:
    void ask();
    void onAnswers(const Answers& answers);
    Connection& connection();
    void noteRoundTrip(HealthSnapshot& snapshot, qint64 ns);

    Router& m_router;
    RateMeter m_rates;
    QElapsedTimer m_clock;
    QTimer m_timer{this};
    bool m_asking = false;
    std::deque<double> m_roundTripsMs; // at most 256, newest last
};

} // namespace lockkeeper
