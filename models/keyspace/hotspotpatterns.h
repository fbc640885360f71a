// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/patternminer.h"
#include "models/keyspace/surveysnapshot.h"

#include <QSet>

#include <functional>
#include <vector>

namespace lockkeeper {

// How many of a hotspot's keys one pattern has: the true count lies in [least, most].
struct PatternBounds
{
    PatternMiner::Row pattern;
    qint64 least = 0;
    qint64 most = 0;
};

// Fills patterns and patternsDue of a hotspot. Whatever is surely of some pattern can't be of another: what
// is left over bounds every count, so that all are exact where everything is accounted for.
void nameHotspotPatterns(Hotspot& spot, std::vector<PatternBounds> bounds,
                         const std::function<QString(const PatternMiner::Row&)>& text);

// Those with expiries in a bin of their own timeline that touches [fromMs, toMs).
QSet<QString> patternsDue(const SurveySnapshot& survey, qint64 fromMs, qint64 toMs);

} // namespace lockkeeper
