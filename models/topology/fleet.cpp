// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/fleet.h"

namespace lockkeeper {

using namespace Qt::StringLiterals;

SlotSet coveredSlots(const FleetSnapshot& fleet)
{
    SlotSet covered;
    for (const FleetNode& node : fleet.nodes) {
        if (node.role == FleetNode::Role::Primary && !node.failing) {
            covered |= node.slots;
        }
    }
    return covered;
}

SlotSet migratingSlots(const FleetSnapshot& fleet)
{
    SlotSet migrating;
    for (const FleetNode& node : fleet.nodes) {
        for (const SlotMove& move : node.moves) {
            migrating.add(move.slot);
        }
    }
    return migrating;
}

QString roleName(FleetNode::Role role)
{
    switch (role) {
    case FleetNode::Role::Primary:
        return u"primary"_s;
    case FleetNode::Role::Replica:
        return u"replica"_s;
    case FleetNode::Role::Sentinel:
        return u"sentinel"_s;
    case FleetNode::Role::Unknown:
        break;
    }
    return {};
}

} // namespace lockkeeper
