// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/health/serverinfo.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

const QByteArray redisText =
    "# Server\r\nredis_version:7.0.15\r\nredis_mode:standalone\r\nrun_id:abc\r\n"
    "uptime_in_seconds:77\r\nhz:10\r\nconfigured_hz:20\r\n"
    "executable:/usr/bin/redis-server\r\n\r\n# Clients\r\nconnected_clients:3\r\n"
    "# Memory\r\nused_memory:1000\r\nused_memory_rss:1500\r\n"
    "total_system_memory:8000\r\nmaxmemory:0\r\nmaxmemory_policy:noeviction\r\n"
    "mem_fragmentation_ratio:1.50\r\n# Stats\r\ninstantaneous_ops_per_sec:12\r\n"
    "expired_keys:4\r\nexpired_stale_perc:25.00\r\n"
    "expired_time_cap_reached_count:9\r\nexpire_cycle_cpu_milliseconds:33\r\n"
    "evicted_keys:0\r\nkeyspace_hits:30\r\nkeyspace_misses:10\r\nloading:0\r\n"
    "# Replication\r\nrole:slave\r\nmaster_link_status:down\r\nconnected_slaves:0\r\n"
    "master_replid:8f1\r\nmaster_replid2:0000000000000000000000000000000000000000\r\n"
    "# Keyspace\r\ndb3:keys=7,expires=1,avg_ttl=0\r\ndb0:keys=5,expires=2,avg_ttl=99\r\n";

} // namespace

class TestServerInfo : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsEveryFieldOfRedis();
    void namesTheProduct_data();
    void namesTheProduct();
    void leavesOutWhatIsMissingOrImpossible_data();
    void leavesOutWhatIsMissingOrImpossible();
    void readsTheKeyspace_data();
    void readsTheKeyspace();
    void refusesWhatIsNotInfo_data();
    void refusesWhatIsNotInfo();
    void takesTheTextCutShortAnywhere();
    void boundsAndEscapesHostileTexts();
    void comparesVersionsAsNumbers_data();
    void comparesVersionsAsNumbers();
    void dividesHitsByLookups_data();
    void dividesHitsByLookups();
};

void TestServerInfo::readsEveryFieldOfRedis()
{
    const auto parsed = parseServerInfo(redisText);
    QVERIFY(parsed);
    ServerInfo expected;
    expected.version = expected.compatVersion = u"7.0.15"_s;
    expected.flavor = u"redis"_s;
    expected.mode = u"standalone"_s;
    expected.role = u"slave"_s;
    expected.runId = "abc";
    expected.replId = "8f1";
    expected.uptimeSeconds = 77;
    expected.hz = 10;
    expected.configuredHz = 20;
    expected.connectedClients = 3;
    expected.usedMemoryBytes = 1000;
    expected.usedMemoryRssBytes = 1500;
    expected.maxMemoryBytes = 0;
    expected.totalSystemMemoryBytes = 8000;
    expected.maxMemoryPolicy = u"noeviction"_s;
    expected.fragmentationRatio = 1.5;
    expected.keyspaceHits = 30;
    expected.keyspaceMisses = 10;
    expected.expiredKeys = 4;
    expected.evictedKeys = 0;
    expected.expiredStaleRatio = 0.25;
    expected.expireCycleCpuMs = 33;
    expected.expiredTimeCapReached = 9;
    expected.commandsPerSecond = 12;
    expected.loading = false;
    expected.connectedReplicas = 0;
    expected.masterLinkUp = false;
    expected.dbs = {{0, 5, 2}, {3, 7, 1}};
    expected.keyspaceReported = true;
    QCOMPARE(*parsed, expected);
}

