// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"
#include "app/redis/linkstate.h"
#include "app/redis/serveridentity.h"
#include "app/services/surveyoptions.h"
#include "models/health/healthsnapshot.h"
#include "models/keyspace/surveysnapshot.h"

#include <QObject>
#include <QThread>

#include <memory>

namespace lockkeeper {

class SessionWorker;

struct SessionOptions
{
    Endpoint endpoint;
    int commandTimeoutMs = 5000;
    bool reconnect = true;       // false: the first failure ends the session (command line)
    int healthIntervalMs = 1000; // INFO polling; 0 = off
    SurveyOptions survey;        // how a survey of this session is done unless asked for otherwise
};

// One connection to one server (or fleet), with all that looks at it. The facade lives on the thread that
// made it (GUI or main); sockets and parsing live on a thread it owns. Verbs return at once, answers are
// signals with immutable values. Several Sessions may live at once and share nothing. Destruction stops the
// thread within its deadline.
class Session : public QObject
{
    Q_OBJECT
public:
    explicit Session(SessionOptions options, QObject* parent = nullptr);
    ~Session() override;

    const SessionOptions& options() const { return m_options; }
    const LinkState& state() const { return m_state; }
    const ServerIdentity& identity() const { return m_identity; }
    HealthSnapshotPtr health() const { return m_health; }
    SurveySnapshotPtr survey() const { return m_survey; }

    // verbs
    void open();
    void close();
    void retryNow();      // while Waiting: try at once
    void acceptLineage(); // Stopped by LineageChanged: look at the new server after all
    void startSurvey(const SurveyOptions& options);
    void setSurveyPaused(bool paused);
    void cancelSurvey();

Q_SIGNALS:
    void stateChanged(const lockkeeper::LinkState& state);
    void identityChanged(const lockkeeper::ServerIdentity& identity);
    void healthChanged(const lockkeeper::HealthSnapshotPtr& health);
    // Partial (phase Running or Paused) at most every snapshotIntervalMs, then once the last one
    // (Complete, Cancelled or Failed) by surveyFinished.
    void surveyChanged(const lockkeeper::SurveySnapshotPtr& survey);
    // Exactly once per startSurvey(). error.code is meaningful only when phase is Failed.
    void surveyFinished(const lockkeeper::SurveySnapshotPtr& survey, const lockkeeper::Error& error);
    // Things to know that stop nothing (a denied command, a clock that had to be estimated).
    void warned(const lockkeeper::Error& warning);

private:
    SessionOptions m_options;
    LinkState m_state;
    ServerIdentity m_identity;
    HealthSnapshotPtr m_health;
    SurveySnapshotPtr m_survey;
    QThread m_thread;
    SessionWorker* m_worker = nullptr; // lives on m_thread, deleted there
};

} // namespace lockkeeper
