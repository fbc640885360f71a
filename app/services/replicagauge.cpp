// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/replicagauge.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;
using Phase = LinkState::Phase;

namespace {

constexpr int askEveryMs = 1000;

} // namespace

ReplicaGauge::ReplicaGauge(Connection& primary, Connection& replica, QObject* parent)
    : QObject(parent), m_primary(primary), m_replica(replica)
{
    m_clock.start();
    m_next.setSingleShot(true);
    m_next.setInterval(askEveryMs);
    m_patience.setSingleShot(true);
    m_patience.setInterval(catchUpMs);
    connect(&m_next, &QTimer::timeout, this, &ReplicaGauge::check);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        fail({ErrorCode::Timeout,
              m_lagBytes ? u"it is %1 bytes behind and does not catch up"_s.arg(*m_lagBytes)
                         : u"whether it has what its primary has was not to be learned in time"_s,
              m_replica.where()});
    });
    connect(&m_replica, &Connection::ready, this, &ReplicaGauge::check);
    connect(&m_replica, &Connection::stateChanged, this, &ReplicaGauge::onReplicaState);
    connect(&m_primary, &Connection::ready, this, &ReplicaGauge::check);
}

void ReplicaGauge::start()
{
    m_running = true;
    m_patience.start();
    if (m_replica.isReady()) {
        QMetaObject::invokeMethod(this, &ReplicaGauge::check, Qt::QueuedConnection);
    } else if (m_replica.state().phase == Phase::Waiting) {
        m_replica.retryNow();
    } else {
        m_replica.open();
    }
}

void ReplicaGauge::stop()
{
    m_running = false;
    ++m_round;
    m_next.stop();
    m_patience.stop();
}

void ReplicaGauge::onReplicaState(const LinkState& state)
{
    const bool lost =
        state.phase == Phase::Waiting || state.phase == Phase::Stopped || state.phase == Phase::Idle;
    if (m_running && lost) {
        fail(state.phase == Phase::Idle ? Error{ErrorCode::ConnectionLost,
                                                u"it is no part of the fleet any more"_s, m_replica.where()}
                                        : state.error);
    }
}

void ReplicaGauge::fail(const Error& why)
{
    if (m_running) {
        stop();
        Q_EMIT unfit(why);
    }
}

void ReplicaGauge::check()
{
    if (!m_running || m_waiting > 0 || !m_replica.isReady()) {
        return; // what is under way, or the connection's ready(), goes on
    }
    if (const std::optional<Error> refused = refusalOf(m_replica, Observe::Info)) {
        Error why = *refused;
        why.detail += u"; whether it is up to date cannot be known"_s;
        fail(why);
        return;
    }
    ++m_round;
    m_next.stop();
    m_primaryWord = {};
    m_replicaWord = {};
    m_waiting = 2;
    ask(m_primary, m_primaryWord);
    ask(m_replica, m_replicaWord);
}

void ReplicaGauge::ask(Connection& connection, Word& word)
{
    Pipeline pipeline;
    askUnlessRefused(pipeline, connection, Observe::Time);
    askUnlessRefused(pipeline, connection, Observe::Info, {"replication"});
    sendQuestions(connection, pipeline, this, [this, &word, round = m_round](const Answers& answers) {
        if (round == m_round) {
            onAnswer(word, answers);
        }
    });
}

void ReplicaGauge::onAnswer(Word& word, const Answers& answers)
{
    if (const Reply* const info = answers.goodTo(Observe::Info)) {
        const Result<ServerInfo> parsed = parseServerInfo(info->text);
        word.told = bool(parsed);
        word.info = parsed ? *parsed : ServerInfo();
        word.replication = parseReplicationInfo(info->text);
    }
    if (const Reply* const time = answers.goodTo(Observe::Time)) {
        word.timeMs = timeMsFromReply(*time);
    }
    word.roundTripNs = answers.firstReplyNs;
    if (--m_waiting == 0) {
        judge();
    }
}

// A primary that does not answer says nothing against its replica: that one's own link does.
std::optional<Error> ReplicaGauge::faultOf() const
{
    if (!m_replicaWord.told) {
        return std::nullopt; // the connection's story, or a refusal that the next check() finds
    }
    if (m_replicaWord.info.role != u"slave"_s) {
        return Error{ErrorCode::LineageChanged, u"it is a replica no more"_s, m_replica.where()};
    }
    if (!m_replicaWord.replication.linkUp.value_or(false)) {
        return Error{ErrorCode::MasterDown, u"its link to its primary is down"_s, m_replica.where()};
    }
    const QByteArray& history = m_primaryWord.info.replId;
    if (m_primaryWord.told && !history.isEmpty() && history != m_replicaWord.info.replId) {
        return Error{ErrorCode::LineageChanged, u"it follows another primary"_s, m_replica.where()};
    }
    return std::nullopt;
}

void ReplicaGauge::judge()
{
    if (const std::optional<Error> fault = faultOf()) {
        fail(*fault);
        return;
    }
    m_next.start();
    if (m_replicaWord.told && m_primaryWord.told) {
        measureClocks();
        measureLag();
    }
    const std::optional<qint64> has = m_replicaWord.replication.replicaOffset;
    if (!m_fit && m_target && has && *has >= *m_target) {
        m_fit = true;
        m_patience.stop();
        Q_EMIT fit();
    }
    if (m_replicaWord.told) {
        Q_EMIT measured();
    }
}

// Both were asked at one moment: each clock then stood half a round trip before what it told.
void ReplicaGauge::measureClocks()
{
    const qint64 tripNs = m_primaryWord.roundTripNs + m_replicaWord.roundTripNs;
    const bool better = !m_clockOffsetMs || tripNs < m_clockTripNs;
    if (!better || !m_primaryWord.timeMs || !m_replicaWord.timeMs) {
        return;
    }
    const qint64 halvesNs = (m_primaryWord.roundTripNs - m_replicaWord.roundTripNs) / 2;
    m_clockOffsetMs = *m_primaryWord.timeMs - *m_replicaWord.timeMs - halvesNs / 1'000'000;
    m_clockTripNs = tripNs;
}

void ReplicaGauge::measureLag()
{
    const std::optional<qint64> primary = m_primaryWord.replication.primaryOffset;
    const std::optional<qint64> replica = m_replicaWord.replication.replicaOffset;
    if (!primary || !replica) {
        return;
    }
    m_target = m_target.value_or(*primary);
    const qint64 nowMs = m_clock.elapsed();
    const qint64 bytes = std::max<qint64>(0, *primary - *replica);
    const qint64 written = *primary - m_lastOffset.value_or(*primary);
    m_lagBytes = std::max(m_fit ? m_lagBytes.value_or(0) : 0, bytes); // before it was fit, only the latest
    std::optional<qint64> ms;
    if (bytes == 0) {
        ms = 0;
    } else if (written > 0 && nowMs > m_lastAtMs) {
        ms = bytes * (nowMs - m_lastAtMs) / written;
    }
    if (ms) {
        m_lagMs = std::max(m_fit ? m_lagMs.value_or(0) : 0, *ms);
    }
    m_lastOffset = primary;
    m_lastAtMs = nowMs;
}

} // namespace lockkeeper
