// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/recenthashes.h"

#include <QTest>

#include <deque>
#include <random>
#include <unordered_set>

using namespace lockkeeper;

class TestRecentHashes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void agreesWithBruteForce_data();
    void agreesWithBruteForce();
    void remembersExactlyTheLastOnes();
    void takesZero();
    void holdsNothingBeforeItIsUsed();
};

void TestRecentHashes::agreesWithBruteForce_data()
{
    QTest::addColumn<quint64>("mask");
    QTest::newRow("rare repeats") << ~quint64(0) / 1024;
    QTest::newRow("many repeats") << quint64(0x1FFFF);
    QTest::newRow("all in the same corner of the table") << (quint64(0xFFFFF) << 20);
}

void TestRecentHashes::agreesWithBruteForce()
{
    QFETCH(quint64, mask);
    std::mt19937_64 random(2);
    RecentHashes recent;
    std::deque<quint64> order;
    std::unordered_set<quint64> known;
    for (int i = 0; i < 400'000; ++i) {
        const quint64 hash = (random() & mask) | 1;
        const bool expected = known.count(hash) > 0;
        QCOMPARE(recent.seen(hash), expected);
        if (expected)
            continue;
        order.push_back(hash);
        known.insert(hash);
        if (order.size() > RecentHashes::window) {
            known.erase(order.front());
            order.pop_front();
        }
    }
}

void TestRecentHashes::remembersExactlyTheLastOnes()
{
    RecentHashes recent;
    for (quint64 i = 1; i <= RecentHashes::window; ++i)
        QVERIFY(!recent.seen(i));
    QVERIFY(recent.seen(1));
    QVERIFY(!recent.seen(1'000'000)); // pushes 1 out
    QVERIFY(recent.seen(2));
    QVERIFY(!recent.seen(1));
}

void TestRecentHashes::takesZero()
{
    RecentHashes recent;
    QVERIFY(!recent.seen(0));
    QVERIFY(recent.seen(0));
}

void TestRecentHashes::holdsNothingBeforeItIsUsed()
{
    RecentHashes recent;
    QCOMPARE(recent.sizeBytes(), 0);
    recent.seen(5);
    QVERIFY(recent.sizeBytes() > 0 && recent.sizeBytes() <= 2 << 20);
}

QTEST_APPLESS_MAIN(TestRecentHashes)
#include "tst_recenthashes.moc"
