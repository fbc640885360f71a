// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/demoserver.h"
#include "tests/support/testclient.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <csignal>
#include <memory>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

// The demo as those who start it meet it: what it shows, and that nothing of it is left behind.
class TestDemoServer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void holdsEnoughKeys();
    void holdsThePromisedKinds_data();
    void holdsThePromisedKinds();
    void oneMassExpiryIsAlwaysAhead();
    void cacheLifetimesAreJittered();
    void stuckLockHasNoLease();
    void fencingCountersHaveNoLifetime();
    void jsonAndMessagePackShareAPrefix();
    void limitersRefuseSome();
    void evictionsArePossibleButHaveNotBegun();
    void trafficFlowsAndNoCommandFails();

    void usesThePortItIsGiven();
    void takenPortIsAnError();
    void stopsWhileItLoads();
    void saysWhenTheServerEndsByItself();
    void leavesNothingWhenItsOwnerDies_data();
    void leavesNothingWhenItsOwnerDies();

private:
    QByteArrayList keys(const QByteArray& match);
    qint64 pttl(const QByteArray& key) { return m_client->cmd({"PTTL", key}).integer; }
    QHash<QByteArray, QByteArray> info(const QByteArray& section);

    std::unique_ptr<DemoServer> m_demo;
    std::unique_ptr<TestClient> m_client;
};

namespace {

constexpr int kWaitMs = 30000;

QString socketOf(const QString& url)
{
    return QUrl(url).path();
}

bool isGone(qint64 pid)
{
    return ::kill(static_cast<pid_t>(pid), 0) != 0 && errno == ESRCH;
}

qint64 serverPid(const QString& socketUrl)
{
    TestClient client(socketOf(socketUrl));
    const QByteArray text = client.cmd({"INFO", "server"}).text;
    const qsizetype at = text.indexOf("process_id:") + 11;
    return text.mid(at, text.indexOf('\r', at) - at).toLongLong();
}

} // namespace

void TestDemoServer::initTestCase()
{
    m_demo = std::make_unique<DemoServer>(DemoOptions{});
    QSignalSpy ready(m_demo.get(), &DemoServer::ready);
    QSignalSpy failed(m_demo.get(), &DemoServer::failed);
    QElapsedTimer timer;
    timer.start();
    m_demo->start();
    QVERIFY(ready.wait(kWaitMs));
    qInfo("the demo was ready after %lld ms", timer.elapsed());
    QVERIFY(failed.isEmpty());
    QCOMPARE(ready.constFirst().constFirst().toString(), m_demo->url());
    QVERIFY(m_demo->url().startsWith(u"redis://127.0.0.1:"_s));
    m_client = std::make_unique<TestClient>(socketOf(m_demo->socketUrl()));
}

void TestDemoServer::cleanupTestCase()
{
    const qint64 pid = serverPid(m_demo->socketUrl());
    const QString folder = QFileInfo(socketOf(m_demo->socketUrl())).path();
    m_client.reset();
    QSignalSpy stopped(m_demo.get(), &DemoServer::stopped);
    m_demo->stop();
    QVERIFY(stopped.wait(kWaitMs));
    QVERIFY(isGone(pid));
    m_demo.reset();
    QVERIFY(!QDir(folder).exists());
}

void TestDemoServer::holdsEnoughKeys()
{
    const qint64 count = m_client->cmd({"DBSIZE"}).integer;
    QVERIFY2(count >= 60000 && count <= 120000, qPrintable(QString::number(count)));
}

