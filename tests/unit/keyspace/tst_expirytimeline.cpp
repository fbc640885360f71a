// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/expirytimeline.h"

#include <QMap>
#include <QTest>

#include <random>

using namespace lockkeeper;

namespace {

constexpr ExpiryTimeline::Limits small{1'000, 200};

using Counts = QMap<qint64, qint64>;

Counts exactCounts(const std::vector<qint64>& instants, qint64 widthMs)
{
    Counts counts;
    for (const qint64 at : instants)
        ++counts[binStart(at, widthMs)];
    return counts;
}

Counts countsOf(const TimelineView& view)
{
    Counts counts;
    for (const TimelineBin& bin : view.bins)
        counts[bin.atMs] += bin.count;
    return counts;
}

// 30 heavy seconds of 500 keys among single ones over two days.
std::vector<qint64> spikyInstants(quint64 seed)
{
    std::mt19937_64 random(seed);
    std::vector<qint64> instants;
    for (int i = 0; i < 40'000; ++i) {
        const bool heavy = random() % 8 < 3;
        const qint64 second =
            heavy ? static_cast<qint64>(random() % 30) * 5'003 : static_cast<qint64>(random() % 172'800);
        instants.push_back(1'780'000'000'000 + second * 1'000 + static_cast<qint64>(random() % 1'000));
    }
    return instants;
}

} // namespace

class TestExpiryTimeline : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsEverySecondExactly();
    void takesAnyInstant_data();
    void takesAnyInstant();
    void goesOnExactlyInWiderBins();
    void boundsWhatASecondMayHaveLost();
    void staysWithinItsBounds();
    void namesTheCommonestPatternsOfASecond();
    void followsMergedPatterns();
    void mergingEqualsAddingAllToOne_data();
    void mergingEqualsAddingAllToOne();
    void aPatternsTimelineKeepsEveryKey_data();
    void aPatternsTimelineKeepsEveryKey();
};

