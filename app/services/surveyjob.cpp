// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/surveyjob.h"

#include "app/redis/clusterlayout.h"
#include "models/base/bytetext.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr int nodePatienceMs = 30'000; // a failover takes node-timeout (15 s unless set) and a little

} // namespace

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

// Where a primary's keys are read: at the first of its replicas that was not found unfit, else at itself.
Node SurveyJob::readerOf(const Node& node, const QStringList& unfit)
{
    if (!m_replicasOf) {
        return node;
    }
    for (const Node& replica : m_replicasOf(node)) {
        if (!unfit.contains(replica.address)) {
            return replica;
        }
    }
    Q_EMIT warned({ErrorCode::NotComplete, u"no replica of it can be read: it is read itself"_s,
                   m_router.connection(node, Lane::Control).where()});
    return node;
}

void SurveyJob::startWalk(const Node& node, const QStringList& unfit)
{
    auto made = std::make_unique<SurveyWalk>(node, readerOf(node, unfit), m_router, m_learner, m_options);
    SurveyWalk& walk = *made;
    m_walks[node.address] = std::move(made);
    walk.owned = node.slots;
    walk.unfit = unfit;
    m_patience.stop();
    if (isCluster()) {
        walk.survey.setPatience(nodePatienceMs);
        walk.survey.countSlots();
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
    if (walk.readsReplica()) {
        measure(walk);
    } else {
        walk.survey.start();
    }
}

// A replica is read once, and as long as, it is fit; its last measure comes after the last key.
void SurveyJob::measure(SurveyWalk& walk)
{
    connect(walk.gauge.get(), &ReplicaGauge::fit, this, [&walk] { walk.survey.start(); });
    connect(walk.gauge.get(), &ReplicaGauge::unfit, this,
            [this, &walk](const Error& why) { leaveReplica(walk, why); });
    connect(walk.gauge.get(), &ReplicaGauge::measured, this, [this, &walk] {
        if (walk.ending && !walk.done) {
            acceptWalk(walk, {});
        }
    });
    walk.gauge->start();
}

// The node's keys are walked anew, at another replica or at itself.
void SurveyJob::leaveReplica(SurveyWalk& walk, const Error& why)
{
    const auto found = m_walks.find(walk.node.address);
    if (m_ended || walk.done || found == m_walks.end() || found->second.get() != &walk) {
        return;
    }
    Error told = why;
    told.code = ErrorCode::NotComplete;
    told.where = walk.reader.address;
    told.detail = u"this replica of %1 is not read: %2"_s.arg(walk.control.where(), why.detail);
    Q_EMIT warned(told);
    const Node node = isPrimary(walk.node) ? nodeNow(walk.node) : walk.node;
    const QStringList unfit = walk.unfit + QStringList{walk.reader.address};
    dropWalk(walk.node.address);
    startWalk(node, unfit);
}

// As it is known by now; one that is no primary any more is met as such by onFleet().
Node SurveyJob::nodeNow(const Node& node) const
{
    const QVector<Node>& nodes = m_router.topology().nodes;
    const auto now = std::find_if(nodes.begin(), nodes.end(),
                                  [&node](const Node& each) { return each.key() == node.key(); });
    return now == nodes.end() ? node : *now;
}

// What was counted at a node that is no longer asked is forgotten.
void SurveyJob::dropWalk(const QString& address)
{
    const auto found = m_walks.find(address);
    SurveyWalk& walk = *m_dropped.emplace_back(std::move(found->second));
    m_walks.erase(found);
    walk.done = true; // what it still waits for is of no use
    walk.stop();
    walk.connection().close();
}

bool SurveyJob::isFull() const
{
    qint64 counted = 0;
    for (const auto& [address, walk] : m_walks) {
        counted += walk->survey.counters().keysScanned();
    }
    return counted >= m_options.maxKeys;
}

Admission SurveyJob::admit(SurveyWalk& walk, const QByteArray& key)
{
    if (m_options.maxKeys > 0 && isFull()) {
        return Admission::Full;
    }
    if (!isCluster()) {
        return Admission::Count;
    }
    const quint16 slot = keySlot(key);
    const bool isMine = walk.owned.contains(slot) && !m_doubtful.contains(slot);
    if (!isMine && walk.readsReplica()) {
        // It may be behind: what has gone long since is no news. Where such a key is now is asked for later.
        m_doubtful.add(slot);
        return Admission::Skip;
    }
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
            if (walk->failed && now == primaries.end()) {
                gone.append(address); // its successor counts all of it
            }
            continue; // else its slots are settled or in doubt already
        }
        // Failed over, or emptied and taken away. One that was emptied while we look goes on to its end.
        const bool emptied = isPrimary(walk->node) && walk->connection().isReady();
        if (now == primaries.end() && (walk->readsReplica() || !emptied)) {
            gone.append(address);
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
    if (m_settler) {
        m_settler->onFleet();
    }
    endIfWalked();
}

bool SurveyJob::isPrimary(const Node& node) const
{
    return nodeNow(node).role == Node::Role::Primary;
}

void SurveyJob::onWalkEnded(SurveyWalk& walk, const Error& error)
{
    if (walk.readsReplica() && !(error == Error())) {
        leaveReplica(walk, error);
    } else if (walk.readsReplica() && !m_ended) {
        walk.ending = true;
        walk.gauge->check();
    } else {
        acceptWalk(walk, error);
    }
}

void SurveyJob::acceptWalk(SurveyWalk& walk, const Error& error)
{
    if (walk.gauge) {
        walk.gauge->stop();
    }
    if (!isCluster()) {
        walk.done = true;
        walk.connection().close();
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
        walk.failed = true;
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
void SurveyJob::confirmSlots(SurveyWalk& walk)
{
    Connection& connection = walk.ownWord();
    Pipeline pipeline;
    askUnlessRefused(pipeline, connection, Observe::ClusterNodes);
    sendQuestions(connection, pipeline, this, [this, &walk](const Answers& answers) {
        if (!m_ended && !walk.done) {
            settleWalk(walk, answers);
        }
    });
}

void SurveyJob::settleWalk(SurveyWalk& walk, const Answers& answers)
{
    walk.done = true;
    if (const std::optional<FleetNode> self = ownWord(answers, walk.node)) {
        m_doubtful |= walk.owned - self->slots;
        for (const SlotMove& move : self->moves) {
            m_doubtful.add(move.slot);
        }
    } else {
        m_doubtful |= walk.owned; // nobody knows: every slot of it is looked at again
    }
    m_settled |= walk.owned - m_doubtful;
    walk.connection().close();
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
        walk->stop();
    }
    Q_EMIT finished(snapshot(phase), error);
}

} // namespace lockkeeper
