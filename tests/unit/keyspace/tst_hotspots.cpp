// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/hotspots.h"

#include <QTest>

#include <map>
#include <random>

using namespace lockkeeper;

namespace {

constexpr qint64 now = 1'780'000'000'000;
constexpr qint64 nowSecond = now / 1'000;

// A keyspace by the seconds its keys expire in, counted from now on.
struct Keyspace
{
    std::map<qint64, qint64> seconds;
    std::mt19937_64 random{21};

    Keyspace& at(qint64 second, qint64 keys)
    {
        seconds[nowSecond + second] += keys;
        return *this;
    }
    // Keys spread by chance over [from, to).
    Keyspace& spread(qint64 from, qint64 to, qint64 keys)
    {
        for (qint64 i = 0; i < keys; ++i)
            at(from + static_cast<qint64>(random() % static_cast<quint64>(to - from)), 1);
        return *this;
    }
    // So many keys in each second of [from, to).
    Keyspace& flat(qint64 from, qint64 to, qint64 keys)
    {
        for (qint64 second = from; second < to; ++second)
            at(second, keys);
        return *this;
    }
    QVector<Hotspot> hotspots(qint64 persistent = 0) const
    {
        HotspotInput input;
        input.nowMs = now;
        for (const auto& [second, count] : seconds) {
            input.seconds.push_back({second, count, 0});
            input.exact.bins.append({second * 1'000, count});
            input.expiring += count;
        }
        input.keys = input.expiring + persistent;
        return findHotspots(input);
    }
};

} // namespace

class TestHotspots : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keepsSilent_data();
    void keepsSilent();
    void findsABurstAmongManyKeys();
    void findsConcentrations_data();
    void findsConcentrations();
    void joinsNeighbouringSeconds();
    void putsTheWorstFirstAndFewEnough();
    void judgesByTheServersSettings();
    void passesOnTheErrorOfALossyTimeline();
    void advisesTheSmallestJitterThatHelps_data();
    void advisesTheSmallestJitterThatHelps();
};

void TestHotspots::keepsSilent_data()
{
    QTest::addColumn<Keyspace>("keyspace");
    QTest::newRow("nothing expires") << Keyspace();
    QTest::newRow("three keys in one second of twenty") << Keyspace().spread(0, 1'000, 17).at(500, 3);
    QTest::newRow("99 keys in one second") << Keyspace().at(500, 99).at(1'000, 1);
    QTest::newRow("a jittered cache, flat over four hours") << Keyspace().spread(36'000, 50'400, 500'000);
    QTest::newRow("a thin keyspace, flat over a day") << Keyspace().spread(0, 86'400, 5'000);
    QTest::newRow("a fixed TTL of a minute, written steadily")
        << Keyspace().flat(0, 60, 5'000).spread(0, 86'400, 100'000);
    QTest::newRow("a fixed TTL of 20 s beside long ones")
        << Keyspace().flat(0, 20, 5'000).spread(0, 864'000, 100'000);
    QTest::newRow("a jittered cache, hours ahead and alone there")
        << Keyspace().spread(0, 3'600, 40'000).spread(77'000, 94'400, 6'000);
    QTest::newRow("windows of one second") << Keyspace().flat(0, 1, 3'000);
    QTest::newRow("windows of two seconds beside long ones")
        << Keyspace().flat(0, 2, 3'000).spread(0, 86'400, 100'000);
    QTest::newRow("several TTLs, written steadily") << Keyspace()
                                                           .flat(0, 10, 4'000)
                                                           .flat(0, 60, 1'000)
                                                           .flat(0, 600, 200)
                                                           .flat(0, 3'600, 50)
                                                           .flat(0, 40'000, 3);
    QTest::newRow("a peak of nine times the rate around it") << Keyspace().flat(0, 2'000, 100).at(1'000, 800);
    QTest::newRow("a peak of less than 1 %") << Keyspace().flat(0, 20'000, 10).at(1'000, 1'900);
    QTest::newRow("a burst that is over") << Keyspace().at(-10, 1'000'000).flat(0, 60, 10);
}

void TestHotspots::keepsSilent()
{
    QFETCH(Keyspace, keyspace);
    const auto found = keyspace.hotspots();
    QVERIFY2(found.isEmpty(),
             found.isEmpty() ? "" : qPrintable(QString::number((found[0].fromMs - now) / 1'000)));
}

void TestHotspots::findsABurstAmongManyKeys()
{
    const auto found = Keyspace().spread(0, 86'400, 1'000'000).at(39'600, 1'200'000).hotspots(2'200'000);
    QCOMPARE(found.size(), 1);
    const Hotspot& spot = found.first();
    QCOMPARE(spot.why, Hotspot::Why::Overload);
    QCOMPARE(spot.fromMs, now + 39'600'000);
    QCOMPARE(spot.toMs, now + 39'601'000);
    QVERIFY(spot.count >= 1'200'000 && spot.count < 1'200'100);
    QVERIFY(std::abs(spot.shareRatio - 1.2 / 4.4) < 0.001);
    QVERIFY(spot.reclaimMs && *spot.reclaimMs > 3'000 && *spot.reclaimMs < 60'000);
    QCOMPARE(spot.advice.jitterRatio, 0.05);
    QVERIFY(spot.advice.peakAfter < 350);
    QCOMPARE(spot.countError, 0);
}

void TestHotspots::findsConcentrations_data()
{
    QTest::addColumn<Keyspace>("keyspace");
    QTest::addColumn<qint64>("from");
    QTest::addColumn<qint64>("to");
    QTest::addColumn<qint64>("atLeast");
    QTest::newRow("all keys in one second")
        << Keyspace().at(600, 5'000) << qint64(600) << qint64(601) << qint64(5'000);
    QTest::newRow("100 keys in one second, alone")
        << Keyspace().at(600, 100) << qint64(600) << qint64(601) << qint64(100);
    QTest::newRow("due in eight seconds")
        << Keyspace().at(8, 5'000).flat(0, 100, 3) << qint64(8) << qint64(9) << qint64(5'000);
    QTest::newRow("2 % in one second")
        << Keyspace().flat(0, 10'000, 10).at(5'000, 2'000) << qint64(5'000) << qint64(5'001) << qint64(2'000);
    QTest::newRow("a load of 20 seconds") << Keyspace().flat(0, 20'000, 1).flat(9'000, 9'020, 100)
                                          << qint64(9'000) << qint64(9'020) << qint64(2'000);
    QTest::newRow("a load of five minutes, thin")
        << Keyspace().spread(0, 86'400, 3'000).spread(30'000, 30'300, 600) << qint64(29'400) << qint64(30'600)
        << qint64(500);
    QTest::newRow("midnight, ten minutes")
        << Keyspace().spread(0, 864'000, 50'000).spread(43'200, 43'800, 10'000) << qint64(42'600)
        << qint64(44'400) << qint64(8'000);
}

void TestHotspots::findsConcentrations()
{
    QFETCH(Keyspace, keyspace);
    QFETCH(qint64, from);
    QFETCH(qint64, to);
    QFETCH(qint64, atLeast);
    const auto found = keyspace.hotspots();
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].why, Hotspot::Why::Concentration);
    QVERIFY2(found[0].fromMs >= now + from * 1'000 - 60'000 * (to - from > 100) &&
                 found[0].fromMs < now + to * 1'000,
             qPrintable(QString::number((found[0].fromMs - now) / 1'000)));
    QVERIFY(found[0].toMs <= now + to * 1'000 + 600'000 * (to - from > 100));
    QVERIFY2(found[0].count >= atLeast, qPrintable(QString::number(found[0].count)));
    QVERIFY(found[0].advice.peakAfter <= found[0].advice.peakBefore);
    if (to - from <= 20) {
        QCOMPARE(found[0].fromMs, now + from * 1'000);
        QCOMPARE(found[0].toMs, now + to * 1'000);
    }
}

void TestHotspots::joinsNeighbouringSeconds()
{
    const auto found = Keyspace()
                           .spread(0, 40'000, 100'000)
                           .at(9'000, 900'000)
                           .at(9'001, 800'000)
                           .at(9'003, 700'000)
                           .at(20'000, 600'000)
                           .hotspots();
    QCOMPARE(found.size(), 2);
    QCOMPARE(found[0].fromMs, now + 9'000'000);
    QCOMPARE(found[0].toMs, now + 9'004'000);
    QVERIFY(found[0].count >= 2'400'000);
    QVERIFY(found[0].advice.peakBefore >= 900'000 && found[0].advice.peakBefore < 900'100);
    QCOMPARE(found[1].fromMs, now + 20'000'000);
}

void TestHotspots::putsTheWorstFirstAndFewEnough()
{
    Keyspace keyspace;
    for (int i = 0; i < 90; ++i)
        keyspace.at(1'000 + i * 100, 10'000 + i);
    keyspace.at(500, 1'000'000);
    const auto found = keyspace.hotspots();
    QVERIFY(found.size() >= 1 && found.size() <= 50);
    QCOMPARE(found[0].why, Hotspot::Why::Overload);
    for (qsizetype i = 2; i < found.size(); ++i)
        QVERIFY(found[i - 1].count >= found[i].count);
}

void TestHotspots::judgesByTheServersSettings()
{
    HotspotInput input;
    input.nowMs = now;
    input.seconds = {{nowSecond + 2, 100'000, 0}};
    input.exact.bins = {{(nowSecond + 2) * 1'000, 100'000}};
    input.keys = input.expiring = 100'000;
    QVERIFY(findHotspots(input).isEmpty()); // 270,000 a second are no trouble, and due too soon to compare
    input.settings.secondsPerExpiredKey = 10e-6;
    const auto found = findHotspots(input);
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].why, Hotspot::Why::Overload);
    QVERIFY(*found[0].reclaimMs > 3'000);
}

void TestHotspots::passesOnTheErrorOfALossyTimeline()
{
    HotspotInput input;
    input.nowMs = now;
    input.seconds = {{nowSecond + 900, 4'000, 17}};
    input.exact = {10'000, {{binStart(now + 900'000, 10'000), 4'010}}};
    input.keys = input.expiring = 100'000;
    const auto found = findHotspots(input);
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].count, 4'000);
    QCOMPARE(found[0].countError, 17);
}

void TestHotspots::advisesTheSmallestJitterThatHelps_data()
{
    QTest::addColumn<qint64>("count");
    QTest::addColumn<qint64>("inSeconds");
    QTest::addColumn<double>("goal");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<double>("after");
    QTest::newRow("1000 s ahead: 5 % is 100 s wide")
        << qint64(10'000) << qint64(1'000) << 100.0 << 0.05 << 100.0;
    QTest::newRow("60 a second need 20 %") << qint64(10'000) << qint64(1'000) << 60.0 << 0.10 << 50.0;
    QTest::newRow("20 a second can't be had")
        << qint64(10'000) << qint64(1'000) << 10.0 << 0.30 << 10'000.0 / 600;
    QTest::newRow("due in a second: no jitter helps")
        << qint64(10'000) << qint64(1) << 100.0 << 0.30 << 10'000.0;
    QTest::newRow("overdue") << qint64(10'000) << qint64(-5) << 100.0 << 0.30 << 10'000.0;
}

void TestHotspots::advisesTheSmallestJitterThatHelps()
{
    QFETCH(qint64, count);
    QFETCH(qint64, inSeconds);
    QFETCH(double, goal);
    const qint64 at = now + inSeconds * 1'000;
    const JitterAdvice advice = adviseJitter(count, at, at + 1'000, now, static_cast<double>(count), 0, goal);
    QTEST(advice.jitterRatio, "ratio");
    QTEST(advice.peakAfter, "after");
    QCOMPARE(advice.peakBefore, static_cast<double>(count));
}

QTEST_APPLESS_MAIN(TestHotspots)
#include "tst_hotspots.moc"
