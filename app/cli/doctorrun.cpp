// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/doctorrun.h"

#include "app/cli/exitstatus.h"

#include <utility>

namespace lockkeeper {

DoctorRun::DoctorRun(const SessionOptions& options, QObject* parent) : QObject(parent), m_session(options)
{
    m_report.endpoint = options.endpoint;
    m_report.valueReads = options.valueReads;
    connect(&m_session, &Session::stateChanged, this, &DoctorRun::onState);
    connect(&m_session, &Session::identityChanged, this,
            [this](const ServerIdentity& identity) { m_report.identity = identity; });
    connect(&m_session, &Session::warned, this, [this](const Error& warning) {
        if (!m_report.warnings.contains(cliWarning(warning))) {
            m_report.warnings.append(cliWarning(warning));
        }
    });
    connect(&m_session, &Session::accessChecked, this, &DoctorRun::onChecked);
}

void DoctorRun::start()
{
    m_session.open();
}

void DoctorRun::interrupt()
{
    finish(ExitInterrupted, {ErrorCode::Cancelled, {}, address(m_report.endpoint)});
}

void DoctorRun::onState(const LinkState& state)
{
    if (state.phase == LinkState::Phase::Ready && !std::exchange(m_asked, true)) {
        m_session.checkAccess();
    } else if (state.phase == LinkState::Phase::Stopped) {
        finish(exitStatusOf(state.error.code), state.error);
    }
}

void DoctorRun::onChecked(const AccessReportPtr& access, const Error& error)
{
    if (!(error == Error())) {
        finish(exitStatusOf(error.code), error);
        return;
    }
    m_report.access = *access;
    m_hasReport = true;
    finish(isRestricted(*access) ? ExitFound : ExitDone);
}

void DoctorRun::finish(int status, const Error& error)
{
    if (std::exchange(m_done, true)) {
        return;
    }
    m_status = status;
    m_error = error;
    const bool waits = m_hasReport && isFleet(m_report.endpoint, m_report.identity);
    m_fleet.whenSettled(waits ? fleetPatienceMs : 0, [this] {
        m_report.fleet = m_fleet.fleet();
        Q_EMIT finished();
    });
}

} // namespace lockkeeper
