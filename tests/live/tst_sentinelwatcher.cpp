// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/sentinelwatcher.h"
#include "tests/support/testclient.h"
#include "tests/support/testsentinel.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

const QByteArray sentinelPassword = "watch & wait: 100%";
const QByteArray dataPassword = "data@rest/1";
constexpr int failoverMs = 30'000;

// A primary, a replica and three sentinels with a password of their own.
class Trio
{
public:
    Trio()
    {
        m_replica = std::make_unique<TestServer>(
            QStringList{u"--replicaof"_s, u"127.0.0.1 %1"_s.arg(m_primary.port()), u"--masterauth"_s,
                        QString::fromUtf8(dataPassword), u"--requirepass"_s, QString::fromUtf8(dataPassword),
                        u"--repl-diskless-sync-delay"_s, u"0"_s},
            TestServer::Tcp::Yes);
        TestClient replica(*m_replica);
        replica.cmd({"AUTH", dataPassword});
        const bool following = QTest::qWaitFor(
            [&] {
                return replica.cmd({"INFO", "replication"}).text.contains("master_link_status:up");
            },
            15'000);
        if (!following) {
            qFatal("the replica does not follow");
        }
        for (int i = 0; i < 3; ++i) {
            sentinels.push_back(std::make_unique<TestSentinel>(QByteArrayList{
                "sentinel monitor cache 127.0.0.1 " + QByteArray::number(m_primary.port()) + " 2",
                "sentinel auth-pass cache \"" + dataPassword + '"',
                "sentinel down-after-milliseconds cache 500", "sentinel failover-timeout cache 5000",
                "requirepass \"" + sentinelPassword + '"',
                "sentinel sentinel-pass \"" + sentinelPassword + '"'}));
        }
        if (!QTest::qWaitFor([this] { return allKnowEachOther(); }, 15'000)) {
            qFatal("the sentinels do not find each other");
        }
    }

    TestServer& primary() { return m_primary; }
    TestServer& replica() { return *m_replica; }

    Endpoint endpoint(int sentinelsNamed = 1) const
    {
        Endpoint endpoint;
        endpoint.mode = Endpoint::Mode::Sentinel;
        endpoint.service = u"cache"_s;
        endpoint.sentinelPassword = sentinelPassword;
        endpoint.password = dataPassword;
        for (int i = 0; i < sentinelsNamed; ++i) {
            endpoint.hosts.append({u"127.0.0.1"_s, sentinels[static_cast<size_t>(i)]->port()});
        }
        return endpoint;
    }

    std::vector<std::unique_ptr<TestSentinel>> sentinels;

private:
    bool allKnowEachOther() const
    {
        for (const auto& sentinel : sentinels) {
            TestClient client(sentinel->socketPath());
            client.cmd({"AUTH", sentinelPassword});
            const bool all = client.cmd({"SENTINEL", "SENTINELS", "cache"}).elements.size() == 2 &&
                             client.cmd({"SENTINEL", "REPLICAS", "cache"}).elements.size() == 1;
            if (!all) {
                return false;
            }
        }
        return true;
    }

    TestServer m_primary{{u"--requirepass"_s, QString::fromUtf8(dataPassword), u"--masterauth"_s,
                          QString::fromUtf8(dataPassword), u"--repl-diskless-sync-delay"_s, u"0"_s},
                         TestServer::Tcp::Yes};
    std::unique_ptr<TestServer> m_replica;
};

HostPort at(const TestServer& server)
{
    return {u"127.0.0.1"_s, server.port()};
}

} // namespace

class TestSentinelWatcher : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsThePrimaryAndEverySentinel()
    {
        Trio trio;
        SentinelWatcher watcher(trio.endpoint(), 2000, 100);
        QVector<HostPort> candidates;
        connect(&watcher, &SentinelWatcher::told, this,
                [&](const QVector<HostPort>& told) { candidates = told; });
        watcher.start();
        QTRY_COMPARE_WITH_TIMEOUT(watcher.views().size(), 3, 10'000);
        QCOMPARE(candidates, (QVector<HostPort>{at(trio.primary())}));
        for (const SentinelView& view : watcher.views()) {
            QCOMPARE(view.replicas.size(), 1);
            QCOMPARE(view.replicas.first().address, address(at(trio.replica())));
            QCOMPARE(view.quorum, 2);
        }
    }

    void followsAFailoverByItsEvent()
    {
        Trio trio;
        constexpr int neverByItself = 600'000;
        SentinelWatcher watcher(trio.endpoint(3), 2000, neverByItself);
        QVector<HostPort> candidates;
        connect(&watcher, &SentinelWatcher::told, this,
                [&](const QVector<HostPort>& told) { candidates = told; });
        watcher.start();
        QTRY_COMPARE_WITH_TIMEOUT(candidates, (QVector<HostPort>{at(trio.primary())}), 10'000);
        trio.primary().kill9();
        QTRY_VERIFY_WITH_TIMEOUT(!candidates.isEmpty() && candidates.first() == at(trio.replica()),
                                 failoverMs);
    }

    void saysWhyNobodyTellsIt_data()
    {
        QTest::addColumn<QByteArray>("password");
        QTest::addColumn<QString>("service");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("no password") << QByteArray() << u"cache"_s << ErrorCode::NoAuth;
        QTest::newRow("the data servers' password") << dataPassword << u"cache"_s << ErrorCode::WrongPass;
        QTest::newRow("another service") << sentinelPassword << u"cash"_s << ErrorCode::BadInput;
    }

    void saysWhyNobodyTellsIt()
    {
        QFETCH(QByteArray, password);
        QFETCH(QString, service);
        TestServer primary({}, TestServer::Tcp::Yes);
        TestSentinel sentinel(
            QByteArrayList{"sentinel monitor cache 127.0.0.1 " + QByteArray::number(primary.port()) + " 1",
                           "requirepass \"" + sentinelPassword + '"'});
        Endpoint endpoint;
        endpoint.mode = Endpoint::Mode::Sentinel;
        endpoint.service = service;
        endpoint.sentinelPassword = password;
        endpoint.hosts = {{u"127.0.0.1"_s, sentinel.port()}};
        SentinelWatcher watcher(endpoint, 2000, 100);
        std::optional<Error> why;
        connect(&watcher, &SentinelWatcher::silent, this, [&](const Error& error) { why = error; });
        watcher.start();
        QTRY_VERIFY_WITH_TIMEOUT(why.has_value(), 10'000);
        QTEST(why->code, "code");
        QVERIFY(why->where.contains(QString::number(sentinel.port())));
        QVERIFY(!why->detail.contains(QString::fromUtf8(dataPassword)));
    }

    void goesOnWithThoseThatAnswer()
    {
        Trio trio;
        trio.sentinels[0]->sigstop();
        trio.sentinels[1]->kill9();
        SentinelWatcher watcher(trio.endpoint(3), 1000, 100);
        QVector<HostPort> candidates;
        connect(&watcher, &SentinelWatcher::told, this,
                [&](const QVector<HostPort>& told) { candidates = told; });
        watcher.start();
        QTRY_COMPARE_WITH_TIMEOUT(candidates, (QVector<HostPort>{at(trio.primary())}), 10'000);
        QCOMPARE(watcher.views().size(), 1);
        trio.sentinels[0]->sigcont();
    }
};

QTEST_GUILESS_MAIN(TestSentinelWatcher)
#include "tst_sentinelwatcher.moc"
