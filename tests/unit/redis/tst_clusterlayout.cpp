// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/clusterlayout.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

const QByteArray first(40, 'a');
const QByteArray second(40, 'b');
const QByteArray third(40, 'c');
const LayoutAsked asked{u"gateway"_s, false};

Reply bulk(const QByteArray& text)
{
    return {Reply::Kind::Bulk, 0, text, {}};
}

Reply integer(qint64 number)
{
    return {Reply::Kind::Integer, number, {}, {}};
}

Reply array(std::vector<Reply> elements)
{
    return {Reply::Kind::Array, 0, {}, std::move(elements)};
}

Reply shardNode(const QByteArray& id, qint64 port, const QByteArray& role,
                const QByteArray& health = "online", const Reply& endpoint = bulk("10.0.0.1"))
{
    return array({bulk("id"), bulk(id), bulk("port"), integer(port), bulk("tls-port"), integer(port + 1000),
                  bulk("ip"), bulk("10.0.0.1"), bulk("endpoint"), endpoint, bulk("role"), bulk(role),
                  bulk("replication-offset"), integer(14), bulk("health"), bulk(health)});
}

Reply shard(const std::vector<Reply>& slotNumbers, const std::vector<Reply>& nodes)
{
    return array({bulk("slots"), array(slotNumbers), bulk("nodes"), array(nodes)});
}

QStringList described(const QVector<FleetNode>& nodes)
{
    QStringList lines;
    for (const FleetNode& node : nodes) {
        lines.append(u"%1 %2 %3 [%4] of %5%6"_s.arg(node.id.left(1), node.address, roleName(node.role),
                                                    rangesText(node.slots), node.primaryAddress,
                                                    node.failing ? u" failing"_s : u""_s));
    }
    return lines;
}

} // namespace