void TestDemoServer::holdsThePromisedKinds_data()
{
    QTest::addColumn<QByteArray>("match");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<int>("atLeast");
    const auto row = [](const char* name, const char* match, const char* type, int atLeast) {
        QTest::newRow(name) << QByteArray(match) << QByteArray(type) << atLeast;
    };
    row("leases", "lock:{*}", "string", 7);
    row("fencing counters", "fence:{*}", "string", 60);
    row("redisson locks", "checkout-lock:*", "hash", 1);
    row("fixed windows", "limit:fixed:*", "string", 5);
    row("sliding logs", "limit:log:*", "zset", 5);
    row("sliding counters", "limit:sliding:*", "string", 5);
    row("token buckets", "limit:bucket:*", "hash", 5);
    row("leaky buckets", "limit:leaky:*", "hash", 5);
    row("GCRA", "limit:gcra:*", "string", 1);
    row("concurrency", "limit:concurrency:*", "zset", 1);
    row("sessions", "session:*", "string", 10000);
    row("jittered cache", "cache:product:*", "string", 10000);
    row("master data", "masterdata:*", "string", 4000);
    row("old version", "v1:*", "string", 5000);
    row("new version", "v2:*", "string", 5000);
    row("retired service", "legacy-cart:*", "hash", 3000);
    row("orphans", "tmp:export:*", "string", 1500);
    row("settings", "settings:*", "string", 3000);
    row("odd names", "odd:*", "string", 10);
    row("a name that is no UTF-8", "*\xff\xfe*", "string", 1);
}

void TestDemoServer::holdsThePromisedKinds()
{
    QFETCH(QByteArray, match);
    QFETCH(QByteArray, type);
    QFETCH(int, atLeast);
    const QByteArrayList found = keys(match);
    QVERIFY2(found.size() >= atLeast, qPrintable(QString::number(found.size())));
    QCOMPARE(m_client->cmd({"TYPE", found.constFirst()}).text, type);
}

void TestDemoServer::oneMassExpiryIsAlwaysAhead()
{
    QHash<qint64, int> perSecond;
    const QByteArrayList sessions = keys("session:*");
    QVector<QByteArrayList> questions;
    for (const QByteArray& session : sessions)
        questions.append({"EXPIRETIME", session});
    for (const Reply& answer : m_client->pipeline(questions))
        ++perSecond[answer.integer];
    QVERIFY(std::ranges::max(perSecond) >= 10000);
}

void TestDemoServer::cacheLifetimesAreJittered()
{
    QSet<qint64> seconds;
    for (const QByteArray& key : keys("cache:product:1???"))
        seconds.insert(pttl(key) / 1000);
    QVERIFY2(seconds.size() > 500, qPrintable(QString::number(seconds.size())));
}

void TestDemoServer::stuckLockHasNoLease()
{
    QCOMPARE(pttl("lock:{ledger-close}"), -1);
}

void TestDemoServer::fencingCountersHaveNoLifetime()
{
    for (const QByteArray& key : keys("fence:*"))
        QCOMPARE(pttl(key), -1);
}

void TestDemoServer::jsonAndMessagePackShareAPrefix()
{
    QVERIFY(m_client->cmd({"GET", "settings:0"}).text.startsWith('{'));
    QVERIFY(m_client->cmd({"GET", "settings:1"})
                .text.startsWith("\x82\xa5"
                                 "theme"));
}

// Refusals are seen where the state says so: a counter above its limit, a log that is full.
void TestDemoServer::limitersRefuseSome()
{
    QTRY_VERIFY_WITH_TIMEOUT(m_client->cmd({"GET", "limit:fixed:{tenant-0}"}).text.toInt() > 60, kWaitMs);
    QTRY_COMPARE_WITH_TIMEOUT(m_client->cmd({"ZCARD", "limit:log:{tenant-0}"}).integer, 40, kWaitMs);
}

void TestDemoServer::evictionsArePossibleButHaveNotBegun()
{
    const auto memory = info("memory");
    const double share = memory["used_memory"].toDouble() / memory["maxmemory"].toDouble();
    QVERIFY2(share > 0.5 && share < 0.95, qPrintable(QString::number(share)));
    QVERIFY(memory["maxmemory_policy"] != "noeviction");
    QCOMPARE(info("stats")["evicted_keys"].toLongLong(), 0);
}

void TestDemoServer::trafficFlowsAndNoCommandFails()
{
    const qint64 before = info("stats")["total_commands_processed"].toLongLong();
    QTRY_VERIFY_WITH_TIMEOUT(info("stats")["total_commands_processed"].toLongLong() > before + 200, kWaitMs);
    QCOMPARE(info("stats")["total_error_replies"], QByteArray("0"));
}

