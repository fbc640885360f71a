// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/expiredbacklog.h"

#include <QTest>

using namespace lockkeeper;

class ExpiredBacklogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reckonsTheBacklogAndItsError_data()
    {
        QTest::addColumn<qint64>("atStart");
        QTest::addColumn<qint64>("atEnd");
        QTest::addColumn<qint64>("met");
        QTest::addColumn<qint64>("reclaimed");
        QTest::addColumn<qint64>("dueMs"); // of a key met, after the start; -1 = none
        QTest::addColumn<qint64>("keys");
        QTest::addColumn<qint64>("error");
        const auto row = [](const char* name) -> QTestData& { return QTest::newRow(name); };
        const qint64 none = -1;
        row("a quiet server") << qint64(100) << qint64(100) << qint64(100) << qint64(0) << none << qint64(0)
                              << qint64(0);
        row("all of it reclaimed by the walk")
            << qint64(500) << qint64(300) << qint64(300) << qint64(200) << none << qint64(200) << qint64(0);
        row("keys came due meanwhile") << qint64(500) << qint64(300) << qint64(300) << qint64(200)
                                       << qint64(2'000) << qint64(200) << qint64(200);
        row("keys that come due later blur nothing")
            << qint64(500) << qint64(300) << qint64(300) << qint64(200) << qint64(60'000) << qint64(200)
            << qint64(0);
        row("keys deleted meanwhile")
            << qint64(500) << qint64(450) << qint64(480) << qint64(0) << none << qint64(20) << qint64(50);
        row("more reclaimed than there was backlog")
            << qint64(500) << qint64(400) << qint64(490) << qint64(100) << none << qint64(10) << qint64(90);
        row("more met than there were")
            << qint64(500) << qint64(600) << qint64(600) << qint64(0) << none << qint64(0) << qint64(100);
    }

    void reckonsTheBacklogAndItsError()
    {
        QFETCH(qint64, atStart);
        QFETCH(qint64, atEnd);
        QFETCH(qint64, met);
        QFETCH(qint64, reclaimed);
        QFETCH(qint64, dueMs);
        QFETCH(qint64, keys);
        QFETCH(qint64, error);
        constexpr qint64 start = 1'700'000'000'000;
        BacklogCount count;
        count.start(start);
        count.noteDue(std::nullopt);
        count.noteDue(start - 5'000);
        if (dueMs >= 0) {
            count.noteDue(start + dueMs);
        }
        const ExpiredBacklog backlog = count.reckon(atStart, atEnd, met, reclaimed, start + 5'000);
        QCOMPARE(backlog.keys, keys);
        QCOMPARE(backlog.error, error);
    }

    void trustsNothingAfterAnHour()
    {
        BacklogCount count;
        count.start(0);
        QCOMPARE(count.reckon(100, 90, 90, 10, 3'700'000).error, 10);
    }
};

QTEST_APPLESS_MAIN(ExpiredBacklogTest)
#include "tst_expiredbacklog.moc"
