// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/connection.h"
#include "app/services/answers.h"
#include "models/health/replicationinfo.h"
#include "models/health/serverinfo.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>

namespace lockkeeper {

// May a replica be read instead of its primary, and how far is it behind? Both are asked at the same moment,
// once a second, TIME and INFO replication. A replica is fit once it has all that its primary had when it was
// first asked, while its link is up and it follows that primary. It is unfit for good when it is lost,
// promoted, follows another, does not catch up in time, or nobody may ask. Lives on the session thread; the
// connections outlive it.
class ReplicaGauge : public QObject
{
    Q_OBJECT
public:
    static constexpr int catchUpMs = 10'000;

    ReplicaGauge(Connection& primary, Connection& replica, QObject* parent = nullptr);

    void start();
    void stop();
    void check(); // now, unless a reading is under way; ends with measured() or unfit()

    bool isFit() const { return m_fit; }
    // At the most since it was fit: the primary's master_repl_offset minus the replica's slave_repl_offset;
    // as time an estimate, by the rate of the primary's stream; none where nothing was written meanwhile.
    std::optional<qint64> lagBytes() const { return m_lagBytes; }
    std::optional<qint64> lagMs() const { return m_lagMs; }
    // The primary's clock minus the replica's, by the reading with the shortest round trips; 0 while unknown.
    qint64 clockOffsetMs() const { return m_clockOffsetMs.value_or(0); }

Q_SIGNALS:
    void fit();
    void measured();
    void unfit(const lockkeeper::Error& why); // once, last

private:
    struct Word // of one server
    {
        bool told = false;
        ServerInfo info;
        ReplicationInfo replication;
        std::optional<qint64> timeMs;
        qint64 roundTripNs = 0;
    };

    void ask(Connection& connection, Word& word);
    void onAnswer(Word& word, const Answers& answers);
    void judge();
    std::optional<Error> faultOf() const;
    void measureClocks();
    void measureLag();
    void onReplicaState(const LinkState& state);
    void fail(const Error& why);

    Connection& m_primary;
    Connection& m_replica;
    Word m_primaryWord;
    Word m_replicaWord;
    int m_waiting = 0; // answers on their way
    int m_round = 0;
    bool m_running = false;
    bool m_fit = false;
    std::optional<qint64> m_target; // offset that makes it fit
    std::optional<qint64> m_lagBytes;
    std::optional<qint64> m_lagMs;
    std::optional<qint64> m_clockOffsetMs;
    qint64 m_clockTripNs = 0;           // of the reading it comes from
    std::optional<qint64> m_lastOffset; // of the primary
    qint64 m_lastAtMs = 0;
    QElapsedTimer m_clock;
    QTimer m_next{this};
    QTimer m_patience{this};
};

} // namespace lockkeeper
