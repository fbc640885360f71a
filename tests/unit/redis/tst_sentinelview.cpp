// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/sentinelview.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

Reply map(const std::vector<QByteArray>& words)
{
    Reply reply{Reply::Kind::Array, 0, {}, {}};
    for (const QByteArray& word : words) {
        reply.elements.push_back({Reply::Kind::Bulk, 0, word, {}});
    }
    return reply;
}

Reply array(std::vector<Reply> elements)
{
    return {Reply::Kind::Array, 0, {}, std::move(elements)};
}

Reply master(const QByteArray& ip, const QByteArray& port, const QByteArray& epoch, const QByteArray& flags)
{
    return map(
        {"name", "cache", "ip", ip, "port", port, "flags", flags, "config-epoch", epoch, "quorum", "2"});
}

SentinelView claim(const QString& host, qint64 epoch)
{
    SentinelView view;
    view.primary = {host, 6379};
    view.configEpoch = epoch;
    return view;
}

} // namespace

class TestSentinelView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsWhatASentinelSays()
    {
        const Reply replicas = array(
            {map({"ip", "10.0.0.2", "port", "6380", "flags", "slave", "master-link-status", "ok"}),
             map({"ip", "10.0.0.3", "port", "6381", "flags", "s_down,slave", "master-link-status", "err"}),
             map({"port", "6382"})});
        const Reply others = array({map({"ip", "10.0.0.9", "port", "26379"})});
        const Result<SentinelView> view =
            sentinelView(u"10.0.0.8:26379"_s, master("10.0.0.1", "6379", "7", "master"), replicas, others);
        QVERIFY(view);
        QCOMPARE(view->primary, (HostPort{u"10.0.0.1"_s, 6379}));
        QCOMPARE(view->configEpoch, 7);
        QCOMPARE(view->quorum, 2);
        QVERIFY(!view->down);
        QCOMPARE(view->replicas.size(), 2);
        QCOMPARE(view->replicas[0].linkUp, std::optional<bool>(true));
        QCOMPARE(view->replicas[1].linkUp, std::optional<bool>(false));
        QVERIFY(view->replicas[1].failing);
        QCOMPARE(view->replicas[0].primaryAddress, u"10.0.0.1:6379"_s);
        QCOMPARE(view->others, (QVector<HostPort>{{u"10.0.0.9"_s, 26379}}));
    }

    void isMappedToWhereItIsReached()
    {
        SentinelView view = claim(u"10.0.0.1"_s, 7);
        view.others = {{u"10.0.0.9"_s, 26379}};
        FleetNode replica;
        replica.address = u"10.0.0.2:6380"_s;
        replica.primaryAddress = u"10.0.0.1:6379"_s;
        view.replicas = {replica};
        const NodeMap map = *NodeMap::parse(
            {u"10.0.0.1:6379=h:17001"_s, u"10.0.0.2:6380=h:17002"_s, u"10.0.0.9:26379=h:17003"_s});
        view = mapped(view, map);
        QCOMPARE(view.primary, (HostPort{u"h"_s, 17001}));
        QCOMPARE(view.others, (QVector<HostPort>{{u"h"_s, 17003}}));
        QCOMPARE(view.replicas.first().address, u"h:17002"_s);
        QCOMPARE(view.replicas.first().announced, u"10.0.0.2:6380"_s);
        QCOMPARE(view.replicas.first().primaryAddress, u"h:17001"_s);
        QVERIFY(mapped(view, {}) == view);
    }

    void saysWhatCannotBeUsed_data()
    {
        QTest::addColumn<Reply>("reply");
        QTest::addColumn<ErrorCode>("code");
        const auto error = [](const QByteArray& text) { return Reply{Reply::Kind::Error, 0, text, {}}; };
        QTest::newRow("another service") << error("ERR No such master with that name") << ErrorCode::BadInput;
        QTest::newRow("no password") << error("NOAUTH Authentication required.") << ErrorCode::NoAuth;
        QTest::newRow("no sentinel") << error("ERR unknown command 'SENTINEL', with args beginning with: ")
                                     << ErrorCode::UnknownCommand;
        QTest::newRow("a port that cannot be")
            << master("10.0.0.1", "0", "7", "master") << ErrorCode::ProtocolError;
        QTest::newRow("no epoch") << master("10.0.0.1", "6379", "x", "master") << ErrorCode::ProtocolError;
        QTest::newRow("nothing") << array({}) << ErrorCode::ProtocolError;
    }

    void saysWhatCannotBeUsed()
    {
        QFETCH(Reply, reply);
        const Result<SentinelView> view = sentinelView(u"s:1"_s, reply, array({}), array({}));
        QVERIFY(!view);
        QTEST(view.error().code, "code");
        QCOMPARE(view.error().where, u"s:1"_s);
    }

    void seesThatThePrimaryIsDown_data()
    {
        QTest::addColumn<QByteArray>("flags");
        QTest::addColumn<bool>("down");
        QTest::newRow("up") << QByteArray("master") << false;
        QTest::newRow("one sentinel thinks so") << QByteArray("s_down,master") << true;
        QTest::newRow("the quorum agrees") << QByteArray("s_down,o_down,master,disconnected") << true;
    }

    void seesThatThePrimaryIsDown()
    {
        QFETCH(QByteArray, flags);
        const Result<SentinelView> view =
            sentinelView({}, master("10.0.0.1", "6379", "7", flags), array({}), array({}));
        QVERIFY(view);
        QTEST(view->down, "down");
    }

    void triesTheNewestWordFirst_data()
    {
        QTest::addColumn<QVector<SentinelView>>("views");
        QTest::addColumn<QStringList>("hosts");
        QTest::newRow("agreed") << QVector{claim(u"a"_s, 3), claim(u"a"_s, 3)} << QStringList{u"a"_s};
        QTest::newRow("the leader of a failover knows more than the majority")
            << QVector{claim(u"old"_s, 3), claim(u"old"_s, 3), claim(u"new"_s, 4)}
            << QStringList{u"new"_s, u"old"_s};
        QTest::newRow("of one epoch the one with more voices")
            << QVector{claim(u"a"_s, 3), claim(u"b"_s, 3), claim(u"b"_s, 3)} << QStringList{u"b"_s, u"a"_s};
        QTest::newRow("nobody answered") << QVector<SentinelView>{} << QStringList{};
    }

    void triesTheNewestWordFirst()
    {
        QFETCH(QVector<SentinelView>, views);
        QStringList hosts;
        for (const HostPort& candidate : primaryCandidates(views)) {
            hosts.append(candidate.host);
        }
        QTEST(hosts, "hosts");
    }
};

QTEST_GUILESS_MAIN(TestSentinelView)
#include "tst_sentinelview.moc"
