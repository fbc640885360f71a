// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/clusterwatcher.h"
#include "app/redis/router.h"
#include "app/services/accesscheck.h"
#include "app/services/fleetmonitor.h"
#include "app/services/primaryfollower.h"
#include "app/services/replicalist.h"
#include "app/services/session.h"
#include "app/services/standingreplica.h"
#include "app/services/surveyjob.h"
#include "app/services/valuereader.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QVector>

#include <memory>
#include <optional>

namespace lockkeeper {

// The session's other half: owns connections and everything that looks through them. Lives on the session
// thread; called and heard only by queued calls.
class SessionWorker : public QObject
{
    Q_OBJECT
public:
    explicit SessionWorker(SessionOptions options);
    ~SessionWorker() override;

    void open();
    void close();
    void retryNow();
    void acceptLineage();
    void startSurvey(const SurveyOptions& options);
    void setSurveyPaused(bool paused);
    void cancelSurvey();
    void checkAccess();

Q_SIGNALS:
    void stateChanged(const lockkeeper::LinkState& state);
    void identityChanged(const lockkeeper::ServerIdentity& identity);
    void healthChanged(const lockkeeper::HealthSnapshotPtr& health);
    void fleetChanged(const lockkeeper::FleetSnapshotPtr& fleet);
    void surveyChanged(const lockkeeper::SurveySnapshotPtr& survey);
    void surveyFinished(const lockkeeper::SurveySnapshotPtr& survey, const lockkeeper::Error& error);
    void accessChanged(const lockkeeper::AccessReportPtr& access);
    void accessChecked(const lockkeeper::AccessReportPtr& access, const lockkeeper::Error& error);
    void stepPassed(lockkeeper::LinkStep step, const QString& fact);
    void warned(const lockkeeper::Error& warning);

private:
    Connection& lane(Lane lane);
    void onControlReady(const ServerIdentity& identity);
    void onControlState(const LinkState& state);
    void openPrimary();
    void onSentinelsTold();
    void onSentinelsSilent(const Error& error);
    void refuse(const Error& error);
    void openCluster(const Endpoint& seeds);
    void onClusterTold(const QVector<FleetNode>& nodes);
    void onClusterSilent(const Error& error);
    void watchHome(const Node& node);
    bool isFleetKnown() const;
    SlotSet migrating() const;
    void onAccessChanged();
    void tellAccess();
    void endAccessCheck(const Error& error);
    void warn(const Error& warning);
    void beginSurvey();
    void beginWaitingSurvey();
    bool replicasAreListed() const;
    void askReplicas();
    QVector<Node> replicasOf(const Node& primary) const;
    static SurveySnapshotPtr failedSurvey(); // one that never began
    void endSurvey(const SurveySnapshotPtr& survey, const Error& error);

    SessionOptions m_options;
    Router m_router;
    PrimaryFollower* m_follower = nullptr; // Sentinel only
    ClusterWatcher* m_cluster = nullptr;   // a cluster only, whatever the URL called it
    Connection* m_home = nullptr;          // whose state and identity are told: one of the primaries
    QVector<FleetNode> m_nodes;            // of the cluster, as last told
    FleetMonitor m_fleet;
    QVector<Node> m_listedReplicas; // of a server alone, as it told when last asked
    StandingReplica m_standing;     // for values
    ValueReader m_values;
    AccessLearner m_learner;
    std::unique_ptr<AccessCheck> m_accessCheck;
    QByteArray m_runId;           // of the process that speaks
    QElapsedTimer m_sinceReady;   // what was refused just now need not be asked anew
    bool m_accessChecked = false; // since then
    QVector<Error> m_warned;      // told already
    QTimer m_accessTelling{this}; // gathers what is refused in a burst
    std::unique_ptr<SurveyJob> m_survey;
    std::optional<SurveyOptions> m_waitingSurvey; // asked for before the connection stood
};

} // namespace lockkeeper
