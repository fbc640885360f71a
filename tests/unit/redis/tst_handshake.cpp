// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/handshake.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

Reply status(const QByteArray& text)
{
    return {Reply::Kind::Status, 0, text, {}};
}

Reply error(const QByteArray& text)
{
    return {Reply::Kind::Error, 0, text, {}};
}

const Reply denied = error("NOPERM this user has no permissions to run the command");
const Reply unknown = error("ERR unknown command");

} // namespace

Q_DECLARE_METATYPE(Reply)

class HandshakeTest : public QObject
{
    Q_OBJECT

    static Handshake handshake(int db = 0, const QByteArray& password = {})
    {
        Endpoint endpoint;
        endpoint.password = password;
        return Handshake(endpoint, db, u"here"_s);
    }

private Q_SLOTS:
    void knowsASentinelBeforeThePassword_data()
    {
        const Reply noAuth = error("NOAUTH Authentication required.");
        QTest::addColumn<std::vector<Reply>>("replies");
        QTest::addColumn<bool>("sentinel");
        QTest::newRow("a sentinel") << std::vector<Reply>{unknown, unknown, unknown} << true;
        QTest::newRow("a server") << std::vector<Reply>{noAuth, noAuth, noAuth} << false;
        QTest::newRow("a server that takes anybody") << std::vector<Reply>{status("OK"), {}, {}} << false;
        QTest::newRow("a server that renamed two") << std::vector<Reply>{unknown, unknown, noAuth} << false;
    }

    void knowsASentinelBeforeThePassword()
    {
        QFETCH(std::vector<Reply>, replies);
        QFETCH(bool, sentinel);
        const Handshake greeted = handshake(0, "secret");
        QCOMPARE(size_t(greeted.greeting().size()), replies.size());
        QVERIFY(!greeted.greeting().wire().contains("secret"));
        const Outcome outcome = greeted.checkGreeting(replies);
        QCOMPARE(!outcome, sentinel);
        if (!outcome) {
            QCOMPARE(outcome.error().code, ErrorCode::Sentinel);
            QCOMPARE(outcome.error().step, LinkStep::Auth);
        }
    }

    void readsThePing_data()
    {
        QTest::addColumn<Reply>("pong");
        QTest::addColumn<bool>("goesOn");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<LinkStep>("step");
        const auto none = ErrorCode::ServerOther;
        QTest::newRow("answered") << status("PONG") << true << none << LinkStep::None;
        QTest::newRow("denied") << denied << true << none << LinkStep::None;
        QTest::newRow("disabled") << unknown << true << none << LinkStep::None;
        QTest::newRow("no password was sent")
            << error("NOAUTH Authentication required.") << false << ErrorCode::NoAuth << LinkStep::Auth;
        QTest::newRow("protected mode") << error("DENIED Redis is running in protected mode") << false
                                        << ErrorCode::NoPerm << LinkStep::Auth;
        QTest::newRow("loading") << error("LOADING Redis is loading the dataset in memory") << false
                                 << ErrorCode::Loading << LinkStep::Access;
        QTest::newRow("a replica without its primary") << error("MASTERDOWN Link with MASTER is down")
                                                       << false << ErrorCode::MasterDown << LinkStep::Access;
        QTest::newRow("something else") << status("hello") << false << ErrorCode::NotRedis << LinkStep::Auth;
    }

    void readsThePing()
    {
        QFETCH(Reply, pong);
        QFETCH(bool, goesOn);
        QFETCH(ErrorCode, code);
        QFETCH(LinkStep, step);
        const Outcome outcome = handshake().checkCredentials({pong});
        QCOMPARE(bool(outcome), goesOn);
        if (!goesOn) {
            QCOMPARE(outcome.error().code, code);
            QCOMPARE(outcome.error().step, step);
            QCOMPARE(outcome.error().where, u"here"_s);
        }
    }

