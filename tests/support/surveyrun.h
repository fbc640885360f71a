// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/session.h"

#include <QString>
#include <QVector>

namespace lockkeeper {

// A session with one survey that a test starts and waits for. Ends the test program when it takes too long.
class SurveyRun
{
public:
    explicit SurveyRun(const QString& url, int timeoutMs = 5000);
    explicit SurveyRun(const SessionOptions& options);

    Session& session() { return m_session; }
    void start(const SurveyOptions& options);
    void wait(int deadlineMs = 60'000);
    bool isFinished() const { return m_result != nullptr; }

    const SurveySnapshot& result() const { return *m_result; }
    const Error& error() const { return m_error; }
    const QVector<Error>& warnings() const { return m_warnings; }
    int partialResults() const { return m_partial; }
    int finishedSignals() const { return m_finished; }

private:
    Session m_session;
    SurveySnapshotPtr m_result;
    Error m_error;
    QVector<Error> m_warnings;
    int m_partial = 0;
    int m_finished = 0;
};

// The whole survey of a server at full pace.
SurveySnapshotPtr surveyOf(const QString& url, SurveyOptions options = {});
SurveySnapshotPtr surveyOf(const Endpoint& endpoint, SurveyOptions options = {});

} // namespace lockkeeper
