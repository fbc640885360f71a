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
    if (m_timer.interval() > 0 && !m_asking) {
        ask();
    }
}

void HealthMonitor::stop()
{
    m_timer.stop();
}

void HealthMonitor::ask()
{
    Pipeline pipeline;
    const bool admitted = Gate::admit(pipeline, Observe::Time) && Gate::admit(pipeline, Observe::Info);
    Q_ASSERT(admitted);
    Q_UNUSED(admitted);
    m_asking = true;
    m_router.connection(m_router.topology().nodes.front(), Lane::Control)
        .send(pipeline, this, [this](const PipelineAnswer& answer) { onAnswer(answer); });
}

void HealthMonitor::onAnswer(const PipelineAnswer& answer)
{
    m_asking = false;
    if (!answer.replies) {
        return; // start() is called again once the connection stands
    }
    const Reply& infoReply = answer.replies->back();
    if (infoReply.isError()) {
        Q_EMIT denied(errorFromServerText(infoReply.text, m_router.topology().nodes.front().address));
        return;
    }
    if (Result<ServerInfo> info = parseServerInfo(infoReply.text)) {
        auto snapshot = std::make_shared<HealthSnapshot>();
        snapshot->address = m_router.topology().nodes.front().address;
        snapshot->serverTimeMs =
            timeMsFromReply(answer.replies->front()).value_or(QDateTime::currentMSecsSinceEpoch());
        snapshot->info = std::move(info).value();
        m_rates.rate(*snapshot, m_clock.nsecsElapsed(), m_router.lookupsSent());
        noteRoundTrip(*snapshot, answer.firstReplyNs);
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
