// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/ttlhistogram.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <random>
#include <vector>

using namespace lockkeeper;

class TestTtlHistogram : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void putsEachTimeIntoItsBucket_data();
    void putsEachTimeIntoItsBucket();
    void countsExactlyLikeBruteForce();
    void quantilesStayWithinTheirPromise_data();
    void quantilesStayWithinTheirPromise();
    void mergingEqualsAddingAllToOne();
    void saysNothingWhileNothingExpires();
    void staysSmallWhateverTheTimes();
};

void TestTtlHistogram::putsEachTimeIntoItsBucket_data()
{
    QTest::addColumn<qint64>("left");
    QTest::addColumn<int>("bucket");
    QTest::newRow("overdue") << qint64(-5) << 0;
    QTest::newRow("now") << qint64(0) << 0;
    QTest::newRow("just under a second") << qint64(999) << 0;
    QTest::newRow("a second") << qint64(1'000) << 1;
    QTest::newRow("three seconds") << qint64(3'000) << 2;
    QTest::newRow("a minute") << qint64(60'000) << 5;
    QTest::newRow("twelve hours") << qint64(43'200'000) << 10;
    QTest::newRow("just under a year") << qint64(365) * 86'400'000 - 1 << 13;
    QTest::newRow("a year") << qint64(365) * 86'400'000 << 14;
    QTest::newRow("for ever, nearly") << std::numeric_limits<qint64>::max() << 14;
}

void TestTtlHistogram::putsEachTimeIntoItsBucket()
{
    QFETCH(qint64, left);
    QFETCH(int, bucket);
    TtlHistogram histogram;
    histogram.add(left);
    const QVector<TtlBucket> buckets = histogram.buckets();
    QCOMPARE(buckets.size(), 15);
    for (int i = 0; i < buckets.size(); ++i)
        QCOMPARE(buckets[i].count, i == bucket ? 1 : 0);
    QVERIFY(!buckets.last().toMs);
}

void TestTtlHistogram::countsExactlyLikeBruteForce()
{
    std::mt19937_64 random(11);
    std::vector<qint64> times(100'000);
    TtlHistogram histogram;
    for (qint64& left : times) {
        left = static_cast<qint64>(random() >> (20 + random() % 44));
        histogram.add(left);
    }
    for (const TtlBucket& bucket : histogram.buckets()) {
        const auto inside = [&bucket](qint64 left) {
            return left >= bucket.fromMs && (!bucket.toMs || left < *bucket.toMs);
        };
        QCOMPARE(bucket.count, std::count_if(times.cbegin(), times.cend(), inside));
    }
    QCOMPARE(histogram.count(), 100'000);
}

void TestTtlHistogram::quantilesStayWithinTheirPromise_data()
{
    QTest::addColumn<int>("shift");
    QTest::newRow("milliseconds") << 58;
    QTest::newRow("seconds") << 50;
    QTest::newRow("hours") << 40;
    QTest::newRow("years") << 24;
}

void TestTtlHistogram::quantilesStayWithinTheirPromise()
{
    QFETCH(int, shift);
    std::mt19937_64 random(13);
    std::vector<qint64> times(9'999);
    TtlHistogram histogram;
    for (qint64& left : times) {
        left = static_cast<qint64>(random() >> shift);
        histogram.add(left);
    }
    std::sort(times.begin(), times.end());
    const auto check = [&times](std::optional<qint64> found, double share) {
        const auto exact = static_cast<double>(times[static_cast<size_t>(std::ceil(share * 9'999)) - 1]);
        return found && std::abs(static_cast<double>(*found) - exact) <= 0.025 * exact + 0.5;
    };
    const TtlQuantiles quantiles = histogram.quantiles();
    QVERIFY(check(quantiles.p50Ms, 0.5));
    QVERIFY(check(quantiles.p90Ms, 0.9));
    QVERIFY(check(quantiles.p99Ms, 0.99));
}

void TestTtlHistogram::mergingEqualsAddingAllToOne()
{
    std::mt19937_64 random(17);
    TtlHistogram one;
    TtlHistogram parts[3];
    for (int i = 0; i < 3'000; ++i) {
        const auto left = static_cast<qint64>(random() >> (10 + 20 * (i % 3)));
        one.add(left);
        parts[i % 3].add(left);
    }
    for (int i : {1, 2})
        parts[0].merge(parts[i]);
    QCOMPARE(parts[0].count(), one.count());
    QVERIFY(parts[0].buckets() == one.buckets());
    QVERIFY(parts[0].quantiles() == one.quantiles());
}

void TestTtlHistogram::saysNothingWhileNothingExpires()
{
    QVERIFY(TtlHistogram().quantiles() == TtlQuantiles());
    QCOMPARE(TtlHistogram().sizeBytes(), 0);
}

void TestTtlHistogram::staysSmallWhateverTheTimes()
{
    TtlHistogram histogram;
    for (int bit = 0; bit < 63; ++bit)
        histogram.add(qint64(1) << bit);
    QVERIFY(histogram.sizeBytes() <= 8 * 1024);
    TtlHistogram narrow;
    for (int i = 0; i < 1'000; ++i)
        narrow.add(86'400'000 - i);
    QVERIFY(narrow.sizeBytes() <= 256);
}

QTEST_APPLESS_MAIN(TestTtlHistogram)
#include "tst_ttlhistogram.moc"
