// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/surveysnapshot.h"

#include <QtGlobal>

#include <chrono>

namespace lockkeeper {

// How fast a survey goes. Full asks without pause. Gentle keeps batches small and follows its own round
// trips: up to 50,000 keys a second while they stay near the best it has seen, a quarter less each time one
// takes more than twice that (plus 1 ms, below which a round trip says nothing), a little more after each
// good one. Pure: times come from outside. Source of the figures: other clients' p99 doubles at full pace
// with batches of 500 and stays within half a millisecond of idle at 50,000 keys a second in batches of 100.
class Pacer
{
public:
    explicit Pacer(SurveyPace pace) : m_pace(pace) {}

    int pageSize() const { return m_pace == SurveyPace::Full ? 1000 : 100; }
    bool overlaps() const { return m_pace == SurveyPace::Full; }
    double keysPerSecond() const { return m_rate; }

    // How long to wait after a page of `keys` keys that took `pageNs` in all and whose first reply took
    // `roundTripNs`.
    std::chrono::nanoseconds pauseAfter(qint64 keys, qint64 pageNs, qint64 roundTripNs);

private:
    SurveyPace m_pace;
    double m_rate = 20'000;
    double m_usualNs = 0;
    double m_meanNs = 0;
};

} // namespace lockkeeper
