// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/serverinfo.h"

#include <memory>
#include <optional>

namespace lockkeeper {

// One INFO reading of a node and the rates since the one before. Rates divide by the measured monotonic
// interval; after a new run_id, a smaller counter or a zero interval they are none for that tick.
struct HealthSnapshot
{
    QString address;
    qint64 serverTimeMs = 0;
    ServerInfo info;
    std::optional<double> evictedPerSecond;
    std::optional<double> expiredPerSecond;
    // Of others' lookups in the last hitRatioSpanMs, within 1 %; none while it can't be told from our own.
    std::optional<double> hitRatio;
    qint64 hitRatioSpanMs = 0;
    std::optional<double> roundTripMs;    // last
    std::optional<double> roundTripP99Ms; // of the last 256
};
using HealthSnapshotPtr = std::shared_ptr<const HealthSnapshot>;

} // namespace lockkeeper
