// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/surveyjob.h"

#include "app/redis/clusterlayout.h"
#include "models/base/bytetext.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t rememberedKeys = 8'000'000; // of each node: 96 to 192 MB at the very most, in a cluster only
constexpr int nodePatienceMs = 30'000;       // a failover takes node-timeout (15 s unless set) and a little

} // namespace

// One primary's walk.
struct SurveyJob::Walk
{
    Walk(const Node& at, Connection& connection, AccessLearner& learner, const SurveyOptions& options)
        : node(at), survey(connection, learner, options), keys(rememberedKeys)
    {
    }

    Node node;
    NodeSurvey survey;
    KeyHashSet keys; // of a cluster's node
    SlotSet owned;   // from the walk's beginning until now
    Error error;
    bool done = false;
};

SurveyJob::SurveyJob(Router& router, AccessLearner& learner, SurveyOptions options, QObject* parent)
    : QObject(parent), m_router(router), m_learner(learner), m_options(std::move(options))
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(nodePatienceMs);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_waited = true;
        endIfWalked();
    });
}

SurveyJob::~SurveyJob() = default;

bool SurveyJob::isCluster() const
{
    return m_router.topology().mode == Endpoint::Mode::Cluster;
}

void SurveyJob::noteMigrating(const SlotSet& migrating)
{
    m_migrating = migrating;
    m_doubtful |= migrating;
}

void SurveyJob::start()
{
    m_elapsed.start();
    m_sincePublish.start();
    if (isCluster()) {
        m_options.db = 0; // there is no other
    }
    for (const Node& node : m_router.topology().nodes) {
        if (node.role == Node::Role::Primary && (!isCluster() || !node.slots.isEmpty())) {
            startWalk(node);
        }
    }
    publish();
    endIfWalked();
}

void SurveyJob::startWalk(const Node& node)
{
    Connection& connection = m_router.connection(node, Lane::Survey);
    auto made = std::make_unique<Walk>(node, connection, m_learner, m_options);
    Walk& walk = *made;
    m_walks[node.address] = std::move(made);
    walk.owned = node.slots;
    m_patience.stop();
    if (isCluster()) {
        walk.survey.setPatience(nodePatienceMs);
        m_doubtful |= node.slots & m_migrating;
    }
    if (isCluster() || m_options.maxKeys > 0) {
        walk.survey.setAdmission([this, &walk](const QByteArray& key) { return admit(walk, key); });
    }
    connect(&walk.survey, &NodeSurvey::counted, this, &SurveyJob::maybePublish);
    connect(&walk.survey, &NodeSurvey::warned, this, &SurveyJob::warned);
    connect(&walk.survey, &NodeSurvey::moved, this, [this](const QByteArray& key) {
        m_doubtful.add(keySlot(key));
        Q_EMIT fleetNeeded();
    });
    connect(&walk.survey, &NodeSurvey::startedAnew, this, [&walk] { walk.keys.clear(); });
    connect(&walk.survey, &NodeSurvey::ended, this,
            [this, &walk](const Error& error) { onWalkEnded(walk, error); });
    walk.survey.setPaused(m_phase == SurveyPhase::Paused);
    walk.survey.start();
}

// What was counted at a node that is no longer asked is forgotten.
void SurveyJob::dropWalk(const QString& address)
{
    const auto found = m_walks.find(address);
    found->second->survey.stop();
    m_router.connection(found->second->node, Lane::Survey).close();
    m_dropped.push_back(std::move(found->second));
    m_walks.erase(found);
}

bool SurveyJob::isFull() const
{
    qint64 counted = 0;
    for (const auto& [address, walk] : m_walks) {
        counted += walk->survey.counters().keysScanned();
    }
    return counted >= m_options.maxKeys;
}

Admission SurveyJob::admit(Walk& walk, const QByteArray& key)
{
    if (m_options.maxKeys > 0 && isFull()) {
        return Admission::Full;
    }
    if (!isCluster()) {
        return Admission::Count;
    }
    const quint16 slot = keySlot(key);
    const bool isMine = walk.owned.contains(slot) && !m_doubtful.contains(slot);
    if (!isMine) {
        const bool known = std::any_of(m_walks.begin(), m_walks.end(), [&](const auto& other) {
            return other.second.get() != &walk && other.second->keys.contains(key);
        });
        if (known || m_settled.contains(slot)) {
            return Admission::Skip;
        }
    }
    return walk.keys.add(key) ? Admission::Count : Admission::Skip;
}

