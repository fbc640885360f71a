// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/clusterwatcher.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;
using Phase = LinkState::Phase;

namespace {

constexpr int askedAtOnce = 3;

Node nodeAt(const HostPort& host)
{
    Node node;
    node.host = host;
    node.address = address(host);
    return node;
}

bool isDown(const Connection& connection)
{
    const Phase phase = connection.state().phase;
    return phase == Phase::Waiting || phase == Phase::Stopped;
}

} // namespace

ClusterWatcher::ClusterWatcher(Router& router, const Endpoint& seeds, NodeMap map, int timeoutMs,
                               int intervalMs, QObject* parent)
    : QObject(parent), m_router(router), m_seeds(seeds), m_map(std::move(map))
{
    m_next.setSingleShot(true);
    m_next.setInterval(intervalMs);
    m_deadline.setSingleShot(true);
    m_deadline.setInterval(timeoutMs);
    connect(&m_next, &QTimer::timeout, this, &ClusterWatcher::askNow);
    connect(&m_deadline, &QTimer::timeout, this, &ClusterWatcher::endRound);
}

void ClusterWatcher::start()
{
    askNow();
}

void ClusterWatcher::stop()
{
    m_next.stop();
    m_deadline.stop();
    m_asking = false;
    ++m_round;
}

// Sound primaries first: they learn of changes first. The seeds come last, for they may be long gone.
QVector<Node> ClusterWatcher::nodesToAsk() const
{
    QVector<Node> nodes;
    for (const bool primaries : {true, false}) {
        for (const FleetNode& known : m_nodes) {
            const Result<HostPort> host = hostPortFromText(known.address);
            if (host && !known.failing && (known.role == FleetNode::Role::Primary) == primaries) {
                nodes.append(nodeAt(*host));
            }
        }
    }
    for (const HostPort& seed : m_seeds.hosts) {
        const Node node = nodeAt(m_map.reachable(seed));
        if (!nodes.contains(node)) {
            nodes.append(node);
        }
    }
    return nodes;
}

void ClusterWatcher::attach(const Node& node)
{
    Connection& connection = m_router.connection(node, Lane::Control);
    if (!m_attached.contains(node.address)) {
        m_attached.insert(node.address);
        connect(&connection, &Connection::ready, this, &ClusterWatcher::askReady);
        connect(&connection, &Connection::stateChanged, this, [this](const LinkState& state) {
            if (m_asking && (state.phase == Phase::Waiting || state.phase == Phase::Stopped)) {
                m_error = m_error.value_or(state.error);
                endRoundIfDone();
            }
        });
    }
    if (connection.state().phase == Phase::Idle) {
        connection.open();
    }
}

void ClusterWatcher::askNow()
{
    if (m_asking) {
        return;
    }
    m_asking = true;
    ++m_round;
    m_waiting = 0;
    m_asked.clear();
    m_opinions.clear();
    m_error.reset();
    m_next.stop();
    m_deadline.start();
    askReady();
}

// Asks those that can answer now; connects to further ones while there are too few.
void ClusterWatcher::askReady()
{
    if (!m_asking) {
        return;
    }
    for (const Node& node : nodesToAsk()) {
        if (m_asked.size() >= askedAtOnce) {
            break;
        }
        attach(node);
        if (m_router.connection(node, Lane::Control).isReady() && !m_asked.contains(node.address)) {
            ask(node);
        }
    }
    endRoundIfDone();
}

void ClusterWatcher::ask(const Node& node)
{
    const bool shards = !m_router.ledger().isRefused(Observe::ClusterShards); // since 7.0
    Pipeline pipeline;
    const bool admitted = Gate::admit(pipeline, shards ? Observe::ClusterShards : Observe::ClusterSlots) &&
                          Gate::admit(pipeline, Observe::ClusterNodes);
    Q_ASSERT(admitted);
    Q_UNUSED(admitted);
    m_asked.insert(node.address);
    ++m_waiting;
    m_router.connection(node, Lane::Control)
        .send(pipeline, this, [this, node, shards, round = m_round](const PipelineAnswer& answer) {
            if (round == m_round && m_asking) {
                --m_waiting;
                onAnswer(node, shards, answer);
            }
        });
}

