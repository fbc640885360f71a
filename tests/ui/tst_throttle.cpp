// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/work/throttle.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockkeeper;

class TestThrottle : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void firstRequestIsDueAtOnce();
    void stormBecomesFewUpdatesAndTheLastIsNotLost();
};

void TestThrottle::firstRequestIsDueAtOnce()
{
    Throttle throttle(Throttle::tenASecond);
    QSignalSpy due(&throttle, &Throttle::due);
    throttle.request();
    QCOMPARE(due.size(), 1);
}

void TestThrottle::stormBecomesFewUpdatesAndTheLastIsNotLost()
{
    Throttle throttle(50);
    int latest = 0;
    QVector<int> shown;
    connect(&throttle, &Throttle::due, this, [&] { shown.append(latest); });
    for (int i = 1; i <= 1000; ++i) {
        latest = i;
        throttle.request();
    }
    QCOMPARE(shown, QVector<int>{1});
    QTRY_COMPARE(shown.last(), 1000);
    QCOMPARE(shown.size(), 2);
}

QTEST_GUILESS_MAIN(TestThrottle)
#include "tst_throttle.moc"
