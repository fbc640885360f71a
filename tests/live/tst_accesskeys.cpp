// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/session.h"
#include "tests/support/testclient.h"
#include "tests/support/testserver.h"

#include <QSignalSpy>
#include <QTest>

#include <utility>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr int deadlineMs = 30'000;

SessionOptions optionsFor(const TestServer& server, const QString& user)
{
    SessionOptions options;
    options.endpoint = parseEndpoint(server.socketUrl()).value();
    options.endpoint.user = user;
    options.endpoint.password = user.isEmpty() ? "" : "p";
    return options;
}

SurveyOptions wholeSurvey()
{
    SurveyOptions options;
    options.pace = SurveyPace::Full;
    options.memory = true;
    return options;
}

void makeUser(const QString& acl, TestClient& client)
{
    QByteArrayList words = {"ACL", "SETUSER", "u", "reset", "on", ">p"};
    for (const QString& rule : acl.split(u' ', Qt::SkipEmptyParts)) {
        words.append(rule.toUtf8());
    }
    const Reply reply = client.cmd(words);
    QVERIFY2(!reply.isError(), reply.text.constData());
    (void)client.cmd({"ACL", "LOG", "RESET"});
}

qsizetype refusals(TestClient& client)
{
    return qsizetype(client.cmd({"ACL", "LOG", "1000"}).elements.size());
}

} // namespace

