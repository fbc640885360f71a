// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/session.h"
#include "app/services/valuereader.h"
#include "tests/support/testclient.h"
#include "tests/support/testserver.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr int deadlineMs = 30'000;
const QByteArrayList kinds = {"string", "hash", "list", "set", "zset", "stream"};

// All that observing does, by one user, and what came of it.
struct Observed
{
    SurveySnapshotPtr survey;
    Error error; // of the survey
    AccessReportPtr access;
    HealthSnapshotPtr health;
    QVector<Error> warnings;
    QVector<ValueReading> values;

    const Error* warningOf(const QString& command) const
    {
        const auto found = std::find_if(warnings.begin(), warnings.end(),
                                        [&](const Error& one) { return one.command == command; });
        return found == warnings.end() ? nullptr : &*found;
    }
    AccessState stateOfCommand(const QString& name) const
    {
        for (const CapabilityAccess& capability : access->capabilities) {
            for (const CommandAccess& command : capability.commands) {
                if (command.command == name) {
                    return command.state;
                }
            }
        }
        return AccessState::Unknown;
    }
    // The names of capabilities in that state, in the report's order.
    QStringList capabilities(AccessState state) const
    {
        QStringList names;
        for (const CapabilityAccess& capability : access->capabilities) {
            if (stateOf(capability) == state) {
                names.append(capabilityName(capability.capability));
            }
        }
        return names;
    }
};

SessionOptions optionsFor(const TestServer& server, const QString& user)
{
    SessionOptions options;
    options.endpoint = parseEndpoint(server.socketUrl()).value();
    options.healthIntervalMs = 20;
    if (!user.isEmpty()) {
        options.endpoint.user = user;
        options.endpoint.password = "p";
    }
    return options;
}

SurveyOptions wholeSurvey()
{
    SurveyOptions options;
    options.pace = SurveyPace::Full;
    options.memory = true;
    return options;
}

void readValues(const SessionOptions& options, Observed& observed)
{
    ConnectionOptions connectionOptions;
    connectionOptions.endpoint = options.endpoint;
    connectionOptions.aliases = options.aliases;
    Connection connection(connectionOptions);
    connection.open();
    QTRY_VERIFY(connection.isReady());
    ValueReader reader(connection, {});
    for (const QByteArray& kind : kinds) {
        reader.read("lock:" + kind, kind, &connection,
                    [&observed](const ValueReading& reading) { observed.values.append(reading); });
    }
    QTRY_COMPARE(observed.values.size(), kinds.size());
}

Observed observe(const SessionOptions& options, const SurveyOptions& survey = wholeSurvey())
{
    Observed observed;
    Session session(options);
    QObject::connect(&session, &Session::warned, &session,
                     [&](const Error& warning) { observed.warnings.append(warning); });
    QObject::connect(&session, &Session::surveyFinished, &session,
                     [&](const SurveySnapshotPtr& result, const Error& error) {
                         observed.survey = result;
                         observed.error = error;
                     });
    QSignalSpy surveyed(&session, &Session::surveyFinished);
    session.open();
    session.startSurvey(survey);
    if (surveyed.isEmpty() && !surveyed.wait(deadlineMs)) {
        qFatal("the survey did not end");
    }
    QSignalSpy checked(&session, &Session::accessChecked);
    session.checkAccess();
    if (checked.isEmpty() && !checked.wait(deadlineMs)) {
        qFatal("the check of access did not end");
    }
    observed.access = session.access();
    [&] { QTRY_VERIFY(session.health() || observed.warningOf(u"INFO"_s)); }();
    observed.health = session.health();
    readValues(options, observed);
    return observed;
}

QString withoutRule(const QString& acl, const QString& rule)
{
    return acl + u" -"_s + rule.mid(1);
}

} // namespace

class AccessTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<TestClient> m_client;

    static void fill(TestClient& client)
    {
        (void)client.pipeline({{"SET", "lock:string", "v", "PX", "3600000"},
                               {"HSET", "lock:hash", "a", "1"},
                               {"RPUSH", "lock:list", "a"},
                               {"SADD", "lock:set", "a"},
                               {"ZADD", "lock:zset", "1", "a"},
                               {"XADD", "lock:stream", "*", "f", "v"},
                               {"SELECT", "3"},
                               {"SET", "lock:there", "v"},
                               {"SELECT", "0"}});
    }

    // Makes the user anew; a rule that the server does not take fails the test.
    void makeUser(const QString& acl, TestClient* client = nullptr)
    {
        QByteArrayList words = {"ACL", "SETUSER", "u", "reset", "on", ">p"};
        for (const QString& rule : acl.split(u' ', Qt::SkipEmptyParts)) {
            words.append(rule.toUtf8());
        }
        TestClient& maker = client ? *client : *m_client;
        const Reply reply = maker.cmd(words);
        QVERIFY2(!reply.isError(), reply.text.constData());
        (void)maker.cmd({"ACL", "LOG", "RESET"});
    }

    qsizetype refusals(TestClient* client = nullptr)
    {
        return qsizetype((client ? *client : *m_client).cmd({"ACL", "LOG", "1000"}).elements.size());
    }

    // As doctor prints it here.
    QString minimalAcl()
    {
        static const QString acl = observe(optionsFor(*m_server, {})).access->minimalObserveAcl;
        return acl;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_server = std::make_unique<TestServer>();
        m_client = std::make_unique<TestClient>(*m_server);
        fill(*m_client);
    }

    void minimalAclIsSufficient()
    {
        makeUser(minimalAcl());
        const Observed observed = observe(optionsFor(*m_server, u"u"_s));
        QCOMPARE(refusals(), 0);
        QVERIFY(observed.warnings.isEmpty());
        QVERIFY(observed.survey->complete);
        QCOMPARE(observed.survey->keysScanned, 7);
        QCOMPARE(observed.survey->keysTotal, std::optional<qint64>(7));
        QVERIFY(observed.survey->memory);
        QVERIFY(observed.health);
        QCOMPARE(observed.access->user, u"u"_s);
        QCOMPARE(observed.access->keys, KeyAccess::All);
        QVERIFY(!isRestricted(*observed.access));
        QCOMPARE(observed.capabilities(AccessState::Allowed).size(), observed.access->capabilities.size());
        for (const ValueReading& reading : observed.values) {
            QVERIFY2(reading.state == ValueReading::State::Whole || reading.key == "lock:stream",
                     reading.key.constData());
        }
    }

    void minimalAclMakesTheUserItSays()
    {
        makeUser(u"~old:* &news +@all"_s);
        QByteArrayList words = {"ACL", "SETUSER", "u"};
        for (const QString& rule : minimalAcl().split(u' ')) {
            words.append(rule.toUtf8());
        }
        QVERIFY(!m_client->cmd(words).isError());
        const QByteArray list = m_client->cmd({"ACL", "LIST"}).elements.back().text;
        QVERIFY2(list.contains(" ~* resetchannels -@all ") && !list.contains("old"), list.constData());
        QVERIFY2(list.startsWith("user u on ") && list.contains(" #"), list.constData()); // as before
    }

    void everyRuleOfTheMinimalAclIsNeeded_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("capability");
        for (const ObserveRow& row : observeRows()) {
            const QString rule = QString::fromLatin1(row.aclRule.toByteArray());
            if (minimalAcl().split(u' ').contains(rule)) {
                QTest::newRow(row.aclRule.toByteArray().constData())
                    << rule << capabilityName(row.capability);
            }
        }
    }

    void everyRuleOfTheMinimalAclIsNeeded()
    {
        QFETCH(QString, rule);
        QFETCH(QString, capability);
        makeUser(withoutRule(minimalAcl(), rule));
        const Observed observed = observe(optionsFor(*m_server, u"u"_s));
        QStringList restricted = {capability};
        if (capability == u"memory"_s) {
            restricted.append(u"values"_s); // collections are measured before they are read
        }
        QCOMPARE(observed.capabilities(AccessState::Denied), restricted);
        QStringList missing;
        for (const CapabilityAccess& one : observed.access->capabilities) {
            for (const CommandAccess& command : one.commands) {
                if (command.state == AccessState::Denied) {
                    missing.append(command.aclRule);
                    QVERIFY(!command.why.isEmpty());
                }
            }
        }
        missing.removeDuplicates();
        QCOMPARE(missing, QStringList{rule});
        QCOMPARE(refusals(), 1);
        for (const Error& warning : observed.warnings) {
            QCOMPARE(warning.aclRule, rule);
            QCOMPARE(observed.warnings.count(warning), 1);
        }
        if (rule == u"+scan"_s) {
            QCOMPARE(observed.error.code, ErrorCode::NoPerm);
            QCOMPARE(observed.error.command, u"SCAN"_s);
            QCOMPARE(observed.error.aclRule, rule);
            return;
        }
        const bool oneDb = rule == u"+select"_s || rule == u"+info"_s;
        QCOMPARE(observed.survey->complete, !oneDb); // the other db is left out, or not known of
        QCOMPARE(observed.survey->keysScanned, oneDb ? 6 : 7);
        QCOMPARE(observed.survey->expiring, 1);
        QCOMPARE(observed.survey->unreadable, 0);
        QCOMPARE(observed.survey->memory.has_value(), rule != u"+memory|usage"_s);
        QCOMPARE(observed.survey->types.isEmpty(), rule == u"+type"_s);
        QCOMPARE(observed.survey->serverClockEstimated, rule == u"+time"_s);
        const std::optional<qint64> total =
            rule == u"+dbsize"_s ? std::nullopt : std::optional<qint64>(oneDb ? 6 : 7);
        QCOMPARE(observed.survey->keysTotal, total);
        QCOMPARE(bool(observed.health), rule != u"+info"_s);
    }

    void saysWhatIsMissingForTheSurvey_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("command");
        for (const char* command :
             {"TIME", "INFO", "CONFIG GET", "DBSIZE", "TYPE", "MEMORY USAGE", "SELECT"}) {
            const QString text = QString::fromLatin1(command);
            QTest::newRow(command) << u'+' + text.toLower().replace(u' ', u'|') << text;
        }
    }

    void saysWhatIsMissingForTheSurvey()
    {
        QFETCH(QString, rule);
        QFETCH(QString, command);
        makeUser(withoutRule(minimalAcl(), rule));
        const Observed observed = observe(optionsFor(*m_server, u"u"_s));
        const Error* const warning = observed.warningOf(command);
        QVERIFY(warning);
        QCOMPARE(warning->aclRule, rule);
    }

    void seesWhatMayBeSeen_data()
    {
        QTest::addColumn<QString>("acl");
        QTest::addColumn<QStringList>("available");
        QTest::addColumn<int>("mostRefusals");
        QTest::newRow("all but the dangerous")
            << u"~* &* +@all -@dangerous"_s
            << QStringList{u"connect"_s, u"survey"_s, u"memory"_s, u"idle"_s, u"values"_s} << 3;
        QTest::newRow("reading alone")
            << u"~* -@all +@read +ping"_s << QStringList{u"memory"_s, u"idle"_s, u"values"_s} << 8;
        // 26 commands once, and those of connecting again on two more connections
        QTest::newRow("hardly anything") << u"~* -@all +scan +type"_s << QStringList() << 45;
    }

    void seesWhatMayBeSeen()
    {
        QFETCH(QString, acl);
        QFETCH(QStringList, available);
        QFETCH(int, mostRefusals);
        makeUser(acl);
        const Observed observed = observe(optionsFor(*m_server, u"u"_s));
        QCOMPARE(observed.capabilities(AccessState::Allowed), available);
        QCOMPARE(observed.survey->phase, SurveyPhase::Complete);
        QVERIFY(!observed.survey->complete);       // INFO is refused: the other db is not known of
        QCOMPARE(observed.survey->keysScanned, 6); // of db 0
        QCOMPARE(observed.survey->types.size(), 6);
        QVERIFY2(refusals() <= mostRefusals, QByteArray::number(refusals()).constData());
        QVERIFY(refusals() > 0);
        QVERIFY(isRestricted(*observed.access));
        QVERIFY(observed.warningOf(u"INFO"_s));
    }

    void tellsTheTimeLeftWithoutType()
    {
        makeUser(withoutRule(minimalAcl(), u"+type"_s));
        const Observed observed = observe(optionsFor(*m_server, u"u"_s));
        QCOMPARE(observed.survey->expiring, 1);
        QCOMPARE(observed.survey->persistent, 6);
        QVERIFY(observed.survey->types.isEmpty());
    }

    void knowsNoTimeLeftWithoutBothCommandsForIt()
    {
        makeUser(minimalAcl() + u" -pttl -pexpiretime"_s);
        const Observed observed = observe(optionsFor(*m_server, u"u"_s));
        QVERIFY(observed.survey->complete);
        QCOMPARE(observed.survey->unreadable, 7);
        QCOMPARE(observed.survey->persistent, 0); // unknown is not "no TTL"
        const Error* const warning = observed.warningOf(u"PEXPIRETIME"_s);
        QVERIFY(warning);
        QCOMPARE(warning->aclRule, u"+pexpiretime"_s);
    }

    void checksAnewWhenAskedAgain()
    {
        makeUser(withoutRule(minimalAcl(), u"+memory|usage"_s));
        Session session(optionsFor(*m_server, u"u"_s));
        QSignalSpy checked(&session, &Session::accessChecked);
        session.open();
        QTRY_VERIFY(session.state().phase == LinkState::Phase::Ready);
        session.checkAccess();
        QVERIFY(checked.wait(deadlineMs));
        QVERIFY(isRestricted(*session.access()));
        QVERIFY(!m_client->cmd({"ACL", "SETUSER", "u", "+memory|usage"}).isError());
        session.checkAccess();
        QVERIFY(checked.wait(deadlineMs));
        QVERIFY(!isRestricted(*session.access()));
        QCOMPARE(refusals(), 1);
    }

    void checkingTouchesNothing()
    {
        makeUser(minimalAcl());
        const QByteArray before = m_client->cmd({"DEBUG", "DIGEST"}).text;
        SessionOptions options = optionsFor(*m_server, u"u"_s);
        options.healthIntervalMs = 0;
        Session session(options);
        QSignalSpy checked(&session, &Session::accessChecked);
        session.open();
        QTRY_VERIFY(session.state().phase == LinkState::Phase::Ready);
        const QHash<QByteArray, qint64> calls = m_client->commandCalls();
        session.checkAccess();
        QVERIFY(checked.wait(deadlineMs));
        const QHash<QByteArray, qint64> after = m_client->commandCalls();
        for (const ObserveRow& row : observeRows()) {
            const QByteArray name =
                (row.subWord.isEmpty() ? row.word.toByteArray()
                                       : row.word.toByteArray() + '|' + row.subWord.toByteArray())
                    .toLower();
            const int most = row.id == Observe::CommandGetKeys ? 4 : 1; // about as many commands
            QVERIFY2(row.id == Observe::Info || after.value(name) - calls.value(name) <= most,
                     name.constData());
        }
        QCOMPARE(after.value("strlen") - calls.value("strlen"), 1);
        QCOMPARE(after.value("auth") - calls.value("auth"), 0);
        QCOMPARE(m_client->cmd({"DEBUG", "DIGEST"}).text, before);
    }

    void asksForNoValuesWhereTheyAreSwitchedOff()
    {
        makeUser(minimalAcl());
        SessionOptions options = optionsFor(*m_server, u"u"_s);
        options.valueReads = false;
        Session session(options);
        QSignalSpy checked(&session, &Session::accessChecked);
        session.open();
        QTRY_VERIFY(session.state().phase == LinkState::Phase::Ready);
        const qint64 before = m_client->commandCalls().value("strlen");
        session.checkAccess();
        QVERIFY(checked.wait(deadlineMs));
        QCOMPARE(m_client->commandCalls().value("strlen"), before);
        QCOMPARE(stateOf(session.access()->capabilities.at(int(Capability::Values))), AccessState::Unknown);
        QVERIFY(!isRestricted(*session.access()));
    }

    void saysThatThereIsNoConnectionToCheck()
    {
        Session session(optionsFor(*m_server, u"u"_s));
        QSignalSpy checked(&session, &Session::accessChecked);
        session.checkAccess();
        QVERIFY(checked.wait(deadlineMs));
        QCOMPARE(checked.first().at(1).value<Error>().code, ErrorCode::ConnectionLost);
    }

    void goesOnWithoutDisabledCommands_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QStringList>("disabled"); // capabilities
        QTest::addColumn<bool>("warned");
        QTest::newRow("CONFIG") << u"CONFIG"_s << QStringList{u"settings"_s} << true;
        QTest::newRow("CLIENT") << u"CLIENT"_s << QStringList{u"connect"_s, u"identify"_s} << false;
        QTest::newRow("MEMORY") << u"MEMORY"_s << QStringList{u"memory"_s, u"values"_s} << true;
        QTest::newRow("INFO") << u"INFO"_s << QStringList{u"identify"_s} << true;
        QTest::newRow("OBJECT") << u"OBJECT"_s << QStringList{u"idle"_s} << false;
        QTest::newRow("ACL") << u"ACL"_s << QStringList{u"identify"_s} << false;
    }

    void goesOnWithoutDisabledCommands()
    {
        QFETCH(QString, word);
        QFETCH(QStringList, disabled);
        QFETCH(bool, warned);
        TestServer server(QStringList{u"--rename-command"_s, word, u""_s});
        TestClient client(server);
        fill(client);
        const Observed observed = observe(optionsFor(server, {}));
        QCOMPARE(observed.capabilities(AccessState::Disabled), disabled);
        QCOMPARE(observed.capabilities(AccessState::Denied), QStringList());
        QCOMPARE(observed.survey->complete, word != u"INFO"_s); // without it the other db is not known of
        QCOMPARE(observed.survey->keysScanned, word == u"INFO"_s ? 6 : 7);
        QCOMPARE(observed.survey->memory.has_value(), word != u"MEMORY"_s);
        QCOMPARE(bool(observed.health), word != u"INFO"_s);
        QCOMPARE(observed.warnings.isEmpty(), !warned);
        for (const Error& warning : observed.warnings) {
            QVERIFY(warning.command.startsWith(word));
            QVERIFY(warning.code == ErrorCode::UnknownCommand || warning.code == ErrorCode::NotComplete);
            QCOMPARE(warning.aclRule, QString()); // no rule would help
        }
    }

    void knowsRenamedCommandsByTheirAliases_data()
    {
        QTest::addColumn<QString>("word");
        for (const char* word :
             {"CONFIG", "CLIENT", "MEMORY", "INFO", "OBJECT", "ACL", "SCAN", "TYPE", "SELECT"}) {
            QTest::newRow(word) << QString::fromLatin1(word);
        }
    }

    void knowsRenamedCommandsByTheirAliases()
    {
        QFETCH(QString, word);
        const QString secret = u"x-"_s + word.toLower() + u"-7f3a"_s;
        TestServer server(QStringList{u"--rename-command"_s, word, secret});
        TestClient client(server);
        fill(client);
        SessionOptions options = optionsFor(server, {});
        options.aliases = CommandAliases::parse({word + u'=' + secret}).value();
        const Observed observed = observe(options);
        QVERIFY(observed.warnings.isEmpty());
        QVERIFY(!isRestricted(*observed.access));
        QVERIFY(observed.survey->complete);
        QVERIFY(observed.survey->keysScanned >= 6);
        QVERIFY(observed.health);
        // Its rules name commands as they are called everywhere.
        const QString acl = observed.access->minimalObserveAcl;
        QVERIFY(acl.contains(u'+' + word.toLower()));
    }
};

QTEST_GUILESS_MAIN(AccessTest)
#include "tst_access.moc"
