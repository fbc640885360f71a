// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/sentinelwatcher.h"
#include "app/services/accesscheck.h"
#include "app/services/session.h"
#include "tests/support/testclient.h"
#include "tests/support/testcluster.h"
#include "tests/support/testsentinel.h"
#include "tests/support/testserver.h"

#include <QSet>
#include <QSignalSpy>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr int deadlineMs = 30'000;
const QByteArrayList kinds = {"string", "hash", "list", "set", "zset", "stream"};

SessionOptions optionsFor(const Endpoint& endpoint)
{
    SessionOptions options;
    options.endpoint = endpoint;
    options.endpoint.user = u"u"_s;
    options.endpoint.password = "p";
    options.healthIntervalMs = 20;
    return options;
}

SurveyOptions wholeSurvey()
{
    SurveyOptions options;
    options.pace = SurveyPace::Full;
    options.memory = true;
    return options;
}

QStringList rulesOf(std::initializer_list<Capability> capabilities)
{
    QStringList rules;
    for (const Capability capability : capabilities) {
        rules += aclRulesOf(capability);
    }
    rules.removeDuplicates();
    return rules;
}

// What works for a user, by the ACL rule it needs; found out by the features themselves.
class Features
{
public:
    Features(const TestServer& server, TestClient& client) : m_client(client)
    {
        m_endpoint = parseEndpoint(server.socketUrl()).value();
        lookAt();
        readValues();
        (void)client.cmd({"CONFIG", "SET", "maxmemory-policy", "allkeys-lfu"});
        readFrequency();
        (void)client.cmd({"CONFIG", "SET", "maxmemory-policy", "noeviction"});
        // Refused or not, we go on; that no refusal is left behind is what the rule is for.
        note(u"+ping"_s, !refusedCommands().contains("ping"));
    }

    const QSet<QString>& working() const { return m_working; }
    QSet<QByteArray> refusedCommands() const
    {
        QSet<QByteArray> commands;
        for (const Reply& row : m_client.cmd({"ACL", "LOG", "1000"}).elements) {
            commands.insert(row.elements.at(7).text); // its object
        }
        return commands;
    }

private:
    void note(const QString& rule, bool works)
    {
        if (works) {
            m_working.insert(rule);
        }
    }

    void lookAt()
    {
        Session session(optionsFor(m_endpoint));
        QSignalSpy surveyed(&session, &Session::surveyFinished);
        QSignalSpy checked(&session, &Session::accessChecked);
        session.open();
        session.startSurvey(wholeSurvey());
        QVERIFY(surveyed.wait(deadlineMs));
        const SurveySnapshot& survey = *session.survey();
        const bool scanned = survey.keysScanned >= 6;
        note(u"+scan"_s, scanned);
        note(u"+select"_s, survey.keysScanned == 7); // the other db as well
        note(u"+time"_s, !survey.serverClockEstimated);
        note(u"+config|get"_s, survey.expireSettings.effortKnown);
        note(u"+dbsize"_s, survey.keysTotal.has_value());
        note(u"+type"_s, !survey.types.isEmpty());
        note(u"+pttl"_s, survey.expiring == 1);
        note(u"+pexpiretime"_s, survey.expiring == 1);
        note(u"+memory|usage"_s, survey.memory.has_value());
        note(u"+client|setname"_s, m_client.cmd({"CLIENT", "LIST"}).text.contains(" name=lockkeeper "));
        note(u"+client|info"_s, session.identity().dbVerified);
        note(u"+acl|whoami"_s, session.identity().user == u"u"_s);
        session.checkAccess();
        QVERIFY(checked.wait(deadlineMs));
        note(u"+command|getkeys"_s, session.access()->presence.last().there == std::optional(true));
        // One reading of health, or the word that there will be none.
        QTRY_VERIFY(session.health() || refusedCommands().contains("info"));
        note(u"+info"_s, session.health() != nullptr && session.identity().known);
    }

    QVector<ValueReading> read(const QByteArrayList& keys)
    {
        ConnectionOptions options;
        options.endpoint = optionsFor(m_endpoint).endpoint;
        Connection connection(options);
        connection.open();
        [&] { QTRY_VERIFY(connection.isReady()); }();
        ValueReader reader(connection, {});
        QVector<ValueReading> readings;
        for (const QByteArray& kind : keys) {
            reader.read("lock:" + kind, kind, &connection,
                        [&](const ValueReading& reading) { readings.append(reading); });
        }
        [&] { QTRY_COMPARE(readings.size(), keys.size()); }();
        return readings;
    }

