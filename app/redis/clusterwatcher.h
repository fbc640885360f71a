// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/clusterlayout.h"
#include "app/redis/nodemap.h"
#include "app/redis/router.h"

#include <QObject>
#include <QSet>
#include <QTimer>

namespace lockkeeper {

// Asks a cluster's nodes who serves which slots, in rounds: at a steady interval, and at once when somebody
// met a MOVED or lost a node. Up to three nodes are asked, and the newest word (by config epochs) counts, for
// a node that was cut off tells of yesterday. Begins with the seeds, goes on with the nodes it learned.
// Addresses pass the node map. Lives on the session thread; the router outlives it.
class ClusterWatcher : public QObject
{
    Q_OBJECT
public:
    ClusterWatcher(Router& router, const Endpoint& seeds, NodeMap map, int timeoutMs, int intervalMs,
                   QObject* parent = nullptr);

    void start();
    void stop();
    void askNow(); // unless a round is under way

Q_SIGNALS:
    // A round ended: all nodes, with `address` where each is reached and `announced` where that differs.
    void told(const QVector<lockkeeper::FleetNode>& nodes);
    // A round ended without an answer.
    void silent(const lockkeeper::Error& error);

private:
    struct Opinion
    {
        QVector<FleetNode> nodes;
        qint64 epoch = -1; // the largest one named; -1: CLUSTER NODES is denied
    };

    QVector<Node> nodesToAsk() const;
    void attach(const Node& node);
    void askReady();
    void ask(const Node& node);
    void onAnswer(const Node& node, bool shards, const PipelineAnswer& answer);
    Result<Opinion> opinionOf(const Node& node, bool shards, const std::vector<Reply>& replies) const;
    void endRoundIfDone();
    void endRound();

    Router& m_router;
    Endpoint m_seeds;
    NodeMap m_map;
    QVector<FleetNode> m_nodes; // of the last round that told
    QSet<QString> m_attached;   // addresses whose connections we listen to
    QSet<QString> m_asked;      // in this round
    QVector<Opinion> m_opinions;
    std::optional<Error> m_error;
    QTimer m_next{this};
    QTimer m_deadline{this};
    bool m_asking = false;
    int m_round = 0;
    int m_waiting = 0; // answers on their way
};

// What the router needs of them.
Topology clusterTopology(const QVector<FleetNode>& nodes);

} // namespace lockkeeper
