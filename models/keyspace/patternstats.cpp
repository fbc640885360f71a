// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/patternstats.h"

#include <array>
#include <cmath>

namespace lockkeeper {

void SizeSample::add(qint64 bytes)
{
    ++count;
    const double distance = static_cast<double>(bytes) - mean;
    mean += distance / static_cast<double>(count);
    squares += distance * (static_cast<double>(bytes) - mean);
}

void SizeSample::merge(const SizeSample& other)
{
    if (other.count == 0)
        return;
    const double distance = other.mean - mean;
    const auto mine = static_cast<double>(count);
    const auto theirs = static_cast<double>(other.count);
    count += other.count;
    mean += distance * theirs / (mine + theirs);
    squares += other.squares + distance * distance * mine * theirs / (mine + theirs);
}

std::optional<double> SizeSample::variance() const
{
    return count >= 2 ? std::optional(squares / static_cast<double>(count - 1)) : std::nullopt;
}

double totalHalfWidth(const SizeSample& sample, double variance, qint64 keys)
{
    if (sample.count == 0)
        return 0;
    // Student's t for 95 %: few samples know little about their own spread.
    static constexpr std::array<double, 9> t = {12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26};
    const auto freedom = static_cast<size_t>(std::max<qint64>(sample.count - 1, 1));
    const double factor = freedom <= t.size() ? t[freedom - 1] : 1.96 + 2.5 / static_cast<double>(freedom);
    const auto n = static_cast<double>(sample.count);
    const auto all = static_cast<double>(std::max(keys, sample.count));
    return factor * std::sqrt(variance / n * (1 - n / all)) * all;
}

void PatternStats::add(const KeyFacts& facts)
{
    if (facts.presence == KeyFacts::Presence::Unreadable) {
        ++unreadable;
    } else if (facts.expiresAtMs) {
        ++expiring;
        ttl.add(timeLeftMs(facts));
        timeline.add(*facts.expiresAtMs);
    } else {
        ++persistent;
    }
    if (facts.memoryBytes)
        sizes.add(*facts.memoryBytes);
}

void PatternStats::merge(const PatternStats& other)
{
    persistent += other.persistent;
    expiring += other.expiring;
    unreadable += other.unreadable;
    ttl.merge(other.ttl);
    timeline.merge(other.timeline);
    sizes.merge(other.sizes);
}

qint64 PatternStats::sizeBytes() const
{
    return static_cast<qint64>(sizeof(PatternStats)) + ttl.sizeBytes() + timeline.sizeBytes();
}

// Saturating: a server may name any instant.
qint64 timeLeftMs(const KeyFacts& facts)
{
    qint64 left = 0;
    if (!facts.expiresAtMs || __builtin_sub_overflow(*facts.expiresAtMs, facts.seenAtMs, &left))
        return facts.expiresAtMs && *facts.expiresAtMs > 0 ? std::numeric_limits<qint64>::max() : 0;
    return left;
}

} // namespace lockkeeper
