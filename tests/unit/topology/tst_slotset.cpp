// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/slotset.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestSlotSet : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void namesItsRanges_data()
    {
        QTest::addColumn<QVector<SlotRange>>("ranges");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("count");
        using R = QVector<SlotRange>;
        QTest::newRow("none") << R{} << u""_s << 0;
        QTest::newRow("one slot") << R{{7, 7}} << u"7"_s << 1;
        QTest::newRow("the first and the last") << R{{0, 0}, {16383, 16383}} << u"0, 16383"_s << 2;
        QTest::newRow("neighbours join") << R{{5, 9}, {10, 12}} << u"5-12"_s << 8;
        QTest::newRow("overlaps count once") << R{{5, 9}, {8, 12}} << u"5-12"_s << 8;
        QTest::newRow("all") << R{{0, 16383}} << u"0-16383"_s << 16384;
        QTest::newRow("beyond the last is left out") << R{{16380, 20000}} << u"16380-16383"_s << 4;
    }

    void namesItsRanges()
    {
        QFETCH(QVector<SlotRange>, ranges);
        const SlotSet set = SlotSet::of(ranges);
        QTEST(rangesText(set), "text");
        QTEST(set.count(), "count");
        QCOMPARE(SlotSet::of(set.ranges()), set);
        QCOMPARE(set.slotNumbers().size(), set.count());
    }

    void addsAndTakesAway()
    {
        const SlotSet some = SlotSet::of({{10, 19}});
        const SlotSet others = SlotSet::of({{15, 24}});
        QCOMPARE(some | others, SlotSet::of({{10, 24}}));
        QCOMPARE(some & others, SlotSet::of({{15, 19}}));
        QCOMPARE(some - others, SlotSet::of({{10, 14}}));
        QCOMPARE((SlotSet::all() - some).count(), slotCount - 10);
        QVERIFY(!some.contains(20));
        QVERIFY(!SlotSet::all().contains(16384));
    }
};

QTEST_GUILESS_MAIN(TestSlotSet)
#include "tst_slotset.moc"
