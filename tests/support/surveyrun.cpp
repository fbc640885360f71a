// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/surveyrun.h"

#include <QSignalSpy>

namespace lockkeeper {

namespace {

SessionOptions sessionOptions(const QString& url, int timeoutMs)
{
    SessionOptions options;
    options.endpoint = parseEndpoint(url).value();
    options.commandTimeoutMs = timeoutMs;
    return options;
}

} // namespace

SurveyRun::SurveyRun(const QString& url, int timeoutMs) : SurveyRun(sessionOptions(url, timeoutMs)) {}

SurveyRun::SurveyRun(const SessionOptions& sessionOptions) : m_session(sessionOptions)
{
    QObject::connect(&m_session, &Session::surveyChanged, &m_session, [this] { ++m_partial; });
    QObject::connect(&m_session, &Session::warned, &m_session,
                     [this](const Error& warning) { m_warnings.push_back(warning); });
    QObject::connect(&m_session, &Session::surveyFinished, &m_session,
                     [this](const SurveySnapshotPtr& survey, const Error& error) {
                         ++m_finished;
                         m_result = survey;
                         m_error = error;
                     });
}

void SurveyRun::start(const SurveyOptions& options)
{
    m_result.reset();
    m_session.startSurvey(options);
}

void SurveyRun::wait(int deadlineMs)
{
    QSignalSpy finished(&m_session, &Session::surveyFinished);
    if (!isFinished() && !finished.wait(deadlineMs))
        qFatal("the survey did not end in time");
}

SurveySnapshotPtr surveyOf(const QString& url, SurveyOptions options)
{
    return surveyOf(parseEndpoint(url).value(), std::move(options));
}

SurveySnapshotPtr surveyOf(const Endpoint& endpoint, SurveyOptions options)
{
    options.pace = SurveyPace::Full;
    SessionOptions session;
    session.endpoint = endpoint;
    SurveyRun run(session);
    run.start(options);
    run.wait();
    return std::make_shared<const SurveySnapshot>(run.result());
}

} // namespace lockkeeper
