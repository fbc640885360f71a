// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/surveycounters.h"

#include <QElapsedTimer>
#include <QMap>
#include <QTest>

#include <cmath>
#include <random>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 now = 1'780'000'000'000;

KeyFacts fact(const QByteArray& key, std::optional<qint64> leftMs = std::nullopt)
{
    KeyFacts facts;
    facts.key = key;
    facts.typeName = "string";
    facts.seenAtMs = now;
    if (leftMs)
        facts.expiresAtMs = now + *leftMs;
    return facts;
}

SurveySnapshot filled(const SurveyCounters& counters, const QString& policy = {})
{
    SurveySnapshot snapshot;
    counters.fill(snapshot, now, {}, policy);
    return snapshot;
}

// A keyspace by chance: plain patterns, several types, TTLs, sizes, denied and vanished keys.
std::vector<KeyFacts> someKeys(int count, quint64 seed)
{
    std::mt19937_64 random(seed);
    std::vector<KeyFacts> keys;
    for (int i = 0; i < count; ++i) {
        const QByteArray number = QByteArray::number(i);
        const QByteArrayList shapes{
            "session:" + number, "user:" + number + ":cart", "{slot:" + number + "}:q",
            "rl:10.0." + QByteArray::number(i / 200) + '.' + QByteArray::number(i % 200)};
        KeyFacts facts = fact(shapes[static_cast<qsizetype>(random() % 4)]);
        facts.typeName = random() % 3 ? "string" : "hash";
        if (random() % 4)
            facts.expiresAtMs = now + static_cast<qint64>(random() % 90'000'000);
        if (random() % 10 == 0)
            facts.memoryBytes = static_cast<qint64>(50 + random() % 500);
        if (random() % 50 == 0)
            facts.presence = random() % 2 ? KeyFacts::Presence::Gone : KeyFacts::Presence::Unreadable;
        facts.asked = facts.presence != KeyFacts::Presence::Unreadable || random() % 2;
        facts.seenAtMs = now - static_cast<qint64>(random() % 5'000);
        keys.push_back(facts);
    }
    return keys;
}

QMap<QString, PatternRow> byPattern(const SurveySnapshot& snapshot)
{
    QMap<QString, PatternRow> rows;
    for (const PatternRow& row : snapshot.patterns)
        rows[row.pattern] = row;
    return rows;
}

qint64 sumOfRows(const SurveySnapshot& snapshot)
{
    qint64 sum = 0;
    for (const PatternRow& row : snapshot.patterns)
        sum += row.keys;
    return sum;
}

} // namespace

class TestSurveyCounters : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsLikeBruteForce();
    void countsRepeatsOnce();
    void forgetsRepeatsBeyondItsWindow();
    void mergingEqualsAddingAllToOne();
    void estimatesMemoryByPattern();
    void hasNoMemoryWithoutSamples();
    void findsAHotspotAndNamesItsPatterns();
    void hotspotCountsOfManyPatternsAreExactOrBounded_data();
    void hotspotCountsOfManyPatternsAreExactOrBounded();
    void tellsOfPolicyAndPatterns();
    void countsLateExpiriesInTheFirstBucket();
    void staysWithinItsBounds_data();
    void staysWithinItsBounds();
    void followsPatternsThroughCompaction();
    void startsAnewWhenCleared();
};

