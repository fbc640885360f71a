// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/pacer.h"

#include <QTest>

using namespace lockkeeper;

namespace {
constexpr qint64 ms = 1'000'000;
}

class PacerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fullNeverPauses()
    {
        Pacer pacer(SurveyPace::Full);
        QCOMPARE(pacer.pauseAfter(1000, ms, 100 * ms).count(), 0);
        QVERIFY(pacer.overlaps());
    }

    void gentleSpeedsUpWhileTheServerAnswersAsBefore()
    {
        Pacer pacer(SurveyPace::Gentle);
        const double before = pacer.keysPerSecond();
        for (int i = 0; i < 1000; ++i) {
            (void)pacer.pauseAfter(100, ms, ms / 2);
        }
        QVERIFY(pacer.keysPerSecond() > before);
        QCOMPARE(pacer.keysPerSecond(), 50'000.0);
        QCOMPARE(pacer.pauseAfter(100, ms, ms / 2).count(), ms); // 100 keys take 2 ms, one of them was spent
    }

    void gentleBacksOffWhileTheServerIsSlow()
    {
        Pacer pacer(SurveyPace::Gentle);
        for (int i = 0; i < 50; ++i) {
            (void)pacer.pauseAfter(100, ms, ms / 2);
        }
        const double before = pacer.keysPerSecond();
        for (int i = 0; i < 20; ++i) {
            (void)pacer.pauseAfter(100, ms, 100 * ms);
        }
        QVERIFY(pacer.keysPerSecond() < before / 2);
        QVERIFY(pacer.keysPerSecond() >= 1000);
    }

    void aJitteryNetworkIsNoServerInTrouble()
    {
        Pacer pacer(SurveyPace::Gentle);
        for (int i = 0; i < 2000; ++i) {
            (void)pacer.pauseAfter(100, ms, i % 2 ? ms / 10 : 10 * ms);
        }
        QVERIFY(pacer.keysPerSecond() > 40'000);
    }

    void aRoundTripUnderTheFloorSaysNothing()
    {
        Pacer pacer(SurveyPace::Gentle);
        (void)pacer.pauseAfter(100, ms, ms / 100);
        const double before = pacer.keysPerSecond();
        (void)pacer.pauseAfter(100, ms, ms / 2);
        QVERIFY(pacer.keysPerSecond() > before);
    }
};

QTEST_APPLESS_MAIN(PacerTest)
#include "tst_pacer.moc"
