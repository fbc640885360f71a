// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/expirytimeline.h"
#include "models/keyspace/keyfacts.h"
#include "models/keyspace/ttlhistogram.h"

#include <optional>

namespace lockkeeper {

// Mean and spread of sampled sizes (Welford); merges exactly. Bytes.
struct SizeSample
{
    qint64 count = 0;
    double mean = 0;
    double squares = 0; // of the distances from the mean, summed

    void add(qint64 bytes);
    void merge(const SizeSample& other);
    std::optional<double> variance() const; // none for less than two
};

// Half-width of the 95 % interval of a mean's total: t x s / sqrt(n) x N, less where most of the N were
// sampled.
double totalHalfWidth(const SizeSample& sample, double variance, qint64 keys);

// Milliseconds from the look to the expiry; 0 for a persistent key.
qint64 timeLeftMs(const KeyFacts& facts);

// Everything counted about one pattern. Bounded: about 11 KB at most.
struct PatternStats
{
    qint64 persistent = 0;
    qint64 expiring = 0;
    qint64 unreadable = 0;
    TtlHistogram ttl;
    PatternTimeline timeline;
    SizeSample sizes;

    qint64 keys() const { return persistent + expiring + unreadable; }
    void add(const KeyFacts& facts);
    void merge(const PatternStats& other);
    qint64 sizeBytes() const;
};

} // namespace lockkeeper
