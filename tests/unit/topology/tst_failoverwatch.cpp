// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/failoverwatch.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Role = FleetNode::Role;
using Rounds = QVector<QVector<FleetNode>>;

namespace {

FleetNode primary(const QString& id, const QVector<SlotRange>& ranges, bool failing = false)
{
    FleetNode node;
    node.id = id;
    node.address = id + u":1"_s;
    node.role = Role::Primary;
    node.slots = SlotSet::of(ranges);
    node.failing = failing;
    return node;
}

FleetNode replica(const QString& id, const QString& primaryId)
{
    FleetNode node;
    node.id = id;
    node.address = id + u":1"_s;
    node.role = Role::Replica;
    node.primaryId = primaryId;
    return node;
}

} // namespace

class TestFailoverWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tellsAFailoverFromAllElse_data()
    {
        QTest::addColumn<Rounds>("rounds");
        QTest::addColumn<QStringList>("seen"); // "round from to"
        const QVector<FleetNode> sound{primary(u"a"_s, {{0, 99}}), replica(u"b"_s, u"a"_s),
                                       primary(u"c"_s, {{100, 199}})};
        const QVector<FleetNode> after{primary(u"b"_s, {{0, 99}}), replica(u"a"_s, u"b"_s),
                                       primary(u"c"_s, {{100, 199}})};
        const QVector<FleetNode> between{primary(u"a"_s, {}, true), replica(u"b"_s, {}),
                                         primary(u"c"_s, {{100, 199}})};
        QTest::newRow("nothing happens") << Rounds{sound, sound} << QStringList{};
        QTest::newRow("at once") << Rounds{sound, after} << QStringList{u"1 a:1 b:1"_s};
        QTest::newRow("told once") << Rounds{sound, after, after} << QStringList{u"1 a:1 b:1"_s};
        QTest::newRow("with a time without a primary")
            << Rounds{sound, between, between, after} << QStringList{u"3 a:1 b:1"_s};
        QTest::newRow("there and back")
            << Rounds{sound, after, sound} << QStringList{u"1 a:1 b:1"_s, u"2 b:1 a:1"_s};
        QTest::newRow("met after it") << Rounds{after} << QStringList{};
        QTest::newRow("slots move to another primary")
            << Rounds{sound,
                      {primary(u"a"_s, {{0, 49}}), replica(u"b"_s, u"a"_s), primary(u"c"_s, {{50, 199}})}}
            << QStringList{};
        QTest::newRow("a replica becomes a primary of its own")
            << Rounds{sound,
                      {primary(u"a"_s, {{0, 99}}), primary(u"b"_s, {}), primary(u"c"_s, {{100, 199}})},
                      {primary(u"a"_s, {{0, 99}}), primary(u"b"_s, {{100, 149}}),
                       primary(u"c"_s, {{150, 199}})}}
            << QStringList{};
    }

    void tellsAFailoverFromAllElse()
    {
        QFETCH(Rounds, rounds);
        FailoverWatch watch;
        for (qsizetype i = 0; i < rounds.size(); ++i) {
            watch.noteCluster(rounds.at(i), i);
        }
        QStringList seen;
        for (const Failover& failover : watch.seen()) {
            seen.append(u"%1 %2 %3"_s.arg(failover.atMs).arg(failover.from, failover.to));
        }
        QTEST(seen, "seen");
    }

    void followsAServicesPrimary()
    {
        FailoverWatch watch;
        watch.notePrimary(u"a"_s, 1);
        watch.notePrimary(u"a"_s, 2);
        QVERIFY(watch.seen().isEmpty());
        watch.notePrimary(u"b"_s, 3);
        QCOMPARE(watch.seen(), (QVector<Failover>{{3, u"a"_s, u"b"_s}}));
    }

    void isBounded()
    {
        FailoverWatch watch;
        for (qint64 i = 0; i < 3 * FailoverWatch::kept; ++i) {
            watch.notePrimary(i % 2 == 0 ? u"a"_s : u"b"_s, i);
        }
        QCOMPARE(watch.seen().size(), FailoverWatch::kept);
        QCOMPARE(watch.seen().last().atMs, qint64(3 * FailoverWatch::kept - 1));
    }
};

QTEST_GUILESS_MAIN(TestFailoverWatch)
#include "tst_failoverwatch.moc"