void TestServerInfo::namesTheProduct_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("flavor");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("compatVersion");
    QTest::newRow("redis") << QByteArray("redis_version:6.2.7\r\n") << u"redis"_s << u"6.2.7"_s << u"6.2.7"_s;
    QTest::newRow("valkey names itself and the Redis it stands for")
        << QByteArray("# Server\r\nredis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:8.0.1\r\n")
        << u"valkey"_s << u"8.0.1"_s << u"7.2.4"_s;
    QTest::newRow("keydb shows by its section")
        << QByteArray("# Server\r\nredis_version:6.3.4\r\n# KeyDB\r\nmvcc_depth:0\r\n") << u"keydb"_s
        << u"6.3.4"_s << u"6.3.4"_s;
    QTest::newRow("keydb shows by its executable")
        << QByteArray("redis_version:6.3.4\r\nexecutable:/usr/bin/keydb-server\r\n") << u"keydb"_s
        << u"6.3.4"_s << u"6.3.4"_s;
    QTest::newRow("dragonfly")
        << QByteArray(
               "# Server\r\nredis_version:7.4.0\r\ndragonfly_version:df-v1.27.1\r\nredis_mode:standalone\r\n")
        << u"dragonfly"_s << u"1.27.1"_s << u"7.4.0"_s;
    QTest::newRow("a server name that is no word is ignored")
        << QByteArray("redis_version:7.2.4\r\nserver_name:<b>x</b>\r\n") << u"redis"_s << u"7.2.4"_s
        << u"7.2.4"_s;
    QTest::newRow("no version, no product")
        << QByteArray("used_memory:5\r\n") << QString() << QString() << QString();
}

void TestServerInfo::namesTheProduct()
{
    QFETCH(QByteArray, text);
    const auto parsed = parseServerInfo(text);
    QVERIFY(parsed);
    QTEST(parsed->flavor, "flavor");
    QTEST(parsed->version, "version");
    QTEST(parsed->compatVersion, "compatVersion");
}

void TestServerInfo::leavesOutWhatIsMissingOrImpossible_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const char* line : {"used_memory:",
                             "used_memory:-5",
                             "used_memory:12x",
                             "used_memory:99999999999999999999",
                             "used_memory: ",
                             "hz:0",
                             "hz:-1",
                             "hz:99999999999",
                             "mem_fragmentation_ratio:nan",
                             "mem_fragmentation_ratio:inf",
                             "mem_fragmentation_ratio:-1",
                             "expired_stale_perc:101",
                             "loading:2",
                             "loading:yes",
                             "master_link_status:sideways",
                             "no colon at all",
                             ":",
                             "used_memory",
                             "db0:keys=1",
                             "db0:expires=1",
                             "dbx:keys=1,expires=1",
                             "db-1:keys=1,expires=1",
                             "db0:keys=-1,expires=0",
                             "unknown_field:5"})
        QTest::newRow(line) << QByteArray(line);
}

void TestServerInfo::leavesOutWhatIsMissingOrImpossible()
{
    QFETCH(QByteArray, line);
    ServerInfo expected;
    expected.version = expected.compatVersion = u"7.0.0"_s;
    expected.flavor = u"redis"_s;
    for (const QByteArray end : {"\r\n", "\n", ""}) {
        const auto parsed = parseServerInfo("redis_version:7.0.0\r\n" + line + end);
        QVERIFY(parsed);
        QCOMPARE(*parsed, expected);
    }
}

void TestServerInfo::readsTheKeyspace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("reported");
    QTest::addColumn<QVector<DbInfo>>("dbs");
    QTest::newRow("an empty server has a section and no line")
        << QByteArray("# Keyspace\r\n") << true << QVector<DbInfo>();
    QTest::newRow("without the section nothing is known")
        << QByteArray("redis_version:7.0.0\r\n") << false << QVector<DbInfo>();
    QTest::newRow("bare line feeds and further fields")
        << QByteArray("# Keyspace\ndb0:keys=5,expires=2,avg_ttl=1,subexpiry=3\n") << true
        << QVector<DbInfo>{{0, 5, 2}};
    QTest::newRow("any order of dbs, the last line about one counts")
        << QByteArray(
               "# Keyspace\r\ndb9:keys=1,expires=0\r\ndb0:keys=2,expires=0\r\ndb9:keys=3,expires=1\r\n")
        << true << QVector<DbInfo>{{0, 2, 0}, {9, 3, 1}};
    QTest::newRow("a negative average does not matter")
        << QByteArray("# Keyspace\r\ndb0:keys=1,expires=1,avg_ttl=-1\r\n") << true
        << QVector<DbInfo>{{0, 1, 1}};
}

