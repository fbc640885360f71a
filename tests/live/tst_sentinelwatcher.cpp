// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/sentinelwatcher.h"
#include "tests/support/sentineltrio.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr int failoverMs = 30'000;

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
        SentinelTrio trio;
        SentinelWatcher watcher(trio.endpoint(), {}, 2000, 100);
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
        SentinelTrio trio;
        constexpr int neverByItself = 600'000;
        SentinelWatcher watcher(trio.endpoint(3), {}, 2000, neverByItself);
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
        QTest::newRow("the data servers' password")
            << QByteArray(SentinelTrio::dataPassword) << u"cache"_s << ErrorCode::WrongPass;
        QTest::newRow("another service")
            << QByteArray(SentinelTrio::sentinelPassword) << u"cash"_s << ErrorCode::BadInput;
    }

    void saysWhyNobodyTellsIt()
    {
        QFETCH(QByteArray, password);
        QFETCH(QString, service);
        TestServer primary({}, TestServer::Tcp::Yes);
        TestSentinel sentinel(
            QByteArrayList{"sentinel monitor cache 127.0.0.1 " + QByteArray::number(primary.port()) + " 1",
                           "requirepass \"" + QByteArray(SentinelTrio::sentinelPassword) + '"'});
        Endpoint endpoint;
        endpoint.mode = Endpoint::Mode::Sentinel;
        endpoint.service = service;
        endpoint.sentinelPassword = password;
        endpoint.hosts = {{u"127.0.0.1"_s, sentinel.port()}};
        SentinelWatcher watcher(endpoint, {}, 2000, 100);
        std::optional<Error> why;
        connect(&watcher, &SentinelWatcher::silent, this, [&](const Error& error) { why = error; });
        watcher.start();
        QTRY_VERIFY_WITH_TIMEOUT(why.has_value(), 10'000);
        QTEST(why->code, "code");
        QVERIFY(why->where.contains(QString::number(sentinel.port())));
        QVERIFY(!why->detail.contains(QString::fromUtf8(SentinelTrio::dataPassword)));
    }

    void goesOnWithThoseThatAnswer()
    {
        SentinelTrio trio;
        trio.sentinel(0).sigstop();
        trio.sentinel(1).kill9();
        SentinelWatcher watcher(trio.endpoint(3), {}, 1000, 100);
        QVector<HostPort> candidates;
        connect(&watcher, &SentinelWatcher::told, this,
                [&](const QVector<HostPort>& told) { candidates = told; });
        watcher.start();
        QTRY_COMPARE_WITH_TIMEOUT(candidates, (QVector<HostPort>{at(trio.primary())}), 10'000);
        QCOMPARE(watcher.views().size(), 1);
        trio.sentinel(0).sigcont();
    }
};

QTEST_GUILESS_MAIN(TestSentinelWatcher)
#include "tst_sentinelwatcher.moc"