// Slots that came to or went from a node while it was walked are in doubt.
void SurveyJob::onFleet(const SlotSet& migrating)
{
    if (m_ended || !isCluster()) {
        return;
    }
    m_migrating = migrating;
    m_doubtful |= migrating;
    QVector<QString> gone;
    std::map<QString, Node> primaries;
    for (const Node& node : m_router.topology().nodes) {
        if (node.role == Node::Role::Primary && !node.slots.isEmpty()) {
            primaries[node.address] = node;
        }
    }
    for (const auto& [address, walk] : m_walks) {
        const auto now = primaries.find(address);
        const SlotSet serves = now == primaries.end() ? SlotSet() : now->second.slots;
        if (walk->done) {
            continue; // its slots are settled or in doubt already
        }
        if (now == primaries.end() && !m_router.connection(walk->node, Lane::Survey).isReady()) {
            gone.append(address); // failed over, or emptied and taken away
            continue;
        }
        m_doubtful |= (walk->owned - serves) | (serves - walk->owned);
        walk->owned &= serves;
    }
    for (const QString& address : gone) {
        dropWalk(address);
    }
    for (const auto& [address, node] : primaries) {
        if (m_walks.find(address) == m_walks.end() && !(node.slots - m_settled - m_doubtful).isEmpty()) {
            startWalk(node);
        }
    }
    endIfWalked();
}

void SurveyJob::onWalkEnded(Walk& walk, const Error& error)
{
    if (!isCluster()) {
        walk.done = true;
        m_router.connection(walk.node, Lane::Survey).close();
        const bool walked = error == Error();
        finish(walked ? SurveyPhase::Complete : SurveyPhase::Failed, error);
        return;
    }
    if (error == Error() && walk.survey.totals().complete) {
        confirmSlots(walk);
        return;
    }
    walk.done = true;
    if (!(error == Error())) {
        m_lost = error;
        Q_EMIT fleetNeeded();
    }
    endIfWalked();
}

namespace {

// What a node says of itself in CLUSTER NODES.
std::optional<FleetNode> ownWord(const Answers& answers, const Node& node)
{
    const Reply* const told = answers.goodTo(Observe::ClusterNodes);
    if (!told) {
        return std::nullopt;
    }
    const Result<QVector<FleetNode>> nodes = nodesFromClusterNodes(*told, {node.host.host, false});
    if (!nodes) {
        return std::nullopt;
    }
    const auto self = std::find_if(nodes->begin(), nodes->end(),
                                   [&node](const FleetNode& each) { return each.id == node.id; });
    return self == nodes->end() ? std::nullopt : std::optional(*self);
}

} // namespace

// Which of its slots the node still has is known best to itself: the fleet's picture may be a second old.
void SurveyJob::confirmSlots(Walk& walk)
{
    Connection& connection = m_router.connection(walk.node, Lane::Survey);
    Pipeline pipeline;
    askUnlessRefused(pipeline, connection, Observe::ClusterNodes);
    sendQuestions(connection, pipeline, this, [this, &walk](const Answers& answers) {
        if (!m_ended && !walk.done) {
            settleWalk(walk, answers);
        }
    });
}

void SurveyJob::settleWalk(Walk& walk, const Answers& answers)
{
    walk.done = true;
    Connection& connection = m_router.connection(walk.node, Lane::Survey);
    if (const std::optional<FleetNode> self = ownWord(answers, walk.node)) {
        m_doubtful |= walk.owned - self->slots;
        for (const SlotMove& move : self->moves) {
            m_doubtful.add(move.slot);
        }
    } else {
        m_doubtful |= walk.owned; // nobody knows: every slot of it is looked at again
    }
    m_settled |= walk.owned - m_doubtful;
    connection.close();
    endIfWalked();
}

// A failover takes its time, and so does whoever looks for the new primary.
bool SurveyJob::mayWait(const SlotSet& missing)
{
    if (missing.isEmpty() || m_waited) {
        return false;
    }
    if (!m_patience.isActive()) {
        m_patience.start();
    }
    Q_EMIT fleetNeeded();
    return true;
}

void SurveyJob::endIfWalked()
{
    const bool all =
        std::all_of(m_walks.begin(), m_walks.end(), [](const auto& entry) { return entry.second->done; });
    if (m_ended || !all || m_settler || m_walks.empty()) {
        return;
    }
    if (!isCluster() || (m_options.maxKeys > 0 && isFull())) {
        finishWalked();
    } else if (!mayWait(SlotSet::all() - m_settled - m_doubtful)) {
        settleSlots();
    }
}

// The slots in doubt, one after the other, at the nodes that have them by now.
void SurveyJob::settleSlots()
{
    std::vector<const KeyHashSet*> known;
    for (const auto& [address, walk] : m_walks) {
        known.push_back(&walk->keys);
    }
    m_settler = std::make_unique<SlotSettler>(m_router, m_options, known);
    connect(m_settler.get(), &SlotSettler::warned, this, &SurveyJob::warned);
    connect(m_settler.get(), &SlotSettler::ended, this, [this](const SlotSet& settled) {
        m_settled |= settled;
        finishWalked();
    });
    m_settler->start(m_doubtful - m_settled);
}

