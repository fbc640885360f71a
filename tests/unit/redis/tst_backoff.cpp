// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/backoff.h"

#include <QTest>

using namespace lockkeeper;
using namespace std::chrono_literals;

class BackoffTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void doublesUpToItsLimitAndStartsAgain()
    {
        Backoff backoff;
        QCOMPARE(backoff.next(0), 125ms);
        QCOMPARE(backoff.next(0), 250ms);
        QCOMPARE(backoff.next(0.5), 750ms);
        for (int i = 0; i < 40; ++i) {
            (void)backoff.next(0.999);
        }
        QVERIFY(backoff.next(0.999) <= 15'000ms);
        QVERIFY(backoff.next(0) >= 7'500ms);
        backoff.reset();
        QCOMPARE(backoff.next(0), 125ms);
    }
};

QTEST_APPLESS_MAIN(BackoffTest)
#include "tst_backoff.moc"
