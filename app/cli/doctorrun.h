// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/doctorreport.h"
#include "app/cli/fleetwait.h"
#include "app/services/session.h"

#include <QObject>

namespace lockkeeper {

// One check of what the user may run, from connecting to the report, on the main thread's event loop. Emits
// finished() once; then report and status stand.
class DoctorRun : public QObject
{
    Q_OBJECT
public:
    explicit DoctorRun(const SessionOptions& options, QObject* parent = nullptr);

    void start();
    void interrupt();

    const DoctorReport& report() const { return m_report; }
    const Error& error() const { return m_error; }
    int status() const { return m_status; }
    bool hasReport() const { return m_hasReport; } // false: nothing was learned, nothing to print

Q_SIGNALS:
    void finished();

private:
    void onState(const LinkState& state);
    void onChecked(const AccessReportPtr& access, const Error& error);
    void finish(int status, const Error& error = {});

    DoctorReport m_report;
    Error m_error;
    int m_status = 0;
    bool m_asked = false;
    bool m_hasReport = false;
    bool m_done = false;
    Session m_session; // it stops before what its signals touch is gone
    FleetWait m_fleet{m_session};
};

} // namespace lockkeeper
