// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/keyscanner.h"
#include "app/services/pacer.h"
#include "app/services/surveyoptions.h"
#include "models/health/serverinfo.h"
#include "models/keyspace/keyfacts.h"
#include "models/keyspace/surveycounters.h"
#include "models/keyspace/surveysnapshot.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace lockkeeper {

// One survey of one server, from the first question to the last snapshot. Finite: each db is walked once, and
// what was reclaimed meanwhile is said. A lost connection pauses it: back in the same process it goes on
// where it stood, in another one of the same lineage it starts anew and forgets what it had counted. Lives on
// the session thread; the connection outlives it.
class SurveyJob : public QObject
{
    Q_OBJECT
public:
    SurveyJob(Connection& connection, SurveyOptions options, QObject* parent = nullptr);
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
    void askServer();
    void onServer(const PipelineAnswer& answer);
    void readSettings(const std::vector<Reply>& replies);
    void chooseDbs();
    qint64 announcedKeys(int db) const;
    void openDb();
    void onDbSize(const PipelineAnswer& answer);
    void scan();
    void onPage(const ScannedPage& page);
    qint64 serverTimeOf(const ScannedPage& page);
    void afterPage(const ScannedPage& page);
    void askEnd();
    void onEnd(const PipelineAnswer& answer);
    void finish(SurveyPhase phase, const Error& error = {});
    SurveySnapshotPtr snapshot(SurveyPhase phase) const;
    void noteDue(const KeyFacts& facts);
    bool keysCameDueMeanwhile() const;
    void fillBacklog(SurveySnapshot& survey) const;
    void maybePublish();
    void publish();
    qint64 serverNow() const;
    void warn(const Error& error);

    Connection& m_connection;
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

    ServerInfo m_infoAtStart;
    bool m_infoKnown = false;
    std::optional<qint64> m_reclaimed;
    std::optional<qint64> m_keysTotal; // DBSIZE of the dbs opened so far, summed
    qint64 m_keysAhead = 0;            // of the dbs still to come, by INFO keyspace
    qint64 m_keysAtEnd = 0;
    bool m_sizesKnown = true;
    qint64 m_gone = 0;
    std::vector<quint32> m_dueBySecond; // keys met that come due so many seconds after the start
    int m_memoryEvery = 16;             // MEMORY USAGE of one key in so many
    int m_comebacks = 0;                // of the connection, since the last page
    Error m_lastLoss;
    ExpireSettings m_settings;
    QString m_policy;

    qint64 m_startedAtMs = 0; // server clock
    qint64 m_clockBaseMs = 0; // server time at m_clockBase
    QElapsedTimer m_clockBase;
    bool m_clockEstimated = false;
    QElapsedTimer m_elapsed;
    QElapsedTimer m_sincePage;
    QElapsedTimer m_sincePublish;
    qint64 m_publishCostMs = 0;
    QTimer m_pause;
};

} // namespace lockkeeper