void TestServerInfo::readsTheKeyspace()
{
    QFETCH(QByteArray, text);
    const auto parsed = parseServerInfo(text);
    QVERIFY(parsed);
    QTEST(parsed->keyspaceReported, "reported");
    QTEST(parsed->dbs, "dbs");
}

void TestServerInfo::refusesWhatIsNotInfo_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("blank lines") << QByteArray("\r\n\r\n");
    QTest::newRow("a web server") << QByteArray(
        "HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\n\r\n<html>");
    QTest::newRow("zero bytes") << QByteArray(1000, '\0');
    QTest::newRow("headings alone") << QByteArray("# Server\r\n# Clients\r\n");
}

void TestServerInfo::refusesWhatIsNotInfo()
{
    QFETCH(QByteArray, text);
    const auto parsed = parseServerInfo(text);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ErrorCode::NotRedis);
}

void TestServerInfo::takesTheTextCutShortAnywhere()
{
    for (qsizetype length = 0; length <= redisText.size(); ++length) {
        const auto parsed = parseServerInfo(QByteArrayView(redisText).first(length));
        if (parsed)
            QVERIFY(parsed->dbs.size() <= 2);
        else
            QVERIFY2(length < 30, "the first field stands within the first 30 bytes");
    }
}

void TestServerInfo::boundsAndEscapesHostileTexts()
{
    const QByteArray megabyte(1 << 20, 'v');
    const auto parsed =
        parseServerInfo("redis_version:" + megabyte + "\r\nrole:\x1b[31mmaster\r\nrun_id:" + megabyte +
                        "\r\n" + megabyte + ":5\r\n");
    QVERIFY(parsed);
    QCOMPARE(parsed->version.size(), 64);
    QCOMPARE(parsed->runId.size(), 64);
    QCOMPARE(parsed->role, u"\\x1B[31mmaster"_s);
}

void TestServerInfo::comparesVersionsAsNumbers_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<int>("number");
    QTest::newRow("three parts") << u"7.0.15"_s << 70015;
    QTest::newRow("two parts") << u"6.2"_s << 60200;
    QTest::newRow("one part") << u"8"_s << 80000;
    QTest::newRow("a release candidate") << u"8.0.0-rc1"_s << 80000;
    QTest::newRow("four parts") << u"7.2.4.1"_s << 70204;
    QTest::newRow("an unstable build is newer than all") << u"255.255.255"_s << 2559999;
    QTest::newRow("empty") << QString() << 0;
    QTest::newRow("no number") << u"unknown"_s << 0;
    QTest::newRow("absurd") << u"99999999999.1"_s << 0;
    QTest::newRow("leading dot") << u".7"_s << 0;
}

void TestServerInfo::comparesVersionsAsNumbers()
{
    QFETCH(QString, version);
    QTEST(versionNumber(version), "number");
}

void TestServerInfo::dividesHitsByLookups_data()
{
    using Count = std::optional<qint64>;
    QTest::addColumn<Count>("hits");
    QTest::addColumn<Count>("misses");
    QTest::addColumn<std::optional<double>>("ratio");
    QTest::newRow("three in four") << Count(30) << Count(10) << std::optional(0.75);
    QTest::newRow("only misses") << Count(0) << Count(10) << std::optional(0.0);
    QTest::newRow("no lookup yet") << Count(0) << Count(0) << std::optional<double>();
    QTest::newRow("hits unknown") << Count() << Count(1) << std::optional<double>();
    QTest::newRow("misses unknown") << Count(1) << Count() << std::optional<double>();
    QTest::newRow("huge counters do not overflow")
        << Count(std::numeric_limits<qint64>::max()) << Count(std::numeric_limits<qint64>::max())
        << std::optional(0.5);
}

void TestServerInfo::dividesHitsByLookups()
{
    QFETCH(std::optional<qint64>, hits);
    QFETCH(std::optional<qint64>, misses);
    QFETCH(std::optional<double>, ratio);
    QVERIFY(keyspaceHitRatio(hits, misses) == ratio);
}

QTEST_APPLESS_MAIN(TestServerInfo)
#include "tst_serverinfo.moc"
