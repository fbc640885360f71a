// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/fleetwait.h"

#include <utility>

namespace lockkeeper {

FleetWait::FleetWait(const Session& session)
{
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, &FleetWait::end);
    connect(&session, &Session::fleetChanged, this, [this](const FleetSnapshotPtr& fleet) {
        m_fleet = fleet;
        if (m_then && fleet->settled) {
            end();
        }
    });
}

void FleetWait::whenSettled(int deadlineMs, std::function<void()> then)
{
    m_then = std::move(then);
    if (m_fleet && m_fleet->settled) {
        end();
    } else {
        m_deadline.start(deadlineMs);
    }
}

void FleetWait::end()
{
    m_deadline.stop();
    if (const std::function<void()> then = std::exchange(m_then, nullptr)) {
        then();
    }
}

} // namespace lockkeeper
