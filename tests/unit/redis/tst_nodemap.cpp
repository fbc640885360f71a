// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/nodemap.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestNodeMap : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void leadsToWhereANodeIsReached_data()
    {
        QTest::addColumn<QStringList>("texts");
        QTest::addColumn<QString>("announced");
        QTest::addColumn<QString>("reached");
        const QStringList texts{u"10.0.0.1:6379=127.0.0.1:17001"_s, u"10.0.0.2=gateway.example"_s,
                                u"[fd00::1]:6379=[::1]:17002"_s, u"[fd00::2]=[::1]"_s};
        QTest::newRow("mapped") << texts << u"10.0.0.1:6379"_s << u"127.0.0.1:17001"_s;
        QTest::newRow("another port of it") << texts << u"10.0.0.1:6380"_s << u"10.0.0.1:6380"_s;
        QTest::newRow("every port") << texts << u"10.0.0.2:7005"_s << u"gateway.example:7005"_s;
        QTest::newRow("IPv6") << texts << u"[fd00::1]:6379"_s << u"[::1]:17002"_s;
        QTest::newRow("IPv6 at every port") << texts << u"[fd00::2]:1"_s << u"[::1]:1"_s;
        QTest::newRow("not mapped") << texts << u"10.0.0.9:6379"_s << u"10.0.0.9:6379"_s;
        QTest::newRow("no map") << QStringList{} << u"10.0.0.9:6379"_s << u"10.0.0.9:6379"_s;
    }

    void leadsToWhereANodeIsReached()
    {
        QFETCH(QStringList, texts);
        QFETCH(QString, announced);
        const Result<NodeMap> map = NodeMap::parse(texts);
        QVERIFY(map);
        const Result<HostPort> host = hostPortFromText(announced);
        QVERIFY(host);
        QTEST(address(map->reachable(*host)), "reached");
        const Result<NodeMap> again = NodeMap::parse(map->texts());
        QVERIFY(again);
        QCOMPARE(*again, *map);
    }

    void refusesWhatItCannotFollow_data()
    {
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("no target") << QStringList{u"10.0.0.1:6379"_s};
        QTest::newRow("nothing before it") << QStringList{u"=10.0.0.1:6379"_s};
        QTest::newRow("nothing after it") << QStringList{u"10.0.0.1:6379="_s};
        QTest::newRow("a port on one side only") << QStringList{u"10.0.0.1:6379=gateway"_s};
        QTest::newRow("a port that cannot be") << QStringList{u"10.0.0.1:0=gateway:1"_s};
        QTest::newRow("IPv6 without brackets") << QStringList{u"fd00::1:6379=gateway:1"_s};
        QTest::newRow("twice") << QStringList{u"a:1=b:1"_s, u"a:1=c:1"_s};
    }

    void refusesWhatItCannotFollow()
    {
        QFETCH(QStringList, texts);
        const Result<NodeMap> map = NodeMap::parse(texts);
        QVERIFY(!map);
        QCOMPARE(map.error().code, ErrorCode::BadInput);
        QVERIFY(map.error().detail.startsWith(texts.last()));
    }
};

QTEST_GUILESS_MAIN(TestNodeMap)
#include "tst_nodemap.moc"