void TestSurveyCounters::countsLikeBruteForce()
{
    const auto keys = someKeys(50'000, 1);
    SurveyCounters counters;
    SurveySnapshot expected;
    QMap<qint64, qint64> seconds;
    QMap<QString, qint64> types;
    std::vector<qint64> left;
    for (const KeyFacts& key : keys) {
        counters.add(key);
        if (key.presence == KeyFacts::Presence::Gone) {
            ++expected.gone;
            continue;
        }
        ++types[QString::fromLatin1(key.typeName)];
        if (key.presence == KeyFacts::Presence::Unreadable) {
            ++expected.unreadable;
            expected.unreadableEstimated += key.asked ? 0 : 1;
            continue;
        }
        if (!key.expiresAtMs) {
            ++expected.persistent;
            continue;
        }
        ++expected.expiring;
        ++seconds[binStart(*key.expiresAtMs, 1'000)];
        left.push_back(*key.expiresAtMs - key.seenAtMs);
    }
    const SurveySnapshot snapshot = filled(counters);
    QCOMPARE(snapshot.gone, expected.gone);
    QCOMPARE(snapshot.unreadable, expected.unreadable);
    QCOMPARE(snapshot.persistent, expected.persistent);
    QCOMPARE(snapshot.expiring, expected.expiring);
    QCOMPARE(snapshot.keysScanned, expected.unreadable + expected.persistent + expected.expiring);
    QCOMPARE(snapshot.keysScanned, counters.keysScanned());
    QCOMPARE(snapshot.duplicates, 0);
    for (const TtlBucket& bucket : snapshot.histogram) {
        const auto inside = [&bucket](qint64 ms) {
            return ms >= bucket.fromMs && (!bucket.toMs || ms < *bucket.toMs);
        };
        QCOMPARE(bucket.count, std::count_if(left.begin(), left.end(), inside));
    }
    QCOMPARE(snapshot.timeline.binMs, 1'000);
    QCOMPARE(snapshot.timeline.bins.size(), seconds.size());
    for (const TimelineBin& bin : snapshot.timeline.bins)
        QCOMPARE(bin.count, seconds.value(bin.atMs));
    for (const TypeCount& type : snapshot.types)
        QCOMPARE(type.count, types.value(type.type));
    QCOMPARE(sumOfRows(snapshot), snapshot.keysScanned);
    QCOMPARE(byPattern(snapshot).keys(),
             (QStringList{u"rl:<ip>"_s, u"session:<n>"_s, u"user:<n>:cart"_s, u"{slot:<n>}:q"_s}));
    QCOMPARE(snapshot.patternsFolded, 0);
    QVERIFY(snapshot.hotspots.isEmpty());
    QVERIFY(snapshot.findings.isEmpty());
}

void TestSurveyCounters::countsRepeatsOnce()
{
    SurveyCounters counters;
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < 10'000; ++i)
            counters.add(fact("k:" + QByteArray::number(i), 5'000));
    }
    KeyFacts elsewhere = fact("k:1", 5'000);
    elsewhere.db = 1;
    counters.add(elsewhere);
    const SurveySnapshot snapshot = filled(counters);
    QCOMPARE(snapshot.keysScanned, 10'001);
    QCOMPARE(snapshot.duplicates, 20'000);
    QCOMPARE(snapshot.histogram[2].count, 10'001);
}

void TestSurveyCounters::forgetsRepeatsBeyondItsWindow()
{
    SurveyCounters counters;
    counters.add(fact("first"));
    for (int i = 0; i < 65'535; ++i)
        counters.add(fact("k:" + QByteArray::number(i)));
    counters.add(fact("first"));
    QCOMPARE(counters.keysScanned(), 65'536);
    counters.add(fact("one more"));
    counters.add(fact("first"));
    QCOMPARE(counters.keysScanned(), 65'538);
}

void TestSurveyCounters::mergingEqualsAddingAllToOne()
{
    const auto keys = someKeys(40'000, 2);
    SurveyCounters one;
    SurveyCounters parts[3];
    for (size_t i = 0; i < keys.size(); ++i) {
        one.add(keys[i]);
        parts[i % 3].add(keys[i]);
    }
    SurveyCounters sum;
    for (const SurveyCounters& part : parts)
        sum.merge(part);
    const SurveySnapshot a = filled(one);
    const SurveySnapshot b = filled(sum);
    QCOMPARE(b.keysScanned, a.keysScanned);
    QCOMPARE(b.gone, a.gone);
    QVERIFY(b.histogram == a.histogram);
    QVERIFY(b.quantiles == a.quantiles);
    QVERIFY(b.timeline == a.timeline);
    QVERIFY(b.types == a.types);
    QVERIFY(b.hotspots == a.hotspots);
    QCOMPARE(b.memory->sampledKeys, a.memory->sampledKeys);
    QVERIFY(std::abs(b.memory->bytesEstimated - a.memory->bytesEstimated) <= 2);
    const auto rows = byPattern(a);
    const auto merged = byPattern(b);
    QCOMPARE(merged.keys(), rows.keys());
    for (const PatternRow& row : rows) {
        const PatternRow other = merged.value(row.pattern);
        QCOMPARE(other.keys, row.keys);
        QCOMPARE(other.expiring, row.expiring);
        QVERIFY(other.histogram == row.histogram);
        QVERIFY(other.timeline == row.timeline);
        QVERIFY(other.ttl == row.ttl);
    }
}

void TestSurveyCounters::estimatesMemoryByPattern()
{
    std::mt19937_64 random(4);
    SurveyCounters counters;
    double truth = 0;
    for (int i = 0; i < 100'000; ++i) {
        const bool large = i % 10 == 0;
        KeyFacts facts = fact((large ? "big:" : "small:") + QByteArray::number(i));
        const auto bytes = static_cast<qint64>(large ? 90'000 + random() % 20'000 : 50 + random() % 20);
        truth += static_cast<double>(bytes);
        if (random() % 100 == 0)
            facts.memoryBytes = bytes;
        counters.add(facts);
    }
    const SurveySnapshot snapshot = filled(counters);
    QVERIFY(snapshot.memory);
    const auto estimate = static_cast<double>(snapshot.memory->bytesEstimated);
    const auto error = static_cast<double>(snapshot.memory->bytesErrorBytes);
    QVERIFY(error > 0 && error < 0.05 * truth); // the strata are alike within, unlike without
    QVERIFY(std::abs(estimate - truth) < 2 * error);
    const PatternRow big = byPattern(snapshot).value(u"big:<n>"_s);
    QVERIFY(std::abs(static_cast<double>(*big.bytesEstimated) / 1e9 - 1) < 0.03);
    QVERIFY(big.bytesErrorBytes && *big.bytesErrorBytes > 0);
}

void TestSurveyCounters::hasNoMemoryWithoutSamples()
{
    SurveyCounters counters;
    counters.add(fact("a"));
    const SurveySnapshot snapshot = filled(counters);
    QVERIFY(!snapshot.memory);
    QVERIFY(!snapshot.patterns[0].bytesEstimated);
    QVERIFY(!snapshot.patterns[0].bytesErrorBytes);
}

void TestSurveyCounters::hotspotCountsOfManyPatternsAreExactOrBounded_data()
{
    QTest::addColumn<int>("patterns");
    QTest::addColumn<bool>(
        "spread"); // each has keys elsewhere, too, in more seconds than a pattern's own bins
    QTest::addColumn<bool>("exact");
    QTest::newRow("four patterns") << 4 << false << true;
    QTest::newRow("four spread patterns") << 4 << true << true;
    QTest::newRow("ten patterns") << 10 << false << true;
    QTest::newRow("ten spread patterns") << 10 << true << false;
}

void TestSurveyCounters::hotspotCountsOfManyPatternsAreExactOrBounded()
{
    QFETCH(int, patterns);
    QFETCH(bool, spread);
    QFETCH(bool, exact);
    constexpr qint64 at = 36'000'000;
    SurveyCounters counters;
    for (int i = 0; i < 20'000; ++i) {
        const QByteArray kind = QByteArray(1, static_cast<char>('a' + i % patterns)) + "kind:";
        counters.add(fact(kind + QByteArray::number(i), at));
        if (spread)
            counters.add(fact(kind + QByteArray::number(i + 1'000'000), 40'000'000 + qint64(i) * 3'000));
    }
    const SurveySnapshot snapshot = filled(counters);
    QVERIFY(!snapshot.hotspots.isEmpty());
    const Hotspot& spot = snapshot.hotspots[0];
    QCOMPARE(spot.patternsDue, patterns);
    QCOMPARE(spot.patterns.size(), std::min(patterns, 5));
    const qint64 due = 20'000 / patterns;
    bool allExact = true;
    for (const PatternCount& pattern : spot.patterns) {
        QVERIFY2(pattern.count <= due && due <= pattern.count + pattern.countError,
                 qPrintable(pattern.pattern));
        allExact = allExact && pattern.countError == 0;
    }
    QCOMPARE(allExact, exact);
}

void TestSurveyCounters::findsAHotspotAndNamesItsPatterns()
{
    SurveyCounters counters;
    for (int i = 0; i < 20'000; ++i) {
        counters.add(fact("session:" + QByteArray::number(i), 36'000'000));
        counters.add(fact("cart:" + QByteArray::number(i), 10'000'000 + 3'000 * i));
    }
    for (int i = 0; i < 500; ++i)
        counters.add(fact("quota:" + QByteArray::number(i) + ":day", 36'000'500));
    const SurveySnapshot snapshot = filled(counters);
    QCOMPARE(snapshot.hotspots.size(), 1);
    const Hotspot& spot = snapshot.hotspots[0];
    QCOMPARE(spot.fromMs, now + 36'000'000);
    QVERIFY(spot.count >= 20'500 && spot.count <= 20'501);
    QVERIFY(spot.patterns[0] == (PatternCount{u"session:<n>"_s, 20'000}));
    QVERIFY(spot.patterns[1] == (PatternCount{u"quota:<n>:day"_s, 500}));
    QCOMPARE(snapshot.findings[0].code, u"mass-expiry"_s);
    QCOMPARE(snapshot.findings[0].subject, u"session:<n>"_s);
    const auto rows = byPattern(snapshot);
    QCOMPARE(rows.value(u"session:<n>"_s).findingCode, u"mass-expiry"_s);
    QCOMPARE(rows.value(u"session:<n>"_s).jitterRatio.value_or(-1), 0.0);
    QVERIFY(rows.value(u"cart:<n>"_s).findingCode.isEmpty());
}

void TestSurveyCounters::tellsOfPolicyAndPatterns()
{
    SurveyCounters counters;
    for (int i = 0; i < 1'000; ++i)
        counters.add(fact("config:" + QByteArray::number(i)));
    QVERIFY(filled(counters).findings.isEmpty());
    const SurveySnapshot snapshot = filled(counters, u"volatile-lru"_s);
    QCOMPARE(snapshot.findings.size(), 1);
    QCOMPARE(snapshot.findings[0].code, u"volatile-policy-nothing-volatile"_s);
}

void TestSurveyCounters::countsLateExpiriesInTheFirstBucket()
{
    SurveyCounters counters;
    counters.add(fact("late", -500));
    KeyFacts absurd = fact("absurd");
    absurd.expiresAtMs = std::numeric_limits<qint64>::max();
    counters.add(absurd);
    const SurveySnapshot snapshot = filled(counters);
    QCOMPARE(snapshot.histogram.first().count, 1);
    QCOMPARE(snapshot.histogram.last().count, 1);
    QCOMPARE(snapshot.timeline.bins.size(), 2);
}

void TestSurveyCounters::staysWithinItsBounds_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("a million patterns") << 0;
    QTest::newRow("all bytes") << 1;
    QTest::newRow("heavy namespaces, all instants") << 2;
    QTest::newRow("keys of a megabyte") << 3;
    QTest::newRow("a hash tag each") << 4;
}

void TestSurveyCounters::staysWithinItsBounds()
{
    QFETCH(int, kind);
    std::mt19937_64 random(6);
    SurveyCounters counters;
    counters.countSlots();
    const int count = kind == 3 ? 300 : 1'000'000;
    for (int i = 0; i < count; ++i) {
        QByteArray key;
        if (kind == 0)
            key = QByteArray::number(i, 26).replace('0', 'z') + ":" +
                  QByteArray::number(static_cast<qulonglong>(random()), 26);
        else if (kind == 1)
            for (int b = 0; b < 30; ++b)
                key.append(static_cast<char>(random()));
        else if (kind == 2)
            key = "ns" + QByteArray::number(i % 1'900, 26).replace('0', 'z') + ":" + QByteArray::number(i);
        else if (kind == 4)
            key = "{" + QByteArray(200, 'x') + QByteArray::number(i) + "}:cart";
        else
            key = QByteArray("x:").repeated(i % 20) + QByteArray(1 << 20, static_cast<char>(i)) +
                  QByteArray::number(i);
        KeyFacts facts = fact(key, static_cast<qint64>(random() >> (1 + random() % 40)));
        facts.typeName = "t" + QByteArray::number(i % 200);
        facts.db = i / 300'000;
        counters.add(facts);
    }
    QVERIFY2(counters.sizeBytes() <= SurveyCounters::maxBytes(),
             qPrintable(QString::number(counters.sizeBytes())));
    QElapsedTimer timer;
    timer.start();
    const SurveySnapshot snapshot = filled(counters);
    qInfo("fill %lld ms, %lld bytes", static_cast<long long>(timer.elapsed()),
          static_cast<long long>(counters.sizeBytes()));
    QCOMPARE(snapshot.keysScanned + snapshot.duplicates, count);
    QCOMPARE(sumOfRows(snapshot), snapshot.keysScanned);
    QVERIFY(snapshot.patterns.size() <= SurveyCounters::maxPatterns);
    QVERIFY(snapshot.types.size() <= 65);
    QVERIFY(snapshot.hotspots.size() <= 50);
    qint64 due = 0;
    for (const TimelineBin& bin : snapshot.timeline.bins)
        due += bin.count;
    QCOMPARE(due, snapshot.expiring);
    for (const PatternRow& row : snapshot.patterns) {
        QVERIFY(row.timeline.bins.size() <= 128);
        QVERIFY(row.pattern.size() <= 4'096);
    }
}

// Each namespace gives out 33 ids before its words become one <id>: 66,000 of them, more than there are
// ids.
void TestSurveyCounters::followsPatternsThroughCompaction()
{
    const auto word = [](int n) {
        QByteArray text = "w";
        for (int rest = n + 1; rest > 0; rest /= 26)
            text.append(static_cast<char>('a' + rest % 26));
        return text;
    };
    SurveyCounters counters;
    for (int i = 0; i < 2'000; ++i)
        counters.add(fact("session:" + QByteArray::number(i), 36'000'000));
    for (int i = 0; i < 200'000; ++i)
        counters.add(fact(word(i / 40) + ':' + word(i)));
    const SurveySnapshot snapshot = filled(counters);
    QCOMPARE(sumOfRows(snapshot), counters.keysScanned());
    QCOMPARE(snapshot.hotspots.size(), 1);
    QVERIFY(snapshot.hotspots[0].patterns[0] == (PatternCount{u"session:<n>"_s, 2'000}));
}

void TestSurveyCounters::startsAnewWhenCleared()
{
    SurveyCounters counters;
    counters.add(fact("a", 5'000));
    counters.clear();
    QCOMPARE(counters.keysScanned(), 0);
    counters.add(fact("a", 5'000));
    const SurveySnapshot snapshot = filled(counters);
    QCOMPARE(snapshot.keysScanned, 1);
    QCOMPARE(snapshot.duplicates, 0);
}

QTEST_APPLESS_MAIN(TestSurveyCounters)
#include "tst_surveycounters.moc"
