// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/topologyreport.h"
#include "app/services/session.h"

#include <QObject>
#include <QTimer>

namespace lockkeeper {

// One look at every node, from connecting to the report, on the main thread's event loop: ends when each was
// read or given up. Emits finished() once; then report and status stand.
class TopologyRun : public QObject
{
    Q_OBJECT
public:
    explicit TopologyRun(const SessionOptions& options, QObject* parent = nullptr);

    void start();
    void interrupt();

    const TopologyReport& report() const { return m_report; }
    const Error& error() const { return m_error; }
    int status() const { return m_status; }
    bool hasReport() const { return m_report.fleet != nullptr; } // false: no node told who they are

Q_SIGNALS:
    void finished();

private:
    void onState(const LinkState& state);
    void onFleet(const FleetSnapshotPtr& fleet);
    void check();
    bool lagsAreKnown() const;
    void conclude();
    void finish(int status, const Error& error = {});

    TopologyReport m_report;
    Error m_error;
    std::optional<Error> m_stopped; // why nobody speaks for the fleet
    QTimer m_deadline{this};        // from the first snapshot on
    QTimer m_lagPatience{this};     // for what takes two readings
    int m_status = 0;
    bool m_ready = false;
    bool m_done = false;
    Session m_session; // last: it stops before what its signals touch is gone
};

} // namespace lockkeeper
