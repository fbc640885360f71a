// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/endpoint.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

using Mode = Endpoint::Mode;

class TestEndpoint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryScheme_data();
    void readsEveryScheme();
    void readsAnyPassword_data();
    void readsAnyPassword();
    void saysWhichPartIsWrong_data();
    void saysWhichPartIsWrong();
    void neverRepeatsThePassword_data();
    void neverRepeatsThePassword();
    void displayedUrlReadsBackWithoutThePassword();
    void namesAnAddress_data();
    void namesAnAddress();
};

static Endpoint tcp(const QVector<HostPort>& hosts, Mode mode = Mode::Standalone, bool tls = false)
{
    Endpoint endpoint;
    endpoint.mode = mode;
    endpoint.tls = tls;
    endpoint.hosts = hosts;
    return endpoint;
}

static Endpoint withDb(Endpoint endpoint, int db)
{
    endpoint.db = db;
    return endpoint;
}

static Endpoint withUser(Endpoint endpoint, const QString& user, const QByteArray& password)
{
    endpoint.user = user;
    endpoint.password = password;
    return endpoint;
}

static Endpoint withService(Endpoint endpoint, const QString& service)
{
    endpoint.service = service;
    return endpoint;
}

static Endpoint unixSocket(const QString& path)
{
    Endpoint endpoint;
    endpoint.socketPath = path;
    return endpoint;
}

void TestEndpoint::readsEveryScheme_data()
{
    QTest::addColumn<Endpoint>("endpoint");
    const auto row = [](const char* url, const Endpoint& endpoint) { QTest::newRow(url) << endpoint; };
    const Endpoint local = tcp({{u"localhost"_s, 6379}});
    row("redis://localhost", local);
    row("redis://localhost:6379", local);
    row("redis://localhost:", local);
    row("redis://localhost/", local);
    row("redis://localhost?", local);
    row("REDIS://localhost", local);
    row("redis://@localhost", local);
    row("redis://:@localhost", local);
    row("redis://localhost/0", withDb(local, 0));
    row("redis://localhost/15", withDb(local, 15));
    row("redis://localhost/%31%35", withDb(local, 15));
    row("redis://10.0.0.7:7000/2", withDb(tcp({{u"10.0.0.7"_s, 7000}}), 2));
    row("redis://redis_1.internal-net:65535", tcp({{u"redis_1.internal-net"_s, 65535}}));
    row("redis://%6Cocalhost", local);
    row("redis://b\xC3\xBC"
        "cher.example",
        tcp({{u"b\u00FCcher.example"_s, 6379}}));
    row("redis://[::1]", tcp({{u"::1"_s, 6379}}));
    row("redis://[::1]:7001/3", withDb(tcp({{u"::1"_s, 7001}}), 3));
    row("redis://[fe80::1%25eth0]:7001", tcp({{u"fe80::1%eth0"_s, 7001}}));
    row("redis://[fe80::1%eth0]", tcp({{u"fe80::1%eth0"_s, 6379}}));
    row("redis://[fe80::1%252]", tcp({{u"fe80::1%2"_s, 6379}}));
    row("redis://[::ffff:10.0.0.1]", tcp({{u"::ffff:10.0.0.1"_s, 6379}}));
    row("redis://bob@localhost", withUser(local, u"bob"_s, {}));
    row("redis://:secret@localhost", withUser(local, {}, "secret"));
    row("redis://bob:secret@localhost:6379/1", withDb(withUser(local, u"bob"_s, "secret"), 1));
    row("redis://b%40b%3A:x@localhost", withUser(local, u"b@b:"_s, "x"));
    row("redis://bob:s@[::1]:1", withUser(tcp({{u"::1"_s, 1}}), u"bob"_s, "s"));
    row("rediss://h:6380/4", withDb(tcp({{u"h"_s, 6380}}, Mode::Standalone, true), 4));
    row("redis+unix:///run/redis.sock", unixSocket(u"/run/redis.sock"_s));
    row("redis+unix:///run/redis.sock?db=3", withDb(unixSocket(u"/run/redis.sock"_s), 3));
    row("redis+unix:///run/a%20b%3F%25.sock?db=0", withDb(unixSocket(u"/run/a b?%.sock"_s), 0));
    row("redis+unix:///run/a@b.sock", unixSocket(u"/run/a@b.sock"_s));
    row("redis+unix://bob:secret@/run/redis.sock",
        withUser(unixSocket(u"/run/redis.sock"_s), u"bob"_s, "secret"));
    const QVector<HostPort> sentinels{{u"s1"_s, 26379}, {u"s2"_s, 26380}};
    row("redis-sentinel://s1:26379,s2:26380/main", withService(tcp(sentinels, Mode::Sentinel), u"main"_s));
    row("redis-sentinel://s1,s2:26380/main/", withService(tcp(sentinels, Mode::Sentinel), u"main"_s));
    row("redis-sentinel://s1,s2:26380/my%2Fmain/2",
        withDb(withService(tcp(sentinels, Mode::Sentinel), u"my/main"_s), 2));
    row("rediss-sentinel://u:p@[::1]:5,s2/main",
        withUser(withService(tcp({{u"::1"_s, 5}, {u"s2"_s, 26379}}, Mode::Sentinel, true), u"main"_s), u"u"_s,
                 "p"));
    row("redis-cluster://h1:7000", tcp({{u"h1"_s, 7000}}, Mode::Cluster));
    row("redis-cluster://h1:7000,h2,h1:7000/0",
        withDb(tcp({{u"h1"_s, 7000}, {u"h2"_s, 6379}}, Mode::Cluster), 0));
    row("rediss-cluster://u:p@h1:7000,[::1]:7001",
        withUser(tcp({{u"h1"_s, 7000}, {u"::1"_s, 7001}}, Mode::Cluster, true), u"u"_s, "p"));
}

