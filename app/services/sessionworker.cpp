// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/sessionworker.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;
using Phase = LinkState::Phase;

namespace {

constexpr int accessTellingMs = 100;
constexpr qint64 freshMs = 5000; // what was refused while connecting is still true
constexpr qsizetype mostWarnings = 200;

ConnectionOptions connectionOptions(const SessionOptions& options)
{
    constexpr int patience = 4; // a command line waits this many deadlines for a lost server to come back
    ConnectionOptions made;
    made.endpoint = options.endpoint;
    made.aliases = options.aliases;
    made.timeoutMs = options.commandTimeoutMs;
    made.primaryOnly = options.endpoint.mode == Endpoint::Mode::Sentinel;
    made.retryFirst = options.reconnect || made.primaryOnly;
    made.giveUpAfterMs = options.reconnect ? 0 : patience * options.commandTimeoutMs;
    return made;
}

Topology topologyOf(const Endpoint& endpoint)
{
    return endpoint.mode == Endpoint::Mode::Sentinel ? sentinelTopology(endpoint)
                                                     : standaloneTopology(endpoint);
}

ValueBudget valueBudget(const SessionOptions& options)
{
    ValueBudget budget;
    budget.allowed = options.valueReads;
    return budget;
}

// The same thing told in other words: a command is refused once.
bool tellsTheSame(const Error& a, const Error& b)
{
    return a.code == b.code && a.command == b.command && (!a.command.isEmpty() || a == b);
}

} // namespace

SessionWorker::SessionWorker(SessionOptions options)
    : m_options(std::move(options)),
      m_router(connectionOptions(m_options), topologyOf(m_options.endpoint), this),
      m_fleet(m_router, m_options.healthIntervalMs, this),
      m_standing(
          m_router, [this](const Node& primary) { return replicasOf(primary); }, this),
      m_values(lane(Lane::Control), valueBudget(m_options), this)
{
    m_router.ledger().setMode(m_options.endpoint.mode);
    m_router.ledger().setReplicas(m_options.replicas);
    if (m_options.replicas) {
        m_values.readFrom([this]() -> Connection* {
            return m_cluster ? nullptr : m_standing.connectionFor(m_router.topology().nodes.front());
        });
    }
    watchHome(m_router.topology().nodes.front());
    if (m_options.endpoint.mode == Endpoint::Mode::Sentinel) {
        m_follower = new PrimaryFollower(m_router, m_options.endpoint, m_options.nodeMap,
                                         m_options.commandTimeoutMs, this);
        connect(m_follower, &PrimaryFollower::found, this, &SessionWorker::openPrimary);
        connect(m_follower, &PrimaryFollower::told, this, &SessionWorker::onSentinelsTold);
        connect(m_follower, &PrimaryFollower::silent, this, &SessionWorker::onSentinelsSilent);
    }
    m_accessTelling.setSingleShot(true);
    m_accessTelling.setInterval(accessTellingMs);
    connect(&m_accessTelling, &QTimer::timeout, this, &SessionWorker::tellAccess);
    connect(&m_router.ledger(), &AccessLedger::changed, this, &SessionWorker::onAccessChanged);
    connect(&m_fleet, &FleetMonitor::healthChanged, this, &SessionWorker::healthChanged);
    connect(&m_fleet, &FleetMonitor::fleetChanged, this, &SessionWorker::fleetChanged);
    connect(&m_fleet, &FleetMonitor::denied, this, &SessionWorker::warn);
    if (m_options.endpoint.mode == Endpoint::Mode::Standalone) {
        FleetNode alone;
        alone.address = m_router.topology().nodes.front().address;
        m_fleet.setRoster(FleetMode::Standalone, {alone});
    }
}

SessionWorker::~SessionWorker() = default;

void SessionWorker::watchHome(const Node& node)
{
    if (m_home) {
        m_home->disconnect(this);
    }
    m_home = &m_router.connection(node, Lane::Control);
    connect(m_home, &Connection::ready, this,
            [this](const ServerIdentity& identity, LineageVerdict) { onControlReady(identity); });
    connect(m_home, &Connection::stateChanged, this, &SessionWorker::onControlState);
    connect(m_home, &Connection::stepPassed, this, &SessionWorker::stepPassed);
}

Connection& SessionWorker::lane(Lane lane)
{
    return m_router.connection(m_router.topology().nodes.front(), lane);
}

