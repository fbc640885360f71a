// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclient.h"
#include "tests/support/testserver.h"

#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

struct Ran
{
    int status = -1;
    QByteArray out;
    QByteArray err;
};

constexpr int patienceMs = 60'000;

// The program as a user runs it.
class Program
{
public:
    explicit Program(const QStringList& arguments, const QProcessEnvironment& extra = {})
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(extra);
        m_process.setProcessEnvironment(environment);
        m_process.setStandardInputFile(QProcess::nullDevice());
        m_process.start(qEnvironmentVariable("LOCKKEEPER_BIN"), arguments);
        if (!m_process.waitForStarted())
            qFatal("no program: %s", qUtf8Printable(m_process.errorString()));
    }
    QProcess& process() { return m_process; }
    Ran wait()
    {
        if (!m_process.waitForFinished(patienceMs))
            qFatal("the program hangs");
        const int status = m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
        return {status, m_process.readAllStandardOutput(), m_process.readAllStandardError()};
    }

private:
    QProcess m_process;
};

Ran run(const QStringList& arguments, const QProcessEnvironment& extra = {})
{
    return Program(arguments, extra).wait();
}

QJsonObject document(const Ran& ran)
{
    QJsonParseError error;
    const QJsonDocument parsed = QJsonDocument::fromJson(ran.out, &error);
    if (error.error != QJsonParseError::NoError)
        qFatal("not one JSON document: %s", ran.out.left(200).constData());
    return parsed.object();
}

void fill(TestClient& client, int keys)
{
    QVector<QByteArrayList> commands;
    for (int i = 0; i < keys; ++i)
        commands.append({"SET", "user:" + QByteArray::number(i) + ":cart", "v", "PX", "3600000"});
    (void)client.pipeline(commands);
}

} // namespace

class ProgramTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void surveysAsJson()
    {
        TestServer server({}, TestServer::Tcp::Yes);
        TestClient client(server);
        fill(client, 2000);
        const Ran ran = run({u"--url"_s, server.url(), u"--json"_s, u"survey"_s, u"--memory"_s});
        QCOMPARE(ran.status, 0);
        QCOMPARE(ran.err, QByteArray());
        const QJsonObject survey = document(ran);
        QCOMPARE(survey[u"schema"_s].toString(), u"lockkeeper.survey/1"_s);
        QCOMPARE(survey[u"complete"_s].toBool(), true);
        QCOMPARE(survey[u"keys_scanned"_s].toInteger(), 2000);
        QCOMPARE(survey[u"keys_total"_s].toInteger(), 2000);
        QCOMPARE(survey[u"ttl"_s][u"expiring"_s].toInteger(), 2000);
        QCOMPARE(survey[u"types"_s][u"string"_s].toInteger(), 2000);
        QCOMPARE(survey[u"patterns"_s][0][u"pattern"_s].toString(), u"user:<n>:cart"_s);
        const QJsonObject node = survey[u"target"_s][u"nodes"_s][0].toObject();
        QCOMPARE(node[u"address"_s].toString(), u"127.0.0.1:%1"_s.arg(server.port()));
        QCOMPARE(node[u"role"_s].toString(), u"primary"_s);
        QVERIFY(survey[u"server_time_ms"_s].toInteger() > 1'700'000'000'000);
    }

    void endsWithTheRightStatusAndOneLine_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        const auto survey = [](const QString& url) { return QStringList{u"--url"_s, url, u"survey"_s}; };
        QTest::newRow("no command at all that exists") << QStringList{u"nosuch"_s} << 2;
        QTest::newRow("no server named") << QStringList{u"survey"_s} << 2;
        QTest::newRow("rubbish for a URL") << survey(u"gopher://x"_s) << 2;
        QTest::newRow("a port that is none") << survey(u"redis://h:99999"_s) << 2;
        QTest::newRow("refused") << survey(u"redis://127.0.0.1:1"_s) << 3;
        QTest::newRow("unknown host") << survey(u"redis://no-such-host.invalid"_s) << 3;
        QTest::newRow("no such socket") << survey(u"redis+unix:///nowhere/r.sock"_s) << 3;
        QTest::newRow("a pattern without a character")
            << survey(u"redis://127.0.0.1:1"_s) + QStringList{u"--match"_s, u""_s} << 2;
        QTest::newRow("no such page")
            << QStringList{u"--url"_s, u"redis://127.0.0.1:1"_s, u"screenshot"_s, u"nosuch"_s, u"-o"_s,
                           u"x.png"_s}
            << 2;
        QTest::newRow("a picture where none can be written")
            << QStringList{u"--url"_s, u"redis://127.0.0.1:1"_s, u"screenshot"_s, u"expiry"_s,
                           u"-o"_s,    u"/nowhere/x.png"_s}
            << 2;
    }

    void endsWithTheRightStatusAndOneLine()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        const Ran ran = run(arguments);
        QCOMPARE(ran.status, status);
        QCOMPARE(ran.out, QByteArray());
        QCOMPARE(ran.err.count('\n'), 1);
        QVERIFY(ran.err.startsWith("lockkeeper: "));
    }

    void saysWhatIsWrongWithASocketsPath_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("nothing there") << u"/nowhere/r.sock"_s << "there is no such socket"_ba;
        QTest::newRow("a file") << u"/etc/passwd"_s << "this is no socket"_ba;
    }

    void saysWhatIsWrongWithASocketsPath()
    {
        QFETCH(QString, path);
        QFETCH(QByteArray, said);
        const Ran ran = run({u"--url"_s, u"redis+unix://"_s + path, u"survey"_s});
        QCOMPARE(ran.status, 3);
        QVERIFY2(ran.err.contains(said), ran.err.constData());
    }

    void saysOnceThatAPictureCouldNotBeWritten()
    {
        const Ran ran = run({u"screenshot"_s, u"connections"_s, u"-o"_s, u"/dev/full"_s});
        QCOMPARE(ran.status, 2);
        QCOMPARE(ran.err.count('\n'), 1);
    }

    void endsWithTheServersRefusal_data()
    {
        QTest::addColumn<QString>("credentials");
        QTest::addColumn<QString>("db");
        QTest::addColumn<int>("status");
        QTest::newRow("no password") << u""_s << u""_s << 4;
        QTest::newRow("wrong password") << u":wrong-s3cret@"_s << u""_s << 4;
        QTest::newRow("no SCAN") << u"blind:p@"_s << u""_s << 4;
        QTest::newRow("no such db") << u":r1ght@"_s << u"/99"_s << 2;
        QTest::newRow("all is well") << u":r1ght@"_s << u""_s << 0;
    }

    void endsWithTheServersRefusal()
    {
        QFETCH(QString, credentials);
        QFETCH(QString, db);
        QFETCH(int, status);
        TestServer server(
            u"--user default on >r1ght ~* +@all --user blind on >p ~* +ping +select +info"_s.split(u' '),
            TestServer::Tcp::Yes);
        const QString url =
            u"redis://"_s + credentials + u"127.0.0.1:"_s + QString::number(server.port()) + db;
        const Ran ran = run({u"--url"_s, url, u"survey"_s});
        QCOMPARE(ran.status, status);
        QVERIFY(!ran.err.contains("s3cret"));
        QVERIFY(!ran.err.contains("r1ght"));
        QCOMPARE(ran.err.count('\n'), status == 0 ? 0 : 1);
    }

    void saysThatAnHttpServerIsNoRedis()
    {
        QTcpServer http;
        QVERIFY(http.listen(QHostAddress::LocalHost));
        QObject::connect(&http, &QTcpServer::newConnection, &http, [&] {
            QTcpSocket* client = http.nextPendingConnection();
            QObject::connect(client, &QTcpSocket::readyRead, client,
                             [client] { client->write("HTTP/1.1 400 Bad Request\r\n\r\n"); });
        });
        Program program({u"--url"_s, u"redis://127.0.0.1:%1"_s.arg(http.serverPort()), u"survey"_s});
        QTRY_COMPARE_WITH_TIMEOUT(program.process().state(), QProcess::NotRunning, patienceMs);
        QCOMPARE(program.process().exitCode(), 3);
        QVERIFY(program.process().readAllStandardError().contains("Not a Redis server"));
    }

    void givesUpAtTheDeadline()
    {
        TestServer server({}, TestServer::Tcp::Yes);
        server.sigstop();
        const Ran ran = run({u"--url"_s, server.url(), u"--timeout"_s, u"300"_s, u"survey"_s});
        server.sigcont();
        QCOMPARE(ran.status, 3);
        QVERIFY(ran.err.contains("no answer for 3"));
    }

    void printsWhatItHasWhenInterrupted()
    {
        TestServer server;
        TestClient client(server);
        fill(client, 100'000);
        Program program({u"--url"_s, server.socketUrl(), u"--json"_s, u"survey"_s});
        QTRY_VERIFY(client.commandCalls().value("type") > 2000);
        ::kill(static_cast<pid_t>(program.process().processId()), SIGINT);
        const Ran ran = program.wait();
        QCOMPARE(ran.status, 130);
        const QJsonObject survey = document(ran);
        QCOMPARE(survey[u"complete"_s].toBool(true), false);
        QVERIFY(survey[u"keys_scanned"_s].toInteger() > 1000);
        QVERIFY(survey[u"keys_scanned"_s].toInteger() < 100'000);
    }

    void printsWhatItHasWhenTheServerIsGone_data()
    {
        QTest::addColumn<bool>("json");
        QTest::newRow("JSON") << true;
        QTest::newRow("text") << false;
    }

    void printsWhatItHasWhenTheServerIsGone()
    {
        QFETCH(bool, json);
        TestServer server;
        TestClient client(server);
        fill(client, 100'000);
        const QStringList form = json ? QStringList{u"--json"_s} : QStringList();
        Program program(form +
                        QStringList{u"--url"_s, server.socketUrl(), u"--timeout"_s, u"500"_s, u"survey"_s});
        QTRY_VERIFY(client.commandCalls().value("type") > 2000);
        server.kill9();
        const Ran ran = program.wait();
        QCOMPARE(ran.status, 3);
        QCOMPARE(ran.err.count('\n'), 1);
        if (!json) {
            QVERIFY(ran.out.contains("Not complete"));
            return;
        }
        const QJsonObject survey = document(ran);
        QCOMPARE(survey[u"complete"_s].toBool(true), false);
        QVERIFY(survey[u"keys_scanned"_s].toInteger() > 1000);
    }

    void showsNoPasswordToOtherUsers()
    {
        QTcpServer silent; // never answers: the program waits while we look
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        const QString url = u"redis://:s3cretword@127.0.0.1:"_s + QString::number(silent.serverPort());
        Program program({u"--url"_s, url, u"--timeout"_s, u"1000"_s, u"survey"_s});
        QVERIFY(silent.waitForNewConnection(patienceMs));
        QFile arguments(u"/proc/%1/cmdline"_s.arg(program.process().processId()));
        QVERIFY(arguments.open(QIODevice::ReadOnly));
        const QByteArray commandLine = arguments.readAll();
        QVERIFY(commandLine.contains("survey"));
        QVERIFY(!commandLine.contains("s3cretword"));
        const Ran ran = program.wait();
        QCOMPARE(ran.status, 3);
        QVERIFY(!ran.out.contains("s3cretword") && !ran.err.contains("s3cretword"));
    }

    void leavesNoPasswordInItsEnvironment()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        QProcessEnvironment environment;
        environment.insert(u"LOCKKEEPER_PASSWORD"_s, u"s3cretword"_s);
        environment.insert(u"LOCKKEEPER_KEY_PASSPHRASE"_s, u"s3cretphrase"_s);
        environment.insert(u"LOCKKEEPER_OTHER"_s, u"stays"_s);
        const QString url = u"redis://127.0.0.1:"_s + QString::number(silent.serverPort());
        Program program({u"--url"_s, url, u"--timeout"_s, u"1000"_s, u"survey"_s}, environment);
        QVERIFY(silent.waitForNewConnection(patienceMs));
        QTcpSocket* const connection = silent.nextPendingConnection();
        QVERIFY(connection->waitForReadyRead(patienceMs));
        QVERIFY(connection->readAll().contains("s3cretword")); // it has it
        QFile shown(u"/proc/%1/environ"_s.arg(program.process().processId()));
        QVERIFY(shown.open(QIODevice::ReadOnly));
        const QByteArray all = shown.readAll();
        QVERIFY(all.contains("LOCKKEEPER_OTHER=stays"));
        QVERIFY(!all.contains("s3cret"));
        QCOMPARE(program.wait().status, 3);
    }

    void asksANamedUserForNoPassword()
    {
        TestServer server(u"--user free on nopass ~* +@all --user default off"_s.split(u' '));
        QCOMPARE(run({u"--url"_s, server.socketUrl(), u"--user"_s, u"free"_s, u"survey"_s}).status, 0);
        TestServer guarded(u"--user kept on >p ~* +@all"_s.split(u' '));
        const Ran refused = run({u"--url"_s, guarded.socketUrl(), u"--user"_s, u"kept"_s, u"survey"_s});
        QCOMPARE(refused.status, 4);
        QVERIFY2(refused.err.contains("LOCKKEEPER_PASSWORD"), refused.err.constData());
    }

    void repeatsNoPasswordThatTheServerRepeats()
    {
        TestServer server(QStringList{u"--rename-command"_s, u"AUTH"_s, u"HIDDEN"_s}, TestServer::Tcp::Yes);
        const Ran ran = run(
            {u"--url"_s, u"redis://:s3cretword@127.0.0.1:"_s + QString::number(server.port()), u"survey"_s});
        QVERIFY(ran.status != 0);
        QVERIFY(!ran.err.contains("s3cretword"));
    }

    void takesThePasswordFromTheEnvironment()
    {
        TestServer server(u"--requirepass s3cretword"_s.split(u' '), TestServer::Tcp::Yes);
        QProcessEnvironment environment;
        environment.insert(u"LOCKKEEPER_PASSWORD"_s, u"s3cretword"_s);
        QCOMPARE(run({u"--url"_s, server.url(), u"survey"_s}, environment).status, 0);
    }

    void showsOddKeysPlainInText()
    {
        TestServer server;
        TestClient client(server);
        for (const QByteArray& key :
             {QByteArray("nul\0:x", 6), QByteArray("a\nb:1"), QByteArray("\xff\xfe"), QByteArray(""),
              QByteArray("\x1b[2Jesc"), QByteArray("\xe2\x80\xaertl")})
            (void)client.cmd({"SET", key, "v"});
        const Ran ran = run({u"--url"_s, server.socketUrl(), u"survey"_s});
        QCOMPARE(ran.status, 0);
        QVERIFY(ran.out.contains("a\\x0Ab"));
        QVERIFY(!ran.out.contains('\x1b'));
        QVERIFY(!ran.out.contains("\xe2\x80\xae"));
        QVERIFY(!ran.out.contains('\0'));
    }

    void rendersPages_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QSize>("size");
        QTest::newRow("overview") << QStringList{u"overview"_s} << QSize(1366, 768);
        QTest::newRow("expiry, dark")
            << QStringList{u"expiry"_s, u"--theme"_s, u"dark"_s} << QSize(1366, 768);
        QTest::newRow("expiry, Japanese, scaled")
            << QStringList{u"expiry"_s, u"--lang"_s, u"ja"_s,      u"--scale"_s,
                           u"1.5"_s,    u"--size"_s, u"1400x900"_s}
            << QSize(2100, 1350);
    }

    void rendersPages()
    {
        QFETCH(QStringList, options);
        QFETCH(QSize, size);
        TestServer server;
        TestClient client(server);
        fill(client, 3000);
        QTemporaryDir folder;
        const QString file = folder.filePath(u"page.png"_s);
        const Ran ran = run(QStringList{u"--url"_s, server.socketUrl(), u"screenshot"_s} + options +
                            QStringList{u"-o"_s, file});
        QVERIFY2(ran.status == 0, ran.err.constData());
        const QImage picture(file);
        QCOMPARE(picture.size(), size);
        QSet<QRgb> colours;
        for (int y = 0; y < picture.height(); y += 3) {
            for (int x = 0; x < picture.width(); x += 3)
                colours.insert(picture.pixel(x, y));
        }
        QVERIFY(colours.size() > 50);
    }

    void theManualNamesEveryCommandOptionAndKindOfAddress()
    {
        QFile file(QStringLiteral(LOCKKEEPER_MANUAL));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray manual = file.readAll().replace("\\-", "-");
        static const QRegularExpression command(u"^  ([a-z]+)  "_s, QRegularExpression::MultilineOption);
        static const QRegularExpression option(u"^  (--?[a-z-]+)"_s, QRegularExpression::MultilineOption);
        const QString help = QString::fromUtf8(run({u"--help"_s}).out);
        QStringList commands;
        for (const auto& match : command.globalMatch(help))
            commands.append(match.captured(1));
        QVERIFY(commands.size() > 5);
        for (const QString& name : std::as_const(commands)) {
            QVERIFY2(manual.contains("\n.B " + name.toUtf8()) || manual.contains("\n.BR " + name.toUtf8()) ||
                         manual.contains("\n.BR \"" + name.toUtf8()),
                     qUtf8Printable(name));
            const QString own = QString::fromUtf8(run({u"help"_s, name}).out);
            for (const auto& match : option.globalMatch(own))
                QVERIFY2(manual.contains(match.captured(1).toUtf8()), qUtf8Printable(match.captured(1)));
        }
        for (const QByteArray address : {"redis://", "rediss://", "redis+unix://", "redis-sentinel://",
                                         "rediss-sentinel://", "redis-cluster://", "rediss-cluster://"}) {
            QVERIFY2(manual.contains(address), address.constData());
            QVERIFY2(help.toUtf8().contains(address), address.constData());
        }
    }

    void picturesSavedConnectionsWithoutAServer()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"connections.png"_s);
        const Ran ran = run({u"screenshot"_s, u"connections"_s, u"-o"_s, file});
        QVERIFY2(ran.status == 0, ran.err.constData());
        QCOMPARE(QImage(file).size(), QSize(1366, 768));
        QCOMPARE(run({u"screenshot"_s, u"overview"_s, u"-o"_s, file}).status, 2);
    }

    void runsTheDemoForAWhile()
    {
        const Ran ran = run({u"demo"_s, u"--for"_s, u"1s"_s});
        QCOMPARE(ran.status, 0);
        QVERIFY(ran.out.startsWith("redis://127.0.0.1:"));
        QCOMPARE(ran.out.count('\n'), 1);
    }
};

QTEST_GUILESS_MAIN(ProgramTest)
#include "tst_program.moc"
