// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/nodereader.h"

#include <QDateTime>

#include <algorithm>
#include <vector>

namespace lockkeeper {

namespace {

bool isRefusal(const Reply* reply)
{
    if (!reply || !reply->isError()) {
        return false;
    }
    const ErrorCode code = errorFromServerText(reply->text, {}).code;
    return code == ErrorCode::NoPerm || code == ErrorCode::UnknownCommand;
}

void admitOrDie(Pipeline& pipeline, Observe id)
{
    const Outcome admitted = Gate::admit(pipeline, id);
    Q_ASSERT(admitted);
    Q_UNUSED(admitted);
}

} // namespace

NodeReader::NodeReader(Router& router, const Node& node, QObject* parent)
    : QObject(parent), m_router(router), m_node(node), m_connection(router.connection(node, Lane::Control))
{
    m_clock.start();
    connect(&m_connection, &Connection::stateChanged, this, [this](const LinkState& state) {
        if (state.phase == LinkState::Phase::Ready) {
            onReady(); // before anyone else hears of it and asks
        }
    });
    if (m_connection.isReady()) {
        noteRefusal();
    }
}

void NodeReader::onReady()
{
    m_refusal.reset();
    m_timeRefused = false;
    m_hasRead = false;
    m_skew.clear();
    noteRefusal();
}

// The handshake asked INFO on this very connection: a refusal there is not met a second time.
void NodeReader::noteRefusal()
{
    if (!m_connection.identity().known) {
        m_refusal = refusalOf(m_connection, Observe::Info);
    }
    m_timeRefused = refusalOf(m_connection, Observe::Time).has_value();
    if (m_refusal) {
        const Error told = *m_refusal;
        QMetaObject::invokeMethod(
            this, [this, told] { Q_EMIT denied(told); }, Qt::QueuedConnection);
    }
}

void NodeReader::ask()
{
    if (m_asking || !m_connection.isReady()) {
        return;
    }
    Pipeline pipeline;
    if (!m_timeRefused) {
        admitOrDie(pipeline, Observe::Time);
    }
    if (!m_refusal) {
        admitOrDie(pipeline, Observe::Info);
    }
    m_asking = true;
    m_lookupsBefore = m_router.lookupsAnswered(m_node);
    const qint64 askedMs = QDateTime::currentMSecsSinceEpoch();
    sendQuestions(m_connection, pipeline, this,
                  [this, askedMs](const Answers& answers) { onAnswers(answers, askedMs); });
}

void NodeReader::onAnswers(const Answers& answers, qint64 askedMs)
{
    m_asking = false;
    if (answers.lost) {
        Q_EMIT ended();
        return;
    }
    m_hasRead = true;
    const Reply* const time = answers.to(Observe::Time);
    m_timeRefused = m_timeRefused || isRefusal(time);
    if (const Reply* const info = answers.to(Observe::Info); isRefusal(info)) {
        m_refusal = errorOf(Observe::Info, *info, m_connection.where());
        Q_EMIT denied(*m_refusal);
    }
    NodeReading reading;
    reading.atMs = askedMs + answers.firstReplyNs / 2'000'000;
    if (const std::optional<qint64> serverMs = time ? timeMsFromReply(*time) : std::nullopt) {
        m_skew.note(clockSkew(*serverMs, askedMs, answers.firstReplyNs));
    }
    reading.clock = m_skew.best();
    if (const Reply* const text = answers.goodTo(Observe::Info)) {
        reading.replication = parseReplicationInfo(text->text);
        if (Result<ServerInfo> info = parseServerInfo(text->text)) {
            reading.health = health(answers, std::move(info).value(), reading.atMs);
        }
    }
    Q_EMIT read(reading);
    Q_EMIT ended();
}

HealthSnapshotPtr NodeReader::health(const Answers& answers, ServerInfo info, qint64 nowMs)
{
    auto snapshot = std::make_shared<HealthSnapshot>();
    const Reply* const time = answers.to(Observe::Time);
    snapshot->address = m_connection.where();
    snapshot->serverTimeMs = (time ? timeMsFromReply(*time) : std::nullopt).value_or(nowMs);
    snapshot->info = std::move(info);
    m_rates.rate(*snapshot, m_clock.nsecsElapsed(), {m_lookupsBefore, m_router.lookupsSent(m_node)});
    noteRoundTrip(*snapshot, answers.firstReplyNs);
    return snapshot;
}

void NodeReader::noteRoundTrip(HealthSnapshot& snapshot, qint64 ns)
{
    constexpr size_t kept = 256;
    m_roundTripsMs.push_back(static_cast<double>(ns) / 1e6);
    if (m_roundTripsMs.size() > kept) {
        m_roundTripsMs.pop_front();
    }
    std::vector<double> sorted(m_roundTripsMs.begin(), m_roundTripsMs.end());
    const auto p99 = sorted.begin() + static_cast<std::ptrdiff_t>((sorted.size() - 1) * 99 / 100);
    std::nth_element(sorted.begin(), p99, sorted.end());
    snapshot.roundTripMs = m_roundTripsMs.back();
    snapshot.roundTripP99Ms = *p99;
}

} // namespace lockkeeper