class TestClusterLayout : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsShards_data()
    {
        QTest::addColumn<Reply>("reply");
        QTest::addColumn<bool>("tls");
        QTest::addColumn<QStringList>("lines");
        const Reply pair = shard({integer(0), integer(99), integer(200), integer(200)},
                                 {shardNode(first, 7000, "master"), shardNode(second, 7001, "replica")});
        QTest::newRow("a primary and its replica")
            << array({pair}) << false
            << QStringList{u"a 10.0.0.1:7000 primary [0-99, 200] of "_s,
                           u"b 10.0.0.1:7001 replica [] of 10.0.0.1:7000"_s};
        QTest::newRow("the TLS ports") << array({pair}) << true
                                       << QStringList{u"a 10.0.0.1:8000 primary [0-99, 200] of "_s,
                                                      u"b 10.0.0.1:8001 replica [] of 10.0.0.1:8000"_s};
        QTest::newRow("after a failover the dead primary serves nothing")
            << array({shard({integer(0), integer(99)},
                            {shardNode(first, 7000, "master", "fail"), shardNode(second, 7001, "master")})})
            << false
            << QStringList{u"a 10.0.0.1:7000 primary [] of  failing"_s,
                           u"b 10.0.0.1:7001 primary [0-99] of "_s};
        QTest::newRow("no endpoint means the one we came by")
            << array({shard({}, {shardNode(first, 7000, "master", "online", bulk("?"))})}) << false
            << QStringList{u"a gateway:7000 primary [] of "_s};
        QTest::newRow("a nil endpoint falls back to the address")
            << array({shard({}, {shardNode(first, 7000, "master", "online", Reply())})}) << false
            << QStringList{u"a 10.0.0.1:7000 primary [] of "_s};
        QTest::newRow("IPv6") << array({shard({}, {shardNode(first, 7000, "master", "online", bulk("::1"))})})
                              << false << QStringList{u"a [::1]:7000 primary [] of "_s};
    }

    void readsShards()
    {
        QFETCH(Reply, reply);
        QFETCH(bool, tls);
        const Result<QVector<FleetNode>> nodes = nodesFromShards(reply, {asked.host, tls});
        QVERIFY(nodes);
        QTEST(described(*nodes), "lines");
    }

    void refusesShardsThatCannotBe_data()
    {
        QTest::addColumn<Reply>("reply");
        QTest::newRow("nothing") << array({});
        QTest::newRow("no array") << bulk("hello");
        QTest::newRow("a slot beyond the last")
            << array({shard({integer(0), integer(16384)}, {shardNode(first, 7000, "master")})});
        QTest::newRow("a range that ends before it begins")
            << array({shard({integer(9), integer(8)}, {shardNode(first, 7000, "master")})});
        QTest::newRow("half a range") << array({shard({integer(9)}, {shardNode(first, 7000, "master")})});
        QTest::newRow("no id") << array({shard({}, {shardNode("short", 7000, "master")})});
        QTest::newRow("no port") << array({shard({}, {shardNode(first, 0, "master")})});
        QTest::newRow("a port that cannot be") << array({shard({}, {shardNode(first, 70000, "master")})});
    }

    void refusesShardsThatCannotBe()
    {
        QFETCH(Reply, reply);
        QVERIFY(!nodesFromShards(reply, asked));
    }

    void readsSlots()
    {
        const auto node = [](const QByteArray& host, qint64 port, const QByteArray& id) {
            return array({bulk(host), integer(port), bulk(id), array({})});
        };
        const Reply reply = array({
            array({integer(0), integer(99), node("10.0.0.1", 7000, first), node("10.0.0.1", 7001, second)}),
            array({integer(100), integer(199), node("", 7002, third)}),
            array({integer(300), integer(300), node("10.0.0.1", 7000, first)}),
        });
        const Result<QVector<FleetNode>> nodes = nodesFromSlots(reply, asked);
        QVERIFY(nodes);
        const QStringList lines{u"a 10.0.0.1:7000 primary [0-99, 300] of "_s,
                                u"b 10.0.0.1:7001 replica [] of 10.0.0.1:7000"_s,
                                u"c gateway:7002 primary [100-199] of "_s};
        QCOMPARE(described(*nodes), lines);
        QVERIFY(!nodesFromSlots(array({array({integer(0), integer(99)})}), asked));
    }

    void readsClusterNodes()
    {
        const QByteArray text = first +
                                " 10.0.0.1:7000@17000,a.example myself,master - 0 17 4 connected 0-99 200 "
                                "[93->-" +
                                second + "]\n" + second +
                                " [::1]:7001@17001 master,fail - 0 17 5 disconnected 100-199 [93-<-" + first +
                                "]\r\n" + third + " :0@0 slave,noaddr " + first + " 0 17 4 disconnected\n\n";
        const Result<QVector<FleetNode>> nodes = nodesFromClusterNodes(bulk(text), asked);
        QVERIFY(nodes);
        const QStringList lines{u"a 10.0.0.1:7000 primary [0-99, 200] of "_s,
                                u"b [::1]:7001 primary [100-199] of  failing"_s};
        QCOMPARE(described(*nodes), lines);
        QCOMPARE(nodes->at(0).configEpoch, std::optional<qint64>(4));
        const QVector<SlotMove> leaving{{93, true, QString::fromLatin1(second)}};
        const QVector<SlotMove> arriving{{93, false, QString::fromLatin1(first)}};
        QCOMPARE(nodes->at(0).moves, leaving);
        QCOMPARE(nodes->at(1).moves, arriving);
    }

    void refusesClusterNodesThatCannotBe_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray start = first + " 10.0.0.1:7000@17000 master - 0 17 4 connected";
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("few words") << QByteArray("hello world");
        QTest::newRow("a slot beyond the last") << start + " 16384";
        QTest::newRow("a negative slot") << start + " -1";
        QTest::newRow("a range that ends before it begins") << start + " 9-8";
        QTest::newRow("a move to nobody") << start + " [93->-x]";
        QTest::newRow("a move without an arrow") << start + " [93]";
    }

    void refusesClusterNodesThatCannotBe()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!nodesFromClusterNodes(bulk(text), asked));
        for (qsizetype cut = 0; cut < text.size();
             ++cut) { // whatever is missing, nothing is made up or crashes
            const Result<QVector<FleetNode>> nodes = nodesFromClusterNodes(bulk(text.left(cut)), asked);
            QVERIFY(!nodes || nodes->first().id.toLatin1() == first);
        }
    }

    void joinsWhatTheTwoAnswersKnow()
    {
        const Result<QVector<FleetNode>> base = nodesFromShards(
            array({shard({integer(0), integer(99)}, {shardNode(first, 7000, "master")})}), asked);
        const Result<QVector<FleetNode>> told = nodesFromClusterNodes(
            bulk(first + " 10.0.0.1:7000@17000 master,fail? - 0 17 4 connected 0-99 [7->-" + second + "]\n" +
                 second + " 10.0.0.1:7001@17001 slave " + first + " 0 17 4 connected\n"),
            asked);
        QVERIFY(base && told);
        const QVector<FleetNode> nodes = joined(*base, *told);
        const QStringList lines{u"a 10.0.0.1:7000 primary [0-99] of  failing"_s,
                                u"b 10.0.0.1:7001 replica [] of 10.0.0.1:7000"_s};
        QCOMPARE(described(nodes), lines);
        QCOMPARE(nodes.first().moves.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestClusterLayout)
#include "tst_clusterlayout.moc"
