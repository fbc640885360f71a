// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fleetlook.h"

#include <algorithm>

namespace lockkeeper {

FleetLook::FleetLook(const SessionOptions& options) : m_session(options)
{
    connect(&m_session, &Session::fleetChanged, this, [this](const FleetSnapshotPtr& fleet) {
        m_fleet = fleet;
        ++m_told;
    });
    m_session.open();
}

FleetNode FleetLook::node(const QString& address) const
{
    if (m_fleet) {
        for (const FleetNode& node : m_fleet->nodes) {
            if (node.address == address) {
                return node;
            }
        }
    }
    return {};
}

FleetNode FleetLook::node(quint16 port) const
{
    return node(QStringLiteral("127.0.0.1:%1").arg(port));
}

qsizetype FleetLook::count(FleetNode::Role role) const
{
    if (!m_fleet) {
        return 0;
    }
    return std::count_if(m_fleet->nodes.begin(), m_fleet->nodes.end(),
                         [role](const FleetNode& node) { return node.role == role && !node.failing; });
}

QStringList FleetLook::findings() const
{
    QStringList codes;
    if (m_fleet) {
        for (const Finding& finding : m_fleet->findings) {
            codes.append(finding.code);
        }
    }
    return codes;
}

} // namespace lockkeeper
