// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/expirecycle.h"

#include <QTest>

#include <cmath>

using namespace lockkeeper;

class TestExpireCycle : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void peakFollowsFromTimeLimitAndCost_data();
    void peakFollowsFromTimeLimitAndCost();
    void agreesWithWhatAServerDid_data();
    void agreesWithWhatAServerDid();
    void leavesASmallShareAlone();
    void moreEffortReclaimsFaster();
    void costlierKeysReclaimSlower();
    void aSmallerShareNeverReclaimsSooner_data();
    void aSmallerShareNeverReclaimsSooner();
    void olderServersKeepATail();
    void curvesFallFromTheBurstToOnePercent_data();
    void curvesFallFromTheBurstToOnePercent();
    void takesAbsurdSettings();
};

void TestExpireCycle::peakFollowsFromTimeLimitAndCost_data()
{
    QTest::addColumn<ExpireSettings>("settings");
    QTest::addColumn<double>("keysPerSecond");
    ExpireSettings plain;
    plain.secondsPerExpiredKey = 1e-6;
    QTest::newRow("hz 10: ten times 25 ms and 1 ms") << plain << 260'000.0;
    ExpireSettings hundred = plain;
    hundred.hz = 100;
    QTest::newRow("hz 100: a hundred times 2.5 ms and 1 ms") << hundred << 350'000.0;
    ExpireSettings hard = plain;
    hard.effort = 10;
    QTest::newRow("effort 10: ten times 43 ms and 3.25 ms") << hard << 462'500.0;
    ExpireSettings old = hard;
    old.version = 50007;
    QTest::newRow("before Redis 6 effort does not count") << old << 260'000.0;
}

void TestExpireCycle::peakFollowsFromTimeLimitAndCost()
{
    QFETCH(ExpireSettings, settings);
    QFETCH(double, keysPerSecond);
    const double peak = ExpireCycleModel(settings).peakKeysPerSecond();
    QVERIFY2(std::abs(peak / keysPerSecond - 1) < 0.001, qPrintable(QString::number(peak)));
}

