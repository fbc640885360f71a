// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/globaloptions.h"

#include <QFile>
#include <QTemporaryFile>
#include <QTest>

#include <unistd.h>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestGlobalOptions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { qunsetenv("LOCKKEEPER_PASSWORD"); }
    void defaultsAreGentleAndPatient();
    void readsEveryOption();
    void theDatabaseComesFromTheOptionElseTheUrl_data();
    void theDatabaseComesFromTheOptionElseTheUrl();
    void refusesWrongValues_data();
    void refusesWrongValues();
    void passwordsComeFromStdinThenTheUrlThenTheEnvironment_data();
    void passwordsComeFromStdinThenTheUrlThenTheEnvironment();
    void anEmptyStdinIsNoPassword();
};

static Result<GlobalOptions> read(const QStringList& arguments)
{
    const auto parsed = parseOptions(arguments, globalOptionSpecs());
    return parsed ? readGlobalOptions(*parsed) : Result<GlobalOptions>(parsed.error());
}

// Reads the password with `bytes` on stdin.
static Outcome readWithStdin(GlobalOptions& options, const QByteArray& bytes)
{
    QTemporaryFile file;
    if (!file.open() || file.write(bytes) != bytes.size() || !file.seek(0))
        return Error{ErrorCode::Io, {}, {}};
    const int before = dup(STDIN_FILENO);
    dup2(file.handle(), STDIN_FILENO);
    const Outcome outcome = readPassword(options);
    dup2(before, STDIN_FILENO);
    close(before);
    return outcome;
}

void TestGlobalOptions::defaultsAreGentleAndPatient()
{
    const auto options = read({});
    QVERIFY(options);
    QVERIFY(!options->endpoint);
    QVERIFY(!options->db);
    QCOMPARE(options->timeoutMs, 5000);
    QCOMPARE(options->pace, SurveyPace::Gentle);
    QVERIFY(!options->json);
    const auto endpoint = requiredEndpoint(*options);
    QVERIFY(!endpoint);
    QVERIFY(endpoint.error().detail.contains(u"--url"_s));
}

void TestGlobalOptions::readsEveryOption()
{
    const auto options = read({u"--url"_s, u"redis://h:1"_s, u"--user=bob"_s, u"--timeout"_s, u"250"_s,
                               u"--pace"_s, u"full"_s, u"--json"_s, u"--no-values"_s, u"--password-stdin"_s});
    QVERIFY(options);
    QCOMPARE(options->endpoint->user, u"bob"_s);
    QCOMPARE(options->timeoutMs, 250);
    QCOMPARE(options->pace, SurveyPace::Full);
    QVERIFY(options->json);
    QVERIFY(options->passwordFromStdin);
}

void TestGlobalOptions::theDatabaseComesFromTheOptionElseTheUrl_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("db"); // -1 = all
    QTest::newRow("neither") << QStringList{u"--url=redis://h"_s} << -1;
    QTest::newRow("URL") << QStringList{u"--url=redis://h/3"_s} << 3;
    QTest::newRow("option") << QStringList{u"--url=redis://h"_s, u"--db=4"_s} << 4;
    QTest::newRow("option over URL") << QStringList{u"--url=redis://h/3"_s, u"--db=4"_s} << 4;
    QTest::newRow("all over URL") << QStringList{u"--url=redis://h/3"_s, u"--db=all"_s} << -1;
}

void TestGlobalOptions::theDatabaseComesFromTheOptionElseTheUrl()
{
    QFETCH(QStringList, arguments);
    const auto options = read(arguments);
    QVERIFY(options);
    QTEST(options->db.value_or(-1), "db");
}

void TestGlobalOptions::refusesWrongValues_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("db") << QStringList{u"--db=x"_s};
    QTest::newRow("negative db") << QStringList{u"--db=-1"_s};
    QTest::newRow("pace") << QStringList{u"--pace=fast"_s};
    QTest::newRow("timeout") << QStringList{u"--timeout=0"_s};
    QTest::newRow("timeout with a unit") << QStringList{u"--timeout=5s"_s};
    QTest::newRow("url") << QStringList{u"--url=h"_s};
    QTest::newRow("user without a server") << QStringList{u"--user=bob"_s};
    QTest::newRow("password without a server") << QStringList{u"--password-stdin"_s};
    for (const char* later :
         {"--profile=x", "--tls-ca=x", "--tls-cert=x", "--tls-key=x", "--tls-server-name=x", "--tls-insecure",
          "--contract=x", "--replicas", "--sentinel-user=x"})
        QTest::newRow(later) << QStringList{QString::fromLatin1(later)};
}

void TestGlobalOptions::refusesWrongValues()
{
    QFETCH(QStringList, arguments);
    const auto options = read(arguments);
    QVERIFY(!options);
    QCOMPARE(options.error().code, ErrorCode::BadInput);
}

void TestGlobalOptions::passwordsComeFromStdinThenTheUrlThenTheEnvironment_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("stdinBytes");
    QTest::addColumn<QByteArray>("password");
    const QString bare = u"--url=redis://h"_s;
    const QString full = u"--url=redis://:from-url@h"_s;
    QTest::newRow("environment") << QStringList{bare} << QByteArray("x\n") << QByteArray("from-environment");
    QTest::newRow("URL") << QStringList{full} << QByteArray("x\n") << QByteArray("from-url");
    QTest::newRow("stdin") << QStringList{full, u"--password-stdin"_s} << QByteArray("a b\xFF\nrest\n")
                           << QByteArray("a b\xFF");
    QTest::newRow("stdin without a line end")
        << QStringList{bare, u"--password-stdin"_s} << QByteArray("p") << QByteArray("p");
    QTest::newRow("stdin with CR LF")
        << QStringList{bare, u"--password-stdin"_s} << QByteArray("p\r\n") << QByteArray("p");
}

void TestGlobalOptions::passwordsComeFromStdinThenTheUrlThenTheEnvironment()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, stdinBytes);
    qputenv("LOCKKEEPER_PASSWORD", "from-environment");
    auto options = read(arguments);
    QVERIFY(options);
    QVERIFY(readWithStdin(*options, stdinBytes));
    QTEST(options->endpoint->password, "password");
    QVERIFY(!qEnvironmentVariableIsSet("LOCKKEEPER_PASSWORD"));
}

void TestGlobalOptions::anEmptyStdinIsNoPassword()
{
    auto options = read({u"--url=redis://h"_s, u"--password-stdin"_s});
    QVERIFY(options);
    const Outcome outcome = readWithStdin(*options, {});
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::BadInput);
}

QTEST_APPLESS_MAIN(TestGlobalOptions)
#include "tst_globaloptions.moc"
