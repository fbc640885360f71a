// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology/fleet.h"

#include <QVector>

namespace lockkeeper::sample {

// 3 primaries with a replica each: 10.4.2.11:7000 to 7005, all well.
FleetSnapshot cluster(qint64 takenAtMs);

// The same in trouble: the second primary fails and nothing took over, a replica is out of reach and
// announces another address, one lags, 40 slots are on their way, a clock is off, a failover was seen.
FleetSnapshot troubledCluster(qint64 takenAtMs);

FleetSnapshot sentinelService(qint64 takenAtMs); // primary, 2 replicas, 3 sentinels
FleetSnapshot standalonePair(qint64 takenAtMs);  // a server and its replica
FleetSnapshot wideCluster(int primaries, qint64 takenAtMs);
FleetSnapshotPtr shared(FleetSnapshot fleet); // with its findings

QVector<quint32> slotKeys(quint16 hottest); // uneven: 0 to 200 keys a slot, 12,000 in the hottest

} // namespace lockkeeper::sample