void SessionWorker::open()
{
    switch (m_options.endpoint.mode) {
    case Endpoint::Mode::Standalone:
        lane(Lane::Control).open();
        break;
    case Endpoint::Mode::Sentinel:
        onControlState({Phase::Connecting, 0, 0, {}, address(m_options.endpoint)});
        m_follower->start();
        break;
    case Endpoint::Mode::Cluster:
        onControlState({Phase::Connecting, 0, 0, {}, address(m_options.endpoint)});
        openCluster(m_options.endpoint);
        break;
    }
}

void SessionWorker::openCluster(const Endpoint& seeds)
{
    if (!m_cluster) {
        constexpr int askEveryMs = 1000;
        m_cluster = new ClusterWatcher(m_router, seeds, m_options.nodeMap, m_options.commandTimeoutMs,
                                       askEveryMs, this);
        connect(m_cluster, &ClusterWatcher::told, this, &SessionWorker::onClusterTold);
        connect(m_cluster, &ClusterWatcher::silent, this, &SessionWorker::onClusterSilent);
    }
    m_cluster->start();
}

bool SessionWorker::isFleetKnown() const
{
    return !m_cluster || !m_nodes.isEmpty();
}

// One of the primaries speaks for the cluster: the one that did so far, while it can.
void SessionWorker::onClusterTold(const QVector<FleetNode>& nodes)
{
    m_nodes = nodes;
    Topology topology = clusterTopology(nodes);
    const auto speaks = [this](const Node& node) {
        return node.role == Node::Role::Primary && m_router.connection(node, Lane::Control).isReady();
    };
    const auto isHome = [this, &speaks](const Node& node) {
        return &m_router.connection(node, Lane::Control) == m_home && speaks(node);
    };
    auto home = std::find_if(topology.nodes.begin(), topology.nodes.end(), isHome);
    if (home == topology.nodes.end()) {
        home = std::find_if(topology.nodes.begin(), topology.nodes.end(), speaks);
    }
    const bool someone = home != topology.nodes.end();
    if (someone) {
        std::rotate(topology.nodes.begin(), home, home + 1);
    }
    m_router.setTopology(topology);
    if (someone && &m_router.connection(topology.nodes.front(), Lane::Control) != m_home) {
        watchHome(topology.nodes.front());
        onControlState(m_home->state());
        ServerIdentity identity = m_home->identity();
        identity.role =
            u"primary"_s; // by the cluster's word: it may have been one of its replicas when we met
        onControlReady(identity);
    }
    m_fleet.setRoster(FleetMode::Cluster, nodes);
    m_fleet.start();
    if (m_survey) {
        m_survey->onFleet(migrating());
    } else if (m_waitingSurvey && m_home->isReady()) {
        beginSurvey();
    }
}

SlotSet SessionWorker::migrating() const
{
    FleetSnapshot fleet;
    fleet.nodes = m_nodes;
    return migratingSlots(fleet);
}

void SessionWorker::onClusterSilent(const Error& error)
{
    if (!m_nodes.isEmpty() || m_home->isReady()) {
        warn(error);
        const bool refused = error.code == ErrorCode::NoPerm || error.code == ErrorCode::UnknownCommand;
        if (m_nodes.isEmpty() && refused && m_waitingSurvey) { // there is no layout to wait for
            m_waitingSurvey.reset();
            Q_EMIT surveyFinished(failedSurvey(), error);
        }
    } else if (m_options.reconnect) {
        onControlState({Phase::Waiting, 1, 0, error, error.where});
    } else {
        m_cluster->stop();
        refuse(error);
    }
}

void SessionWorker::refuse(const Error& error)
{
    onControlState({Phase::Stopped, 0, 0, error, address(m_options.endpoint)});
}

// The follower found a primary, or another one.
void SessionWorker::openPrimary()
{
    lane(Lane::Control).open(); // unless it is open and was led there
}

void SessionWorker::onSentinelsTold()
{
    m_fleet.setRoster(FleetMode::Sentinel, m_follower->nodes());
    m_fleet.start(); // also where the primary itself is out of reach
}

// No sentinel tells who the primary is. Whoever waits for the first one has no connection to wait for.
void SessionWorker::onSentinelsSilent(const Error& error)
{
    const Phase phase = lane(Lane::Control).state().phase;
    if (phase != Phase::Idle) {
        onSentinelsTold();
        return; // the connection has its own story to tell
    }
    if (m_options.reconnect) {
        onControlState({Phase::Waiting, 1, 0, error, error.where});
    } else {
        m_follower->stop();
        refuse(error);
    }
}