void TestDemoServer::usesThePortItIsGiven()
{
    const quint16 port = [] {
        TestServer other({}, TestServer::Tcp::Yes);
        return other.port();
    }();
    DemoServer demo({port});
    QSignalSpy ready(&demo, &DemoServer::ready);
    demo.start();
    QVERIFY(ready.wait(kWaitMs));
    QCOMPARE(demo.url(), u"redis://127.0.0.1:%1"_s.arg(port));
}

void TestDemoServer::takenPortIsAnError()
{
    TestServer other({}, TestServer::Tcp::Yes);
    DemoServer demo({other.port()});
    QSignalSpy failed(&demo, &DemoServer::failed);
    demo.start();
    QVERIFY(failed.wait(kWaitMs));
    QCOMPARE(failed.size(), 1);
    QCOMPARE(TestClient(other).cmd({"DBSIZE"}).integer, 0); // nothing was loaded into somebody else's server
}

void TestDemoServer::stopsWhileItLoads()
{
    DemoServer demo({});
    QSignalSpy ready(&demo, &DemoServer::ready);
    QSignalSpy stopped(&demo, &DemoServer::stopped);
    demo.start();
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(socketOf(demo.socketUrl())), kWaitMs);
    demo.stop();
    QVERIFY(stopped.wait(kWaitMs));
    QCOMPARE(stopped.size(), 1);
    QVERIFY(ready.isEmpty());
}

void TestDemoServer::saysWhenTheServerEndsByItself()
{
    DemoServer demo({});
    QSignalSpy ready(&demo, &DemoServer::ready);
    QSignalSpy failed(&demo, &DemoServer::failed);
    QSignalSpy stopped(&demo, &DemoServer::stopped);
    demo.start();
    QVERIFY(ready.wait(kWaitMs));
    ::kill(static_cast<pid_t>(serverPid(demo.socketUrl())), SIGKILL);
    QVERIFY(failed.wait(kWaitMs));
    QCOMPARE(failed.size(), 1);
    QCOMPARE(failed.constFirst().constFirst().value<Error>().code, ErrorCode::ConnectionLost);
    QVERIFY(stopped.isEmpty());
}

void TestDemoServer::leavesNothingWhenItsOwnerDies_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("killed") << SIGKILL;
    QTest::newRow("terminated") << SIGTERM;
    QTest::newRow("crashed") << SIGSEGV;
}

void TestDemoServer::leavesNothingWhenItsOwnerDies()
{
    QFETCH(int, signal);
    QTemporaryDir temp;
    QProcess owner;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"TMPDIR"_s, temp.path());
    owner.setProcessEnvironment(environment);
    owner.start(QStringLiteral(DEMO_OWNER), {});
    QTRY_VERIFY_WITH_TIMEOUT(owner.canReadLine(), kWaitMs);
    const QString url = QString::fromUtf8(owner.readLine()).trimmed();
    QVERIFY(socketOf(url).startsWith(temp.path()));
    const qint64 pid = serverPid(url);

    ::kill(static_cast<pid_t>(owner.processId()), signal);
    QVERIFY(owner.waitForFinished(kWaitMs));
    QTRY_VERIFY_WITH_TIMEOUT(isGone(pid), kWaitMs);
    QTRY_COMPARE_WITH_TIMEOUT(QDir(temp.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                              QStringList(), kWaitMs);
}

QByteArrayList TestDemoServer::keys(const QByteArray& match)
{
    QByteArrayList found;
    QByteArray cursor = "0";
    do {
        const Reply page = m_client->cmd({"SCAN", cursor, "MATCH", match, "COUNT", "5000"});
        cursor = page.elements.at(0).text;
        for (const Reply& key : page.elements.at(1).elements)
            found.append(key.text);
    } while (cursor != "0");
    return found;
}

QHash<QByteArray, QByteArray> TestDemoServer::info(const QByteArray& section)
{
    QHash<QByteArray, QByteArray> fields;
    for (const QByteArray& line : m_client->cmd({"INFO", section}).text.split('\n'))
        fields.insert(line.left(line.indexOf(':')), line.mid(line.indexOf(':') + 1).trimmed());
    return fields;
}

QTEST_GUILESS_MAIN(TestDemoServer)
#include "tst_demoserver.moc"
