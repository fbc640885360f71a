// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace lockkeeper {

// Waiting times between tries: doubled from 250 ms to 15 s, each drawn from the upper half of its range so
// that many clients do not come back at once. The random number comes from outside (0 <= random < 1).
class Backoff
{
public:
    std::chrono::milliseconds next(double random);
    void reset() { m_attempt = 0; }
    int attempt() const { return m_attempt; }

private:
    int m_attempt = 0;
};

} // namespace lockkeeper
