// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/pacer.h"

#include <algorithm>

namespace lockkeeper {

std::chrono::nanoseconds Pacer::pauseAfter(qint64 keys, qint64 pageNs, qint64 roundTripNs)
{
    constexpr double fastest = 50'000;
    constexpr double slowest = 500;
    constexpr qint64 floorNs = 1'000'000;
    if (m_pace == SurveyPace::Full) {
        return std::chrono::nanoseconds(0);
    }
    m_bestNs = m_bestNs == 0 ? roundTripNs : std::min(m_bestNs, roundTripNs);
    const bool slow = roundTripNs > 2 * m_bestNs + floorNs;
    m_rate = std::clamp(slow ? m_rate * 0.75 : m_rate + 500, slowest, fastest);
    const double wantedNs = static_cast<double>(keys) / m_rate * 1e9;
    return std::chrono::nanoseconds(std::max<qint64>(0, static_cast<qint64>(wantedNs) - pageNs));
}

} // namespace lockkeeper
