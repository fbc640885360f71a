// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/healthsnapshot.h"

#include <QtGlobal>

#include <optional>

namespace lockkeeper {

// Rates between two INFO readings. Divides by the measured monotonic interval; a new run_id, a smaller
// counter or no time passed gives no rate for that tick. Pure.
class RateMeter
{
public:
    // `monotonicNs` is when the reading came, `ownLookups` how many keyspace hits we have caused so far.
    void rate(HealthSnapshot& snapshot, qint64 monotonicNs, qint64 ownLookups);

private:
    struct Reading
    {
        ServerInfo info;
        qint64 monotonicNs = 0;
        qint64 ownLookups = 0;
    };
    std::optional<Reading> m_last;
};

} // namespace lockkeeper
