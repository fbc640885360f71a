// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/fleetwait.h"
#include "app/cli/surveyreport.h"
#include "app/cli/terminal.h"
#include "app/services/session.h"

#include <QObject>

namespace lockkeeper {

// One survey from connecting to the report, on the main thread's event loop. Emits finished() once; then
// report and status stand.
class SurveyRun : public QObject
{
    Q_OBJECT
public:
    SurveyRun(const SessionOptions& session, const SurveyOptions& options, QObject* parent = nullptr);

    void start();
    void interrupt();

    const SurveyReport& report() const { return m_report; }
    const Error& error() const { return m_error; }
    int status() const { return m_status; }
    bool hasReport() const { return m_hasReport; } // false: no connection, nothing to print

Q_SIGNALS:
    void finished();

private:
    void onState(const LinkState& state);
    void onFinished(const SurveySnapshotPtr& survey, const Error& error);
    Error cancelled() const;
    void warn(const CliWarning& warning);
    void finish(int status);

    SurveyOptions m_options;
    SurveyReport m_report;
    Error m_error;
    ProgressLine m_progress;
    int m_status = 0;
    bool m_started = false;
    bool m_interrupted = false;
    bool m_hasReport = false;
    bool m_done = false;
    Session m_session; // it stops before what its signals touch is gone
    FleetWait m_fleet{m_session};
};

// "1,204 keys, 42.1 %, 850/s, 12 s left": what a partial survey says of itself.
QString surveyProgressText(const SurveySnapshot& survey, qint64 maxKeys);

} // namespace lockkeeper
