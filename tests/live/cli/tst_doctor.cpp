// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/live/cli/ranprogram.h"
#include "tests/support/testclient.h"
#include "tests/support/testserver.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

using Ran = RanProgram;

Ran run(const QStringList& arguments, const QString& password = {})
{
    return password.isEmpty() ? runProgram(arguments)
                              : runProgram(arguments, {{u"LOCKKEEPER_PASSWORD"_s, password}});
}

QJsonObject capability(const QJsonObject& document, const QString& name)
{
    const QJsonArray all = document[u"capabilities"_s].toArray();
    for (const QJsonValue& one : all) {
        if (one[u"name"_s].toString() == name) {
            return one.toObject();
        }
    }
    return {};
}

} // namespace

class DoctorTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<TestClient> m_client;

    void makeUser(const QByteArrayList& rules)
    {
        const Reply reply =
            m_client->cmd(QByteArrayList{"ACL", "SETUSER", "u", "reset", "on", ">s3cret"} + rules);
        QVERIFY2(!reply.isError(), reply.text.constData());
    }
    QStringList doctor(const QStringList& more = {}) const
    {
        return QStringList{u"--url"_s, m_server->socketUrl(), u"--user"_s, u"u"_s, u"doctor"_s} + more;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_server = std::make_unique<TestServer>();
        m_client = std::make_unique<TestClient>(*m_server);
    }

    void findsNothingAmissForAnUnrestrictedUser()
    {
        makeUser({"~*", "&*", "+@all"});
        const Ran ran = run(doctor({u"--json"_s}), u"s3cret"_s);
        QCOMPARE(ran.status, 0);
        QCOMPARE(ran.err, QByteArray());
        const QJsonObject document = ran.document();
        QCOMPARE(document[u"schema"_s].toString(), u"lockkeeper.doctor/1"_s);
        QCOMPARE(document[u"user"_s].toString(), u"u"_s);
        QCOMPARE(document[u"keys"_s].toString(), u"all"_s);
        QCOMPARE(document[u"complete"_s].toBool(), true);
        QCOMPARE(document[u"warnings"_s].toArray().size(), 0);
        QCOMPARE(document[u"target"_s][u"mode"_s].toString(), u"standalone"_s);
        const QJsonArray all = document[u"capabilities"_s].toArray();
        QCOMPARE(all.size(), 7);
        for (const QJsonValue& one : all) {
            QCOMPARE(one[u"available"_s], QJsonValue(true));
            QCOMPARE(one[u"why"_s], QJsonValue(QJsonValue::Null));
            QCOMPARE(one[u"acl_rule"_s], QJsonValue(QJsonValue::Null));
        }
        QVERIFY(document[u"minimal_acl"_s][u"observe"_s].toString().startsWith(
            u"resetkeys ~* resetchannels -@all +"_s));
        QVERIFY(document[u"minimal_acl"_s][u"act"_s].isNull());
    }

    void saysForEachOftenDisabledCommandWhetherItIsThere_data()
    {
        QTest::addColumn<QString>("command");
        for (const char* word : {"INFO", "CONFIG", "CLIENT", "MEMORY", "SLOWLOG", "UNLINK", "SCRIPT"}) {
            QTest::newRow(word) << QString::fromLatin1(word);
        }
    }

    void saysForEachOftenDisabledCommandWhetherItIsThere()
    {
        QFETCH(QString, command);
        const TestServer server({u"--rename-command"_s, command, u""_s});
        const QJsonArray all = run({u"--url"_s, server.socketUrl(), u"doctor"_s, u"--json"_s})
                                   .document()[u"commands"_s]
                                   .toArray();
        QCOMPARE(all.size(), 7);
        for (const QJsonValue& one : all) {
            QCOMPARE(one[u"present"_s], QJsonValue(one[u"command"_s].toString() != command));
        }
    }

    void cannotTellWhichCommandsAreThereWithoutTheRuleForIt()
    {
        makeUser({"~*", "&*", "+@all", "-command|getkeys"});
        const QJsonArray all = run(doctor({u"--json"_s}), u"s3cret"_s).document()[u"commands"_s].toArray();
        for (const QJsonValue& one : all) {
            const bool used = one[u"command"_s].toString().size() <= 6 && one[u"command"_s] != u"UNLINK"_s &&
                              one[u"command"_s] != u"SCRIPT"_s;
            QCOMPARE(one[u"present"_s], used ? QJsonValue(true) : QJsonValue(QJsonValue::Null));
        }
    }

    void tellsTheServersTime()
    {
        makeUser({"~*", "&*", "+@all"});
        const qint64 before = QDateTime::currentMSecsSinceEpoch();
        const qint64 told =
            run(doctor({u"--json"_s}), u"s3cret"_s).document()[u"server_time_ms"_s].toInteger();
        QVERIFY(told >= before && told <= QDateTime::currentMSecsSinceEpoch());
        makeUser({"~*", "&*", "+@all", "-time"});
        QVERIFY(run(doctor({u"--json"_s}), u"s3cret"_s).document()[u"server_time_ms"_s].isNull());
    }

    void namesWhatIsMissingAndTheRuleForIt()
    {
        makeUser({"~*", "+@all", "-config", "-memory|usage", "-ping"});
        const Ran ran = run(doctor({u"--json"_s}), u"s3cret"_s);
        QCOMPARE(ran.status, 1);
        QCOMPARE(ran.err, QByteArray());
        const QJsonObject document = ran.document();
        const QJsonObject settings = capability(document, u"settings"_s);
        QCOMPARE(settings[u"available"_s], QJsonValue(false));
        QCOMPARE(settings[u"acl_rule"_s].toString(), u"+config|get"_s);
        QCOMPARE(settings[u"why"_s].toString(), u"CONFIG GET: no permission"_s);
        QCOMPARE(settings[u"commands"_s][0][u"state"_s].toString(), u"denied"_s);
        QCOMPARE(capability(document, u"memory"_s)[u"acl_rule"_s].toString(), u"+memory|usage"_s);
        QCOMPARE(capability(document, u"connect"_s)[u"acl_rule"_s].toString(), u"+ping"_s);
        QCOMPARE(capability(document, u"survey"_s)[u"available"_s], QJsonValue(true));
    }

    void takesItsOwnAdvice()
    {
        makeUser({"~*", "+@read"});
        const QString acl =
            run(doctor({u"--json"_s}), u"s3cret"_s).document()[u"minimal_acl"_s][u"observe"_s].toString();
        makeUser(acl.toUtf8().split(' '));
        (void)m_client->cmd({"ACL", "LOG", "RESET"});
        QCOMPARE(run(doctor({u"--json"_s}), u"s3cret"_s).status, 0);
        QCOMPARE(run({u"--url"_s, m_server->socketUrl(), u"--user"_s, u"u"_s, u"--json"_s, u"survey"_s,
                      u"--memory"_s},
                     u"s3cret"_s)
                     .status,
                 0);
        QCOMPARE(m_client->cmd({"ACL", "LOG"}).elements.size(), size_t(0));
    }

    void saysThatOnlySomeKeysMayBeRead()
    {
        makeUser({"~lock:*", "+@all"});
        const Ran ran = run(doctor({u"--json"_s}), u"s3cret"_s);
        QCOMPARE(ran.status, 1);
        QCOMPARE(ran.document()[u"keys"_s].toString(), u"some"_s);
    }

    void asksForNoValuesUnderNoValues()
    {
        makeUser({"~*", "+@all", "-strlen"});
        const Ran ran = run(doctor({u"--json"_s, u"--no-values"_s}), u"s3cret"_s);
        QCOMPARE(ran.status, 0);
        const QJsonObject values = capability(ran.document(), u"values"_s);
        QVERIFY(values[u"available"_s].isNull());
        QVERIFY(!values[u"why"_s].toString().isEmpty());
    }

    void speaksToPeople()
    {
        makeUser({"~*", "+@all", "-config"});
        const Ran ran = run(doctor(), u"s3cret"_s);
        QCOMPARE(ran.status, 1);
        QVERIFY(ran.out.contains("allowed by: +config|get"));
        QVERIFY(ran.out.contains("resetkeys ~* resetchannels -@all +ping"));
        QVERIFY(!ran.out.contains("s3cret"));
        QVERIFY(!ran.out.contains('\x1b'));
    }

    void endsWithTheRightStatus_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("password");
        QTest::addColumn<int>("status");
        QTest::newRow("refused") << u"redis://127.0.0.1:1"_s << u"x"_s << 3;
        QTest::newRow("wrong password") << m_server->socketUrl() << u"wrong"_s << 4;
        QTest::newRow("rubbish for a URL") << u"gopher://x"_s << u"x"_s << 2;
    }

    void endsWithTheRightStatus()
    {
        QFETCH(QString, url);
        QFETCH(QString, password);
        QFETCH(int, status);
        const Ran ran = run({u"--url"_s, url, u"--user"_s, u"u"_s, u"doctor"_s, u"--json"_s}, password);
        QCOMPARE(ran.status, status);
        QCOMPARE(ran.out, QByteArray());
        QCOMPARE(ran.err.count('\n'), 1);
    }

    void surveyEndsAsNotPermittedWithoutScan()
    {
        makeUser({"~*", "+@all", "-scan"});
        const Ran ran = run(
            {u"--url"_s, m_server->socketUrl(), u"--user"_s, u"u"_s, u"survey"_s, u"--json"_s}, u"s3cret"_s);
        QCOMPARE(ran.status, 4);
        QVERIFY2(ran.err.contains("SCAN") && ran.err.contains("+scan"), ran.err.constData());
        QCOMPARE(ran.err.count('\n'), 1);
    }

    void surveyWarnsWithCommandAndRule()
    {
        makeUser({"~*", "+@all", "-type", "-info"});
        const Ran ran = run(
            {u"--url"_s, m_server->socketUrl(), u"--user"_s, u"u"_s, u"survey"_s, u"--json"_s}, u"s3cret"_s);
        QCOMPARE(ran.status, 0);
        const QJsonArray warnings = ran.document()[u"warnings"_s].toArray();
        QStringList told;
        for (const QJsonValue& warning : warnings) {
            told.append(warning[u"code"_s].toString() + u' ' + warning[u"command"_s].toString() + u' ' +
                        warning[u"acl_rule"_s].toString());
        }
        told.sort();
        QCOMPARE(told,
                 (QStringList{u"noperm INFO +info"_s, u"noperm TYPE +type"_s, u"not-complete INFO +info"_s}));
    }

    void surveySaysWhatIsEstimated()
    {
        for (int i = 0; i < 200; ++i) {
            (void)m_client->cmd({"SET", "user:" + QByteArray::number(i), "v"});
            (void)m_client->cmd({"SET", "lock:" + QByteArray::number(i), "v"});
        }
        makeUser({"~lock:*", "+@all"});
        const QStringList survey = {u"--url"_s, m_server->socketUrl(), u"--user"_s, u"u"_s, u"survey"_s};
        const QJsonObject ttl =
            run(survey + QStringList{u"--json"_s}, u"s3cret"_s).document()[u"ttl"_s].toObject();
        QCOMPARE(ttl[u"unreadable"_s].toInteger(), 200);
        QCOMPARE(ttl[u"persistent"_s].toInteger(), 200);
        QCOMPARE(ttl[u"unreadable_basis"_s].toString(), u"estimated"_s);
        QVERIFY(ttl[u"unreadable_estimated"_s].toInteger() > 100);
        for (const char* name : {"persistent_basis", "expiring_basis", "histogram_basis"}) {
            QCOMPARE(ttl[QLatin1StringView(name)].toString(), u"estimated"_s);
        }
        const QByteArray text = run(survey, u"s3cret"_s).out;
        QVERIFY(text.contains("≈ 200: ") && text.contains("≥ 200\n"));
        makeUser({"~*", "+@all"});
        const QJsonObject exact =
            run(survey + QStringList{u"--json"_s}, u"s3cret"_s).document()[u"ttl"_s].toObject();
        QCOMPARE(exact[u"unreadable_basis"_s].toString(), u"exact"_s);
        QCOMPARE(exact[u"persistent_basis"_s].toString(), u"exact"_s);
    }

    void surveySaysOfHowManyKeysTheTypeIsKnown_data()
    {
        QTest::addColumn<QByteArrayList>("rules");
        QTest::addColumn<QString>("basis");
        QTest::newRow("of all") << QByteArrayList{"~*", "+@all"} << u"exact"_s;
        QTest::newRow("of all, whose time left is not")
            << QByteArrayList{"~*", "+@all", "-pttl", "-pexpiretime"} << u"exact"_s;
        QTest::newRow("of some") << QByteArrayList{"~lock:*", "+@all"} << u"estimated"_s;
        QTest::newRow("of none") << QByteArrayList{"~*", "+@all", "-type"} << u"unknown"_s;
    }

    void surveySaysOfHowManyKeysTheTypeIsKnown()
    {
        QFETCH(QByteArrayList, rules);
        QFETCH(QString, basis);
        (void)m_client->cmd({"SET", "user:1", "v"});
        (void)m_client->cmd({"SET", "lock:1", "v"});
        makeUser(rules);
        const QJsonObject document =
            run({u"--url"_s, m_server->socketUrl(), u"--user"_s, u"u"_s, u"--json"_s, u"survey"_s},
                u"s3cret"_s)
                .document();
        QCOMPARE(document[u"types_basis"_s].toString(), basis);
    }
};

QTEST_GUILESS_MAIN(DoctorTest)
#include "tst_doctor.moc"