// Measured with redis-server 7.0.15; the bounds are wide because its machine was shared.
void TestExpireCycle::agreesWithWhatAServerDid_data()
{
    QTest::addColumn<qint64>("burst");
    QTest::addColumn<qint64>("expiring");
    QTest::addColumn<double>("seconds");
    QTest::newRow("all keys at once") << qint64(500'000) << qint64(500'000) << 2.2;
    QTest::newRow("half of the keys at once") << qint64(500'000) << qint64(1'000'000) << 3.5;
}

void TestExpireCycle::agreesWithWhatAServerDid()
{
    QFETCH(qint64, burst);
    QFETCH(qint64, expiring);
    QFETCH(double, seconds);
    const double modelled =
        static_cast<double>(ExpireCycleModel(ExpireSettings()).reclaimMs(burst, expiring)) / 1000;
    QVERIFY2(modelled > 0.6 * seconds && modelled < 1.5 * seconds, qPrintable(QString::number(modelled)));
}

// 5 % stale, loops of 20 that go on above 2: 1 / (1 - 0.0755) loops a cycle, one key each, ten cycles a
// second.
void TestExpireCycle::leavesASmallShareAlone()
{
    const ExpireCycleModel model({});
    const auto curve = model.drain(50'000, 1'000'000, 100);
    const double perSecond = (curve.first().keysLeft - curve.last().keysLeft) / curve.last().secondsAfter;
    QVERIFY2(std::abs(perSecond - 10 / (1 - 0.0755)) < 0.05, qPrintable(QString::number(perSecond)));
    QCOMPARE(model.reclaimMs(1'000'000, 1'000'000'000), -1);
}

void TestExpireCycle::moreEffortReclaimsFaster()
{
    for (const qint64 burst : {10'000, 100'000, 1'000'000}) {
        qint64 before = std::numeric_limits<qint64>::max();
        for (int effort = 1; effort <= 10; ++effort) {
            ExpireSettings settings;
            settings.effort = effort;
            const qint64 reclaim = ExpireCycleModel(settings).reclaimMs(burst, 2'000'000);
            QVERIFY(reclaim == -1 || reclaim < before);
            before = reclaim == -1 ? before : reclaim;
        }
    }
}

void TestExpireCycle::costlierKeysReclaimSlower()
{
    ExpireSettings cheap;
    cheap.secondsPerExpiredKey = 1e-6;
    ExpireSettings dear;
    dear.secondsPerExpiredKey = 1e-4; // big collections, lazyfree-lazy-expire no
    QVERIFY(ExpireCycleModel(cheap).reclaimMs(100'000, 100'000) * 50 <
            ExpireCycleModel(dear).reclaimMs(100'000, 100'000));
}

void TestExpireCycle::aSmallerShareNeverReclaimsSooner_data()
{
    QTest::addColumn<int>("version");
    QTest::newRow("walking") << 70000;
    QTest::newRow("random") << 50000;
}

void TestExpireCycle::aSmallerShareNeverReclaimsSooner()
{
    QFETCH(int, version);
    ExpireSettings settings;
    settings.version = version;
    const ExpireCycleModel model(settings);
    qint64 before = 0;
    for (const qint64 expiring : {100'000, 120'000, 200'000, 400'000, 800'000, 1'600'000}) {
        const qint64 reclaim = model.reclaimMs(100'000, expiring);
        QVERIFY(reclaim == -1 || reclaim >= before);
        before = reclaim == -1 ? before : reclaim;
    }
}

void TestExpireCycle::olderServersKeepATail()
{
    ExpireSettings old;
    old.version = 50007;
    const ExpireCycleModel model(old);
    const auto curve = model.drain(500'000, 1'000'000);
    // Half stale: a loop of 20 finds more than five with 1 - 0.0207, so 48.3 loops of ten stale keys, ten
    // times a second.
    const double perSecond = (curve[0].keysLeft - curve[1].keysLeft) / curve[1].secondsAfter;
    QVERIFY2(std::abs(perSecond / 4'830 - 1) < 0.01, qPrintable(QString::number(perSecond)));
    // The fewer are stale, the sooner the loops stop: the last keys are met by chance alone.
    QVERIFY(model.reclaimMs(500'000, 1'000'000) > 100 * ExpireCycleModel({}).reclaimMs(500'000, 1'000'000));
}

void TestExpireCycle::curvesFallFromTheBurstToOnePercent_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<qint64>("burst");
    QTest::addColumn<qint64>("expiring");
    QTest::newRow("alone") << 70000 << qint64(1'204'318) << qint64(1'204'318);
    QTest::newRow("a third") << 70000 << qint64(1'204'318) << qint64(3'436'118);
    QTest::newRow("one key") << 70000 << qint64(1) << qint64(1);
    QTest::newRow("more than there are") << 70000 << qint64(10) << qint64(5);
    QTest::newRow("old") << 50000 << qint64(100'000) << qint64(150'000);
}

void TestExpireCycle::curvesFallFromTheBurstToOnePercent()
{
    QFETCH(int, version);
    QFETCH(qint64, burst);
    QFETCH(qint64, expiring);
    ExpireSettings settings;
    settings.version = version;
    const ExpireCycleModel model(settings);
    const auto curve = model.drain(burst, expiring, 1e9);
    QVERIFY(curve.size() >= 2 && curve.size() <= 512);
    QCOMPARE(curve.first().secondsAfter, 0.0);
    QCOMPARE(curve.first().keysLeft, static_cast<double>(burst));
    for (qsizetype i = 1; i < curve.size(); ++i) {
        QVERIFY(curve[i].secondsAfter > curve[i - 1].secondsAfter);
        QVERIFY(curve[i].keysLeft < curve[i - 1].keysLeft);
    }
    QVERIFY(std::abs(curve.last().keysLeft / static_cast<double>(burst) - 0.01) < 1e-6);
}

void TestExpireCycle::takesAbsurdSettings()
{
    for (const int value : {-1, 0, 1, 100, 100'000}) {
        ExpireSettings settings;
        settings.hz = settings.effort = settings.dbs = value;
        const ExpireCycleModel model(settings);
        QVERIFY(std::isfinite(model.peakKeysPerSecond()) && model.peakKeysPerSecond() > 0);
        QVERIFY(!model.drain(1'000, 2'000).isEmpty());
    }
    QVERIFY(ExpireCycleModel({}).drain(0, 100).isEmpty());
    QCOMPARE(ExpireCycleModel({}).reclaimMs(0, 100), 0);
}

QTEST_APPLESS_MAIN(TestExpireCycle)
#include "tst_expirecycle.moc"
