// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/samplesurvey.h"

#include <QDateTime>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper::sample {

namespace {

constexpr qint64 second = 1000;
constexpr qint64 hour = 3600 * second;

struct Shape
{
    const char* pattern;
    qint64 keys;
    double expiring;
    qint64 lifeSeconds; // 0: persistent
    double jitter;      // below 0: unknown
    const char* finding;
    Severity severity;
    qint64 burstAtSeconds; // all at once; 0: spread
};

constexpr std::array<Shape, 10> shapes{{
    {"session:<uuid>", 1204318, 1, 39000, 0, "mass-expiry", Severity::Critical, 39720},
    {"orders:idx:<n>", 1022440, 0, 0, -1, "", Severity::Info, 0},
    {"cart:<n>", 611204, 1, 86000, 0.18, "", Severity::Info, 0},
    {"cache:price:<n>", 402118, 1, 1860, 0, "no-jitter", Severity::Warning, 3720},
    {"product:<hex>", 318077, 0.964, 15120, 0.09, "persistent-in-expiring-pattern", Severity::Warning, 0},
    {"rl:<ip>", 96202, 1, 34, -1, "", Severity::Info, 0},
    {"quota:daily:<n>", 88412, 1, 74820, 0, "mass-expiry", Severity::Warning, 75720},
    {"neg:sku:<hex>", 54120, 1, 48, 0.1, "", Severity::Info, 0},
    {"lock:order:<n>:settle", 214, 0.99, 30, 0.3, "", Severity::Info, 0},
    {"feature:flags", 1, 0, 0, -1, "", Severity::Info, 0},
}};

const std::array<qint64, 14>& edges()
{
    static const std::array<qint64, 14> list{
        0,    1 * second, 3 * second, 10 * second, 30 * second, 60 * second, 300 * second, 900 * second,
        hour, 6 * hour,   12 * hour,  24 * hour,   168 * hour,  720 * hour};
    return list;
}

QVector<TtlBucket> emptyHistogram()
{
    QVector<TtlBucket> buckets;
    for (size_t i = 0; i < edges().size(); ++i) {
        buckets.append(
            {edges().at(i), i + 1 < edges().size() ? std::optional(edges().at(i + 1)) : std::nullopt, 0});
    }
    return buckets;
}

void count(QVector<TtlBucket>& histogram, qint64 leftMs, qint64 keys)
{
    for (TtlBucket& bucket : histogram) {
        if (leftMs >= bucket.fromMs && (!bucket.toMs || leftMs < *bucket.toMs)) {
            bucket.count += keys;
            return;
        }
    }
}

Shape shapeOf(int index)
{
    if (index < int(shapes.size())) {
        return shapes.at(size_t(index));
    }
    return {"",
            40000 / (index + 1) + 3,
            index % 5 == 0 ? 0.0 : 1.0,
            60 + index * 37 % 80000,
            0.12,
            "",
            Severity::Info,
            0};
}

QString nameOf(int index, bool longTexts)
{
    const QString name = index < int(shapes.size()) ? QString::fromLatin1(shapes.at(size_t(index)).pattern)
                                                    : u"svc%1:item:<n>"_s.arg(index);
    return longTexts ? u"tenant:<uuid>:region:eu-central-1:service:recommendation-engine:"_s + name +
                           u":shard:<n>"_s
                     : name;
}

class Builder
{
public:
    explicit Builder(const Options& options) : m_options(options)
    {
        m_survey.histogram = emptyHistogram();
        m_bins.resize(options.seconds);
    }

