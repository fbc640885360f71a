// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/offsethistory.h"

#include <algorithm>

namespace lockkeeper {

void OffsetHistory::note(qint64 atMs, qint64 offset)
{
    if (!m_points.empty() && (offset < m_points.back().offset || atMs < m_points.back().atMs)) {
        m_points.clear();
    }
    m_points.push_back({atMs, offset});
    if (m_points.size() > kept) {
        m_points.pop_front();
    }
}

// On the line through two readings.
double OffsetHistory::passedAt(const Point& a, const Point& b, qint64 offset)
{
    const double share = static_cast<double>(offset - a.offset) / static_cast<double>(b.offset - a.offset);
    return static_cast<double>(a.atMs) + share * static_cast<double>(b.atMs - a.atMs);
}

std::optional<qint64> OffsetHistory::msSince(qint64 offset, qint64 nowMs) const
{
    const auto beyond = std::find_if(m_points.begin(), m_points.end(),
                                     [offset](const Point& point) { return point.offset > offset; });
    if (beyond == m_points.end()) {
        return m_points.empty() ? std::nullopt : std::optional<qint64>(0);
    }
    const bool known = beyond != m_points.begin();
    const Point& from = known ? *(beyond - 1) : m_points.front();
    const Point& to = known ? *beyond : m_points.back();
    if (to.offset <= from.offset) {
        return std::nullopt;
    }
    const auto passed = static_cast<qint64>(passedAt(from, to, offset));
    return std::max<qint64>(0, nowMs - passed);
}

} // namespace lockkeeper