void TestEndpoint::readsEveryScheme()
{
    const auto parsed = parseEndpoint(QString::fromUtf8(QTest::currentDataTag()));
    QVERIFY2(bool(parsed), parsed ? "" : qPrintable(parsed.error().where + u' ' + parsed.error().detail));
    QTEST(*parsed, "endpoint");
}

void TestEndpoint::readsAnyPassword_data()
{
    QTest::addColumn<QByteArray>("password");
    for (const char* password : {"@",
                                 ":",
                                 "/",
                                 "#",
                                 "?",
                                 "&",
                                 "%",
                                 "+",
                                 " ",
                                 "\"",
                                 "a@b:c/d#e?f&g%h+i j\"k",
                                 "%41",
                                 "a+b",
                                 "\xE3\x83\x91\xE3\x82\xB9",
                                 "\xC3\xBC",
                                 "[::1]",
                                 ",",
                                 "\\",
                                 "\n",
                                 "p@host:1/0",
                                 "'",
                                 "`$(x)"})
        QTest::addRow("%s", password) << QByteArray(password);
    QTest::newRow("NUL and 0xFF") << QByteArray("\0\xFF", 2);
}

void TestEndpoint::readsAnyPassword()
{
    QFETCH(QByteArray, password);
    const QString encoded = QString::fromLatin1(password.toPercentEncoding());
    const QStringList urls{u"redis://:%1@h:1"_s, u"rediss://bob:%1@h/1"_s, u"redis+unix://:%1@/s?db=1"_s,
                           u"redis-sentinel://bob:%1@h/svc"_s, u"redis-cluster://:%1@h,i"_s};
    for (const QString& url : urls) {
        const auto parsed = parseEndpoint(url.arg(encoded));
        QVERIFY2(bool(parsed), qPrintable(url));
        QCOMPARE(parsed->password, password);
        if (parsed->socketPath.isEmpty())
            QCOMPARE(parsed->hosts.first().host, u"h"_s);
    }
}