    void readValues()
    {
        const QHash<QByteArray, std::pair<QString, QString>> rules = {
            {"lock:string", {u"+strlen"_s, u"+getrange"_s}}, {"lock:hash", {u"+hlen"_s, u"+hscan"_s}},
            {"lock:list", {u"+llen"_s, u"+lrange"_s}},       {"lock:set", {u"+scard"_s, u"+sscan"_s}},
            {"lock:zset", {u"+zcard"_s, u"+zrange"_s}},      {"lock:stream", {u"+xlen"_s, {}}}};
        for (const ValueReading& reading : read(kinds)) {
            const auto& [size, content] = rules.value(reading.key);
            note(size, reading.size == 1);
            note(content, reading.state == ValueReading::State::Whole);
            note(u"+object|idletime"_s, reading.idleSeconds.has_value());
            if (reading.memoryBytes) {
                note(u"+memory|usage"_s, true);
            }
        }
        m_working.remove({});
    }

    void readFrequency() { note(u"+object|freq"_s, read({"string"}).first().frequency.has_value()); }

    TestClient& m_client;
    Endpoint m_endpoint;
    QSet<QString> m_working;
};

} // namespace

// The rules of each capability, by what they are for.
class CapabilitiesTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<TestClient> m_client;
    QStringList m_minimal; // all that observing this server takes

    // Rules that the server does not know serve nobody.
    QStringList known(const QStringList& rules) const
    {
        QStringList known;
        for (const QString& rule : rules) {
            if (m_minimal.contains(rule)) {
                known.append(rule);
            }
        }
        return known;
    }

    void makeUser(const QStringList& rules, const QString& keys = u"~*"_s)
    {
        QByteArrayList words = {"ACL", "SETUSER", "u", "reset", "on", ">p", keys.toUtf8(), "-@all"};
        for (const QString& rule : rules) {
            words.append(rule.toUtf8());
        }
        const Reply reply = m_client->cmd(words);
        QVERIFY2(!reply.isError(), reply.text.constData());
        (void)m_client->cmd({"ACL", "LOG", "RESET"});
    }

    // As doctor finds it here, for keys of some names.
    QString minimalAcl(const QStringList& keyPatterns)
    {
        AccessLedger ledger;
        ConnectionOptions options;
        options.endpoint = parseEndpoint(m_server->socketUrl()).value();
        options.ledger = &ledger;
        Connection connection(options);
        connection.open();
        [&] { QTRY_VERIFY(connection.isReady()); }();
        const ValueReader values(connection, {});
        AccessCheck check(connection, values);
        QSignalSpy finished(&check, &AccessCheck::finished);
        check.start();
        [&] { QTRY_COMPARE(finished.size(), 1); }();
        return ledger.minimalObserveAcl(keyPatterns);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_server = std::make_unique<TestServer>();
        m_client = std::make_unique<TestClient>(*m_server);
        (void)m_client->pipeline({{"SET", "lock:string", "v", "PX", "3600000"},
                                  {"HSET", "lock:hash", "a", "1"},
                                  {"RPUSH", "lock:list", "a"},
                                  {"SADD", "lock:set", "a"},
                                  {"ZADD", "lock:zset", "1", "a"},
                                  {"XADD", "lock:stream", "*", "f", "v"},
                                  {"SELECT", "3"},
                                  {"SET", "lock:there", "v"},
                                  {"SELECT", "0"}});
        for (const QString& rule : minimalAcl({}).split(u' ')) {
            if (rule.startsWith(u'+')) {
                m_minimal.append(rule);
            }
        }
    }

    void eachCapabilityWorksByItsOwnRules_data()
    {
        QTest::addColumn<Capability>("capability");
        for (const Capability capability :
             {Capability::Connect, Capability::Identify, Capability::Settings, Capability::Survey,
              Capability::Memory, Capability::Idle, Capability::Values}) {
            QTest::newRow(capabilityName(capability).toLatin1().constData()) << capability;
        }
    }

    void eachCapabilityWorksByItsOwnRules()
    {
        QFETCH(Capability, capability);
        makeUser(known(rulesOf({Capability::Connect, capability})));
        const Features features(*m_server, *m_client);
        QStringList rules = known(rulesOf({Capability::Connect, capability}));
        rules.removeAll(u"+select"_s); // which db there is to select is told by INFO, found by SCAN
        for (const QString& rule : rules) {
            QVERIFY2(features.working().contains(rule), qPrintable(rule));
        }
    }

    void eachRuleIsNeeded_data()
    {
        QTest::addColumn<QString>("rule");
        for (const QString& rule : std::as_const(m_minimal)) {
            QTest::newRow(rule.toLatin1().constData()) << rule;
        }
    }

    void eachRuleIsNeeded()
    {
        QFETCH(QString, rule);
        // Two sources of the same fact: older servers lack the first one.
        const QHash<QString, QString> firstSources = {{u"+acl|whoami"_s, u"+client|info"_s},
                                                      {u"+pttl"_s, u"+pexpiretime"_s},
                                                      {u"+pexpiretime"_s, u"+pttl"_s}};
        QStringList rules = m_minimal;
        rules.removeAll(firstSources.value(rule));
        makeUser(rules);
        const QSet<QString> before = Features(*m_server, *m_client).working();
        QVERIFY(before.contains(rule));
        rules.removeAll(rule);
        makeUser(rules);
        const Features without(*m_server, *m_client);
        QVERIFY(!without.working().contains(rule));
        // And nothing else goes with it, but what stands on it.
        QSet<QString> lost = before;
        lost.subtract(without.working());
        lost.remove(rule);
        const QHash<QString, QStringList> followers = {
            {u"+scan"_s, {u"+select"_s, u"+type"_s, u"+pttl"_s, u"+pexpiretime"_s}},
            {u"+info"_s, {u"+select"_s}},
            {u"+pttl"_s, {u"+pexpiretime"_s}},
            {u"+pexpiretime"_s, {u"+pttl"_s}},
            {u"+memory|usage"_s, {u"+hscan"_s, u"+lrange"_s, u"+sscan"_s, u"+zrange"_s}},
            {u"+client|info"_s, {}},
        };
        for (const QString& other : followers.value(rule)) {
            lost.remove(other);
        }
        QVERIFY2(lost.isEmpty(), qPrintable(QStringList(lost.values()).join(u' ')));
    }

    void keysOfOtherNamesAreUnreadableAndNotGoneOrZero()
    {
        (void)m_client->cmd({"SELECT", "5"});
        for (int i = 0; i < 2000; ++i) {
            (void)m_client->cmd({"SET", "lock:" + QByteArray::number(i), "v", "PX", "3600000"});
            (void)m_client->cmd({"SET", "user:" + QByteArray::number(i), "v"});
        }
        QByteArrayList words = {"ACL", "SETUSER", "u", "reset", "on", ">p"};
        for (const QString& rule : minimalAcl({u"lock:*"_s}).split(u' ')) {
            words.append(rule.toUtf8());
        }
        const Reply made = m_client->cmd(words);
        QVERIFY2(!made.isError(), made.text.constData());
        (void)m_client->cmd({"ACL", "LOG", "RESET"});
        SessionOptions options = optionsFor(parseEndpoint(m_server->socketUrl() + u"?db=5"_s).value());
        Session session(options);
        QSignalSpy surveyed(&session, &Session::surveyFinished);
        SurveyOptions survey = wholeSurvey();
        survey.db = 5;
        session.startSurvey(survey);
        QVERIFY(surveyed.wait(deadlineMs));
        QVERIFY(session.survey()->complete);
        QCOMPARE(session.survey()->expiring, 2000);
        QCOMPARE(session.survey()->unreadable, 2000);
        QCOMPARE(session.survey()->persistent, 0);
        QCOMPARE(session.survey()->gone, 0);
        ConnectionOptions connectionOptions;
        connectionOptions.endpoint = options.endpoint;
        Connection connection(connectionOptions);
        connection.open();
        QTRY_VERIFY(connection.isReady());
        ValueReader reader(connection, {});
        QVector<ValueReading> readings;
        for (const char* key : {"lock:7", "user:7"}) {
            reader.read(key, "string", this, [&](const ValueReading& one) { readings.append(one); });
        }
        QTRY_COMPARE(readings.size(), 2);
        QCOMPARE(readings[0].state, ValueReading::State::Whole);
        QCOMPARE(readings[1].state, ValueReading::State::Denied);
        QCOMPARE(readings[1].size, std::nullopt);
        QCOMPARE(readings[1].memoryBytes, std::nullopt);
        const qsizetype rows = qsizetype(m_client->cmd({"ACL", "LOG", "1000"}).elements.size());
        QVERIFY2(rows <= 16, QByteArray::number(rows).constData());
        (void)m_client->cmd({"FLUSHDB"});
        (void)m_client->cmd({"SELECT", "0"});
    }

    void asksSentinelsByTheirOwnRules_data()
    {
        QTest::addColumn<QString>("without");
        QTest::addColumn<bool>("told"); // who the primary is
        QTest::newRow("all of them") << QString() << true;
        QTest::newRow("without the question") << u"+sentinel|master"_s << false;
        QTest::newRow("without the events") << u"+subscribe"_s << true;
    }

    void asksSentinelsByTheirOwnRules()
    {
        QFETCH(QString, without);
        QFETCH(bool, told);
        const TestServer primary({}, TestServer::Tcp::Yes);
        QString acl = minimalSentinelAcl();
        if (!without.isEmpty()) {
            acl.remove(u' ' + without);
        }
        const TestSentinel sentinel(
            {"sentinel monitor cache 127.0.0.1 " + QByteArray::number(primary.port()) + " 1",
             "user default on nopass ~* &* +@all", "user u on >p " + acl.toUtf8()});
        Endpoint endpoint =
            parseEndpoint(u"redis-sentinel://127.0.0.1:%1/cache"_s.arg(sentinel.port())).value();
        endpoint.sentinelUser = u"u"_s;
        endpoint.sentinelPassword = "p";
        SentinelWatcher watcher(endpoint, NodeMap(), 5000, 60'000);
        QSignalSpy answered(&watcher, &SentinelWatcher::told);
        QSignalSpy silent(&watcher, &SentinelWatcher::silent);
        watcher.start();
        QTRY_VERIFY(!answered.isEmpty() || !silent.isEmpty());
        QCOMPARE(!answered.isEmpty(), told);
        TestClient client(sentinel.socketPath());
        QTRY_VERIFY(client.cmd({"CLIENT", "LIST"}).text.count("user=u") == 2); // it listens, too
        if (!told) {
            const Error error = silent.first().first().value<Error>();
            QCOMPARE(error.code, ErrorCode::NoPerm);
        }
        QTRY_COMPARE(client.cmd({"ACL", "LOG"}).elements.size(), size_t(without.isEmpty() ? 0 : 1));
    }

    void surveysAClusterByItsRules_data()
    {
        QTest::addColumn<QStringList>("without");
        QTest::addColumn<bool>("sound");
        QTest::newRow("all of them") << QStringList() << true;
        QTest::newRow("the newest of three sources") << QStringList{u"+cluster|slots"_s} << true;
        QTest::newRow("the oldest of three sources")
            << QStringList{u"+cluster|slots"_s, u"+cluster|shards"_s} << true;
        QTest::newRow("none of the sources")
            << QStringList{u"+cluster|slots"_s, u"+cluster|shards"_s, u"+cluster|nodes"_s} << false;
        QTest::newRow("without SCAN") << QStringList{u"+scan"_s} << false;
    }

    void surveysAClusterByItsRules()
    {
        QFETCH(QStringList, without);
        QFETCH(bool, sound);
        static TestCluster cluster(3, 0);
        AccessLedger ledger;
        ledger.setMode(Endpoint::Mode::Cluster);
        QByteArrayList words = {"ACL", "SETUSER", "u", "reset", "on", ">p"};
        for (const QString& rule : ledger.minimalObserveAcl().split(u' ')) {
            const bool isKnown = m_minimal.contains(rule) || !rule.startsWith(u"+client"_s);
            if (isKnown && !without.contains(rule)) {
                words.append(rule.toUtf8());
            }
        }
        for (int i = 0; i < cluster.size(); ++i) {
            cluster.cmd(i, words);
            cluster.cmd(i, {"ACL", "LOG", "RESET"});
        }
        SessionOptions options = optionsFor(parseEndpoint(cluster.url()).value());
        options.reconnect = false;
        options.commandTimeoutMs = 2000;
        Session session(options);
        QSignalSpy surveyed(&session, &Session::surveyFinished);
        session.startSurvey(wholeSurvey());
        QTRY_VERIFY_WITH_TIMEOUT(!surveyed.isEmpty() || session.state().phase == LinkState::Phase::Stopped,
                                 deadlineMs);
        QCOMPARE(session.survey() && session.survey()->complete, sound);
        if (!sound) {
            QCOMPARE(surveyed.first().at(1).value<Error>().code, ErrorCode::NoPerm);
        }
        for (int i = 0; sound && without.isEmpty() && i < cluster.size(); ++i) {
            TestClient client(cluster.node(i));
            QCOMPARE(client.cmd({"ACL", "LOG"}).elements.size(), size_t(0));
        }
    }
};

QTEST_GUILESS_MAIN(CapabilitiesTest)
#include "tst_capabilities.moc"
