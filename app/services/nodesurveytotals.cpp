// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/nodesurvey.h"

namespace lockkeeper {

NodeTotals NodeSurvey::totals() const
{
    NodeTotals totals;
    totals.complete = m_complete;
    totals.startedAtMs = m_startedAtMs;
    totals.nowMs = m_clock.now();
    totals.clockEstimated = m_clock.isEstimated();
    totals.dbs = m_dbs;
    if (!refusalOf(m_connection, Observe::DbSize) && (m_keysTotal || m_keysAhead > 0)) {
        totals.keysTotal = m_keysTotal.value_or(0) + m_keysAhead;
    }
    totals.reclaimed = m_reclaimed;
    totals.gone = m_gone;
    totals.expiryExact = m_expiryExact;
    if (m_complete && m_options.match.isEmpty() && m_sizesKnown && m_keysTotal) {
        totals.backlog = m_backlog.reckon(*m_keysTotal, m_keysAtEnd, m_counters.keysScanned() + m_gone,
                                          m_reclaimed.value_or(0), totals.nowMs);
    }
    return totals;
}

void NodeSurvey::warnIfRefused(Observe id)
{
    if (m_warned.test(static_cast<size_t>(id))) {
        return;
    }
    if (const std::optional<Error> refused = refusalOf(m_connection, id)) {
        m_warned.set(static_cast<size_t>(id));
        Q_EMIT warned(*refused);
    }
}

// What cannot be known of any key: its type, its time left (each of two commands would do), its size.
void NodeSurvey::warnOfLooks()
{
    warnIfRefused(Observe::Type);
    const std::optional<Error> absolute = refusalOf(m_connection, Observe::PexpireTime);
    if (absolute && refusalOf(m_connection, Observe::Pttl)) {
        const bool denied = absolute->code == ErrorCode::NoPerm;
        warnIfRefused(denied ? Observe::PexpireTime : Observe::Pttl);
    }
    if (m_options.memory) {
        warnIfRefused(Observe::MemoryUsage);
    }
}

} // namespace lockkeeper