void TestExpiryTimeline::countsEverySecondExactly()
{
    PatternIds ids;
    const PatternId id = ids.allocate();
    ExpiryTimeline timeline;
    const std::vector<qint64> instants = spikyInstants(1);
    for (const qint64 at : instants)
        timeline.add(at, id, ids);
    QVERIFY(timeline.exactSeconds());
    QCOMPARE(timeline.finestExact().binMs, 1'000);
    QCOMPARE(countsOf(timeline.finestExact()), exactCounts(instants, 1'000));
    for (const SecondCount& second : timeline.seconds())
        QCOMPARE(second.error, 0);
}

void TestExpiryTimeline::takesAnyInstant_data()
{
    QTest::addColumn<qint64>("at");
    QTest::addColumn<qint64>("bin");
    QTest::newRow("1970") << qint64(0) << qint64(0);
    QTest::newRow("before") << qint64(-1) << qint64(-1'000);
    QTest::newRow("the end of time") << std::numeric_limits<qint64>::max() << qint64(3'000'000'000'000'000);
    QTest::newRow("its beginning") << std::numeric_limits<qint64>::min() << qint64(-3'000'000'000'000'000);
}

void TestExpiryTimeline::takesAnyInstant()
{
    QFETCH(qint64, at);
    PatternIds ids;
    ExpiryTimeline timeline;
    PatternTimeline pattern;
    timeline.add(at, ids.allocate(), ids);
    pattern.add(at);
    QTEST(timeline.finestExact().bins.first().atMs, "bin");
    QTEST(pattern.view().bins.first().atMs, "bin");
}

void TestExpiryTimeline::goesOnExactlyInWiderBins()
{
    PatternIds ids;
    const PatternId id = ids.allocate();
    ExpiryTimeline timeline(small);
    const std::vector<qint64> instants = spikyInstants(2);
    for (const qint64 at : instants)
        timeline.add(at, id, ids);
    QVERIFY(!timeline.exactSeconds());
    const TimelineView view = timeline.finestExact();
    QVERIFY(view.binMs > 1'000);
    QVERIFY(view.bins.size() <= 200);
    QCOMPARE(countsOf(view), exactCounts(instants, view.binMs));
}

void TestExpiryTimeline::boundsWhatASecondMayHaveLost()
{
    PatternIds ids;
    const PatternId id = ids.allocate();
    ExpiryTimeline timeline(small);
    const std::vector<qint64> instants = spikyInstants(3);
    for (const qint64 at : instants)
        timeline.add(at, id, ids);
    const Counts exact = exactCounts(instants, 1'000);
    Counts heavy;
    for (const SecondCount& second : timeline.seconds()) {
        const qint64 truth = exact.value(second.second * 1'000);
        QVERIFY(second.count <= truth);
        QVERIFY(second.count + second.error >= truth);
        if (second.count > 300)
            heavy[second.second] = second.count;
    }
    QCOMPARE(heavy.size(), 30);
}

void TestExpiryTimeline::staysWithinItsBounds()
{
    PatternIds ids;
    const PatternId id = ids.allocate();
    ExpiryTimeline timeline;
    std::mt19937_64 random(4);
    for (int i = 0; i < 1'000'000; ++i)
        timeline.add(static_cast<qint64>(random() >> (1 + random() % 30)), id, ids);
    QVERIFY(timeline.sizeBytes() <= qint64(20) << 20);
    QVERIFY(timeline.seconds().size() <= 131'072);
    const TimelineView view = timeline.finestExact();
    QVERIFY(view.bins.size() <= 65'536);
    qint64 sum = 0;
    for (const TimelineBin& bin : view.bins)
        sum += bin.count;
    QCOMPARE(sum, 1'000'000);
}

void TestExpiryTimeline::namesTheCommonestPatternsOfASecond()
{
    PatternIds ids;
    std::vector<PatternId> pattern(10);
    for (PatternId& id : pattern)
        id = ids.allocate();
    ExpiryTimeline timeline;
    for (int i = 0; i < 1'000; ++i) {
        timeline.add(5'000, pattern[i % 10 < 6 ? 0 : i % 10 < 9 ? 1 : 2], ids);
        timeline.add(9'000, pattern[i % 2 ? 3 : static_cast<size_t>(i / 2 % 10)], ids);
    }
    const auto few = timeline.patternsWithin(5'000, 6'000, ids);
    QCOMPARE(few.size(), 3);
    QCOMPARE(few[0].pattern, pattern[0]);
    QCOMPARE(few[0].count, 600);
    QCOMPARE(few[1].count, 300);
    QCOMPARE(few[2].count, 100);
    const auto many = timeline.patternsWithin(9'000, 10'000, ids);
    QCOMPARE(many[0].pattern, pattern[3]);
    QVERIFY(many[0].count <= 550 && many[0].count >= 350);
    QCOMPARE(timeline.patternsWithin(0, 100'000, ids)[0].pattern, pattern[0]);
}

void TestExpiryTimeline::followsMergedPatterns()
{
    PatternIds ids;
    const PatternId first = ids.allocate();
    const PatternId second = ids.allocate();
    ExpiryTimeline timeline;
    timeline.add(1'000, first, ids);
    timeline.add(1'000, second, ids);
    ids.merge(first, second);
    timeline.add(1'000, second, ids);
    const auto shares = timeline.patternsWithin(1'000, 2'000, ids);
    QCOMPARE(shares.size(), 1);
    QCOMPARE(shares[0].count, 3);
    timeline.renumber(ids.compact());
    QCOMPARE(timeline.patternsWithin(1'000, 2'000, ids)[0].pattern, 0);
}

void TestExpiryTimeline::mergingEqualsAddingAllToOne_data()
{
    QTest::addColumn<qsizetype>("maxSeconds");
    QTest::addColumn<qsizetype>("theirMaxSeconds");
    QTest::newRow("both exact") << qsizetype(100'000) << qsizetype(100'000);
    QTest::newRow("both lossy") << qsizetype(500) << qsizetype(500);
    QTest::newRow("lossy into exact") << qsizetype(100'000) << qsizetype(500);
    QTest::newRow("exact into lossy") << qsizetype(500) << qsizetype(100'000);
    QTest::newRow("two exact that overflow") << qsizetype(12'000) << qsizetype(12'000);
}

void TestExpiryTimeline::mergingEqualsAddingAllToOne()
{
    QFETCH(qsizetype, maxSeconds);
    QFETCH(qsizetype, theirMaxSeconds);
    PatternIds ids;
    const PatternId id = ids.allocate();
    ExpiryTimeline mine({static_cast<size_t>(maxSeconds), 300});
    ExpiryTimeline theirs({static_cast<size_t>(theirMaxSeconds), 300});
    const std::vector<qint64> instants = spikyInstants(6);
    for (size_t i = 0; i < instants.size(); ++i)
        (i % 2 ? mine : theirs).add(instants[i], id, ids);
    mine.merge(theirs, {id}, ids, ids);
    const TimelineView view = mine.finestExact();
    QCOMPARE(countsOf(view), exactCounts(instants, view.binMs));
    const Counts exact = exactCounts(instants, 1'000);
    int heavy = 0;
    for (const SecondCount& second : mine.seconds()) {
        const qint64 truth = exact.value(second.second * 1'000);
        QVERIFY(second.count <= truth && second.count + second.error >= truth);
        heavy += second.count > 300 ? 1 : 0;
    }
    QCOMPARE(heavy, 30);
}

void TestExpiryTimeline::aPatternsTimelineKeepsEveryKey_data()
{
    QTest::addColumn<qint64>("span");
    QTest::newRow("a minute") << qint64(60'000);
    QTest::newRow("a day") << qint64(86'400'000);
    QTest::newRow("thirty thousand years") << qint64(1'000'000'000'000'000);
}

void TestExpiryTimeline::aPatternsTimelineKeepsEveryKey()
{
    QFETCH(qint64, span);
    std::mt19937_64 random(8);
    std::vector<qint64> instants;
    PatternTimeline one;
    PatternTimeline parts[2];
    for (int i = 0; i < 20'000; ++i) {
        instants.push_back(1'780'000'000'000 + static_cast<qint64>(random() % static_cast<quint64>(span)));
        one.add(instants.back());
        parts[i % 2].add(instants.back());
    }
    parts[0].merge(parts[1]);
    for (const TimelineView& view : {one.view(), parts[0].view()}) {
        QVERIFY(view.bins.size() <= 128);
        QCOMPARE(countsOf(view), exactCounts(instants, view.binMs));
    }
}

QTEST_APPLESS_MAIN(TestExpiryTimeline)
#include "tst_expirytimeline.moc"