    void hidesAPasswordThatTheServerRepeats()
    {
        const Outcome outcome =
            handshake(0, "hunter2")
                .checkCredentials({error("ERR unknown command 'AUTH', with args beginning with: 'hunter2'"),
                                   status("PONG")});
        QVERIFY(!outcome);
        QVERIFY(!outcome.error().detail.contains(u"hunter2"_s));
        QCOMPARE(outcome.error().step, LinkStep::Auth);
        const Outcome repeated =
            handshake(0, "hunter2").checkCredentials({error("WRONGPASS not hunter2"), status("PONG")});
        QCOMPARE(repeated.error().detail, u"WRONGPASS not ***"_s);
    }

    void doesNotTakeAServerThatKnowsNothingForARedis()
    {
        Handshake one = handshake();
        QVERIFY(one.checkCredentials({unknown}));
        const Result<ServerIdentity> identity = one.checkState(std::vector<Reply>(6, unknown));
        QVERIFY(!identity);
        QCOMPARE(identity.error().code, ErrorCode::NotRedis);
        QCOMPARE(identity.error().step, LinkStep::Auth);
    }

    void takesAServerThatDeniesEverythingForARedis()
    {
        Handshake one = handshake();
        QVERIFY(one.checkCredentials({denied}));
        const Result<ServerIdentity> identity = one.checkState(std::vector<Reply>(6, denied));
        QVERIFY(identity);
        QVERIFY(!identity->known);
        QVERIFY(!identity->dbVerified);
        QCOMPARE(identity->db, 0);
        QVERIFY(one.selectFact().contains(u"SELECT is denied"_s));
    }

    // A cluster's replica that may not be read by itself would point to its primary for every key.
    void opensAClustersReplica_data()
    {
        QTest::addColumn<Reply>("answer");
        QTest::addColumn<bool>("goesOn");
        QTest::newRow("allowed") << status("OK") << true;
        QTest::newRow("denied") << denied << false;
        QTest::newRow("no cluster") << error("ERR This instance has cluster support disabled") << false;
    }

    void opensAClustersReplica()
    {
        QFETCH(Reply, answer);
        Handshake one(Endpoint(), 0, u"here"_s, true);
        QCOMPARE(one.state().commands().back(), Observe::ReadOnly);
        QVERIFY(one.checkCredentials({status("PONG")}));
        std::vector<Reply> replies(6, denied);
        replies.push_back(answer);
        const Result<ServerIdentity> identity = one.checkState(replies);
        QTEST(bool(identity), "goesOn");
        if (!identity) {
            QCOMPARE(identity.error().step, LinkStep::Access);
            QCOMPARE(identity.error().aclRule, answer == denied ? u"+readonly"_s : QString());
        }
    }

    void namesTheRuleThatADbNeeds()
    {
        Handshake one = handshake(3);
        QVERIFY(one.checkCredentials({status("PONG")}));
        const Result<ServerIdentity> identity = one.checkState(std::vector<Reply>(6, denied));
        QVERIFY(!identity);
        QCOMPARE(identity.error().code, ErrorCode::NoPerm);
        QCOMPARE(identity.error().step, LinkStep::Select);
        QCOMPARE(identity.error().command, u"SELECT"_s);
        QCOMPARE(identity.error().aclRule, u"+select"_s);
    }

    void saysAsWhom_data()
    {
        QTest::addColumn<QString>("user");
        QTest::addColumn<QByteArray>("password");
        QTest::addColumn<QString>("fact");
        QTest::newRow("nobody") << u""_s << ""_ba << u"without a password"_s;
        QTest::newRow("requirepass") << u""_s << "p"_ba << u"as the default user"_s;
        QTest::newRow("a user") << u"ops"_s << "p"_ba << u"as user ops"_s;
        QTest::newRow("a user of nopass") << u"ops"_s << ""_ba << u"as user ops"_s;
    }

    void saysAsWhom()
    {
        QFETCH(QString, user);
        QFETCH(QByteArray, password);
        QFETCH(QString, fact);
        Endpoint endpoint;
        endpoint.user = user;
        endpoint.password = password;
        QCOMPARE(Handshake(endpoint, 0, u"here"_s).authFact(), fact);
    }
};

QTEST_GUILESS_MAIN(HandshakeTest)
#include "tst_handshake.moc"
