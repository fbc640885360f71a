// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/ratemeter.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace lockkeeper;

namespace {

constexpr qint64 second = 1'000'000'000;

HealthSnapshot reading(const char* runId, qint64 evicted, qint64 hits, qint64 misses)
{
    HealthSnapshot snapshot;
    snapshot.info.runId = runId;
    snapshot.info.evictedKeys = evicted;
    snapshot.info.keyspaceHits = hits;
    snapshot.info.keyspaceMisses = misses;
    return snapshot;
}

} // namespace

class RateMeterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dividesByTheMeasuredInterval()
    {
        RateMeter meter;
        HealthSnapshot first = reading("a", 100, 0, 0);
        meter.rate(first, 0, {});
        QVERIFY(!first.evictedPerSecond);
        HealthSnapshot next = reading("a", 130, 0, 0);
        meter.rate(next, 2 * second, {});
        QCOMPARE(next.evictedPerSecond, std::optional<double>(15.0));
        QVERIFY(!next.expiredPerSecond); // not reported is not zero
    }

    void leavesOurOwnLookupsOutOfTheHitRatio()
    {
        RateMeter meter;
        HealthSnapshot first = reading("a", 0, 1000, 100);
        meter.rate(first, 0, {50, 50});
        HealthSnapshot next = reading("a", 0, 11'030, 110);
        meter.rate(next, second, {10'050, 10'050});
        QCOMPARE(next.hitRatio, std::optional<double>(0.75));
        QCOMPARE(next.hitRatioSpanMs, 1000);
    }

    // Others look 1,000 times a second and miss every tenth time; we look 20,000 times, and up to 500 of ours
    // are on their way when INFO is answered. The server's count of ours is anything in between.
    void tellsOthersFromOurLookupsOnTheirWay()
    {
        RateMeter meter;
        std::mt19937 random(3);
        bool told = false;
        for (int tick = 0; tick < 60; ++tick) {
            const qint64 least = qint64(tick) * 20'000;
            const auto counted = least + qint64(random() % 501);
            HealthSnapshot snapshot = reading("a", 0, counted + tick * 900, tick * 100);
            meter.rate(snapshot, tick * second, {least, least + 500});
            QVERIFY(!snapshot.hitRatio || std::abs(*snapshot.hitRatio - 0.9) < 0.02);
            told = told || snapshot.hitRatio;
        }
        QVERIFY(told);
    }

    void saysNothingWhereOursAreNearlyAll()
    {
        RateMeter meter;
        for (int tick = 0; tick < 30; ++tick) {
            HealthSnapshot snapshot = reading("a", 0, qint64(tick) * 20'001, tick);
            meter.rate(snapshot, tick * second, {qint64(tick) * 20'000, qint64(tick) * 20'000 + 500});
            QVERIFY(!snapshot.hitRatio);
        }
    }

    void givesNoRate_data()
    {
        QTest::addColumn<QByteArray>("runId");
        QTest::addColumn<qint64>("evicted");
        QTest::addColumn<qint64>("atNs");
        QTest::newRow("after a restart") << QByteArray("b") << qint64(200) << second;
        QTest::newRow("when a counter went back") << QByteArray("a") << qint64(5) << second;
        QTest::newRow("when no time passed") << QByteArray("a") << qint64(200) << qint64(0);
    }

    void givesNoRate()
    {
        QFETCH(QByteArray, runId);
        QFETCH(qint64, evicted);
        QFETCH(qint64, atNs);
        RateMeter meter;
        HealthSnapshot first = reading("a", 100, 0, 0);
        meter.rate(first, 0, {});
        HealthSnapshot next = reading(runId.constData(), evicted, 0, 0);
        meter.rate(next, atNs, {});
        QVERIFY(!next.evictedPerSecond);
    }
};

QTEST_APPLESS_MAIN(RateMeterTest)
#include "tst_ratemeter.moc"
