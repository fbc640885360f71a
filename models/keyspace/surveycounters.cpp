// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/surveycounters.h"

#include "models/base/bytetext.h"
#include "models/keyspace/hotspotpatterns.h"
#include "models/keyspace/hotspots.h"
#include "models/keyspace/patternminer.h"
#include "models/keyspace/patternstats.h"
#include "models/keyspace/recenthashes.h"
#include "models/keyspace/slotkeys.h"
#include "models/keyspace/surveyfindings.h"
#include "models/keyspace/typecounts.h"

#include <QHashFunctions>

#include <algorithm>
#include <cmath>

namespace lockkeeper {

namespace {

// A scan goes db by db; a few at once keep their memory of recent keys.
class RecentKeys
{
public:
    bool seen(int db, quint64 hash)
    {
        ++m_tick;
        for (Db& known : m_dbs) {
            if (known.db == db) {
                known.lastUse = m_tick;
                return known.hashes.seen(hash);
            }
        }
        if (m_dbs.size() < most)
            m_dbs.emplace_back();
        Db& taken = *std::min_element(m_dbs.begin(), m_dbs.end(),
                                      [](const Db& a, const Db& b) { return a.lastUse < b.lastUse; });
        taken = {db, m_tick, {}};
        return taken.hashes.seen(hash);
    }
    qint64 sizeBytes() const
    {
        qint64 bytes = 0;
        for (const Db& db : m_dbs)
            bytes += db.hashes.sizeBytes();
        return bytes;
    }

private:
    static constexpr size_t most = 4;
    struct Db
    {
        int db = 0;
        qint64 lastUse = 0;
        RecentHashes hashes;
    };
    std::vector<Db> m_dbs;
    qint64 m_tick = 0;
};

} // namespace

struct SurveyCounters::Data
{
    size_t seed = QHashSeed::globalSeed(); // the process's own: keys can't be chosen to collide
    KeyTokens tokens;
    PatternMiner miner{seed, {maxPatterns, 8192}};
    std::vector<std::unique_ptr<PatternStats>> stats; // by PatternId; null once merged
    RecentKeys recent;
    TtlHistogram histogram;
    ExpiryTimeline timeline;
    TypeCounts types;
    std::optional<SlotKeys> slotKeys;
    qint64 persistent = 0;
    qint64 expiring = 0;
    qint64 unreadable = 0;
    qint64 unasked = 0; // of the unreadable
    qint64 gone = 0;
    qint64 duplicates = 0;

