// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/surveysnapshot.h"

#include <array>
#include <memory>

namespace lockkeeper {

// Counts times left (milliseconds; a negative one, of a key due but not yet reclaimed, counts as 0).
// Two histograms: coarse log-scale buckets with exact counts for the eye, and a log-linear one (32 equal
// steps an octave, so that a step's middle is within 1.6 % of all it holds) for the quantiles. The fine one
// allocates 128 bytes for each octave met; its steps stop at 2^32 - 1 keys. Bounded: at most 8 KB. Pure
// value.
class TtlHistogram
{
public:
    static constexpr int bucketCount = 15;
    // 0, 1 s, 3 s, 10 s, 30 s, 1 min, 5 min, 15 min, 1 h, 6 h, 12 h, 1 d, 7 d, 30 d, 365 d; the last is
    // open-ended.
    static const std::array<qint64, bucketCount>& edgesMs();

    TtlHistogram() = default;
    TtlHistogram(TtlHistogram&&) noexcept = default;
    TtlHistogram& operator=(TtlHistogram&&) noexcept = default;

    void add(qint64 leftMs);
    void merge(const TtlHistogram& other);

    qint64 count() const { return m_count; }
    QVector<TtlBucket> buckets() const; // all of them, empty ones included
    TtlQuantiles quantiles() const;
    qint64 sizeBytes() const; // estimate of what it holds on the heap

private:
    static constexpr int stepsPerOctave = 32;
    static constexpr int octaveCount = 60; // 0..31 ms, 32..63 ms, 64..127 ms, ... up to 2^63
    using Octave = std::array<quint32, stepsPerOctave>;

    qint64 quantile(double share) const;
    Octave& octave(int index);

    qint64 m_count = 0;
    std::array<qint64, bucketCount> m_buckets = {};
    // Octaves from m_firstOctave on, in one block; most patterns' times left span only a few.
    std::unique_ptr<Octave[]> m_octaves;
    qint8 m_firstOctave = 0;
    qint8 m_heldOctaves = 0;
};

} // namespace lockkeeper