void TestEndpoint::saysWhichPartIsWrong_data()
{
    QTest::addColumn<QString>("part");
    const auto row = [](const char* url, const QString& part) { QTest::newRow(url) << part; };
    row("", u"scheme"_s);
    row("localhost", u"scheme"_s);
    row("localhost:6379", u"scheme"_s);
    row("://h", u"scheme"_s);
    row("http://h", u"scheme"_s);
    row("redis:/h", u"scheme"_s);
    row(" redis://h", u"scheme"_s);
    row("unix:///s", u"scheme"_s);
    row("redis://h\n", u"text"_s);
    row("redis://", u"host"_s);
    row("redis:///0", u"host"_s);
    row("redis://:6379", u"host"_s);
    row("redis://u:p@", u"host"_s);
    row("redis://a b", u"host"_s);
    row("redis://h ", u"host"_s);
    row("redis://h%00", u"host"_s);
    row("redis://h%2Fx", u"host"_s);
    row("redis://h%zz", u"host"_s);
    row("redis://h%FF", u"host"_s);
    row("redis://h1,h2", u"host"_s);
    row("redis://h1,", u"host"_s);
    row("redis://::1", u"host"_s);
    row("redis://::1:6379", u"host"_s);
    row("redis://[::1", u"host"_s);
    row("redis://[]", u"host"_s);
    row("redis://[1.2.3.4]", u"host"_s);
    row("redis://[::g]", u"host"_s);
    row("redis://[fe80::1%25]", u"host"_s);
    row("redis://[fe80::1%25a/b]", u"host"_s);
    row("redis://[v1.x]", u"host"_s);
    row("redis://[::1]6379", u"port"_s);
    row("redis://h:0", u"port"_s);
    row("redis://h:65536", u"port"_s);
    row("redis://h:99999999999", u"port"_s);
    row("redis://h:-1", u"port"_s);
    row("redis://h:+1", u"port"_s);
    row("redis://h:6379x", u"port"_s);
    row("redis://h: 1", u"port"_s);
    row("redis://h:\xD9\xA1", u"port"_s);
    row("redis://h/x", u"database"_s);
    row("redis://h/-1", u"database"_s);
    row("redis://h/+1", u"database"_s);
    row("redis://h/0/1", u"database"_s);
    row("redis://h/2147483648", u"database"_s);
    row("redis://h/%3", u"database"_s);
    row("redis-cluster://h/1", u"database"_s);
    row("redis://h/0?db=1", u"query"_s);
    row("redis://h?x", u"query"_s);
    row("redis://h#x", u"fragment"_s);
    row("redis://h/0#", u"fragment"_s);
    row("redis://u:p%@h", u"password"_s);
    row("redis://u:p%4@h", u"password"_s);
    row("redis://u:p%G0@h", u"password"_s);
    row("redis://u:p/q@h", u"password"_s);
    row("redis://u:p?q@h", u"password"_s);
    row("redis://u:p#q@h", u"password"_s);
    row("redis://u%FF:p@h", u"user"_s);
    row("redis://u%00:p@h", u"user"_s);
    row("redis://u%:p@h", u"user"_s);
    row("redis-sentinel://h:1", u"service"_s);
    row("redis-sentinel://h:1/", u"service"_s);
    row("redis-sentinel://h:1//0", u"service"_s);
    row("redis-sentinel://h:1/svc/x", u"database"_s);
    row("redis-sentinel://h:1/svc/0/1", u"database"_s);
    row("redis-sentinel:///svc", u"host"_s);
    row("redis-sentinel://h:1,,i/svc", u"host"_s);
    row("redis+unix://", u"path"_s);
    row("redis+unix:///", u"path"_s);
    row("redis+unix:///run/", u"path"_s);
    row("redis+unix:///s%00", u"path"_s);
    row("redis+unix:///s%FF", u"path"_s);
    row("redis+unix:///"
        "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"
        "0123456",
        u"path"_s);
    row("redis+unix://run/redis.sock", u"host"_s);
    row("redis+unix:///s?db=", u"database"_s);
    row("redis+unix:///s?db=x", u"database"_s);
    row("redis+unix:///s?x=1", u"query"_s);
    row("redis+unix:///s?db=1&db=2", u"query"_s);
}

