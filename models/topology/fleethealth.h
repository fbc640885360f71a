// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology/fleet.h"

namespace lockkeeper {

// The last readings of those primaries that serve slots and could be read.
QVector<HealthSnapshotPtr> primaryReadings(const FleetSnapshot& fleet);

// A cluster's primaries taken together, of which each has a part of the keys: sums of what adds up (keys,
// memory, clients, evicted and expired), the lowest hit ratio, the policy that all have. What one of them did
// not tell is not known of all; an unlimited one makes the whole unlimited. None while there is no primary.
std::optional<HealthSnapshot> wholeHealth(const FleetSnapshot& fleet);

} // namespace lockkeeper