    PatternStats& statsOf(PatternId id);
    void applyMerges();
    void compactIfNeeded();
    QVector<PatternRow> patternRows(qint64& folded) const;
    std::optional<MemorySample> memory() const;
    std::vector<PatternBounds> patternBounds(const Hotspot& spot,
                                             const std::vector<PatternMiner::Row>& rows) const;
    QVector<Hotspot> hotspots(const TimelineView& exact, qint64 nowMs, const ExpireSettings& settings) const;
};

SurveyCounters::SurveyCounters() : m_data(std::make_unique<Data>()) {}
SurveyCounters::~SurveyCounters() = default;
SurveyCounters::SurveyCounters(SurveyCounters&&) noexcept = default;
SurveyCounters& SurveyCounters::operator=(SurveyCounters&&) noexcept = default;

PatternStats& SurveyCounters::Data::statsOf(PatternId id)
{
    if (id >= stats.size())
        stats.resize(size_t(id) + 1);
    if (!stats[id])
        stats[id] = std::make_unique<PatternStats>();
    return *stats[id];
}

void SurveyCounters::Data::applyMerges()
{
    for (const PatternIds::Merge& merge : miner.ids().merges()) {
        if (merge.from >= stats.size() || !stats[merge.from])
            continue;
        statsOf(merge.into).merge(*stats[merge.from]);
        stats[merge.from].reset();
    }
    miner.ids().clearMerges();
}

void SurveyCounters::Data::compactIfNeeded()
{
    if (!miner.needsCompaction())
        return;
    const std::vector<PatternId> mapping = miner.compact();
    std::vector<std::unique_ptr<PatternStats>> kept(static_cast<size_t>(miner.ids().given()));
    for (size_t id = 0; id < stats.size(); ++id) {
        if (stats[id])
            kept[mapping[id]] = std::move(stats[id]);
    }
    stats = std::move(kept);
    timeline.renumber(mapping);
}

void SurveyCounters::countSlots()
{
    if (!m_data->slotKeys)
        m_data->slotKeys.emplace(m_data->seed);
}

void SurveyCounters::add(const KeyFacts& facts)
{
    Data& data = *m_data;
    const size_t hash = qHashBits(facts.key.constData(), static_cast<size_t>(facts.key.size()), data.seed);
    if (data.recent.seen(facts.db, hash)) {
        ++data.duplicates;
        return;
    }
    if (facts.presence == KeyFacts::Presence::Gone) {
        ++data.gone;
        return;
    }
    data.compactIfNeeded();
    data.tokens.read(facts.key);
    const PatternId pattern = data.miner.add(data.tokens);
    if (!data.miner.ids().merges().empty())
        data.applyMerges();
    data.statsOf(pattern).add(facts);
    if (data.slotKeys)
        data.slotKeys->add(facts.key);

    data.types.add(facts.typeName); // may be known of a key whose time left is not
    if (facts.presence == KeyFacts::Presence::Unreadable) {
        ++data.unreadable;
        data.unasked += facts.asked ? 0 : 1;
        return;
    }
    if (!facts.expiresAtMs) {
        ++data.persistent;
        return;
    }
    ++data.expiring;
    data.histogram.add(timeLeftMs(facts));
    data.timeline.add(*facts.expiresAtMs, pattern, data.miner.ids());
}

void SurveyCounters::merge(const SurveyCounters& other)
{
    Data& mine = *m_data;
    const Data& theirs = *other.m_data;
    mine.compactIfNeeded();
    std::vector<PatternId> mapping = mine.miner.absorb(theirs.miner, [&theirs](PatternId id) {
        return id < theirs.stats.size() && theirs.stats[id] ? theirs.stats[id]->keys() : 0;
    });
    mine.applyMerges();
    for (size_t id = 0; id < theirs.stats.size(); ++id) {
        if (theirs.stats[id])
            mine.statsOf(mapping[id]).merge(*theirs.stats[id]);
    }
    mine.timeline.merge(theirs.timeline, mapping, theirs.miner.ids(), mine.miner.ids());
    mine.histogram.merge(theirs.histogram);
    mine.types.merge(theirs.types);
    if (theirs.slotKeys) {
        countSlots();
        mine.slotKeys->merge(*theirs.slotKeys);
    }
    mine.persistent += theirs.persistent;
    mine.expiring += theirs.expiring;
    mine.unreadable += theirs.unreadable;
    mine.unasked += theirs.unasked;
    mine.gone += theirs.gone;
    mine.duplicates += theirs.duplicates;
}

void SurveyCounters::clear()
{
    const bool slotsToo = m_data->slotKeys.has_value();
    m_data = std::make_unique<Data>();
    if (slotsToo)
        countSlots();
}

qint64 SurveyCounters::keysScanned() const
{
    return m_data->persistent + m_data->expiring + m_data->unreadable;
}

QVector<PatternRow> SurveyCounters::Data::patternRows(qint64& folded) const
{
    QVector<PatternRow> rows;
    for (const PatternMiner::Row& found : miner.rows()) {
        const PatternStats& counted = *stats[found.id];
        PatternRow row;
        row.pattern = miner.text(found);
        row.keys = counted.keys();
        row.persistent = counted.persistent;
        row.expiring = counted.expiring;
        row.unreadable = counted.unreadable;
        if (counted.sizes.count > 0)
            row.bytesEstimated = std::llround(counted.sizes.mean * static_cast<double>(row.keys));
        if (const auto variance = counted.sizes.variance())
            row.bytesErrorBytes = std::llround(totalHalfWidth(counted.sizes, *variance, row.keys));
        row.ttl = counted.ttl.quantiles();
        row.histogram = counted.ttl.buckets();
        row.timeline = counted.timeline.view();
        row.jitterRatio = jitterSeen(row.timeline, row.expiring, row.ttl.p50Ms);
        folded += miner.folded(found) ? row.keys : 0;
        rows.append(std::move(row));
    }
    std::sort(rows.begin(), rows.end(), [](const PatternRow& a, const PatternRow& b) {
        return a.keys != b.keys ? a.keys > b.keys : a.pattern < b.pattern;
    });
    return rows;
}

// Stratified by pattern: each counts with its own mean. Patterns without a sample are taken for average ones,
// and where a pattern has but one sample the spread of all stands in.
std::optional<MemorySample> SurveyCounters::Data::memory() const
{
    SizeSample all;
    for (const auto& counted : stats) {
        if (counted)
            all.merge(counted->sizes);
    }
    if (all.count == 0)
        return std::nullopt;
    const double spread = all.variance().value_or(all.mean * all.mean);
    double bytes = 0;
    double squares = 0;
    qint64 unsampled = 0;
    for (const auto& counted : stats) {
        if (!counted)
            continue;
        if (counted->sizes.count == 0) {
            unsampled += counted->keys();
            continue;
        }
        bytes += counted->sizes.mean * static_cast<double>(counted->keys());
        const double width =
            totalHalfWidth(counted->sizes, counted->sizes.variance().value_or(spread), counted->keys());
        squares += width * width;
    }
    bytes += all.mean * static_cast<double>(unsampled);
    const double width = unsampled > 0 ? 1.96 * std::sqrt(spread) * static_cast<double>(unsampled) : 0;
    return MemorySample{all.count, std::llround(bytes), std::llround(std::sqrt(squares + width * width))};
}

// A pattern's own timeline counts exactly, but its bins may be wide; the timeline of all has fine bins, but
// names only the commonest patterns of each.
std::vector<PatternBounds>
SurveyCounters::Data::patternBounds(const Hotspot& spot, const std::vector<PatternMiner::Row>& rows) const
{
    std::vector<qint64> seen(static_cast<size_t>(miner.ids().given()));
    for (const auto& share : timeline.patternsWithin(spot.fromMs, spot.toMs, miner.ids()))
        seen[share.pattern] = share.count;
    std::vector<PatternBounds> bounds;
    bounds.reserve(rows.size());
    for (const PatternMiner::Row& row : rows) {
        const PatternTimeline::Within own = stats[row.id]->timeline.within(spot.fromMs, spot.toMs);
        if (own.most > 0)
            bounds.push_back({row, std::max(own.least, seen[row.id]), own.most});
    }
    return bounds;
}

QVector<Hotspot> SurveyCounters::Data::hotspots(const TimelineView& exact, qint64 nowMs,
                                                const ExpireSettings& settings) const
{
    HotspotInput input;
    input.seconds = timeline.seconds();
    input.exact = exact;
    input.keys = persistent + expiring + unreadable;
    input.expiring = expiring;
    input.nowMs = nowMs;
    input.settings = settings;
    QVector<Hotspot> found = findHotspots(input);
    if (found.isEmpty())
        return found;
    const std::vector<PatternMiner::Row> rows = miner.rows();
    for (Hotspot& spot : found) {
        nameHotspotPatterns(spot, patternBounds(spot, rows),
                            [this](const PatternMiner::Row& row) { return miner.text(row); });
    }
    return found;
}

void SurveyCounters::fill(SurveySnapshot& snapshot, qint64 nowMs, const ExpireSettings& settings,
                          const QString& policy) const
{
    const Data& data = *m_data;
    snapshot.keysScanned = keysScanned();
    snapshot.persistent = data.persistent;
    snapshot.expiring = data.expiring;
    snapshot.unreadable = data.unreadable;
    snapshot.unreadableEstimated = data.unasked;
    snapshot.gone = data.gone;
    snapshot.duplicates = data.duplicates;
    snapshot.histogram = data.histogram.buckets();
    snapshot.quantiles = data.histogram.quantiles();
    snapshot.timeline = data.timeline.finestExact();
    snapshot.expireSettings = settings;
    snapshot.types = data.types.rows();
    snapshot.patternsFolded = 0;
    snapshot.patterns = data.patternRows(snapshot.patternsFolded);
    if (data.slotKeys) {
        snapshot.slotKeys = data.slotKeys->counts();
        snapshot.hotTags = data.slotKeys->hotTags();
    }
    snapshot.memory = data.memory();
    snapshot.hotspots = data.hotspots(snapshot.timeline, nowMs, settings);
    snapshot.findings = surveyFindings(snapshot, policy);
    markPatterns(snapshot.patterns, snapshot.findings);
}

qint64 SurveyCounters::sizeBytes() const
{
    const Data& data = *m_data;
    qint64 bytes = static_cast<qint64>(sizeof(Data)) + data.miner.sizeBytes() + data.recent.sizeBytes() +
                   data.histogram.sizeBytes() + data.timeline.sizeBytes() + data.types.sizeBytes() +
                   static_cast<qint64>(data.stats.capacity() * sizeof(data.stats[0]));
    bytes += data.slotKeys ? data.slotKeys->sizeBytes() : 0;
    for (const auto& counted : data.stats)
        bytes += counted ? counted->sizeBytes() : 0;
    return bytes;
}

} // namespace lockkeeper
