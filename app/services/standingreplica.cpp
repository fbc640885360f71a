// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/standingreplica.h"

#include <algorithm>
#include <utility>

namespace lockkeeper {

namespace {

constexpr qint64 tryAnewMs = 30'000;

} // namespace

StandingReplica::StandingReplica(Router& router, ReplicasOf replicasOf, QObject* parent)
    : QObject(parent), m_router(router), m_replicasOf(std::move(replicasOf))
{
}

Connection* StandingReplica::connectionFor(const Node& primary)
{
    if (primary.key() != m_primary) {
        forget();
        m_primary = primary.key();
    }
    if (m_sinceNone.isValid() && m_sinceNone.elapsed() > tryAnewMs) {
        m_unfit.clear();
        m_sinceNone.invalidate();
    }
    if (!m_gauge && !m_sinceNone.isValid()) {
        tryNext(primary);
    }
    return m_gauge && m_gauge->isFit() && m_replica->isReady() ? m_replica : nullptr;
}

void StandingReplica::forget()
{
    if (m_gauge) {
        m_gauge->stop();
        m_gauge.release()->deleteLater(); // its own signal may have brought us here
    }
    m_replica = nullptr;
    m_primary.clear();
    m_unfit.clear();
    m_sinceNone.invalidate();
}

void StandingReplica::tryNext(const Node& primary)
{
    const QVector<Node> replicas = m_replicasOf(primary);
    const auto next = std::find_if(replicas.begin(), replicas.end(), [this](const Node& replica) {
        return !m_unfit.contains(replica.address);
    });
    if (next == replicas.end()) {
        m_sinceNone.start();
        return;
    }
    m_tried = next->address;
    m_replica = &m_router.connection(*next, Lane::Replica);
    m_gauge = std::make_unique<ReplicaGauge>(m_router.connection(primary, Lane::Control), *m_replica);
    connect(m_gauge.get(), &ReplicaGauge::unfit, this, [this, primary] { onUnfit(primary); });
    m_gauge->start();
}

void StandingReplica::onUnfit(const Node& primary)
{
    m_unfit.append(m_tried);
    m_gauge.release()->deleteLater();
    m_replica = nullptr;
    tryNext(primary);
}

} // namespace lockkeeper
