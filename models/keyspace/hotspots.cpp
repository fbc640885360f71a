// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/hotspots.h"

#include <algorithm>
#include <cmath>

namespace lockkeeper {

namespace {

constexpr qsizetype maxHotspots = 50;
constexpr qint64 minimumKeys = 100;
constexpr double minimumShare = 0.01;
constexpr double minimumPerSecond = 0.4; // on average: what comes slower than that troubles no expire cycle
constexpr double timesTheRateAround = 10;
constexpr qint64 sideBins = 30;
constexpr qint64 fewestBinsBefore = 5;
constexpr qint64 largestGap = 1; // empty bins that don't end a row

// A timeline at one width, index counted in bins since 1970.
struct Bin
{
    qint64 index = 0;
    qint64 count = 0;
    qint64 error = 0;
};

struct Level
{
    qint64 widthMs = 1000;
    std::vector<Bin> bins; // ascending, from now on
    qint64 first = 0;      // the bin of now
    qint64 last = 0;       // the last one with a key
};

struct Row // of neighbouring bins: positions [begin, end) in the level's list
{
    size_t begin = 0;
    size_t end = 0;
    double around = 0; // keys a bin
};

Level makeLevel(const HotspotInput& input, qint64 widthMs)
{
    Level level;
    level.widthMs = widthMs;
    level.first = binStart(input.nowMs, widthMs) / widthMs;
    const auto add = [&level](qint64 atMs, qint64 count, qint64 error) {
        const qint64 index = binStart(atMs, level.widthMs) / level.widthMs;
        if (index < level.first)
            return;
        if (level.bins.empty() || level.bins.back().index != index)
            level.bins.push_back({index, 0, 0});
        level.bins.back().count += count;
        level.bins.back().error += error;
    };
    if (widthMs >= input.exact.binMs && input.exact.binMs > 1000) {
        for (const TimelineBin& bin : input.exact.bins)
            add(bin.atMs, bin.count, 0);
    } else {
        for (const SecondCount& second : input.seconds)
            add(second.second * 1000, second.count, second.error);
    }
    level.last = level.bins.empty() ? level.first : level.bins.back().index;
    return level;
}

// The middle of `counts` and `empty` zeros.
double medianWithEmpty(std::vector<qint64>& counts, qint64 empty)
{
    const auto all = static_cast<qint64>(counts.size()) + empty;
    const qint64 rank = all / 2; // of the ascending order, zeros first
    if (all == 0 || rank < empty)
        return 0;
    const auto middle = counts.begin() + (rank - empty);
    std::nth_element(counts.begin(), middle, counts.end());
    return static_cast<double>(*middle);
}

// Keys a bin beside a row.
double rateAround(const Level& level, const Row& row)
{
    const qint64 from = level.bins[row.begin].index;
    const qint64 to = level.bins[row.end - 1].index;
    std::vector<qint64> before;
    for (size_t i = row.begin; i > 0 && level.bins[i - 1].index >= from - sideBins; --i)
        before.push_back(level.bins[i - 1].count);
    std::vector<qint64> behind;
    for (size_t i = row.end; i < level.bins.size() && level.bins[i].index <= to + sideBins; ++i)
        behind.push_back(level.bins[i].count);
    const qint64 binsBefore = std::min(sideBins, from - level.first);
    const qint64 binsBehind = std::min(sideBins, level.last - to);
    return std::max(medianWithEmpty(before, binsBefore - static_cast<qint64>(before.size())),
                    medianWithEmpty(behind, binsBehind - static_cast<qint64>(behind.size())));
}

bool neighbours(const Level& level, size_t left, size_t right)
{
    return level.bins[right].index - level.bins[left].index <= largestGap + 1;
}

// A row of which one bin is known takes in its neighbours while they hold at least `least` keys and ten times
// the rate around all of it: seen from within a long row, its own bins make up much of what is around.
Row grown(const Level& level, size_t seed, double least)
{
    Row row{seed, seed + 1, 0};
    const auto belongs = [&level, &row, least](size_t at) {
        const auto count = static_cast<double>(level.bins[at].count);
        return count >= least && count >= timesTheRateAround * row.around &&
               level.bins[at].index - level.first >= fewestBinsBefore;
    };
    for (bool more = true; more;) {
        row.around = rateAround(level, row);
        more = false;
        if (row.begin > 0 && neighbours(level, row.begin - 1, row.begin) && belongs(row.begin - 1)) {
            --row.begin;
            more = true;
        }
        if (row.end < level.bins.size() && neighbours(level, row.end - 1, row.end) && belongs(row.end)) {
            ++row.end;
            more = true;
        }
    }
    return row;
}

Bin sumOf(const Level& level, const Row& row)
{
    Bin sum;
    for (size_t i = row.begin; i < row.end; ++i) {
        sum.count += level.bins[i].count;
        sum.error += level.bins[i].error;
    }
    return sum;
}

std::vector<Row> overloads(const Level& seconds, double peakKeysPerSecond)
{
    std::vector<Row> rows;
    for (size_t i = 0; i < seconds.bins.size(); ++i) {
        const qint64 count = seconds.bins[i].count;
        if (count < minimumKeys || static_cast<double>(count) <= peakKeysPerSecond)
            continue;
        if (!rows.empty() && neighbours(seconds, rows.back().end - 1, i))
            rows.back().end = i + 1;
        else
            rows.push_back({i, i + 1, 0});
    }
    for (Row& row : rows)
        row.around = rateAround(seconds, row);
    return rows;
}

std::vector<Row> concentrations(const Level& level, qint64 expiring)
{
    const double wanted =
        std::max(static_cast<double>(minimumKeys), minimumShare * static_cast<double>(expiring));
    // A row worth naming is hardly longer than both its sides, so one of its bins holds a part of that size.
    const double least = wanted / (2 * sideBins);
    std::vector<Row> rows;
    for (size_t i = 0; i < level.bins.size(); ++i) {
        const auto count = static_cast<double>(level.bins[i].count);
        if (count < least || level.bins[i].index - level.first < fewestBinsBefore ||
            count < timesTheRateAround * rateAround(level, {i, i + 1, 0}))
            continue;
        Row row = grown(level, i, least);
        if (!rows.empty() && row.begin < rows.back().end) { // grown back into the one before: they are one
            row.begin = rows.back().begin;
            rows.pop_back();
        }
        i = row.end - 1;
        const Bin sum = sumOf(level, row);
        const qint64 bins = level.bins[row.end - 1].index - level.bins[row.begin].index + 1;
        const double average = static_cast<double>(sum.count) / static_cast<double>(bins);
        const double perSecond = average * 1000 / static_cast<double>(level.widthMs);
        if (static_cast<double>(sum.count) >= wanted && average >= timesTheRateAround * row.around &&
            perSecond >= minimumPerSecond)
            rows.push_back(row);
    }
    return rows;
}

double peakPerSecond(const std::vector<SecondCount>& seconds, const Hotspot& spot)
{
    qint64 peak = 0;
    auto second = std::lower_bound(seconds.begin(), seconds.end(), spot.fromMs / 1000,
                                   [](const SecondCount& left, qint64 right) { return left.second < right; });
    for (; second != seconds.end() && second->second * 1000 < spot.toMs; ++second)
        peak = std::max(peak, second->count);
    const double average =
        static_cast<double>(spot.count) * 1000 / static_cast<double>(spot.toMs - spot.fromMs);
    return std::max(static_cast<double>(peak), average); // of a lossy timeline, the peak may be gone
}

Hotspot makeHotspot(const HotspotInput& input, const ExpireCycleModel& model, const Level& level,
                    const Row& row, Hotspot::Why why)
{
    Hotspot spot;
    spot.why = why;
    const Bin sum = sumOf(level, row);
    spot.fromMs = level.bins[row.begin].index * level.widthMs;
    spot.toMs = (level.bins[row.end - 1].index + 1) * level.widthMs;
    spot.count = sum.count;
    spot.countError = sum.error;
    spot.shareRatio = input.keys > 0 ? static_cast<double>(sum.count) / static_cast<double>(input.keys) : 0;
    const qint64 reclaim = model.reclaimMs(sum.count, std::max(sum.count, input.expiring));
    if (reclaim >= 0) // not before the last of them has expired
        spot.reclaimMs = std::max(reclaim, spot.toMs - spot.fromMs - level.widthMs);
    const double peak = peakPerSecond(input.seconds, spot);
    const double goal = why == Hotspot::Why::Overload ? model.peakKeysPerSecond() : peak / 10;
    const double around = row.around * 1000 / static_cast<double>(level.widthMs);
    spot.advice = adviseJitter(sum.count, spot.fromMs, spot.toMs, input.nowMs, peak, around, goal);
    return spot;
}

// A wider row says nothing new where finer ones hold most of it already.
bool explains(const QVector<Hotspot>& found, const Hotspot& wider)
{
    qint64 within = 0;
    for (const Hotspot& spot : found) {
        if (spot.fromMs < wider.toMs && spot.toMs > wider.fromMs)
            within += spot.count;
    }
    return within * 2 >= wider.count;
}

bool overlaps(const Hotspot& a, const Hotspot& b)
{
    return a.fromMs < b.toMs && b.fromMs < a.toMs;
}

void addConcentration(QVector<Hotspot>& found, const Hotspot& spot)
{
    if (explains(found, spot))
        return;
    // Small peaks within a large one are part of it; an overload stands by itself.
    found.removeIf([&spot](const Hotspot& finer) {
        return finer.why == Hotspot::Why::Concentration && overlaps(finer, spot);
    });
    found.append(spot);
}

} // namespace

QVector<Hotspot> findHotspots(const HotspotInput& input)
{
    const ExpireCycleModel model(input.settings);
    QVector<Hotspot> found;
    for (const qint64 widthMs : {1'000, 10'000, 60'000, 600'000}) {
        const Level level = makeLevel(input, widthMs);
        if (widthMs == 1'000) {
            for (const Row& row : overloads(level, model.peakKeysPerSecond()))
                found.append(makeHotspot(input, model, level, row, Hotspot::Why::Overload));
        }
        for (const Row& row : concentrations(level, input.expiring))
            addConcentration(found, makeHotspot(input, model, level, row, Hotspot::Why::Concentration));
    }
    std::stable_sort(found.begin(), found.end(), [](const Hotspot& a, const Hotspot& b) {
        if (a.why != b.why)
            return a.why == Hotspot::Why::Overload;
        return a.count > b.count;
    });
    if (found.size() > maxHotspots)
        found.resize(maxHotspots);
    return found;
}

JitterAdvice adviseJitter(qint64 count, qint64 fromMs, qint64 toMs, qint64 nowMs, double peak, double around,
                          double goal)
{
    const qint64 lifetimeMs = std::max<qint64>(fromMs - nowMs, 1000);
    JitterAdvice advice;
    advice.peakBefore = peak;
    for (const double ratio : {0.05, 0.10, 0.15, 0.20, 0.30}) {
        advice.jitterRatio = ratio;
        advice.spreadMs = std::llround(2 * ratio * static_cast<double>(lifetimeMs));
        const double seconds =
            static_cast<double>(std::max({advice.spreadMs, toMs - fromMs, qint64(1000)})) / 1000;
        advice.peakAfter = std::min(peak, static_cast<double>(count) / seconds + around);
        if (advice.peakAfter <= goal)
            break;
    }
    return advice;
}

} // namespace lockkeeper