    SurveySnapshotPtr build()
    {
        for (int i = 0; i < m_options.patterns; ++i) {
            addPattern(i);
        }
        finishTotals();
        addHotspots();
        addFindings();
        return std::make_shared<const SurveySnapshot>(m_survey);
    }

private:
    void addPattern(int index)
    {
        const Shape shape = shapeOf(index);
        PatternRow row;
        row.pattern = nameOf(index, m_options.longTexts);
        row.keys = std::max<qint64>(1, qint64(double(shape.keys) * m_options.doneRatio));
        row.expiring = shape.lifeSeconds > 0 ? qint64(double(row.keys) * shape.expiring) : 0;
        row.persistent = row.keys - row.expiring;
        row.histogram = emptyHistogram();
        row.timeline.binMs = 600 * second;
        row.findingCode = QString::fromLatin1(shape.finding);
        row.findingSeverity = shape.severity;
        if (shape.jitter >= 0 && row.expiring > 0) {
            row.jitterRatio = shape.jitter;
        }
        if (row.expiring > 0) {
            spread(row, shape);
            row.ttl.p50Ms =
                (shape.burstAtSeconds > 0 ? shape.burstAtSeconds : shape.lifeSeconds / 2) * second;
        }
        row.bytesEstimated = row.keys * 220;
        m_survey.persistent += row.persistent;
        m_survey.expiring += row.expiring;
        m_survey.patterns.append(row);
    }

    void spread(PatternRow& row, const Shape& shape)
    {
        const qint64 length = std::min<qint64>(m_options.seconds, std::max<qint64>(1, shape.lifeSeconds));
        const qint64 slots = shape.burstAtSeconds > 0 ? 1 : std::min<qint64>(length, 4000);
        qint64 left = row.expiring;
        for (qint64 slot = 0; slot < slots; ++slot) {
            const qint64 at = shape.burstAtSeconds > 0
                                  ? std::min<qint64>(shape.burstAtSeconds, m_options.seconds - 1)
                                  : slot * length / slots;
            const qint64 part = left / (slots - slot);
            left -= part;
            m_bins[at] += part;
            count(row.histogram, at * second, part);
            count(m_survey.histogram, at * second, part);
            addBin(row.timeline, (m_options.startMs + at * second) / row.timeline.binMs * row.timeline.binMs,
                   part);
        }
    }

    static void addBin(TimelineView& view, qint64 atMs, qint64 part)
    {
        if (part <= 0) {
            return;
        }
        if (!view.bins.isEmpty() && view.bins.last().atMs == atMs) {
            view.bins.last().count += part;
        } else {
            view.bins.append({atMs, part});
        }
    }

    void finishTotals()
    {
        m_survey.startedAtMs = m_options.startMs;
        m_survey.elapsedMs = qint64(96 * second * m_options.doneRatio);
        m_survey.takenAtMs = m_options.startMs + m_survey.elapsedMs;
        m_survey.complete = m_options.doneRatio >= 1;
        m_survey.phase = m_survey.complete ? SurveyPhase::Complete : SurveyPhase::Running;
        m_survey.keysScanned = m_survey.persistent + m_survey.expiring;
        m_survey.keysTotal = qint64(double(m_survey.keysScanned) / m_options.doneRatio);
        m_survey.keysPerSecond = 50200;
        m_survey.dbs = {0};
        m_survey.quantiles = {38820 * second, 194400 * second, 1641600 * second};
        m_survey.expireSettings = {70015, 10, 1, 1, true, 0};
        if (m_survey.complete) {
            m_survey.expiredBacklog = ExpiredBacklog{2836, 410};
        }
        for (int at = 0; at < m_options.seconds; ++at) {
            if (m_bins[at] > 0) {
                m_survey.timeline.bins.append({m_options.startMs + at * second, m_bins[at]});
            }
        }
        std::sort(m_survey.patterns.begin(), m_survey.patterns.end(),
                  [](const PatternRow& a, const PatternRow& b) { return a.keys > b.keys; });
    }

