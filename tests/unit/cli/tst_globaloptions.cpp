// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/connectablesession.h"
#include "app/cli/globaloptions.h"
#include "app/store/profilestore.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

#include <fcntl.h>
#include <unistd.h>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

Result<GlobalOptions> read(const QStringList& arguments)
{
    const auto parsed = parseOptions(arguments, globalOptionSpecs());
    return parsed ? readGlobalOptions(*parsed) : Result<GlobalOptions>(parsed.error());
}

// Takes the secrets with `bytes` on stdin.
Outcome takeWithStdin(GlobalOptions& options, const QByteArray& bytes)
{
    QTemporaryFile file;
    if (!file.open() || file.write(bytes) != bytes.size() || !file.seek(0))
        return Error{ErrorCode::Io, {}, {}};
    const int before = dup(STDIN_FILENO);
    dup2(file.handle(), STDIN_FILENO);
    options.secrets.environment = takeSecretsOfEnvironment();
    const Outcome outcome = takeSecretOfStdin(options.secrets);
    dup2(before, STDIN_FILENO);
    close(before);
    options.secrets.applyTo(options.connection.endpoint);
    return outcome;
}

} // namespace

class TestGlobalOptions : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_home;

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_CONFIG_HOME", m_home.path().toLocal8Bit());
        Profile profile;
        profile.id = u"id"_s;
        profile.name = u"Prod"_s;
        profile.endpoint = *parseEndpoint(u"rediss-sentinel://ops@s1,s2/main/2"_s);
        profile.endpoint.tlsOptions.caFile = u"/ca"_s;
        profile.environment = Environment::Production;
        profile.pace = SurveyPace::Full;
        profile.timeoutMs = 77;
        profile.aliases = *CommandAliases::parse({u"CONFIG=c"_s, u"INFO=i"_s});
        profile.nodeMap = *NodeMap::parse({u"a:1=b:1"_s, u"c:1=d:1"_s});
        profile.secrets = {SecretKind::Password};
        QVERIFY(ProfileStore(ProfileStore::usersFile()).put(profile));
        const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC); // no terminal to ask at
        dup2(nothing, STDIN_FILENO);
        close(nothing);
    }
    void cleanup()
    {
        for (const char* name :
             {"LOCKKEEPER_PASSWORD", "LOCKKEEPER_SENTINEL_PASSWORD", "LOCKKEEPER_KEY_PASSPHRASE"})
            qunsetenv(name);
    }

    void defaultsAreGentleAndPatient()
    {
        const auto options = read({});
        QVERIFY(options);
        QVERIFY(!options->hasServer());
        QVERIFY(!options->json);
        const SessionOptions session = sessionOptionsOf(*options);
        QCOMPARE(session.commandTimeoutMs, 5000);
        QCOMPARE(session.survey.pace, SurveyPace::Gentle);
        QVERIFY(!session.survey.db);
        QVERIFY(session.valueReads && !session.mayBeArmed);
        const auto connectable = connectableSession(*options);
        QVERIFY(!connectable);
        QVERIFY(connectable.error().detail.contains(u"--url"_s));
    }

    void readsEveryOption()
    {
        const auto options = read({u"--url"_s,       u"rediss-sentinel://h:1/s"_s,
                                   u"--user=bob"_s,  u"--timeout"_s,
                                   u"250"_s,         u"--pace"_s,
                                   u"full"_s,        u"--json"_s,
                                   u"--no-values"_s, u"--password-stdin"_s,
                                   u"--replicas"_s,  u"--sentinel-user"_s,
                                   u"eve"_s,         u"--tls-ca"_s,
                                   u"ca.pem"_s,      u"--tls-cert"_s,
                                   u"../c.pem"_s,    u"--tls-key"_s,
                                   u"/k.pem"_s,      u"--tls-server-name"_s,
                                   u"n"_s,           u"--tls-min"_s,
                                   u"1.3"_s,         u"--tls-insecure"_s,
                                   u"--alias"_s,     u"CONFIG=c1"_s,
                                   u"--alias"_s,     u"INFO=i1"_s,
                                   u"--node-map"_s,  u"10.0.0.1:6379=h:17001"_s,
                                   u"--node-map"_s,  u"10.0.0.2=h"_s});
        QVERIFY2(options, options ? "" : qUtf8Printable(options.error().detail));
        QVERIFY(options->json);
        QVERIFY(options->secrets.passwordFromStdin);
        const SessionOptions session = sessionOptionsOf(*options);
        QVERIFY(session.replicas);
        QCOMPARE(session.nodeMap.texts(), (QStringList{u"10.0.0.1:6379=h:17001"_s, u"10.0.0.2=h"_s}));
        QCOMPARE(session.endpoint.user, u"bob"_s);
        QCOMPARE(session.endpoint.sentinelUser, u"eve"_s);
        QCOMPARE(session.commandTimeoutMs, 250);
        QCOMPARE(session.survey.pace, SurveyPace::Full);
        QVERIFY(!session.valueReads);
        QCOMPARE(session.aliases.texts(), (QStringList{u"CONFIG=c1"_s, u"INFO=i1"_s}));
        const TlsOptions& tls = session.endpoint.tlsOptions;
        QCOMPARE(tls.caFile, QDir::current().absoluteFilePath(u"ca.pem"_s));
        QCOMPARE(tls.certificateFile, QDir::cleanPath(QDir::currentPath() + u"/../c.pem"_s));
        QCOMPARE(tls.keyFile, u"/k.pem"_s);
        QCOMPARE(tls.serverName, u"n"_s);
        QCOMPARE(tls.minimum, TlsOptions::Version::Tls13);
        QVERIFY(tls.insecure);
        QCOMPARE(connectionWarnings(*options).size(), 1);
        QCOMPARE(connectionWarnings(*options).first().code, u"tls-insecure"_s);
    }

    void aNodeMapIsForFleets_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("warned");
        QTest::newRow("one server") << u"redis://h"_s << true;
        QTest::newRow("one server by its socket") << u"redis+unix:///s"_s << true;
        QTest::newRow("a cluster") << u"redis-cluster://h"_s << false;
        QTest::newRow("sentinels") << u"redis-sentinel://h/s"_s << false;
    }

    void aNodeMapIsForFleets()
    {
        QFETCH(QString, url);
        const auto options = read({u"--url"_s, url, u"--node-map=a:1=b:2"_s});
        QVERIFY(options);
        const QVector<CliWarning> warnings = connectionWarnings(*options);
        QTEST(!warnings.isEmpty(), "warned");
        QVERIFY(warnings.isEmpty() || warnings.first().code == u"node-map-unused"_s);
    }

    void theDatabaseComesFromTheOptionElseTheUrl_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("db"); // -1 = all
        QTest::newRow("neither") << QStringList{u"--url=redis://h"_s} << -1;
        QTest::newRow("URL") << QStringList{u"--url=redis://h/3"_s} << 3;
        QTest::newRow("option") << QStringList{u"--url=redis://h"_s, u"--db=4"_s} << 4;
        QTest::newRow("option over URL") << QStringList{u"--url=redis://h/3"_s, u"--db=4"_s} << 4;
        QTest::newRow("option over a socket's URL")
            << QStringList{u"--url=redis+unix:///s?db=99"_s, u"--db=3"_s} << 3;
        QTest::newRow("all over URL") << QStringList{u"--url=redis://h/3"_s, u"--db=all"_s} << -1;
        QTest::newRow("profile") << QStringList{u"--profile=prod"_s} << 2;
        QTest::newRow("option over profile") << QStringList{u"--profile=prod"_s, u"--db=7"_s} << 7;
    }

    void theDatabaseComesFromTheOptionElseTheUrl()
    {
        QFETCH(QStringList, arguments);
        const auto options = read(arguments);
        QVERIFY(options);
        const SessionOptions session = sessionOptionsOf(*options);
        QTEST(session.survey.db.value_or(-1), "db");
        QTEST(session.endpoint.db.value_or(-1), "db"); // what is selected while connecting
    }

    void aSavedConnectionIsTakenAndOptionsGoBeforeIt()
    {
        const auto plain = read({u"--profile"_s, u"PROD"_s});
        QVERIFY(plain);
        SessionOptions session = sessionOptionsOf(*plain);
        QCOMPARE(session.profileId, u"id"_s);
        QCOMPARE(session.name, u"Prod"_s);
        QCOMPARE(session.environment, Environment::Production);
        QCOMPARE(session.commandTimeoutMs, 77);
        QCOMPARE(session.survey.pace, SurveyPace::Full);
        QCOMPARE(session.endpoint.hosts.size(), 2);

        const auto changed =
            read({u"--profile"_s, u"prod"_s, u"--user"_s, u"eve"_s, u"--pace=gentle"_s, u"--timeout=5"_s,
                  u"--alias"_s, u"info=j"_s, u"--tls-ca="_s, u"--node-map"_s, u"a:1=z:9"_s});
        QVERIFY(changed);
        session = sessionOptionsOf(*changed);
        QCOMPARE(session.endpoint.user, u"eve"_s);
        QCOMPARE(session.survey.pace, SurveyPace::Gentle);
        QCOMPARE(session.commandTimeoutMs, 5);
        QCOMPARE(session.aliases.texts(), (QStringList{u"CONFIG=c"_s, u"INFO=j"_s}));
        QCOMPARE(session.nodeMap.texts(), (QStringList{u"a:1=z:9"_s, u"c:1=d:1"_s}));
        QCOMPARE(session.endpoint.tlsOptions.caFile, QString());
    }

    void refusesWrongValues_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        const QString url = u"--url=redis://h"_s;
        const QString tls = u"--url=rediss://h"_s;
        QTest::newRow("db") << QStringList{url, u"--db=x"_s} << u"or all, not 'x'"_s;
        QTest::newRow("negative db") << QStringList{url, u"--db=-1"_s} << u"from 0 to"_s;
        QTest::newRow("db beyond numbers") << QStringList{url, u"--db=2147483648"_s} << u"from 0 to"_s;
        QTest::newRow("a cluster's db")
            << QStringList{u"--url=redis-cluster://h"_s, u"--db=1"_s} << u"only"_s;
        QTest::newRow("pace") << QStringList{u"--pace=fast"_s} << u"gentle or full"_s;
        QTest::newRow("timeout") << QStringList{u"--timeout=0"_s} << u"from 1"_s;
        QTest::newRow("timeout with a unit") << QStringList{u"--timeout=5s"_s} << u"whole number"_s;
        QTest::newRow("url") << QStringList{u"--url=h"_s} << u"must be one of"_s;
        QTest::newRow("url and profile") << QStringList{url, u"--profile=prod"_s} << u"one of them"_s;
        QTest::newRow("no such profile") << QStringList{u"--profile=prdo"_s} << u"the nearest is Prod"_s;
        QTest::newRow("user without a server") << QStringList{u"--user=bob"_s} << u"needs a server"_s;
        QTest::newRow("password without a server")
            << QStringList{u"--password-stdin"_s} << u"needs a server"_s;
        QTest::newRow("TLS without a server") << QStringList{u"--tls-insecure"_s} << u"needs a server"_s;
        QTest::newRow("CA without TLS") << QStringList{url, u"--tls-ca=x"_s} << u"rediss://"_s;
        QTest::newRow("key without TLS") << QStringList{url, u"--tls-key=x"_s} << u"--tls-key needs"_s;
        QTest::newRow("insecure without TLS") << QStringList{url, u"--tls-insecure"_s} << u"rediss://"_s;
        QTest::newRow("TLS on a socket")
            << QStringList{u"--url=redis+unix:///s"_s, u"--tls-min=1.3"_s} << u"rediss://"_s;
        QTest::newRow("an old TLS") << QStringList{tls, u"--tls-min=1.1"_s} << u"1.2 or 1.3"_s;
        QTest::newRow("sentinel user") << QStringList{url, u"--sentinel-user=x"_s} << u"redis-sentinel"_s;
        QTest::newRow("alias of nothing") << QStringList{url, u"--alias=x"_s} << u"COMMAND=NAME"_s;
        QTest::newRow("alias that opens the gate")
            << QStringList{url, u"--alias=INFO=FLUSHALL"_s} << u"FLUSHALL"_s;
        QTest::newRow("alias given twice")
            << QStringList{url, u"--alias=INFO=a"_s, u"--alias=info=b"_s} << u"already"_s;
        QTest::newRow("contract") << QStringList{url, u"--contract=x"_s} << u"not in this version"_s;
    }

    void refusesWrongValues()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, words);
        const auto options = read(arguments);
        QVERIFY(!options);
        QCOMPARE(options.error().code, ErrorCode::BadInput);
        QVERIFY2(options.error().detail.contains(words), qUtf8Printable(options.error().detail));
    }

    void passwordsComeFromStdinThenTheUrlThenTheEnvironment_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("stdinBytes");
        QTest::addColumn<QByteArray>("password");
        const QString bare = u"--url=redis://h"_s;
        const QString full = u"--url=redis://:from-url@h"_s;
        const QString fromStdin = u"--password-stdin"_s;
        const QByteArray odd = "@:/#?&%+ \"\xC3\xBC\xE7\x95\x8C\xFF";
        QTest::newRow("environment") << QStringList{bare} << QByteArray("x\n")
                                     << QByteArray("from-environment");
        QTest::newRow("environment before the keychain")
            << QStringList{u"--profile=prod"_s} << QByteArray("x\n") << QByteArray("from-environment");
        QTest::newRow("URL") << QStringList{full} << QByteArray("x\n") << QByteArray("from-url");
        QTest::newRow("stdin") << QStringList{full, fromStdin} << QByteArray("a b\xFF\nrest\n")
                               << QByteArray("a b\xFF");
        QTest::newRow("stdin without a line end")
            << QStringList{bare, fromStdin} << QByteArray("p") << QByteArray("p");
        QTest::newRow("stdin with CR LF")
            << QStringList{bare, fromStdin} << QByteArray("p\r\n") << QByteArray("p");
        QTest::newRow("any bytes") << QStringList{bare, fromStdin} << odd + '\n' << odd;
    }

    void passwordsComeFromStdinThenTheUrlThenTheEnvironment()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, stdinBytes);
        qputenv("LOCKKEEPER_PASSWORD", "from-environment");
        qputenv("LOCKKEEPER_SENTINEL_PASSWORD", "for-sentinels");
        qputenv("LOCKKEEPER_KEY_PASSPHRASE", "for-the-key");
        auto options = read(arguments);
        QVERIFY(options);
        QVERIFY(takeWithStdin(*options, stdinBytes));
        const auto session = connectableSession(*options);
        QVERIFY2(session, session ? "" : qUtf8Printable(session.error().detail));
        QTEST(session->endpoint.password, "password");
        QCOMPARE(session->endpoint.sentinelPassword, QByteArray("for-sentinels"));
        QCOMPARE(session->endpoint.tlsOptions.keyPassphrase, QByteArray("for-the-key"));
        for (const char* name :
             {"LOCKKEEPER_PASSWORD", "LOCKKEEPER_SENTINEL_PASSWORD", "LOCKKEEPER_KEY_PASSPHRASE"})
            QVERIFY(!qEnvironmentVariableIsSet(name));
    }

    void noPasswordOnStdinIsSaidSo_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing") << QByteArray() << u"no password"_s;
        QTest::newRow("an empty line") << QByteArray("\nx") << u"no password"_s;
        QTest::newRow("too much") << QByteArray(65 * 1024, 'x') << u"64 KiB"_s;
    }

    void noPasswordOnStdinIsSaidSo()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, words);
        auto options = read({u"--url=redis://h"_s, u"--password-stdin"_s});
        QVERIFY(options);
        const Outcome outcome = takeWithStdin(*options, bytes);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::BadInput);
        QVERIFY(outcome.error().detail.contains(words));
    }

    void aSavedPasswordIsNotForWhatTheOptionsMakeOfTheConnection_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<bool>("withheld");
        QTest::newRow("another user") << u"--user=eve"_s << true;
        QTest::newRow("any certificate") << u"--tls-insecure"_s << true;
        QTest::newRow("the same user") << u"--user=ops"_s << false;
        QTest::newRow("another database") << u"--db=1"_s << false;
    }

    void aSavedPasswordIsNotForWhatTheOptionsMakeOfTheConnection()
    {
        QFETCH(QString, option);
        QFETCH(bool, withheld);
        const auto options = read({u"--profile=prod"_s, option});
        QVERIFY(options);
        QCOMPARE(options->connection.secrets.contains(SecretKind::Password), !withheld);
        QCOMPARE(options->withheld.contains(SecretKind::Password), withheld);
        if (withheld) { // asked for anew, and not of the keychain
            const auto session = connectableSession(*options);
            QVERIFY(!session);
            QVERIFY2(session.error().detail.contains(u"is not sent here"_s),
                     qUtf8Printable(session.error().detail));
        }
    }

    void aUserWithoutAPasswordIsNotLetGoAsAnother()
    {
        const auto options = read({u"--url=redis://bob@h"_s});
        QVERIFY(options);
        const auto session = connectableSession(*options);
        QVERIFY(session); // the server knows whether he needs one
        QCOMPARE(session->endpoint.user, u"bob"_s);
        QVERIFY(session->endpoint.password.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestGlobalOptions)
#include "tst_globaloptions.moc"
