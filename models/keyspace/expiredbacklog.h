// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/surveysnapshot.h"

#include <optional>
#include <vector>

namespace lockkeeper {

// Counts while a survey walks what its expired backlog is reckoned from. DBSIZE counts keys that are past
// their expiry until something reclaims them; SCAN does not return those. Pure; instants are epoch
// milliseconds by the server's clock.
class BacklogCount
{
public:
    void start(qint64 startedAtMs);
    // A key met alive: those that come due soon tell at the end whether keys expired while we walked.
    void noteDue(std::optional<qint64> expiresAtMs);

    // Backlog = keys at the start - keys met (alive then, or gone just after). What was written, deleted or
    // came due meanwhile blurs it. The error: the change of DBSIZE that reclaiming does not explain; and what
    // was reclaimed, for it may have come due only while we walked, unless no key that we met was to do so.
    ExpiredBacklog reckon(qint64 keysAtStart, qint64 keysAtEnd, qint64 met, qint64 reclaimed,
                          qint64 nowMs) const;

private:
    bool keysCameDueUntil(qint64 nowMs) const;

    qint64 m_startedAtMs = 0;
    std::vector<quint32> m_dueBySecond; // keys met that come due so many seconds after the start
};

} // namespace lockkeeper
