// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/ttlhistogram.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace lockkeeper {

namespace {

constexpr qint64 second = 1'000;
constexpr qint64 minute = 60 * second;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;

struct Step
{
    int octave = 0;
    int step = 0;
};

// Below 32 ms each millisecond has a step; above, an octave [2^k, 2^(k+1)) has 32 equal ones.
Step stepOf(qint64 leftMs)
{
    if (leftMs < 32)
        return {0, static_cast<int>(leftMs)};
    const int exponent = 63 - std::countl_zero(static_cast<quint64>(leftMs)); // >= 5
    return {exponent - 4, static_cast<int>((leftMs >> (exponent - 5)) & 31)};
}

qint64 middleOf(Step step)
{
    if (step.octave == 0)
        return step.step;
    const int shift = step.octave - 1;
    return (static_cast<qint64>(32 + step.step) << shift) + ((qint64(1) << shift) >> 1);
}

void addSaturating(quint32& to, quint32 more)
{
    to = more > std::numeric_limits<quint32>::max() - to ? std::numeric_limits<quint32>::max() : to + more;
}

} // namespace

const std::array<qint64, TtlHistogram::bucketCount>& TtlHistogram::edgesMs()
{
    static constexpr std::array<qint64, bucketCount> edges = {
        0,    second,   3 * second, 10 * second, 30 * second, minute,   5 * minute, 15 * minute,
        hour, 6 * hour, 12 * hour,  day,         7 * day,     30 * day, 365 * day};
    return edges;
}

void TtlHistogram::add(qint64 leftMs)
{
    leftMs = std::max<qint64>(leftMs, 0);
    const auto& edges = edgesMs();
    const auto above = std::upper_bound(edges.begin(), edges.end(), leftMs);
    ++m_buckets[static_cast<size_t>(above - edges.begin() - 1)];
    ++m_count;
    const Step at = stepOf(leftMs);
    addSaturating(octave(at.octave)[static_cast<size_t>(at.step)], 1);
}

TtlHistogram::Octave& TtlHistogram::octave(int index)
{
    const int first = m_heldOctaves == 0 ? index : std::min<int>(m_firstOctave, index);
    const int end = m_heldOctaves == 0 ? index + 1 : std::max(m_firstOctave + m_heldOctaves, index + 1);
    if (end - first != m_heldOctaves) {
        auto wider = std::make_unique<Octave[]>(static_cast<size_t>(end - first));
        for (int i = 0; i < m_heldOctaves; ++i)
            wider[static_cast<size_t>(m_firstOctave - first + i)] = m_octaves[static_cast<size_t>(i)];
        m_octaves = std::move(wider);
        m_firstOctave = static_cast<qint8>(first);
        m_heldOctaves = static_cast<qint8>(end - first);
    }
    return m_octaves[static_cast<size_t>(index - m_firstOctave)];
}

void TtlHistogram::merge(const TtlHistogram& other)
{
    m_count += other.m_count;
    for (size_t i = 0; i < m_buckets.size(); ++i)
        m_buckets[i] += other.m_buckets[i];
    for (int i = 0; i < other.m_heldOctaves; ++i) {
        Octave& mine = octave(other.m_firstOctave + i);
        const Octave& theirs = other.m_octaves[static_cast<size_t>(i)];
        for (size_t step = 0; step < mine.size(); ++step)
            addSaturating(mine[step], theirs[step]);
    }
}

QVector<TtlBucket> TtlHistogram::buckets() const
{
    const auto& edges = edgesMs();
    QVector<TtlBucket> result;
    result.reserve(bucketCount);
    for (size_t i = 0; i < edges.size(); ++i) {
        const bool last = i + 1 == edges.size();
        result.append({edges[i], last ? std::nullopt : std::optional(edges[i + 1]), m_buckets[i]});
    }
    return result;
}

TtlQuantiles TtlHistogram::quantiles() const
{
    if (m_count == 0)
        return {};
    return {quantile(0.50), quantile(0.90), quantile(0.99)};
}

// The smallest step at or below which at least `share` of the keys lie.
qint64 TtlHistogram::quantile(double share) const
{
    const auto rank = static_cast<qint64>(std::ceil(share * static_cast<double>(m_count)));
    qint64 below = 0;
    Step last;
    for (int i = 0; i < m_heldOctaves; ++i) {
        for (int step = 0; step < stepsPerOctave; ++step) {
            const quint32 keys = m_octaves[static_cast<size_t>(i)][static_cast<size_t>(step)];
            if (keys == 0)
                continue;
            last = {m_firstOctave + i, step};
            below += keys;
            if (below >= rank)
                return middleOf(last);
        }
    }
    return middleOf(last); // only when a step stopped counting
}

qint64 TtlHistogram::sizeBytes() const
{
    return m_heldOctaves * static_cast<qint64>(sizeof(Octave));
}

} // namespace lockkeeper