void SurveyJob::finishWalked()
{
    const bool capped = m_options.maxKeys > 0 && isFull();
    const SlotSet missing = SlotSet::all() - m_settled;
    if (isCluster() && !capped && !missing.isEmpty()) {
        Q_EMIT warned({ErrorCode::NotComplete,
                       u"the keys of slots %1 were not all counted"_s.arg(rangesText(missing)),
                       {}});
    }
    const bool lost = isCluster() && !missing.isEmpty() && !capped;
    if (lost && m_lost == Error()) {
        m_lost = {ErrorCode::ClusterDown, u"slots %1 are served by nobody"_s.arg(rangesText(missing)), {}};
    }
    finish(lost ? SurveyPhase::Failed : SurveyPhase::Complete, lost ? m_lost : Error());
}

void SurveyJob::setPaused(bool paused)
{
    if (m_ended || (m_phase == SurveyPhase::Paused) == paused) {
        return;
    }
    m_phase = paused ? SurveyPhase::Paused : SurveyPhase::Running;
    for (const auto& [address, walk] : m_walks) {
        walk->survey.setPaused(paused);
    }
    publish();
}

void SurveyJob::cancel()
{
    finish(SurveyPhase::Cancelled);
}

void SurveyJob::fail(const Error& error)
{
    finish(SurveyPhase::Failed, error);
}

void SurveyJob::finish(SurveyPhase phase, const Error& error)
{
    if (m_ended) {
        return;
    }
    m_ended = true;
    m_phase = phase;
    for (const auto& [address, walk] : m_walks) {
        walk->survey.stop();
    }
    Q_EMIT finished(snapshot(phase), error);
}

SurveySnapshotPtr SurveyJob::snapshot(SurveyPhase phase) const
{
    auto survey = std::make_shared<SurveySnapshot>();
    survey->phase = phase;
    survey->pace = m_options.pace;
    survey->elapsedMs = m_elapsed.elapsed();
    survey->matchGlob = textFromBytes(m_options.match);
    addTotals(*survey);
    if (m_walks.empty()) {
        return survey;
    }
    const NodeSurvey& first = m_walks.begin()->second->survey;
    if (m_walks.size() == 1 && !m_settler) {
        first.counters().fill(*survey, survey->takenAtMs, survey->expireSettings, first.ground().policy);
    } else {
        SurveyCounters sum;
        for (const auto& [address, walk] : m_walks) {
            sum.merge(walk->survey.counters());
        }
        if (m_settler) {
            sum.merge(m_settler->counters());
        }
        sum.fill(*survey, survey->takenAtMs, survey->expireSettings, first.ground().policy);
    }
    const qint64 met = survey->keysScanned + survey->gone;
    survey->keysPerSecond = survey->elapsedMs > 0 ? met * 1000 / survey->elapsedMs : 0;
    return survey;
}

// A sum is known when all of its parts are.
void SurveyJob::addTotals(SurveySnapshot& survey) const
{
    bool backlogKnown = !isCluster() || m_doubtful.isEmpty();
    bool totalKnown = true;
    ExpiredBacklog backlog;
    qint64 keysTotal = 0;
    survey.complete = !m_walks.empty() && (!isCluster() || m_settled == SlotSet::all());
    for (const auto& [address, walk] : m_walks) {
        const NodeTotals totals = walk->survey.totals();
        survey.complete = survey.complete && (totals.complete || isCluster());
        survey.startedAtMs =
            survey.startedAtMs == 0 ? totals.startedAtMs : std::min(survey.startedAtMs, totals.startedAtMs);
        survey.takenAtMs = std::max(survey.takenAtMs, totals.nowMs);
        survey.serverClockEstimated = survey.serverClockEstimated || totals.clockEstimated;
        for (const int db : totals.dbs) {
            if (!survey.dbs.contains(db)) {
                survey.dbs.append(db);
            }
        }
        if (totals.reclaimed) {
            survey.reclaimedByScan = survey.reclaimedByScan.value_or(0) + *totals.reclaimed;
        }
        totalKnown = totalKnown && totals.keysTotal;
        keysTotal += totals.keysTotal.value_or(0);
        backlogKnown = backlogKnown && totals.backlog;
        backlog.keys += totals.backlog.value_or(ExpiredBacklog()).keys;
        backlog.error += totals.backlog.value_or(ExpiredBacklog()).error;
    }
    if (!m_walks.empty()) {
        survey.expireSettings = m_walks.begin()->second->survey.ground().settings;
        survey.expireSettings.nodes = static_cast<int>(m_walks.size());
    }
    if (totalKnown && !m_walks.empty()) {
        survey.keysTotal = keysTotal;
    }
    if (backlogKnown && survey.complete) {
        survey.expiredBacklog = backlog;
    }
}

// Partial results cost the session thread a fill; it gets at most a twentieth of the time for them.
void SurveyJob::maybePublish()
{
    const qint64 interval = std::max<qint64>(m_options.snapshotIntervalMs, 20 * m_publishCostMs);
    if (m_options.snapshotIntervalMs > 0 && m_sincePublish.elapsed() >= interval) {
        publish();
    }
}

void SurveyJob::publish()
{
    QElapsedTimer cost;
    cost.start();
    Q_EMIT changed(snapshot(m_phase));
    m_publishCostMs = cost.elapsed();
    m_sincePublish.start();
}

} // namespace lockkeeper
