// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/slotkeys.h"
#include "models/keyspace/surveycounters.h"
#include "models/topology/keyslot.h"

#include <QTest>

#include <numeric>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

KeyFacts alive(const QByteArray& key)
{
    KeyFacts facts;
    facts.key = key;
    facts.typeName = "string";
    return facts;
}

SurveySnapshot filled(const SurveyCounters& counters)
{
    SurveySnapshot snapshot;
    counters.fill(snapshot, 0, {}, {});
    return snapshot;
}

} // namespace

class TestSlotKeys : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsKeysWhereTheyLie()
    {
        SlotKeys keys(1);
        keys.add("{user:7}:cart");
        keys.add("{user:7}:orders");
        keys.add("plain");
        QCOMPARE(keys.counts().size(), slotCount);
        QCOMPARE(keys.counts()[keySlot("user:7")], 2U);
        QCOMPARE(keys.counts()[keySlot("plain")], 1U);
        QCOMPARE(std::accumulate(keys.counts().begin(), keys.counts().end(), 0U), 3U);
        const QVector<HotTag> expected{{u"user:7"_s, keySlot("user:7"), 2, 0}};
        QCOMPARE(keys.hotTags(), expected);
    }

    void takesOnlyWhatTheServerTakesForATag_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::newRow("no braces") << QByteArray("user:7");
        QTest::newRow("nothing between them") << QByteArray("{}user");
        QTest::newRow("not closed") << QByteArray("{user");
        QTest::newRow("closed before it opens") << QByteArray("}user{");
    }

    void takesOnlyWhatTheServerTakesForATag()
    {
        QFETCH(QByteArray, key);
        SlotKeys keys(1);
        keys.add(key);
        keys.add(key);
        QVERIFY(keys.hotTags().isEmpty());
        QCOMPARE(keys.counts()[keySlot(key)], 2U);
    }

    void surveyCountsSlotsOnlyWhereTheyMean()
    {
        SurveyCounters counters;
        counters.add(alive("{a}1"));
        QVERIFY(filled(counters).slotKeys.isEmpty());
        QVERIFY(filled(counters).hotTags.isEmpty());
    }

    void surveyForgetsSlotsWithTheNodeAndCountsAnew()
    {
        SurveyCounters counters;
        counters.countSlots();
        counters.add(alive("{a}1"));
        counters.clear();
        counters.add(alive("{b}1"));
        const SurveySnapshot snapshot = filled(counters);
        QCOMPARE(snapshot.slotKeys[keySlot("a")], 0U);
        QCOMPARE(snapshot.slotKeys[keySlot("b")], 1U);
    }

    void surveyAddsUpTheSlotsOfItsNodes()
    {
        SurveyCounters one;
        SurveyCounters two;
        one.countSlots();
        two.countSlots();
        one.add(alive("{a}1"));
        two.add(alive("{a}2"));
        two.add(alive("{b}1"));
        SurveyCounters sum;
        sum.merge(one);
        sum.merge(two);
        const SurveySnapshot snapshot = filled(sum);
        QCOMPARE(snapshot.slotKeys[keySlot("a")], 2U);
        QCOMPARE(snapshot.slotKeys[keySlot("b")], 1U);
        QCOMPARE(snapshot.hotTags.size(), 1);
        QCOMPARE(snapshot.hotTags.front().keys, 2);
    }
};

QTEST_GUILESS_MAIN(TestSlotKeys)
#include "tst_slotkeys.moc"
