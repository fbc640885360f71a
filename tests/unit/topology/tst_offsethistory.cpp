// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/offsethistory.h"

#include <QTest>

using namespace lockkeeper;

using Points = QVector<std::pair<qint64, qint64>>;
using Since = std::optional<qint64>;

class TestOffsetHistory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tellsSinceWhenAnOffsetIsPassed_data()
    {
        QTest::addColumn<Points>("points"); // at, offset
        QTest::addColumn<qint64>("offset");
        QTest::addColumn<Since>("since"); // at 10,000 ms
        const Points steady{{8000, 100}, {9000, 200}, {10'000, 300}};
        QTest::newRow("nothing was read") << Points{} << qint64(5) << Since();
        QTest::newRow("the newest") << steady << qint64(300) << Since(0);
        QTest::newRow("further than what was read") << steady << qint64(301) << Since(0);
        QTest::newRow("a reading ago") << steady << qint64(200) << Since(1000);
        QTest::newRow("between two readings") << steady << qint64(250) << Since(500);
        QTest::newRow("before the first, at the rate since") << steady << qint64(0) << Since(3000);
        QTest::newRow("one reading tells no rate") << Points{{10'000, 300}} << qint64(200) << Since();
        QTest::newRow("a stream that stood still and flows again: since it stood there last")
            << Points{{7000, 100}, {8000, 100}, {9000, 100}, {10'000, 114}} << qint64(100) << Since(1000);
        QTest::newRow("a stream that stands still, seen from before it")
            << Points{{9000, 100}, {10'000, 100}} << qint64(50) << Since();
        QTest::newRow("another stream began")
            << Points{{8000, 5000}, {9000, 10}, {10'000, 20}} << qint64(10) << Since(1000);
        QTest::newRow("our clock was set back")
            << Points{{99'000, 100}, {9000, 200}, {10'000, 300}} << qint64(200) << Since(1000);
    }

    void tellsSinceWhenAnOffsetIsPassed()
    {
        QFETCH(Points, points);
        QFETCH(qint64, offset);
        QFETCH(Since, since);
        OffsetHistory history;
        for (const auto& [at, reached] : points) {
            history.note(at, reached);
        }
        QCOMPARE(history.msSince(offset, 10'000), since);
    }

    void keepsTheLastReadings()
    {
        OffsetHistory history;
        for (qint64 i = 1; i <= 200; ++i) {
            history.note(i * 1000, i <= 100 ? i : 100 + (i - 100) * 10);
        }
        // Of the slow beginning nothing is known any more: 10 a second, as of late.
        QCOMPARE(history.msSince(0, 200'000), Since(110'000));
    }
};

QTEST_GUILESS_MAIN(TestOffsetHistory)
#include "tst_offsethistory.moc"
