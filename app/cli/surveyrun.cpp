// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/surveyrun.h"

#include "app/cli/clitext.h"
#include "app/cli/exitstatus.h"
#include "models/text/sentences.h"
#include "models/text/units.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper {

SurveyRun::SurveyRun(const SessionOptions& session, const SurveyOptions& options, QObject* parent)
    : QObject(parent), m_options(options), m_session(session)
{
    m_report.endpoint = session.endpoint;
    connect(&m_session, &Session::stateChanged, this, &SurveyRun::onState);
    connect(&m_session, &Session::identityChanged, this,
            [this](const ServerIdentity& identity) { m_report.identity = identity; });
    connect(&m_session, &Session::warned, this, [this](const Error& warning) { warn(cliWarning(warning)); });
    connect(&m_session, &Session::surveyChanged, this, [this](const SurveySnapshotPtr& survey) {
        m_progress.show(surveyProgressText(*survey, m_options.maxKeys));
    });
    connect(&m_session, &Session::surveyFinished, this, &SurveyRun::onFinished);
}

void SurveyRun::start()
{
    m_session.open();
}

void SurveyRun::interrupt()
{
    m_interrupted = true;
    if (m_started) {
        m_session.cancelSurvey();
        return;
    }
    m_error = cancelled();
    finish(ExitInterrupted);
}

void SurveyRun::onState(const LinkState& state)
{
    if (state.phase == LinkState::Phase::Ready && !std::exchange(m_started, true)) {
        m_session.startSurvey(m_options);
    } else if (state.phase == LinkState::Phase::Waiting) {
        m_progress.show(errorLine(state.error));
    } else if (state.phase == LinkState::Phase::Stopped && !m_started) {
        m_error = state.error;
        finish(exitStatusOf(state.error.code));
    }
}

void SurveyRun::onFinished(const SurveySnapshotPtr& survey, const Error& error)
{
    m_report.survey = *survey;
    // What was counted before the server was lost, or turned us away, is worth printing.
    const bool refused = survey->phase == SurveyPhase::Failed && exitStatusOf(error.code) != ExitNoConnection;
    m_hasReport = survey->takenAtMs > 0 && (!refused || survey->keysScanned > 0);
    if (survey->phase == SurveyPhase::Failed) {
        m_error = error;
        warn({errorCodeName(error.code), errorLine(error), error.where, error.command, error.aclRule});
        finish(m_interrupted ? int(ExitInterrupted) : int(exitStatusOf(error.code)));
        return;
    }
    if (survey->phase == SurveyPhase::Complete && !survey->complete && m_options.maxKeys > 0) {
        warn({u"max-keys"_s,
              Cli::tr("Stopped after %1 keys, as --max-keys asked; the rest was not looked at.")
                  .arg(countText(survey->keysScanned, plainLocale())),
              {}});
    }
    if (survey->phase == SurveyPhase::Cancelled) {
        m_error = cancelled();
        finish(ExitInterrupted);
        return;
    }
    finish(ExitDone);
}

Error SurveyRun::cancelled() const
{
    return {ErrorCode::Cancelled, {}, address(m_report.endpoint)};
}

void SurveyRun::warn(const CliWarning& warning)
{
    if (!m_report.warnings.contains(warning)) {
        m_report.warnings.append(warning);
    }
}

void SurveyRun::finish(int status)
{
    if (std::exchange(m_done, true)) {
        return;
    }
    m_progress.clear();
    m_status = status;
    const bool waits = m_hasReport && !m_interrupted && isFleet(m_report.endpoint, m_report.identity);
    m_fleet.whenSettled(waits ? fleetPatienceMs : 0, [this] {
        m_report.fleet = m_fleet.fleet();
        Q_EMIT finished();
    });
}

QString surveyProgressText(const SurveySnapshot& survey, qint64 maxKeys)
{
    const QLocale locale = plainLocale();
    const QString keys = countText(survey.keysScanned, locale);
    const QString rate = rateText(double(survey.keysPerSecond), locale);
    qint64 goal = survey.keysTotal.value_or(0);
    if (maxKeys > 0) {
        goal = goal > 0 ? std::min(goal, maxKeys) : maxKeys;
    }
    if (goal <= 0 || !survey.matchGlob.isEmpty()) { // with a pattern, nobody knows how many there are
        return Cli::tr("%1 keys, %2").arg(keys, rate);
    }
    const qint64 left = std::max<qint64>(0, goal - survey.keysScanned - survey.gone);
    const double share = std::min(1.0, double(survey.keysScanned) / double(goal));
    if (survey.keysPerSecond <= 0) {
        return Cli::tr("%1 keys, %2").arg(keys, percentText(share, locale));
    }
    const qint64 leftMs = (left + survey.keysPerSecond - 1) / survey.keysPerSecond * 1000;
    return Cli::tr("%1 keys, %2, %3, %4 left")
        .arg(keys, percentText(share, locale), rate, durationText(leftMs, locale));
}

} // namespace lockkeeper
