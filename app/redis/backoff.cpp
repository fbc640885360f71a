// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/backoff.h"

#include <algorithm>

namespace lockkeeper {

std::chrono::milliseconds Backoff::next(double random)
{
    constexpr int shortest = 250;
    constexpr int longest = 15'000;
    const int ceiling = std::min(longest, shortest << std::min(m_attempt, 10));
    ++m_attempt;
    return std::chrono::milliseconds(static_cast<int>(ceiling * (0.5 + random / 2)));
}

} // namespace lockkeeper
