// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/healthsnapshot.h"
#include "models/keyspace/surveysnapshot.h"

namespace lockkeeper::sample {

// A keyspace as surveys find them: patterns of very different size, a mass expiry, a midnight reset. All
// numbers add up: expiring is the sum of the histogram, of the timeline and of the patterns. `startMs` is
// when it began.
struct Options
{
    qint64 startMs = 0;
    int patterns = 24;      // rows; the first ones are the named ones
    int seconds = 86400;    // length of the timeline
    bool longTexts = false; // pattern names far wider than any column
    double doneRatio = 1;   // below 1: still running
};
SurveySnapshotPtr survey(const Options& options);
HealthSnapshotPtr health(qint64 serverTimeMs);

qint64 fixedStartMs(); // 02:58:00 local time, today

} // namespace lockkeeper::sample
