// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/clockskew.h"

#include <QTest>

using namespace lockkeeper;

class TestClockSkew : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void takesHalfTheRoundTripOff_data()
    {
        QTest::addColumn<qint64>("serverMs");
        QTest::addColumn<qint64>("roundTripNs");
        QTest::addColumn<qint64>("skewMs");
        QTest::addColumn<qint64>("errorMs");
        QTest::newRow("the same clock, at once")
            << qint64(10'000) << qint64(200'000) << qint64(0) << qint64(2);
        QTest::newRow("the same clock, far away")
            << qint64(10'050) << qint64(100'000'000) << qint64(0) << qint64(51);
        QTest::newRow("ahead") << qint64(12'010) << qint64(20'000'000) << qint64(2000) << qint64(11);
        QTest::newRow("behind") << qint64(7'010) << qint64(20'000'000) << qint64(-3000) << qint64(11);
    }

    void takesHalfTheRoundTripOff()
    {
        QFETCH(qint64, serverMs);
        QFETCH(qint64, roundTripNs);
        QFETCH(qint64, skewMs);
        QFETCH(qint64, errorMs);
        QCOMPARE(clockSkew(serverMs, 10'000, roundTripNs), (ClockSkew{skewMs, errorMs}));
    }

    void keepsTheSharpestOfLate()
    {
        ClockSkewMeter meter;
        QVERIFY(!meter.best());
        meter.note({10, 5});
        meter.note({40, 50});
        QCOMPARE(meter.best(), (std::optional<ClockSkew>({10, 5})));
        for (size_t i = 1; i < ClockSkewMeter::kept; ++i) {
            meter.note({40, 50});
        }
        QCOMPARE(meter.best(), (std::optional<ClockSkew>({40, 50}))); // the sharp one is too old
        meter.clear();
        QVERIFY(!meter.best());
    }
};

QTEST_GUILESS_MAIN(TestClockSkew)
#include "tst_clockskew.moc"
