// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <deque>
#include <optional>

namespace lockkeeper {

// How far another machine's clock is ahead of ours (negative: behind), give or take the error.
struct ClockSkew
{
    qint64 ms = 0;
    qint64 errorMs = 0;
    bool operator==(const ClockSkew&) const = default;
};

// From one question: TIME's answer, our clock when it was asked and how long the answer took. The server's
// clock was read somewhere within the round trip, so half of it is the error, and the millisecond that both
// clocks are cut to.
ClockSkew clockSkew(qint64 serverMs, qint64 askedMs, qint64 roundTripNs);

// The sharpest of the last readings: the one with the shortest round trip. Value.
class ClockSkewMeter
{
public:
    static constexpr size_t kept = 16;

    void note(const ClockSkew& reading);
    void clear() { m_recent.clear(); } // another process, or the connection was another one
    std::optional<ClockSkew> best() const;

private:
    std::deque<ClockSkew> m_recent; // newest last
};

} // namespace lockkeeper
