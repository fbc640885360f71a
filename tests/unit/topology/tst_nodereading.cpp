// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/nodereading.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Role = FleetNode::Role;
using Amount = std::optional<qint64>;

namespace {

NodeReading readingOf(const QByteArray& info, qint64 atMs = 10'000)
{
    auto health = std::make_shared<HealthSnapshot>();
    health->info = parseServerInfo(info).value();
    NodeReading reading;
    reading.atMs = atMs;
    reading.health = health;
    reading.replication = parseReplicationInfo(info);
    return reading;
}

FleetNode node(Role role)
{
    FleetNode made;
    made.role = role;
    return made;
}

} // namespace

class TestNodeReading : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tellsWhatInfoReports()
    {
        FleetNode read;
        NodeReading reading = readingOf("redis_version:7.0.15\nrole:slave\nmaster_link_status:down\n"
                                        "used_memory:100\nmaxmemory:0\ninstantaneous_ops_per_sec:7\n"
                                        "# Keyspace\ndb0:keys=3,expires=0,avg_ttl=0\n"
                                        "db2:keys=4,expires=0,avg_ttl=0\n");
        reading.clock = ClockSkew{-20, 3};
        fillFromReading(read, reading);
        QCOMPARE(read.role, Role::Replica);
        QCOMPARE(read.version, u"7.0.15"_s);
        QCOMPARE(read.keys, Amount(7));
        QCOMPARE(read.usedBytes, Amount(100));
        QCOMPARE(read.maxBytes, Amount(0));
        QCOMPARE(read.commandsPerSecond, Amount(7));
        QCOMPARE(read.linkUp, std::optional(false));
        QCOMPARE(read.clockSkewMs, Amount(-20));
        QCOMPARE(read.clockSkewErrorMs, Amount(3));
    }

    void leavesUnknownWhatInfoDoesNotReport()
    {
        FleetNode read;
        fillFromReading(read, readingOf("redis_version:7.0.15\n"));
        QVERIFY(!read.keys && !read.usedBytes && !read.maxBytes && !read.commandsPerSecond);
        QVERIFY(!read.linkUp && !read.clockSkewMs && !read.clockSkewErrorMs);
        QCOMPARE(read.role, Role::Unknown);
        FleetNode refused;
        fillFromReading(refused, NodeReading());
        QCOMPARE(refused, FleetNode());
    }

    void countsNoKeysOfAnEmptyServer()
    {
        FleetNode read;
        fillFromReading(read, readingOf("redis_version:7.0.15\n# Keyspace\n"));
        QCOMPARE(read.keys, Amount(0));
    }

    void trustsTheFleetsWordOnTheRole()
    {
        FleetNode read = node(Role::Primary); // the cluster said so
        fillFromReading(read, readingOf("redis_version:7.0.15\nrole:slave\nmaster_link_status:up\n"));
        QCOMPARE(read.role, Role::Primary);
        QVERIFY(!read.linkUp);
    }

    void tellsHowFarAReplicaIsBehind_data()
    {
        QTest::addColumn<QByteArray>("own"); // empty: not read
        QTest::addColumn<qint64>("ownAtMs");
        QTest::addColumn<QByteArray>("primary");
        QTest::addColumn<bool>("named"); // by the primary, at 1,500, 2 s ago
        QTest::addColumn<Amount>("bytes");
        QTest::addColumn<Amount>("ms");
        const QByteArray v = "redis_version:7.0.15\n";
        const QByteArray at2000 = v + "master_repl_offset:2000\n";
        const QByteArray up = v + "master_link_status:up\nslave_repl_offset:";
        QTest::newRow("both sides") << up + "1900\n"
                                    << qint64(10'000) << at2000 << true << Amount(100) << Amount(1000);
        QTest::newRow("up to date") << up + "2000\n"
                                    << qint64(10'000) << at2000 << true << Amount(0) << Amount(0);
        QTest::newRow("read after its primary and further")
            << up + "2500\n"
            << qint64(10'400) << at2000 << true << Amount(0) << Amount(0);
        QTest::newRow("of another moment: as the primary knows it")
            << up + "1900\n"
            << qint64(5000) << at2000 << true << Amount(500) << Amount(5000);
        QTest::newRow("of another moment, and the primary does not name it")
            << up + "1900\n"
            << qint64(5000) << at2000 << false << Amount() << Amount();
        QTest::newRow("not read itself")
            << QByteArray() << qint64(0) << at2000 << true << Amount(500) << Amount(5000);
        QTest::newRow("its primary is not read")
            << up + "1900\n"
            << qint64(10'000) << QByteArray() << false << Amount() << Amount();
        QTest::newRow("its link is down")
            << v + "master_link_status:down\nmaster_link_down_since_seconds:7\nslave_repl_offset:1900\n"
            << qint64(10'000) << at2000 << false << Amount() << Amount(7000);
        QTest::newRow("its link never was up")
            << v + "master_link_status:down\nmaster_link_down_since_seconds:-1\n"
            << qint64(10'000) << at2000 << false << Amount() << Amount();
    }

    void tellsHowFarAReplicaIsBehind()
    {
        QFETCH(QByteArray, own);
        QFETCH(qint64, ownAtMs);
        QFETCH(QByteArray, primary);
        QFETCH(bool, named);
        QFETCH(Amount, bytes);
        QFETCH(Amount, ms);
        OffsetHistory stream; // 100 a second
        stream.note(0, 1000);
        stream.note(10'000, 2000);
        const ReplicaLine line{u"r"_s, 1, true, 1500, 2};
        const NodeReading ownReading = own.isEmpty() ? NodeReading() : readingOf(own, ownAtMs);
        const NodeReading primaryReading = primary.isEmpty() ? NodeReading() : readingOf(primary);
        FleetNode replica = node(Role::Replica);
        fillLag(replica, own.isEmpty() ? nullptr : &ownReading, primary.isEmpty() ? nullptr : &primaryReading,
                named ? &line : nullptr, stream);
        QCOMPARE(replica.lagBytes, bytes);
        QCOMPARE(replica.lagMs, ms);
    }

    void fallsBackToTheLastAcknowledgement()
    {
        const ReplicaLine line{u"r"_s, 1, true, 1500, 2};
        const NodeReading primary = readingOf("redis_version:7.0.15\nmaster_repl_offset:2000\n");
        OffsetHistory onceRead;
        onceRead.note(10'000, 2000);
        FleetNode replica = node(Role::Replica);
        fillLag(replica, nullptr, &primary, &line, onceRead);
        QCOMPARE(replica.lagBytes, Amount(500));
        QCOMPARE(replica.lagMs, Amount(2000));
    }
};

QTEST_GUILESS_MAIN(TestNodeReading)
#include "tst_nodereading.moc"