void SessionWorker::close()
{
    cancelSurvey();
    m_fleet.stop();
    m_standing.forget();
    if (m_cluster) {
        m_cluster->stop();
    }
    if (m_follower) {
        m_follower->stop();
    }
    m_router.closeAll();
}

void SessionWorker::retryNow()
{
    if (m_follower) {
        m_follower->retryNow();
    }
    if (m_cluster) {
        m_cluster->askNow();
    }
    m_fleet.retryNow();
    lane(Lane::Control).retryNow();
    lane(Lane::Survey).retryNow();
}

void SessionWorker::acceptLineage()
{
    for (const Lane each : {Lane::Control, Lane::Survey}) {
        lane(each).expectAnything();
    }
    m_router.ledger().forget();
    m_learner.forget();
    lane(Lane::Control).open();
}

void SessionWorker::onControlReady(const ServerIdentity& identity)
{
    for (const Lane each : {Lane::Control, Lane::Survey}) {
        lane(each).expect(identity);
    }
    m_router.ledger().setUser(identity.user);
    if (!m_runId.isEmpty() && m_runId != identity.runId) {
        // Rights and renamed commands are a process's own: what another one refused proves nothing.
        m_router.ledger().forgetRefusals();
        m_learner.forget();
        m_warned.clear();
    }
    m_runId = identity.runId;
    m_sinceReady.start();
    m_accessChecked = false;
    Q_EMIT identityChanged(identity);
    if (std::optional<Error> refused = refusalOf(lane(Lane::Control), Observe::Info)) {
        refused->detail += u"; who answers cannot be verified"_s;
        warn(*refused);
    }
    if (identity.role.isEmpty() && m_follower) {
        Error unsure = refusalOf(lane(Lane::Control), Observe::Role).value_or(Error{});
        unsure.where = identity.address;
        unsure.detail = u"whether this is the primary cannot be verified"_s;
        warn(unsure);
    }
    m_fleet.start();
    if (identity.mode == "cluster"_L1 && !m_cluster) {
        warn({ErrorCode::ClusterNode, {}, identity.address});
        openCluster(m_options.endpoint);
    }
    if (replicasAreListed()) {
        askReplicas();
    } else {
        beginWaitingSurvey();
    }
}

void SessionWorker::onControlState(const LinkState& state)
{
    Q_EMIT stateChanged(state);
    if (state.phase == Phase::Waiting && m_follower) {
        m_follower->askNow();
    }
    if (state.phase != Phase::Stopped) {
        return;
    }
    if (m_cluster && !m_nodes.isEmpty()) {
        m_cluster->askNow(); // another node may speak for it
        return;
    }
    // Who answers there now is not who was asked: nothing more goes out.
    if (m_survey) {
        m_survey->fail(state.error);
    }
    m_router.close(Lane::Survey);
    m_router.close(Lane::ReplicaSurvey);
    if (m_waitingSurvey) {
        m_waitingSurvey.reset();
        Q_EMIT surveyFinished(failedSurvey(), state.error);
    }
}

void SessionWorker::startSurvey(const SurveyOptions& options)
{
    cancelSurvey();
    const LinkState& state = lane(Lane::Control).state();
    if (state.phase == Phase::Stopped) {
        Q_EMIT surveyFinished(failedSurvey(), state.error);
        return;
    }
    m_waitingSurvey = options;
    if (lane(Lane::Control).isReady()) {
        beginWaitingSurvey();
    } else if (state.phase == Phase::Idle) {
        open();
    }
}

void SessionWorker::beginWaitingSurvey()
{
    if (!m_waitingSurvey || !isFleetKnown()) {
        return;
    }
    if (replicasAreListed()) {
        askReplicas();
    } else {
        beginSurvey();
    }
}

bool SessionWorker::replicasAreListed() const
{
    return m_options.replicas && !m_cluster && !m_follower;
}

