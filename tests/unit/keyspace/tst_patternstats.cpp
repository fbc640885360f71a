// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/patternstats.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace lockkeeper;

class TestPatternStats : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsByPresenceAndExpiry();
    void takesImpossibleInstants_data();
    void takesImpossibleInstants();
    void samplesMeanAndVariance();
    void mergesSamplesExactly();
    void anIntervalHoldsTheTruthNineteenTimesInTwenty();
    void knowsAllWhenAllWereSampled();
};

void TestPatternStats::countsByPresenceAndExpiry()
{
    PatternStats stats;
    KeyFacts facts;
    stats.add(facts);
    facts.expiresAtMs = 5'000;
    facts.seenAtMs = 1'000;
    facts.memoryBytes = 80;
    stats.add(facts);
    stats.add(facts);
    facts.presence = KeyFacts::Presence::Unreadable;
    stats.add(facts);
    QCOMPARE(stats.persistent, 1);
    QCOMPARE(stats.expiring, 2);
    QCOMPARE(stats.unreadable, 1);
    QCOMPARE(stats.keys(), 4);
    QCOMPARE(stats.ttl.quantiles().p50Ms.value_or(0) / 100, 40);
    QCOMPARE(stats.timeline.view().bins.first().count, 2);
}

void TestPatternStats::takesImpossibleInstants_data()
{
    QTest::addColumn<qint64>("expires");
    QTest::addColumn<qint64>("seen");
    QTest::addColumn<qint64>("left");
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    constexpr qint64 least = std::numeric_limits<qint64>::min();
    QTest::newRow("plain") << qint64(5) << qint64(3) << qint64(2);
    QTest::newRow("over the top") << most << qint64(-1) << most;
    QTest::newRow("under the bottom") << least << qint64(1) << qint64(0);
}

void TestPatternStats::takesImpossibleInstants()
{
    KeyFacts facts;
    QFETCH(qint64, expires);
    QFETCH(qint64, seen);
    facts.expiresAtMs = expires;
    facts.seenAtMs = seen;
    QTEST(timeLeftMs(facts), "left");
}

void TestPatternStats::samplesMeanAndVariance()
{
    SizeSample sample;
    QVERIFY(!sample.variance());
    for (const qint64 bytes : {2, 4, 4, 4, 5, 5, 7, 9})
        sample.add(bytes);
    QCOMPARE(sample.mean, 5.0);
    QCOMPARE(*sample.variance(), 32.0 / 7);
}

void TestPatternStats::mergesSamplesExactly()
{
    std::mt19937_64 random(1);
    SizeSample one;
    SizeSample parts[2];
    for (int i = 0; i < 5'000; ++i) {
        const auto bytes = static_cast<qint64>(random() >> (20 + random() % 40));
        one.add(bytes);
        parts[i % 2].add(bytes);
    }
    parts[0].merge(parts[1]);
    parts[0].merge({});
    QCOMPARE(parts[0].count, one.count);
    QVERIFY(std::abs(parts[0].mean / one.mean - 1) < 1e-9);
    QVERIFY(std::abs(*parts[0].variance() / *one.variance() - 1) < 1e-9);
}

void TestPatternStats::anIntervalHoldsTheTruthNineteenTimesInTwenty()
{
    std::mt19937_64 random(3);
    std::normal_distribution<double> sizes(1'000, 200);
    for (const int sampled : {3, 10, 100}) {
        int held = 0;
        for (int round = 0; round < 2'000; ++round) {
            SizeSample sample;
            for (int i = 0; i < sampled; ++i)
                sample.add(std::llround(sizes(random)));
            const double error = std::abs(sample.mean * 1e6 - 1e9);
            held += error <= totalHalfWidth(sample, *sample.variance(), 1'000'000) ? 1 : 0;
        }
        QVERIFY2(held > 1'860 && held < 1'940, qPrintable(QString::number(held)));
    }
}

void TestPatternStats::knowsAllWhenAllWereSampled()
{
    SizeSample sample;
    for (const qint64 bytes : {10, 20, 30})
        sample.add(bytes);
    QCOMPARE(totalHalfWidth(sample, *sample.variance(), 3), 0.0);
    QCOMPARE(totalHalfWidth({}, 5, 3), 0.0);
}

QTEST_APPLESS_MAIN(TestPatternStats)
#include "tst_patternstats.moc"
