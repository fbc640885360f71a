// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/router.h"
#include "app/services/slotsettler.h"
#include "app/services/surveywalk.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>

namespace lockkeeper {

// One survey of a whole fleet, from the first question to the last snapshot: every primary is walked at the
// same time, and what they counted is added up. A standalone server is a fleet of one.
//
// In a cluster keys move while we look, and each is counted once:
//   * Each walk remembers its keys by their hashes. A slot belongs to the walk whose node owned it from the
//     walk's beginning to its end, by that node's own word; a key of another walk's slot is skipped.
//   * A slot that moved, or was about to, is in doubt: its keys are counted unless some walk remembers them,
//     and when all walks have ended it is settled: asked for key by key wherever it may lie.
//   * A node that failed over is walked anew at its successor; what was counted at it is forgotten.
// A replica may be read instead of its primary: then the primary still says which slots are its own, and one
// that is lost, promoted or cut off is left for another one, or the primary, and the walk starts anew.
// What could not be settled is named: the survey is then not complete. Lives on the session thread; router
// and learner outlive it.
class SurveyJob : public QObject
{
    Q_OBJECT
public:
    SurveyJob(Router& router, AccessLearner& learner, SurveyOptions options, QObject* parent = nullptr);
    ~SurveyJob() override;

    using ReplicasOf = std::function<QVector<Node>(const Node& primary)>;

    void noteMigrating(const SlotSet& migrating); // before start()
    // Before start(): each primary's keys are read from one of these where it is fit, else from itself.
    void readReplicas(ReplicasOf replicasOf) { m_replicasOf = std::move(replicasOf); }
    void start();
    void setPaused(bool paused);
    void cancel();
    void fail(const Error& error); // from outside: the session was stopped
    // The router's topology is another one, or slots are on their way.
    void onFleet(const SlotSet& migrating);

Q_SIGNALS:
    void changed(const lockkeeper::SurveySnapshotPtr& survey);
    // Once, last: Complete, Cancelled or Failed (then with the error).
    void finished(const lockkeeper::SurveySnapshotPtr& survey, const lockkeeper::Error& error);
    void warned(const lockkeeper::Error& warning);
    void fleetNeeded(); // a node was lost: who serves its slots now?

private:
    bool isCluster() const;
    Node readerOf(const Node& node, const QStringList& unfit);
    void startWalk(const Node& node, const QStringList& unfit = {});
    void measure(SurveyWalk& walk);
    void leaveReplica(SurveyWalk& walk, const Error& why);
    Node nodeNow(const Node& node) const;
    bool isPrimary(const Node& node) const;
    void dropWalk(const QString& address);
    Admission admit(SurveyWalk& walk, const QByteArray& key);
    bool isFull() const;
    void acceptWalk(SurveyWalk& walk, const Error& error);
    void onWalkEnded(SurveyWalk& walk, const Error& error);
    void confirmSlots(SurveyWalk& walk);
    void settleWalk(SurveyWalk& walk, const Answers& answers);
    bool mayWait(const SlotSet& missing);
    void endIfWalked();
    void settleSlots();
    void finishWalked();
    void finish(SurveyPhase phase, const Error& error = {});
    SurveySnapshotPtr snapshot(SurveyPhase phase) const;
    void addTotals(SurveySnapshot& survey) const;
    void maybePublish();
    void publish();

    Router& m_router;
    AccessLearner& m_learner;
    SurveyOptions m_options;
    ReplicasOf m_replicasOf;
    std::map<QString, std::unique_ptr<SurveyWalk>> m_walks; // by the node's address
    std::vector<std::unique_ptr<SurveyWalk>> m_dropped; // go with us: their signals may have brought us here
    SlotSet m_settled;                                  // every key of them was counted once
    SlotSet m_doubtful;                                 // moved, or were on their way, during some walk
    SlotSet m_migrating;                                // now
    std::unique_ptr<SlotSettler> m_settler;
    Error m_lost;          // of a node that nobody stands in for
    QTimer m_patience;     // for slots that nobody serves
    bool m_waited = false; // long enough

    SurveyPhase m_phase = SurveyPhase::Running;
    bool m_ended = false;
    QElapsedTimer m_elapsed;
    QElapsedTimer m_sincePublish;
    qint64 m_publishCostMs = 0;
};

} // namespace lockkeeper
