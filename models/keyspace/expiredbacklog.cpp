// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/expiredbacklog.h"

#include <algorithm>
#include <cstdlib>

namespace lockkeeper {

namespace {

constexpr size_t keptSeconds = 3600;

} // namespace

void BacklogCount::start(qint64 startedAtMs)
{
    m_startedAtMs = startedAtMs;
    m_dueBySecond.assign(keptSeconds, 0);
}

void BacklogCount::noteDue(std::optional<qint64> expiresAtMs)
{
    if (!expiresAtMs) {
        return;
    }
    const qint64 second = (*expiresAtMs - m_startedAtMs) / 1000;
    if (second >= 0 && second < static_cast<qint64>(m_dueBySecond.size())) {
        ++m_dueBySecond[static_cast<size_t>(second)];
    }
}

bool BacklogCount::keysCameDueUntil(qint64 nowMs) const
{
    const auto seconds = static_cast<size_t>(std::max<qint64>(0, nowMs - m_startedAtMs) / 1000 + 1);
    if (seconds >= m_dueBySecond.size()) {
        return true; // longer than we kept count
    }
    const auto end = m_dueBySecond.begin() + static_cast<std::ptrdiff_t>(seconds);
    return std::any_of(m_dueBySecond.begin(), end, [](quint32 count) { return count > 0; });
}

ExpiredBacklog BacklogCount::reckon(qint64 keysAtStart, qint64 keysAtEnd, qint64 met, qint64 reclaimed,
                                    qint64 nowMs) const
{
    ExpiredBacklog backlog;
    backlog.keys = std::max<qint64>(0, keysAtStart - met);
    backlog.error = std::abs(keysAtEnd - keysAtStart + reclaimed);
    backlog.error += keysCameDueUntil(nowMs) ? reclaimed : std::max<qint64>(0, reclaimed - backlog.keys);
    return backlog;
}

} // namespace lockkeeper
