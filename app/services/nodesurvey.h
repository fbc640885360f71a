// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/keyscanner.h"
#include "app/services/pacer.h"
#include "app/services/replicagauge.h"
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
#include <functional>
#include <memory>
#include <vector>

namespace lockkeeper {

// What one node's walk knows besides its counters.
struct NodeTotals
{
    bool complete = false; // every db walked to its end
    qint64 startedAtMs = 0;
    qint64 nowMs = 0; // both by the server's clock
    bool clockEstimated = false;
    QVector<int> dbs;
    std::optional<qint64>
        keysTotal; // DBSIZE, with what INFO keyspace says of dbs still to come; none: denied
    std::optional<qint64> reclaimed;
    std::optional<ExpiredBacklog> backlog; // once complete, without a glob
    qint64 gone = 0;
    bool expiryExact = true; // false: by PTTL at a replica
};

// May a key be counted?
enum class Admission : quint8 {
    Count,
    Skip, // it was counted elsewhere
    Full, // enough keys were counted: the walk ends here
};

// The walk over one server's keys, with counters of its own. Finite: each db is walked once, and what was
// reclaimed meanwhile is said. A lost connection pauses it: back in the same process it goes on where it
// stood, in another one of the same lineage it starts anew and forgets what it had counted. What the server
// is known to refuse is not asked; what is missing for it is warned of, with the command and the ACL rule.
// Lives on the session thread; the connection and the learner outlive it.
class NodeSurvey : public QObject
{
    Q_OBJECT
public:
    using Admit = std::function<Admission(const QByteArray& key)>;

    NodeSurvey(Connection& connection, AccessLearner& learner, SurveyOptions options,
               QObject* parent = nullptr);
    ~NodeSurvey() override;

    // Asked of each key that lives, when it is about to be counted; none: every key is.
    void setAdmission(Admit admit) { m_admit = std::move(admit); }
    // The connection leads to a replica: instants are by its primary's clock, and what rules the primary's
    // keys is asked of the primary. Both outlive the survey.
    void readReplicaOf(Connection& primary, const ReplicaGauge& gauge);
    // A node that is lost longer than this is lost for good; 0: as long as the connection tries.
    void setPatience(int ms) { m_patience.setInterval(ms); }
    void countSlots() { m_counters.countSlots(); } // of a cluster's node

    void start();
    void setPaused(bool paused);
    void stop(); // nothing more is asked or told

    Connection& connection() const { return m_connection; }
    bool hasEnded() const { return m_ended; }
    const SurveyCounters& counters() const { return m_counters; }
    const SurveyGround& ground() const { return m_ground; }
    NodeTotals totals() const;

Q_SIGNALS:
    void counted();                    // a page more
    void moved(const QByteArray& key); // it is here no longer, and was not counted
    void startedAnew();                // what was counted is forgotten
    // Once, last: Error() when it walked to the end or had enough, else why it could not.
    void ended(const lockkeeper::Error& error);
    void warned(const lockkeeper::Error& warning);

private:
    void onReady(LineageVerdict verdict);
    void forget();
    void onLinkState(const LinkState& state);
    void send(const Pipeline& pipeline, void (NodeSurvey::*handler)(const Answers&));
    void askServer();
    void onGround(const SurveyGround& ground);
    void askPrimary();
    void goOnWithGround();
    void chooseDbs();
    void keepToThisDb(const QString& why, Observe refused);
    qint64 announcedKeys(int db) const;
    void openDb();
    void openNextDb();
    void leaveOut(const Error& why);
    void askSize();
    void onDbSize(const Answers& answers);
    void scan();
    ScanOptions scanOptions();
    KeyAsk mayAsk(QByteArrayView key);
    void learn(QByteArrayView key, bool readable);
    void onPage(const ScannedPage& page);
    bool count(const ScannedPage& page);
    KeyFacts factsAt(const ScannedPage& page, size_t index, qint64 nowMs);
    qint64 primaryTime(qint64 serverTimeMs) const;
    void afterPage(const ScannedPage& page);
    void askEnd();
    void onEnd(const Answers& answers);
    void finish(const Error& error = {});
    void warnIfRefused(Observe id);
    void warnOfLooks();

    Connection& m_connection;
    AccessLearner& m_learner;
    SurveyOptions m_options;
    Admit m_admit;
    Connection* m_primary = nullptr; // of the replica that is read; none: a primary is
    const ReplicaGauge* m_gauge = nullptr;
    bool m_expiryExact = true;
    Pacer m_pacer;
    SurveyCounters m_counters;
    std::unique_ptr<KeyScanner> m_scanner;

    bool m_paused = false;
    bool m_ended = false;
    bool m_complete = false;
    bool m_leftOut = false;  // a db, for it may not be selected or is not known
    bool m_prepared = false; // settings and dbs are known
    QVector<int> m_dbs;
    int m_dbIndex = 0;
    int m_generation = 0;

    std::unique_ptr<SurveyGroundwork> m_groundwork;
    std::unique_ptr<SurveyGroundwork> m_primaryGround; // while it is asked
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
    QElapsedTimer m_sincePage;
    QTimer m_pause;
    QTimer m_patience;
};

} // namespace lockkeeper
