// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology/fleet.h"

namespace lockkeeper {

// What of a fleet is worth a person's attention, worst first:
//   slots-uncovered     critical  slots that no sound primary serves: slots, ranges
//   node-unreachable    warning   a node we cannot reach: address, why
//   node-failing        warning   the cluster itself holds it for failing
//   replica-link-down   warning   its link to the primary is down
//   replica-lagging     warning   behind by more than it may be: lag_bytes, lag_ms
//   sentinels-disagree  warning   they name more than one primary: primaries
//   clock-skew          warning   its clock is off ours by a second or more: skew_ms, error_ms
//   clocks-differ       warning   two nodes' clocks are a second or more apart: skew_ms, error_ms, ahead,
//   behind failover-seen       info      while we looked; newest first: from, to, at_ms no-replica info a
//   primary that nothing can take over from slots-migrating     info      slots on their way: slots, ranges
//   versions-differ     info      versions
QVector<Finding> fleetFindings(const FleetSnapshot& fleet);

} // namespace lockkeeper
