// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/ratemeter.h"

#include <QTest>

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
        meter.rate(first, 0, 0);
        QVERIFY(!first.evictedPerSecond);
        HealthSnapshot next = reading("a", 130, 0, 0);
        meter.rate(next, 2 * second, 0);
        QCOMPARE(next.evictedPerSecond, std::optional<double>(15.0));
        QVERIFY(!next.expiredPerSecond); // not reported is not zero
    }

    void leavesOurOwnLookupsOutOfTheHitRatio()
    {
        RateMeter meter;
        HealthSnapshot first = reading("a", 0, 1000, 100);
        meter.rate(first, 0, 50);
        HealthSnapshot next = reading("a", 0, 11'030, 110);
        meter.rate(next, second, 10'050);
        QCOMPARE(next.hitRatio, std::optional<double>(0.75));
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
        meter.rate(first, 0, 0);
        HealthSnapshot next = reading(runId.constData(), evicted, 0, 0);
        meter.rate(next, atNs, 0);
        QVERIFY(!next.evictedPerSecond);
    }
};

QTEST_APPLESS_MAIN(RateMeterTest)
#include "tst_ratemeter.moc"