void ClusterWatcher::onAnswer(const Node& node, bool shards, const PipelineAnswer& answer)
{
    if (!answer.replies) {
        m_error = m_error.value_or(answer.replies.error());
    } else if (const Result<Opinion> opinion = opinionOf(node, shards, *answer.replies)) {
        m_opinions.append(*opinion);
    } else if (shards && m_router.ledger().isRefused(Observe::ClusterShards)) {
        ask(node); // an older server: the same by CLUSTER SLOTS
        return;
    } else {
        m_error = m_error.value_or(opinion.error());
    }
    endRoundIfDone();
}

Result<ClusterWatcher::Opinion> ClusterWatcher::opinionOf(const Node& node, bool shards,
                                                          const std::vector<Reply>& replies) const
{
    const LayoutAsked asked{node.host.host, m_seeds.tls};
    const Reply& base = replies.front();
    const Observe question = shards ? Observe::ClusterShards : Observe::ClusterSlots;
    Result<QVector<FleetNode>> nodes = base.isError()
                                           ? Result<QVector<FleetNode>>(errorOf(question, base, node.address))
                                       : shards ? nodesFromShards(base, asked)
                                                : nodesFromSlots(base, asked);
    const Reply& second = replies.back();
    const Result<QVector<FleetNode>> more =
        second.isError() ? Result<QVector<FleetNode>>(errorOf(Observe::ClusterNodes, second, node.address))
                         : nodesFromClusterNodes(second, asked);
    if (!nodes && !more) {
        return nodes.error();
    }
    Opinion opinion;
    opinion.nodes = nodes && more ? joined(*nodes, *more) : nodes ? *nodes : *more;
    for (const FleetNode& each : std::as_const(opinion.nodes)) {
        opinion.epoch = std::max(opinion.epoch, each.configEpoch.value_or(-1));
    }
    return opinion;
}

void ClusterWatcher::endRoundIfDone()
{
    if (!m_asking || m_waiting > 0) {
        return;
    }
    // Nobody else will speak when all that could be asked were, or cannot be reached.
    const QVector<Node> nodes = nodesToAsk();
    const bool all = std::all_of(nodes.begin(), nodes.end(), [this](const Node& node) {
        return m_asked.contains(node.address) || isDown(m_router.connection(node, Lane::Control));
    });
    if (all || m_asked.size() >= askedAtOnce) {
        endRound();
    }
}

void ClusterWatcher::endRound()
{
    m_asking = false;
    m_deadline.stop();
    m_next.start();
    const auto newest =
        std::max_element(m_opinions.begin(), m_opinions.end(),
                         [](const Opinion& a, const Opinion& b) { return a.epoch < b.epoch; });
    if (newest == m_opinions.end()) {
        Q_EMIT silent(m_error.value_or(
            errorBecause(ErrorCode::Timeout, ErrorReason::NoNodeAnswered, {}, address(m_seeds))));
        return;
    }
    QVector<FleetNode> nodes = newest->nodes;
    for (FleetNode& node : nodes) {
        mapAddresses(node, m_map);
    }
    m_nodes = nodes;
    Q_EMIT told(nodes);
}

Topology clusterTopology(const QVector<FleetNode>& nodes)
{
    Topology topology;
    topology.mode = Endpoint::Mode::Cluster;
    for (const FleetNode& known : nodes) {
        const Result<HostPort> host = hostPortFromText(known.address);
        if (!host) {
            continue;
        }
        Node node = nodeAt(*host);
        node.role = known.role == FleetNode::Role::Primary ? Node::Role::Primary : Node::Role::Replica;
        node.id = known.id;
        node.slots = known.slots;
        for (const SlotMove& move : known.moves) {
            if (!move.leaving) {
                node.importing.add(move.slot);
            }
        }
        topology.nodes.append(node);
    }
    return topology;
}

} // namespace lockkeeper