void TestEndpoint::saysWhichPartIsWrong()
{
    QFETCH(QString, part);
    const auto parsed = parseEndpoint(QString::fromUtf8(QTest::currentDataTag()));
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ErrorCode::BadInput);
    QCOMPARE(parsed.error().where, QString(u"URL, "_s + part));
    QVERIFY(!parsed.error().detail.isEmpty());
}

void TestEndpoint::neverRepeatsThePassword_data()
{
    QTest::addColumn<QString>("url");
    for (const char* url : {"redis://u:HUNTER@h:x",
                            "redis://u:HUNTER@",
                            "redis://u:HUNTER",
                            "redis://:HUNTER",
                            "redis://u:HUNTER%@h",
                            "redis://u:HUNTER/x@h",
                            "redis://u:/HUNTER@h",
                            "redis://u:?HUNTER@h",
                            "redis://u:#HUNTER@h",
                            "redis://u:HUNTER@h/x",
                            "redis://u:HUNTER@h/0?x=1",
                            "redis://u:HUNTER@[::1",
                            "http://u:HUNTER@h",
                            "u:HUNTER@h",
                            "redis-sentinel://u:HUNTER@h",
                            "redis-sentinel://u:1/HUNTER@h/svc",
                            "redis-cluster://u:HUNTER@h/1",
                            "redis+unix://u:HUNTER@x/s",
                            "redis+unix://u:HUNTER@/",
                            "redis://HUNTER@h%"})
        QTest::newRow(url) << QString::fromLatin1(url);
}

void TestEndpoint::neverRepeatsThePassword()
{
    QFETCH(QString, url);
    const auto parsed = parseEndpoint(url);
    QVERIFY(!parsed);
    QVERIFY(!parsed.error().detail.contains("HUNTER"_L1));
    QVERIFY(!parsed.error().where.contains("HUNTER"_L1));
}

void TestEndpoint::displayedUrlReadsBackWithoutThePassword()
{
    const QStringList urls{u"redis://localhost:6379"_s,
                           u"redis://bob:HUNTER@localhost:7000/3"_s,
                           u"redis://b%40b:HUNTER@[fe80::1%25eth0]:1"_s,
                           u"rediss://:HUNTER@b\u00FCcher.example/0"_s,
                           u"redis+unix://bob:HUNTER@/run/a%20b%3F.sock?db=3"_s,
                           u"redis-sentinel://:HUNTER@s1,[::1]:5/my%2Fmain/2"_s,
                           u"rediss-sentinel://s1/main"_s,
                           u"redis-cluster://bob:HUNTER@h1,h2:7"_s,
                           u"rediss-cluster://h1"_s};
    for (const QString& url : urls) {
        auto parsed = parseEndpoint(url);
        QVERIFY2(bool(parsed), qPrintable(url));
        const QString shown = displayUrl(*parsed);
        QVERIFY2(!shown.contains("HUNTER"_L1), qPrintable(shown));
        QString debug;
        QDebug(&debug) << *parsed;
        QVERIFY2(debug.contains(shown) && !debug.contains("HUNTER"_L1), qPrintable(debug));
        parsed->password.clear();
        const auto again = parseEndpoint(shown);
        QVERIFY2(bool(again), qPrintable(shown));
        QCOMPARE(*again, *parsed);
    }
}

void TestEndpoint::namesAnAddress_data()
{
    QTest::addColumn<QString>("expected");
    QTest::newRow("redis://bob:HUNTER@localhost") << u"localhost:6379"_s;
    QTest::newRow("redis://[::1]:7000/1") << u"[::1]:7000"_s;
    QTest::newRow("redis://[fe80::1%25eth0]") << u"[fe80::1%eth0]:6379"_s;
    QTest::newRow("redis+unix:///run/redis.sock?db=1") << u"/run/redis.sock"_s;
    QTest::newRow("redis-cluster://h1,h2:7") << u"h1:6379,h2:7"_s;
}

void TestEndpoint::namesAnAddress()
{
    const auto parsed = parseEndpoint(QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY(parsed);
    QTEST(address(*parsed), "expected");
}

QTEST_GUILESS_MAIN(TestEndpoint)
#include "tst_endpoint.moc"
