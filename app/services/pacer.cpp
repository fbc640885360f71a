// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/pacer.h"

#include <algorithm>

namespace lockkeeper {

std::chrono::nanoseconds Pacer::pauseAfter(qint64 keys, qint64 pageNs, qint64 roundTripNs)
{
    constexpr double fastest = 50'000;
    constexpr double slowest = 1'000;
    constexpr double floorNs = 1e6;
    constexpr double meanShare = 1.0 / 8;   // of the newest round trip in the running mean
    constexpr double usualShare = 1.0 / 64; // by which the usual follows a worse mean
    if (m_pace == SurveyPace::Full) {
        return std::chrono::nanoseconds(0);
    }
    const auto newestNs = static_cast<double>(roundTripNs);
    m_meanNs = m_meanNs == 0 ? newestNs : m_meanNs + (newestNs - m_meanNs) * meanShare;
    m_usualNs =
        m_usualNs == 0 || m_meanNs < m_usualNs ? m_meanNs : m_usualNs + (m_meanNs - m_usualNs) * usualShare;
    const bool slow = m_meanNs > 2 * m_usualNs + floorNs;
    m_rate = std::clamp(slow ? m_rate * 0.9 : m_rate + 250, slowest, fastest);
    const double wantedNs = static_cast<double>(keys) / m_rate * 1e9;
    return std::chrono::nanoseconds(std::max<qint64>(0, static_cast<qint64>(wantedNs) - pageNs));
}

} // namespace lockkeeper
