// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/clockskew.h"

#include <algorithm>

namespace lockkeeper {

ClockSkew clockSkew(qint64 serverMs, qint64 askedMs, qint64 roundTripNs)
{
    constexpr qint64 nsPerMs = 1'000'000;
    const qint64 halfNs = roundTripNs / 2;
    return {serverMs - askedMs - halfNs / nsPerMs, (halfNs + nsPerMs - 1) / nsPerMs + 1};
}

void ClockSkewMeter::note(const ClockSkew& reading)
{
    m_recent.push_back(reading);
    if (m_recent.size() > kept) {
        m_recent.pop_front();
    }
}

std::optional<ClockSkew> ClockSkewMeter::best() const
{
    const auto sharpest =
        std::min_element(m_recent.begin(), m_recent.end(),
                         [](const ClockSkew& a, const ClockSkew& b) { return a.errorMs < b.errorMs; });
    return sharpest == m_recent.end() ? std::nullopt : std::optional(*sharpest);
}

} // namespace lockkeeper