    void addHotspots()
    {
        const auto add = [&](int pattern, qint64 at, Hotspot::Why why, qint64 reclaim, double jitter) {
            if (at >= m_options.seconds || pattern >= m_options.patterns) {
                return;
            }
            const auto keys = qint64(double(shapes.at(size_t(pattern)).keys) * m_options.doneRatio);
            Hotspot spot;
            spot.fromMs = m_options.startMs + at * second;
            spot.toMs = spot.fromMs + second;
            spot.count = keys;
            spot.shareRatio = double(keys) / double(std::max<qint64>(1, m_survey.keysScanned));
            spot.why = why;
            spot.patterns = {{nameOf(pattern, m_options.longTexts), keys}};
            spot.patternsDue = 1;
            spot.reclaimMs = reclaim * second;
            const qint64 life = shapes.at(size_t(pattern)).lifeSeconds;
            spot.advice = {qint64(double(2 * life * second) * jitter), jitter, double(keys),
                           double(keys) / std::max(1.0, 2.0 * double(life) * jitter)};
            m_survey.hotspots.append(spot);
        };
        add(0, 39720, Hotspot::Why::Overload, 41, 0.1);
        add(6, 75720, Hotspot::Why::Concentration, 3, 0.01);
        add(3, 3720, Hotspot::Why::Concentration, 2, 0.1);
    }

    void addFindings()
    {
        for (int i = 0; i < std::min<int>(m_options.patterns, int(shapes.size())); ++i) {
            const Shape& shape = shapes.at(size_t(i));
            if (*shape.finding != '\0') {
                m_survey.findings.append(finding(i));
            }
        }
        std::stable_sort(m_survey.findings.begin(), m_survey.findings.end(),
                         [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
    }

    Finding finding(int index) const
    {
        const Shape& shape = shapes.at(size_t(index));
        const qint64 from = m_options.startMs + shape.burstAtSeconds * second;
        Finding finding{QString::fromLatin1(shape.finding),
                        shape.severity,
                        nameOf(index, m_options.longTexts),
                        u"expiry"_s,
                        {{u"keys"_s, shape.keys},
                         {u"expiring_ratio"_s, shape.expiring},
                         {u"share_ratio"_s, double(shape.keys) / 4812306},
                         {u"from_ms"_s, from},
                         {u"to_ms"_s, from + second},
                         {u"reclaim_ms"_s, 41 * second},
                         {u"ttl_p50_ms"_s, shape.lifeSeconds * second},
                         {u"instants"_s, qint64(1)},
                         {u"jitter_ratio"_s, 0.1},
                         {u"peak_per_second"_s, double(shape.keys)},
                         {u"peak_after_per_second"_s, 70.0}}};
        if (shape.expiring > 0 && shape.expiring < 0.99) {
            finding.numbers.append({u"persistent"_s, qint64(double(shape.keys) * (1 - shape.expiring))});
        }
        return finding;
    }

    Options m_options;
    SurveySnapshot m_survey;
    QVector<qint64> m_bins;
};

} // namespace

qint64 fixedStartMs()
{
    return QDateTime(QDate::currentDate(), QTime(2, 58)).toMSecsSinceEpoch();
}

SurveySnapshotPtr survey(const Options& options)
{
    return Builder(options).build();
}

HealthSnapshotPtr health(qint64 serverTimeMs)
{
    auto snapshot = std::make_shared<HealthSnapshot>();
    snapshot->address = u"10.4.2.11:6379"_s;
    snapshot->serverTimeMs = serverTimeMs;
    ServerInfo& info = snapshot->info;
    info.version = u"7.0.15"_s;
    info.flavor = u"redis"_s;
    info.mode = u"standalone"_s;
    info.role = u"master"_s;
    info.usedMemoryBytes = qint64(15.1 * 1024 * 1024 * 1024);
    info.maxMemoryBytes = qint64(16) << 30;
    info.maxMemoryPolicy = u"allkeys-lru"_s;
    info.connectedClients = 218;
    info.commandsPerSecond = 18420;
    info.dbs = {{0, 4812306, 3436118}};
    info.keyspaceReported = true;
    snapshot->evictedPerSecond = 212;
    snapshot->expiredPerSecond = 2911;
    snapshot->hitRatio = 0.973;
    snapshot->roundTripMs = 0.4;
    snapshot->roundTripP99Ms = 1.1;
    return snapshot;
}

} // namespace lockkeeper::sample
