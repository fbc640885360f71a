// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/healthmonitor.h"

#include <QDateTime>

#include <algorithm>
#include <vector>

namespace lockkeeper {

HealthMonitor::HealthMonitor(Router& router, int intervalMs, QObject* parent)
    : QObject(parent), m_router(router)
{
    m_clock.start();
    m_timer.setSingleShot(true);
    m_timer.setInterval(intervalMs);
    connect(&m_timer, &QTimer::timeout, this, &HealthMonitor::ask);
}

void HealthMonitor::start()
{
    if (m_timer.interval() > 0 && !m_asking && !m_timer.isActive()) {
        ask();
    }
}

void HealthMonitor::stop()
{
    m_timer.stop();
}

Connection& HealthMonitor::connection()
{
    return m_router.connection(m_router.topology().nodes.front(), Lane::Control);
}

void HealthMonitor::ask()
{
    if (const std::optional<Error> refused = refusalOf(connection(), Observe::Info)) {
        Q_EMIT denied(*refused);
        return;
    }
    Pipeline pipeline;
    askUnlessRefused(pipeline, connection(), Observe::Time);
    askUnlessRefused(pipeline, connection(), Observe::Info);
    m_asking = true;
    sendQuestions(connection(), pipeline, this, [this](const Answers& answers) { onAnswers(answers); });
}

void HealthMonitor::onAnswers(const Answers& answers)
{
    m_asking = false;
    if (answers.lost) {
        return; // start() is called again once the connection stands
    }
    if (const std::optional<Error> refused = refusalOf(connection(), Observe::Info)) {
        Q_EMIT denied(*refused);
        return;
    }
    const Reply* const text = answers.goodTo(Observe::Info);
    if (Result<ServerInfo> info = text ? parseServerInfo(text->text) : Error()) {
        auto snapshot = std::make_shared<HealthSnapshot>();
        const Reply* const time = answers.to(Observe::Time);
        snapshot->address = m_router.topology().nodes.front().address;
        snapshot->serverTimeMs =
            (time ? timeMsFromReply(*time) : std::nullopt).value_or(QDateTime::currentMSecsSinceEpoch());
        snapshot->info = std::move(info).value();
        m_rates.rate(*snapshot, m_clock.nsecsElapsed(), m_router.lookupsSent());
        noteRoundTrip(*snapshot, answers.firstReplyNs);
        Q_EMIT read(snapshot);
    }
    m_timer.start();
}

void HealthMonitor::noteRoundTrip(HealthSnapshot& snapshot, qint64 ns)
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