// Sentinels and clusters tell which replicas there are all the time; a server alone tells when asked.
void SessionWorker::askReplicas()
{
    Pipeline pipeline;
    askUnlessRefused(pipeline, *m_home, Observe::Info, {"replication"});
    sendQuestions(*m_home, pipeline, this, [this](const Answers& answers) {
        const Reply* const info = answers.goodTo(Observe::Info);
        m_listedReplicas =
            info ? listedReplicas(parseReplicationInfo(info->text), m_options.nodeMap) : QVector<Node>();
        if (m_waitingSurvey && m_home->isReady()) {
            beginSurvey();
        }
    });
}

QVector<Node> SessionWorker::replicasOf(const Node& primary) const
{
    if (m_cluster) {
        return clusterReplicas(primary, m_nodes);
    }
    return m_follower ? sentinelReplicas(primary.host, m_follower->views()) : m_listedReplicas;
}

void SessionWorker::beginSurvey()
{
    m_survey = std::make_unique<SurveyJob>(m_router, m_learner, *m_waitingSurvey);
    if (m_options.replicas) {
        m_survey->readReplicas([this](const Node& primary) { return replicasOf(primary); });
    }
    if (m_cluster) {
        connect(m_survey.get(), &SurveyJob::fleetNeeded, m_cluster, &ClusterWatcher::askNow);
        m_survey->noteMigrating(migrating());
    }
    m_waitingSurvey.reset();
    connect(m_survey.get(), &SurveyJob::changed, this, &SessionWorker::surveyChanged);
    connect(m_survey.get(), &SurveyJob::warned, this, &SessionWorker::warn);
    connect(m_survey.get(), &SurveyJob::finished, this, &SessionWorker::endSurvey);
    m_survey->start();
}

void SessionWorker::endSurvey(const SurveySnapshotPtr& survey, const Error& error)
{
    m_survey.release()->deleteLater(); // it is its own signal that brought us here
    m_router.close(Lane::Survey);
    m_router.close(Lane::ReplicaSurvey);
    Q_EMIT surveyFinished(survey, error);
}

void SessionWorker::setSurveyPaused(bool paused)
{
    if (m_survey) {
        m_survey->setPaused(paused);
    }
}

void SessionWorker::cancelSurvey()
{
    if (m_survey) {
        m_survey->cancel();
    }
    if (m_waitingSurvey) {
        m_waitingSurvey.reset();
        Q_EMIT surveyFinished(failedSurvey(), {ErrorCode::Cancelled, {}, address(m_options.endpoint)});
    }
}

// Every warning once a session.
void SessionWorker::warn(const Error& warning)
{
    const bool told = std::any_of(m_warned.begin(), m_warned.end(),
                                  [&](const Error& one) { return tellsTheSame(one, warning); });
    if (told || m_warned.size() >= mostWarnings) {
        return;
    }
    m_warned.append(warning);
    Q_EMIT warned(warning);
}

void SessionWorker::onAccessChanged()
{
    if (!m_accessTelling.isActive()) {
        m_accessTelling.start();
    }
}

void SessionWorker::tellAccess()
{
    Q_EMIT accessChanged(std::make_shared<const AccessReport>(m_router.ledger().report()));
}

void SessionWorker::checkAccess()
{
    if (m_accessCheck) {
        return; // its end answers this one, too
    }
    if (m_accessChecked || (m_sinceReady.isValid() && m_sinceReady.elapsed() > freshMs)) {
        m_router.ledger().forgetRefusals();
        m_learner.forget();
    }
    m_accessCheck = std::make_unique<AccessCheck>(lane(Lane::Control), m_values);
    connect(m_accessCheck.get(), &AccessCheck::finished, this, &SessionWorker::endAccessCheck);
    m_accessCheck->start();
}

void SessionWorker::endAccessCheck(const Error& error)
{
    AccessReport report = m_router.ledger().report();
    report.serverTimeMs = m_accessCheck->serverTimeMs();
    m_accessCheck.release()->deleteLater(); // it is its own signal that brought us here
    m_accessChecked = error == Error();
    if (m_router.ledger().state(Observe::Info) == AccessState::Allowed) {
        m_fleet.askAnew(); // of late
    }
    m_learner.setOpen(m_router.ledger().keys() == KeyAccess::All && m_learner.isOpen());
    Q_EMIT accessChecked(std::make_shared<const AccessReport>(report), error);
}

SurveySnapshotPtr SessionWorker::failedSurvey()
{
    auto survey = std::make_shared<SurveySnapshot>();
    survey->phase = SurveyPhase::Failed;
    return survey;
}

} // namespace lockkeeper
