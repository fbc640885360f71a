// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/connection.h"
#include "app/redis/sentinelview.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>

namespace lockkeeper {

// Asks all sentinels of a service, those named and those they know, who the primary is: in rounds, at a
// steady interval, at once when one of them tells of a failover or somebody lost the primary. Sentinels have
// their own credentials, which go to them alone. Lives on the session thread.
class SentinelWatcher : public QObject
{
    Q_OBJECT
public:
    static constexpr int maxSentinels = 32;

    // Every address that a sentinel tells passes the map; those of the endpoint are reached as they are.
    SentinelWatcher(const Endpoint& endpoint, NodeMap map, int timeoutMs, int intervalMs,
                    QObject* parent = nullptr);
    ~SentinelWatcher() override;

    void start();
    void stop();
    void askNow();   // or right after the round that is under way
    void retryNow(); // also those that refused us, or that wait for their next try

    const QVector<SentinelView>& views() const { return m_views; } // of the last round that got any
    // All sentinels we know of, each once, with whom they name or why they did not answer.
    QVector<FleetNode> sentinels() const;

Q_SIGNALS:
    // A round ended with at least one answer. The first candidate is the newest word; ask its ROLE.
    void told(const QVector<lockkeeper::HostPort>& candidates);
    // A round ended without any: the reason of the first one named that has one.
    void silent(const lockkeeper::Error& error);

private:
    struct Sentinel;

    Sentinel& sentinel(const HostPort& at);
    void ask(Sentinel& sentinel);
    void listen(Sentinel& sentinel);
    void onAnswer(Sentinel& sentinel, const PipelineAnswer& answer);
    void endRoundIfAllSpoke();
    void endRound();

    Endpoint m_endpoint;
    NodeMap m_map;
    int m_timeoutMs;
    std::map<QString, std::unique_ptr<Sentinel>> m_sentinels; // by address
    QVector<SentinelView> m_views;
    std::map<QString, Error> m_errors; // of the last round, by address: who did not answer in it, and why
    QTimer m_next{this};               // the next round
    QTimer m_deadline{this};           // of this one
    bool m_asking = false;
    bool m_askAgain = false; // somebody had news while a round was under way
    int m_round = 0;
};

} // namespace lockkeeper
