// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/keyscanner.h"
#include "app/services/pacer.h"
#include "app/services/serverclock.h"
#include "app/services/surveyground.h"
#include "app/services/surveyoptions.h"
#include "models/keyspace/expiredbacklog.h"
#include "models/keyspace/surveycounters.h"
#include "models/keyspace/surveysnapshot.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <bitset>
#include <memory>
#include <vector>

namespace lockkeeper {

// One survey of one server, from the first question to the last snapshot. Finite: each db is walked once, and
// what was reclaimed meanwhile is said. A lost connection pauses it: back in the same process it goes on
// where it stood, in another one of the same lineage it starts anew and forgets what it had counted. What the
// server is known to refuse is not asked; what is missing for it is warned of, with the command and the ACL
// rule. Lives on the session thread; the connection and the learner outlive it.
class SurveyJob : public QObject
{
    Q_OBJECT
public:
    SurveyJob(Connection& connection, AccessLearner& learner, SurveyOptions options,
              QObject* parent = nullptr);
    ~SurveyJob() override;

    void start();
    void setPaused(bool paused);
    void cancel();
    void fail(const Error& error); // from outside: the session was stopped

Q_SIGNALS:
    void changed(const lockkeeper::SurveySnapshotPtr& survey);
    // Once, last: Complete, Cancelled or Failed (then with the error).
    void finished(const lockkeeper::SurveySnapshotPtr& survey, const lockkeeper::Error& error);
    void warned(const lockkeeper::Error& warning);

private:
    void onReady(LineageVerdict verdict);
    void onLinkState(const LinkState& state);
    void send(const Pipeline& pipeline, void (SurveyJob::*handler)(const Answers&));
    void askServer();
    void onGround(const SurveyGround& ground);
    void chooseDbs();
    void keepToThisDb(const QString& why, Observe refused);
    qint64 announcedKeys(int db) const;
    void openDb();
    void askSize();
    void onDbSize(const Answers& answers);
    void scan();
    ScanOptions scanOptions();
    KeyAsk mayAsk(QByteArrayView key);
    void learn(QByteArrayView key, bool readable);
    void onPage(const ScannedPage& page);
    void afterPage(const ScannedPage& page);
    void askEnd();
    void onEnd(const Answers& answers);
    void finish(SurveyPhase phase, const Error& error = {});
    SurveySnapshotPtr snapshot(SurveyPhase phase) const;
    void fillBacklog(SurveySnapshot& survey) const;
    void maybePublish();
    void publish();
    void warnIfRefused(Observe id);
    void warnOfLooks();

    Connection& m_connection;
    AccessLearner& m_learner;
    SurveyOptions m_options;
    Pacer m_pacer;
    SurveyCounters m_counters;
    std::unique_ptr<KeyScanner> m_scanner;

    SurveyPhase m_phase = SurveyPhase::Running;
    bool m_ended = false;
    bool m_complete = false;
    bool m_prepared = false; // settings and dbs are known
    QVector<int> m_dbs;
    int m_dbIndex = 0;
    int m_generation = 0;

    std::unique_ptr<SurveyGroundwork> m_groundwork;
    SurveyGround m_ground;
    std::optional<qint64> m_reclaimed;
    std::optional<qint64> m_keysTotal; // DBSIZE of the dbs opened so far, summed
    qint64 m_keysAhead = 0;            // of the dbs still to come, by INFO keyspace
    qint64 m_keysAtEnd = 0;
    bool m_sizesKnown = true;
    qint64 m_gone = 0;
    BacklogCount m_backlog;
    int m_memoryEvery = 16; // MEMORY USAGE of one key in so many
    int m_comebacks = 0;    // of the connection, since the last page
    Error m_lastLoss;
    std::bitset<static_cast<size_t>(Observe::Count)> m_warned;

    ServerClock m_clock;
    qint64 m_startedAtMs = 0; // server clock
    QElapsedTimer m_elapsed;
    QElapsedTimer m_sincePage;
    QElapsedTimer m_sincePublish;
    qint64 m_publishCostMs = 0;
    QTimer m_pause;
};

} // namespace lockkeeper
