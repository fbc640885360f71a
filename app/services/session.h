// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/commandaliases.h"
#include "app/redis/endpoint.h"
#include "app/redis/linkstate.h"
#include "app/redis/nodemap.h"
#include "app/redis/serveridentity.h"
#include "app/services/surveyoptions.h"
#include "models/base/environment.h"
#include "models/health/access.h"
#include "models/health/healthsnapshot.h"
#include "models/keyspace/surveysnapshot.h"
#include "models/topology/fleet.h"

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
    QString profileId;           // of the saved connection it was made from; empty: a bare URL
    QString name;                // how people call it; empty: its address
    Environment environment = Environment::None;
    CommandAliases aliases;
    NodeMap nodeMap;         // cluster and Sentinel: where announced addresses are reached
    bool replicas = false;   // surveys and values are read from replicas where there are any
    bool valueReads = true;  // false: no value of a key is ever read
    bool mayBeArmed = false; // false: read-only for good
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
    AccessReportPtr access() const { return m_access; } // never null
    FleetSnapshotPtr fleet() const { return m_fleet; }

    // verbs
    void open();
    void close();
    void retryNow();      // while Waiting: try at once
    void acceptLineage(); // Stopped by LineageChanged: look at the new server after all
    void startSurvey(const SurveyOptions& options);
    void setSurveyPaused(bool paused);
    void cancelSurvey();
    // Asks for every command that observing uses, harmlessly and once, whether this user may run it; ends
    // with accessChecked(). What was refused before is asked anew.
    void checkAccess();

Q_SIGNALS:
    void stateChanged(const lockkeeper::LinkState& state);
    void identityChanged(const lockkeeper::ServerIdentity& identity);
    void healthChanged(const lockkeeper::HealthSnapshotPtr& health);
    // Who serves what, and how each node is: whenever it changed, and once a round of readings.
    void fleetChanged(const lockkeeper::FleetSnapshotPtr& fleet);
    // Partial (phase Running or Paused) at most every snapshotIntervalMs, then once the last one
    // (Complete, Cancelled or Failed) by surveyFinished.
    void surveyChanged(const lockkeeper::SurveySnapshotPtr& survey);
    // Exactly once per startSurvey(). error.code is meaningful only when phase is Failed.
    void surveyFinished(const lockkeeper::SurveySnapshotPtr& survey, const lockkeeper::Error& error);
    // Something is refused here, or works again. At most 10 times a second.
    void accessChanged(const lockkeeper::AccessReportPtr& access);
    void accessChecked(const lockkeeper::AccessReportPtr& access, const lockkeeper::Error& error);
    // While connecting, as Connection::stepPassed.
    void stepPassed(lockkeeper::LinkStep step, const QString& fact);
    // Things to know that stop nothing (a denied command, a clock that had to be estimated).
    void warned(const lockkeeper::Error& warning);

private:
    SessionOptions m_options;
    LinkState m_state;
    ServerIdentity m_identity;
    HealthSnapshotPtr m_health;
    SurveySnapshotPtr m_survey;
    AccessReportPtr m_access;
    FleetSnapshotPtr m_fleet;
    QThread m_thread;
    SessionWorker* m_worker = nullptr; // lives on m_thread, deleted there
};

} // namespace lockkeeper
