// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/health/replicationinfo.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestReplicationInfo : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsAPrimary()
    {
        const ReplicationInfo info =
            parseReplicationInfo("# Replication\r\nrole:master\r\nconnected_slaves:2\r\n"
                                 "slave0:ip=10.0.0.2,port=6380,state=online,offset=1200,lag=1\r\n"
                                 "slave1:ip=::1,port=6381,state=wait_bgsave,offset=0,lag=0\r\n"
                                 "master_repl_offset:1234\r\n");
        QCOMPARE(info.primaryOffset, std::optional<qint64>(1234));
        const QVector<ReplicaLine> replicas{{u"10.0.0.2"_s, 6380, true, 1200, 1},
                                            {u"::1"_s, 6381, false, 0, 0}};
        QCOMPARE(info.replicas, replicas);
        QVERIFY(!info.linkUp);
    }

    void readsAReplica()
    {
        const ReplicationInfo info = parseReplicationInfo(
            "role:slave\nmaster_host:10.0.0.1\nmaster_port:6379\nmaster_link_status:down\n"
            "master_link_down_since_seconds:-1\nslave_repl_offset:99\nmaster_repl_offset:99\n");
        QCOMPARE(info.primaryHost, u"10.0.0.1"_s);
        QCOMPARE(info.primaryPort, quint16(6379));
        QCOMPARE(info.linkUp, std::optional<bool>(false));
        QCOMPARE(info.replicaOffset, std::optional<qint64>(99));
        QVERIFY(!info.linkDownSeconds); // -1 says that it never was up
    }

    void readsForHowLongALinkIsDown()
    {
        const ReplicationInfo info =
            parseReplicationInfo("master_link_status:down\nmaster_link_down_since_seconds:75\n");
        QCOMPARE(info.linkDownSeconds, std::optional<qint64>(75));
    }

    void ignoresWhatCannotBe_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no number") << QByteArray("master_repl_offset:many\n");
        QTest::newRow("too large") << QByteArray("master_repl_offset:99999999999999999999\n");
        QTest::newRow("a replica without a port") << QByteArray("slave0:ip=10.0.0.2,state=online\n");
        QTest::newRow("another name") << QByteArray("slave_priority:100\nslaves:ip=a,port=1\n");
    }

    void ignoresWhatCannotBe()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(parseReplicationInfo(text), ReplicationInfo());
    }
};

QTEST_GUILESS_MAIN(TestReplicationInfo)
#include "tst_replicationinfo.moc"