// Users who may read keys of some names only.
class AccessKeysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void floodsNoAclLogWithDeniedKeys_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QByteArray>("foreign");
        QTest::addColumn<qint64>("readable");
        QTest::addColumn<SurveyPace>("pace");
        QTest::newRow("one other prefix") << u"~lock:*"_s << "user:#"_ba << qint64(500) << SurveyPace::Full;
        QTest::newRow("gently") << u"~lock:*"_s << "user:#"_ba << qint64(500) << SurveyPace::Gentle;
        QTest::newRow("ten thousand prefixes")
            << u"~lock:*"_s << "user:#:cart"_ba << qint64(500) << SurveyPace::Full;
        QTest::newRow("names without separators")
            << u"~lock*"_s << "item#"_ba << qint64(500) << SurveyPace::Full;
        QTest::newRow("a pattern that fits the probe")
            << u"~*a*"_s << "user:#"_ba << qint64(0) << SurveyPace::Full;
        QTest::newRow("no key at all") << u""_s << "user:#"_ba << qint64(0) << SurveyPace::Full;
    }

    void floodsNoAclLogWithDeniedKeys()
    {
        QFETCH(QString, keys);
        QFETCH(QByteArray, foreign);
        QFETCH(qint64, readable);
        QFETCH(SurveyPace, pace);
        TestServer server;
        TestClient client(server);
        QVector<QByteArrayList> commands;
        for (int i = 0; i < 20'000; ++i) {
            commands.append({"SET", QByteArray(foreign).replace('#', QByteArray::number(i)), "v"});
        }
        for (int i = 0; i < 500; ++i) {
            commands.append({"SET", "lock:" + QByteArray::number(i), "v", "PX", "3600000"});
        }
        (void)client.pipeline(commands);
        makeUser(keys + u" -@all +@read +ping +select +info +time +client +acl|whoami +config|get"_s, client);
        Session session(optionsFor(server, u"u"_s));
        QSignalSpy surveyed(&session, &Session::surveyFinished);
        SurveyOptions options = wholeSurvey();
        options.pace = pace;
        session.startSurvey(options);
        QVERIFY(surveyed.wait(deadlineMs));
        const SurveySnapshotPtr survey = session.survey();
        QVERIFY(survey->complete);
        QCOMPARE(survey->keysScanned, 20'500);
        QCOMPARE(survey->expiring, readable);
        QCOMPARE(survey->unreadable, 20'500 - readable);
        QVERIFY(survey->unreadableEstimated > 0 && survey->unreadableEstimated < survey->unreadable);
        QVERIFY2(refusals(client) <= 64, QByteArray::number(refusals(client)).constData());
        QTRY_COMPARE(session.access()->keys, KeyAccess::Some);
        // Again: what was learned holds.
        const qsizetype before = refusals(client);
        session.startSurvey(options);
        QVERIFY(surveyed.wait(deadlineMs));
        QCOMPARE(session.survey()->expiring, readable);
        QVERIFY2(refusals(client) <= before + 16, QByteArray::number(refusals(client)).constData());
    }

    void boundsRefusalsWhenRightsAreTakenAwayMeanwhile_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<SurveyPace>("pace");
        QTest::addColumn<int>("mostRefusals");
        QTest::newRow("of all keys, gently") << u"~*"_s << u"~nosuch"_s << SurveyPace::Gentle << 56;
        QTest::newRow("of all but some keys, gently") << u"~*"_s << u"~a1:*"_s << SurveyPace::Gentle << 56;
        QTest::newRow("of a hundred prefixes, gently")
            << u"~a* ~b* ~c* ~d*"_s << u"~nosuch"_s << SurveyPace::Gentle << 56;
        QTest::newRow("of a hundred prefixes, at full pace")
            << u"~a* ~b* ~c* ~d*"_s << u"~nosuch"_s << SurveyPace::Full << 56;
        QTest::newRow("of one prefix, at full pace")
            << u"~a* ~b* ~c* ~d*"_s << u"~a* ~b* ~c*"_s << SurveyPace::Full << 56;
    }

    // What is on its way then can't be taken back: 32 keys, and what the learner still spends on trying
    // others.
    void boundsRefusalsWhenRightsAreTakenAwayMeanwhile()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(SurveyPace, pace);
        QFETCH(int, mostRefusals);
        TestServer server;
        TestClient client(server);
        QVector<QByteArrayList> commands;
        const int keys = pace == SurveyPace::Full ? 400'000 : 100'000; // time enough to take rights away
        for (int i = 0; i < keys; ++i) {
            const QByteArray family = QByteArray(1, char('a' + i % 4)) + QByteArray::number(i % 25);
            commands.append({"SET", family + ':' + QByteArray::number(i), "v"});
        }
        (void)client.pipeline(commands);
        makeUser(before + u" -@all +@read +ping +select +info +time +client +acl|whoami +config|get"_s,
                 client);
        Session session(optionsFor(server, u"u"_s));
        QSignalSpy surveyed(&session, &Session::surveyFinished);
        bool revoked = false;
        connect(&session, &Session::surveyChanged, &session, [&](const SurveySnapshotPtr& survey) {
            if (survey->keysScanned > 5000 && !std::exchange(revoked, true)) {
                QByteArrayList words = {"ACL", "SETUSER", "u", "resetkeys"};
                for (const QString& pattern : after.split(u' ')) {
                    words.append(pattern.toUtf8());
                }
                (void)client.cmd(words);
                (void)client.cmd({"ACL", "LOG", "RESET"});
            }
        });
        SurveyOptions options = wholeSurvey();
        options.pace = pace;
        options.snapshotIntervalMs = 5;
        session.startSurvey(options);
        QVERIFY(surveyed.wait(deadlineMs));
        QVERIFY(revoked);
        const SurveySnapshotPtr survey = session.survey();
        QVERIFY(survey->complete);
        QCOMPARE(survey->keysScanned, keys); // no key is lost: those no longer readable say so
        QVERIFY(survey->unreadable > 0 && survey->persistent > 0);
        QVERIFY(survey->unreadableEstimated > 0);
        const qsizetype rows = refusals(client);
        QVERIFY2(rows > 0 && rows <= mostRefusals, QByteArray::number(rows).constData());
        QTRY_COMPARE(session.access()->keys, KeyAccess::Some);
    }

    void asksEachKeyOnceWhenAllMayBeRead()
    {
        TestServer server;
        TestClient client(server);
        for (int i = 0; i < 7; ++i) {
            (void)client.cmd({"SET", "k:" + QByteArray::number(i), "v"});
        }
        const QHash<QByteArray, qint64> before = client.commandCalls();
        Session session(optionsFor(server, {}));
        QSignalSpy surveyed(&session, &Session::surveyFinished);
        session.startSurvey(wholeSurvey());
        QVERIFY(surveyed.wait(deadlineMs));
        const QHash<QByteArray, qint64> after = client.commandCalls();
        QCOMPARE(after.value("type") - before.value("type"), 7 + 1); // and whether it may be asked at all
        QCOMPARE(after.value("pexpiretime") - before.value("pexpiretime"), 7);
        QCOMPARE(session.survey()->unreadableEstimated, 0);
    }
};

QTEST_GUILESS_MAIN(AccessKeysTest)
#include "tst_accesskeys.moc"
