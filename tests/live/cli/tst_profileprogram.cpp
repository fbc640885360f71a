// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/keychainsession.h"
#include "tests/support/testclient.h"
#include "tests/support/testserver.h"

#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QUrl>

#include <memory>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Keychain = KeychainSession::Keychain;

namespace {

constexpr int patienceMs = 60'000;
const QByteArray oddPassword = "@:/#?&%+ \"'\\ \xC3\xBC\xE7\x95\x8C-s3cret";

QString program()
{
    return qEnvironmentVariable("LOCKKEEPER_BIN");
}

QJsonObject documentOf(const SessionRun& ran)
{
    return QJsonDocument::fromJson(ran.out).object();
}

// Every form in which a secret could slip into a file or an output.
QByteArrayList tracesOf(const QByteArray& secret)
{
    return {secret, secret.toPercentEncoding(), secret.toBase64(), secret.toHex()};
}

// A server that lets in nobody without the password.
class GuardedServer
{
public:
    explicit GuardedServer(const QByteArray& password)
        : m_server({}, TestServer::Tcp::Yes), m_client(m_server)
    {
        (void)m_client.cmd({"SET", "some:key", "v"});
        (void)m_client.cmd({"CONFIG", "SET", "requirepass", password});
    }
    QString url(const QByteArray& password = {}) const
    {
        const QString credentials =
            password.isEmpty() ? QString() : u":%1@"_s.arg(QString::fromLatin1(password.toPercentEncoding()));
        return u"redis://"_s + credentials + u"127.0.0.1:"_s + QString::number(m_server.port());
    }
    // How often a wrong password was tried.
    qsizetype wrongPasswords() { return m_client.cmd({"ACL", "LOG"}).elements.size(); }

private:
    TestServer m_server;
    TestClient m_client;
};

} // namespace

class ProfileProgramTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<KeychainSession> m_session;

    SessionRun run(Keychain keychain, const QStringList& arguments, const QByteArray& input = {})
    {
        return m_session->run(keychain, program(), arguments, input);
    }
    void give(const QString& variable, const QByteArray& secret)
    {
        m_session->environment().insert(variable, QString::fromUtf8(secret));
    }
    void takeBack(const QString& variable) { m_session->environment().remove(variable); }
    void showsNothingOf(const QByteArray& secret, const QVector<SessionRun>& runs)
    {
        for (const QByteArray& trace : tracesOf(secret)) {
            QVERIFY2(!m_session->holdsInAnyFile(trace), trace.constData());
            for (const SessionRun& ran : runs)
                QVERIFY(!ran.out.contains(trace) && !ran.err.contains(trace));
        }
    }

private Q_SLOTS:
    void init() { m_session = std::make_unique<KeychainSession>(); }
    void cleanup()
    {
        QTRY_VERIFY(m_session->processes().isEmpty());
        m_session.reset();
    }

    void oddPasswordsGetThroughByEveryWay_data()
    {
        QTest::addColumn<QString>("way");
        for (const char* way :
             {"url", "environment", "stdin", "keychain", "url to keychain", "stdin to keychain"})
            QTest::newRow(way) << QString::fromLatin1(way);
    }

    void oddPasswordsGetThroughByEveryWay()
    {
        QFETCH(QString, way);
        const GuardedServer server(oddPassword);
        QVector<SessionRun> runs;
        const QStringList add{u"profile"_s, u"add"_s, u"cache"_s, u"--json"_s, u"--url"_s};
        const QStringList survey{u"--json"_s, u"survey"_s};
        const QStringList bare = survey + QStringList{u"--url"_s, server.url()};
        if (way == "url"_L1) {
            runs += run(Keychain::NoBus, survey + QStringList{u"--url"_s, server.url(oddPassword)});
        } else if (way == "environment"_L1) {
            give(u"LOCKKEEPER_PASSWORD"_s, oddPassword);
            runs += run(Keychain::NoBus, bare);
        } else if (way == "stdin"_L1) {
            runs += run(Keychain::NoBus, bare + QStringList{u"--password-stdin"_s}, oddPassword + '\n');
        } else {
            if (way == "keychain"_L1) {
                give(u"LOCKKEEPER_PASSWORD"_s, oddPassword);
                runs += run(Keychain::Present, add + QStringList{server.url()});
                takeBack(u"LOCKKEEPER_PASSWORD"_s);
            } else if (way == "url to keychain"_L1) {
                runs += run(Keychain::Present, add + QStringList{server.url(oddPassword)});
            } else {
                runs += run(Keychain::Present, add + QStringList{server.url(), u"--password-stdin"_s},
                            oddPassword + '\n');
            }
            QCOMPARE(runs.last().err, QByteArray());
            QCOMPARE(runs.last().status, 0);
            runs += run(Keychain::Present, survey + QStringList{u"--profile"_s, u"cache"_s});
            runs += run(Keychain::Present, {u"profile"_s, u"show"_s, u"cache"_s});
            runs += run(Keychain::Present, {u"profile"_s, u"export"_s});
        }
        for (const SessionRun& ran : std::as_const(runs)) {
            QCOMPARE(ran.err, QByteArray());
            QCOMPARE(ran.status, 0);
        }
        const QJsonObject document = documentOf(runs.at(way.contains(u"keychain"_s) ? 1 : 0));
        QCOMPARE(document[u"keys_scanned"_s].toInteger(), 1);
        showsNothingOf(oddPassword, runs);
    }

    void withoutAKeychainTheConnectionIsSavedAndTheSecretIsAskedForAgain_data()
    {
        QTest::addColumn<Keychain>("keychain");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("locked") << Keychain::Locked << QByteArray("not in the system keychain");
        QTest::newRow("no service") << Keychain::NoService << QByteArray("keychain cannot be used");
        QTest::newRow("no bus") << Keychain::NoBus << QByteArray("keychain cannot be used");
    }

    void withoutAKeychainTheConnectionIsSavedAndTheSecretIsAskedForAgain()
    {
        QFETCH(Keychain, keychain);
        QFETCH(QByteArray, why);
        const QByteArray secret = "s3cret-word";
        const GuardedServer server(secret);
        if (keychain == Keychain::Locked) // there must be one to lock
            (void)run(Keychain::Present, {u"profile"_s, u"add"_s, u"other"_s, u"--url"_s, server.url("x")});
        const QStringList add{u"profile"_s, u"add"_s,   u"cache"_s,
                              u"--json"_s,  u"--url"_s, server.url(secret)};
        const SessionRun added = run(keychain, add);
        QCOMPARE(added.status, 1);
        QCOMPARE(added.err.count('\n'), 1);
        QVERIFY(added.err.contains("The password of cache was not saved: "));
        const QJsonObject warning = documentOf(added)[u"warnings"_s][0].toObject();
        QCOMPARE(warning[u"code"_s].toString(), u"keychain-unavailable"_s);
        QCOMPARE(warning[u"secret"_s].toString(), u"password"_s);

        const QStringList survey{u"--profile"_s, u"CACHE"_s, u"survey"_s};
        const SessionRun refused = run(keychain, survey);
        QCOMPARE(refused.status, 2);
        QCOMPARE(refused.out, QByteArray());
        QCOMPARE(refused.err.count('\n'), 1);
        QVERIFY(refused.err.contains("LOCKKEEPER_PASSWORD"));
        QVERIFY2(refused.err.contains(why), refused.err.constData());
        give(u"LOCKKEEPER_PASSWORD"_s, secret);
        const SessionRun given = run(keychain, survey);
        QVERIFY2(given.status == 0, given.err.constData());
        showsNothingOf(secret, {added, refused, given});
    }

    void whatALockedKeychainKeepsIsNotCalledRemoved()
    {
        const QStringList add{u"profile"_s, u"add"_s, u"cache"_s, u"--url"_s, u"redis://:s3cret-word@h"_s};
        QCOMPARE(run(Keychain::Present, add).status, 0);
        const SessionRun locked = run(Keychain::Locked, {u"profile"_s, u"remove"_s, u"cache"_s, u"--json"_s});
        QCOMPARE(locked.status, 1);
        QCOMPARE(locked.err.count('\n'), 1);
        QVERIFY2(locked.err.contains("may still be in the keychain"), locked.err.constData());
        QCOMPARE(documentOf(locked)[u"warnings"_s][0][u"code"_s].toString(), u"secret-missing"_s);
        QCOMPARE(run(Keychain::Present, add).status, 0);
        const SessionRun open = run(Keychain::Present, {u"profile"_s, u"remove"_s, u"cache"_s});
        QCOMPARE(open.status, 0);
        QCOMPARE(open.err, QByteArray());
    }

    // The file is anybody's to edit: the keychain knows whose the password is.
    void aSavedPasswordDoesNotFollowAnEditedFile()
    {
        const GuardedServer home("s3cret-word");
        GuardedServer foreign("another-word");
        const QStringList survey{u"--profile"_s, u"cache"_s, u"survey"_s};
        QCOMPARE(
            run(Keychain::Present, {u"profile"_s, u"add"_s, u"cache"_s, u"--url"_s, home.url("s3cret-word")})
                .status,
            0);
        QCOMPARE(run(Keychain::Present, survey).status, 0);
        QFile file(m_session->home() + u"/.config/lockkeeper/connections.json"_s);
        QVERIFY(file.open(QIODevice::ReadWrite));
        const auto portOf = [](const QString& url) { return url.section(u':', -1).section(u'/', 0, 0); };
        const QByteArray text =
            file.readAll().replace(portOf(home.url("x")).toLatin1(), portOf(foreign.url("x")).toLatin1());
        QVERIFY(file.seek(0) && file.resize(0) && file.write(text) == text.size());
        file.close();
        const SessionRun refused = run(Keychain::Present, survey);
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("another server"), refused.err.constData());
        QCOMPARE(foreign.wrongPasswords(), 0);
    }

    void aSavedPasswordDoesNotFollowTheConnectionToAnotherServer()
    {
        const GuardedServer home("s3cret-word");
        GuardedServer foreign("another-word");
        const QStringList survey{u"--profile"_s, u"cache"_s, u"survey"_s};
        const QStringList edit{u"profile"_s, u"edit"_s, u"cache"_s, u"--url"_s};
        QCOMPARE(
            run(Keychain::Present, {u"profile"_s, u"add"_s, u"cache"_s, u"--url"_s, home.url("s3cret-word")})
                .status,
            0);
        QCOMPARE(run(Keychain::Present, survey).status, 0);
        // Another user is another owner, for one run too.
        const SessionRun eve = run(Keychain::Present, survey + QStringList{u"--user"_s, u"eve"_s});
        QCOMPARE(eve.status, 2);
        QVERIFY2(eve.err.contains("is not sent here"), eve.err.constData());
        // The keychain cannot be reached while the connection moves: what it holds stays there, unused.
        const SessionRun moved = run(Keychain::NoBus, edit + QStringList{foreign.url("another-word")});
        QCOMPARE(moved.status, 1);
        QVERIFY(run(Keychain::Present, survey).status != 0);
        QCOMPARE(foreign.wrongPasswords(), 0);
        // And with the keychain at hand.
        QCOMPARE(run(Keychain::Present, edit + QStringList{home.url("s3cret-word")}).status, 0);
        QCOMPARE(run(Keychain::Present, survey).status, 0);
        const SessionRun back = run(Keychain::Present, edit + QStringList{foreign.url()});
        QCOMPARE(back.status, 0);
        QVERIFY2(back.err.contains("give it anew"), back.err.constData());
        QVERIFY(run(Keychain::Present, survey).status != 0);
        QCOMPARE(foreign.wrongPasswords(), 0);
        showsNothingOf("s3cret-word", {moved, back});
    }

    void aScreenshotShowsNoPassword_data()
    {
        QTest::addColumn<QString>("way");
        for (const char* way : {"url", "environment", "stdin"})
            QTest::newRow(way) << QString::fromLatin1(way);
    }

    void aScreenshotShowsNoPassword()
    {
        QFETCH(QString, way);
        const GuardedServer server(oddPassword);
        if (way == "environment"_L1)
            give(u"LOCKKEEPER_PASSWORD"_s, oddPassword);
        QStringList url{u"--url"_s, server.url(way == "url"_L1 ? oddPassword : QByteArray())};
        if (way == "stdin"_L1)
            url.append(u"--password-stdin"_s);
        for (const QString& page : {u"overview"_s, u"expiry"_s}) {
            const QString file = m_session->home() + u'/' + page + u".png"_s;
            const SessionRun ran =
                run(Keychain::NoBus, url + QStringList{u"screenshot"_s, page, u"-o"_s, file},
                    way == "stdin"_L1 ? oddPassword + '\n' : QByteArray());
            QVERIFY2(ran.status == 0, ran.err.constData());
            const QImage picture(file);
            QVERIFY(!picture.isNull());
            QFile raw(file);
            QVERIFY(raw.open(QIODevice::ReadOnly));
            const QByteArray bytes = raw.readAll();
            QStringList texts = picture.textKeys(); // a PNG can carry texts, packed too
            for (const QString& key : picture.textKeys())
                texts.append(picture.text(key));
            for (const QByteArray& trace : tracesOf(oddPassword)) {
                QVERIFY(!bytes.contains(trace));
                QVERIFY(!texts.join(u'\n').toUtf8().contains(trace));
            }
            showsNothingOf(oddPassword, {ran}); // nor does any other file of this home
        }
    }

    void aKeychainThatGivesBackAnotherValueIsNotTrusted()
    {
        const QByteArray secret = "s3cret-word";
        const GuardedServer server(secret);
        m_session->environment().insert(u"LD_LIBRARY_PATH"_s,
                                        qEnvironmentVariable("LOCKKEEPER_WRONG_KEYCHAIN"));
        const SessionRun added = run(Keychain::NoBus, {u"profile"_s, u"add"_s, u"cache"_s, u"--json"_s,
                                                       u"--url"_s, server.url(secret)});
        QCOMPARE(added.status, 1);
        QVERIFY2(added.err.contains("does not give the same one back"), added.err.constData());
        const QJsonObject warning = documentOf(added)[u"warnings"_s][0].toObject();
        QCOMPARE(warning[u"code"_s].toString(), u"keychain-unavailable"_s);
        showsNothingOf(secret, {added});
    }

    void theProcessListShowsNoPassword()
    {
        QProcess waiting; // for a keychain that never answers, while we look
        m_session->start(waiting, Keychain::Silent, program(),
                         {u"profile"_s, u"add"_s, u"a"_s, u"--url"_s, u"redis://:s3cret-word@h"_s});
        QTRY_VERIFY(QFileInfo::exists(m_session->home() + u"/.config/lockkeeper/connections.json"_s));
        QFile arguments(u"/proc/%1/cmdline"_s.arg(waiting.processId()));
        QVERIFY(arguments.open(QIODevice::ReadOnly));
        const QByteArray line = arguments.readAll();
        QVERIFY(line.contains("profile"));
        QVERIFY(!line.contains("s3cret-word"));
        QVERIFY(waiting.waitForFinished(patienceMs)); // by the keychain's deadline
        QCOMPARE(waiting.exitCode(), 1);
        QVERIFY(waiting.readAllStandardError().contains("no answer within"));
        showsNothingOf("s3cret-word", {});
    }

    void aPasswordIsTypedUnseen()
    {
        const QByteArray secret = "s3cret-word";
        const GuardedServer server(secret);
        QCOMPARE(
            run(Keychain::NoBus, {u"profile"_s, u"add"_s, u"cache"_s, u"--url"_s, server.url(secret)}).status,
            1);
        QProcess terminal;
        m_session->start(terminal, Keychain::NoBus, u"script"_s,
                         {u"--quiet"_s, u"--return"_s, u"--command"_s,
                          u"%1 --profile cache survey"_s.arg(program()), u"/dev/null"_s});
        QByteArray shown;
        QTRY_VERIFY_WITH_TIMEOUT((shown += terminal.readAll()).contains("Password for cache: "), patienceMs);
        terminal.write(secret + '\n');
        QVERIFY(terminal.waitForFinished(patienceMs));
        shown += terminal.readAll();
        QVERIFY2(terminal.exitCode() == 0, shown.constData());
        QVERIFY(shown.contains("keychain cannot be used"));
        QVERIFY(!shown.contains(secret));
    }

    void anInterruptedTerminalShowsWhatIsTypedAgain()
    {
        QProcess terminal;
        m_session->start(terminal, Keychain::NoBus, u"script"_s,
                         {u"--quiet"_s, u"--command"_s,
                          u"trap : INT; %1 --url redis://127.0.0.1:1 --password-stdin survey; "
                          "echo \"status $?\"; stty -a"_s.arg(program()),
                          u"/dev/null"_s});
        QByteArray shown;
        QTRY_VERIFY_WITH_TIMEOUT((shown += terminal.readAll()).contains("Password: "), patienceMs);
        terminal.write("half a wo\x03");
        QVERIFY(terminal.waitForFinished(patienceMs));
        shown += terminal.readAll();
        QVERIFY2(shown.contains("status 130"), shown.constData());
        QVERIFY(shown.contains(" echo ") && !shown.contains(" -echo "));
        QVERIFY(!shown.contains("half a wo"));
    }

    void aStoppedProgramGivesTheTerminalBackAndAsksAgain()
    {
        QProcess terminal;
        m_session->start(terminal, Keychain::NoBus, u"script"_s,
                         {u"--quiet"_s, u"--command"_s,
                          u"bash -c 'set -m; %1 --url redis://127.0.0.1:1 --password-stdin survey; "
                          "echo \"stopped $?\"; stty -a; fg; echo \"status $?\"; stty -a'"_s.arg(program()),
                          u"/dev/null"_s});
        QByteArray shown;
        QTRY_VERIFY_WITH_TIMEOUT((shown += terminal.readAll()).contains("Password: "), patienceMs);
        terminal.write("half a wo\x1A");
        QTRY_VERIFY_WITH_TIMEOUT((shown += terminal.readAll()).count("Password: ") == 2, patienceMs);
        QVERIFY2(shown.contains("stopped 148"), shown.constData()); // 128 + SIGTSTP
        QVERIFY2(shown.contains(" echo ") && !shown.contains(" -echo "), shown.constData());
        terminal.write("s3cret-word\n");
        QVERIFY(terminal.waitForFinished(patienceMs));
        shown += terminal.readAll();
        QVERIFY2(shown.contains("status 3"), shown.constData());
        QVERIFY(!shown.contains("half a wo") && !shown.contains("s3cret-word"));
        QVERIFY(!shown.contains(" -echo "));
    }

    void uncheckedCertificatesAreWarnedOf()
    {
        TestCertificates certificates;
        TestTls tls;
        tls.server = certificates.make({.issuer = CertificateWish::Issuer::Itself});
        tls.authority = certificates.authority();
        const TestServer server({}, tls);
        const QStringList survey{u"--json"_s, u"survey"_s, u"--url"_s, server.tlsUrl()};
        QCOMPARE(run(Keychain::NoBus, survey).status, 3);
        const SessionRun insecure = run(Keychain::NoBus, survey + QStringList{u"--tls-insecure"_s});
        QCOMPARE(insecure.status, 0);
        QCOMPARE(insecure.err.count('\n'), 1);
        QVERIFY(insecure.err.contains("Warning: "));
        QCOMPARE(documentOf(insecure)[u"warnings"_s][0][u"code"_s].toString(), u"tls-insecure"_s);
    }

    void savedConnectionsAreChangedStepByStep()
    {
        const auto profile = [this](const QStringList& arguments, int status = 0) {
            const SessionRun ran = run(Keychain::NoBus, QStringList{u"profile"_s} + arguments);
            if (ran.status != status)
                qFatal("%s: status %d: %s", qUtf8Printable(arguments.join(u' ')), ran.status,
                       ran.err.constData());
            return ran;
        };
        profile({u"add"_s, u"a b"_s, u"--url"_s, u"rediss://h:1/2"_s, u"--environment=production"_s,
                 u"--tls-ca"_s, u"/ca"_s, u"--may-be-armed"_s, u"--contract"_s, u"/c.yaml"_s, u"--notes"_s,
                 u"n"_s});
        profile({u"add"_s, u"A B"_s, u"--url"_s, u"redis://x"_s}, 2);
        profile({u"edit"_s, u"A b"_s, u"--name"_s, u"c"_s, u"--url"_s, u"rediss://h2"_s, u"--read-only"_s,
                 u"--no-values"_s, u"--contract="_s, u"--timeout=9"_s});
        const QJsonObject c =
            documentOf(profile({u"show"_s, u"c"_s, u"--json"_s}))[u"connections"_s][0].toObject();
        QCOMPARE(c[u"url"_s].toString(), u"rediss://h2:6379/2"_s);
        QCOMPARE(c[u"environment"_s].toString(), u"production"_s);
        QCOMPARE(c[u"tls"_s][u"ca_file"_s].toString(), u"/ca"_s);
        QCOMPARE(c[u"may_be_armed"_s].toBool(true), false);
        QCOMPARE(c[u"value_reads"_s].toBool(true), false);
        QCOMPARE(c[u"contract_files"_s].toArray().size(), 0);
        QCOMPARE(c[u"timeout_ms"_s].toInt(), 9);
        QCOMPARE(c[u"notes"_s].toString(), u"n"_s);

        const QString file = m_session->home() + u"/export.json"_s;
        profile({u"export"_s, u"-o"_s, file});
        const QJsonObject exported = documentOf(profile({u"export"_s, u"--json"_s}));
        QCOMPARE(exported[u"schema"_s].toString(), u"lockkeeper.profile-export/1"_s);
        QVERIFY(exported[u"complete"_s].toBool() && exported.contains(u"warnings"_s));
        QCOMPARE(exported[u"document"_s][u"schema"_s].toString(), u"lockkeeper.connections/1"_s);
        profile({u"import"_s, file});
        QVERIFY(profile({u"list"_s}).out.contains("c (2)"));
        profile({u"import"_s, file, u"--replace"_s});
        const QJsonObject list = documentOf(profile({u"list"_s, u"--json"_s}));
        QCOMPARE(list[u"schema"_s].toString(), u"lockkeeper.profile-list/1"_s);
        QCOMPARE(list[u"connections"_s].toArray().size(), 2);
        const SessionRun urls = run(Keychain::NoBus, {u"profile"_s, u"import"_s, u"-"_s},
                                    "# two\nredis://h3\nx y redis://h4/1\n");
        QCOMPARE(urls.status, 0);
        QVERIFY(urls.out.contains("x y") && urls.out.contains("h3:6379"));
        profile({u"remove"_s, u"x Y"_s});
        profile({u"show"_s, u"x y"_s}, 2);
        profile({u"remove"_s, u"x y"_s}, 2);
        profile({u"import"_s, u"/nowhere/x"_s}, 2);
        profile({u"add"_s, u"d"_s}, 2);
        profile({u"list"_s, u"--notes=x"_s}, 2);
    }

    void aDamagedFileStopsEverythingAndStays()
    {
        const QByteArray damaged = "{\"schema\": \"lockkeeper.connections/1\",\n \"connections\": [{]}\n";
        QCOMPARE(run(Keychain::NoBus, {u"profile"_s, u"add"_s, u"a"_s, u"--url"_s, u"redis://h"_s}).status,
                 0);
        const QString path = m_session->home() + u"/.config/lockkeeper/connections.json"_s;
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(damaged) > 0);
        file.close();
        for (const QStringList& arguments :
             {QStringList{u"profile"_s, u"list"_s}, QStringList{u"--profile"_s, u"a"_s, u"survey"_s},
              QStringList{u"profile"_s, u"add"_s, u"b"_s, u"--url"_s, u"redis://h"_s}}) {
            const SessionRun ran = run(Keychain::NoBus, arguments);
            QCOMPARE(ran.status, 2);
            QVERIFY2(ran.err.contains("line 2, column 19"), ran.err.constData());
        }
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), damaged);
    }

    void keysThatAreNoTextAreMatched()
    {
        TestServer server;
        TestClient client(server);
        (void)client.cmd({"SET", "\xFF:1", "v"});
        (void)client.cmd({"SET", "\xEF\xBF\xBD:1", "v"});
        QProcess shell; // which can write any byte, as a process' argument here cannot
        m_session->start(shell, Keychain::NoBus, u"sh"_s,
                         {u"-c"_s, u"exec \"$0\" --json --url \"$1\" survey --match \"$(printf '\\377*')\""_s,
                          program(), server.socketUrl()});
        QVERIFY(shell.waitForFinished(patienceMs));
        QCOMPARE(shell.exitCode(), 0);
        const QJsonObject survey = QJsonDocument::fromJson(shell.readAllStandardOutput()).object();
        QCOMPARE(survey[u"keys_scanned"_s].toInteger(), 1);
        QCOMPARE(survey[u"match"_s].toString(), u"\\xFF*"_s); // as keys are shown
    }
};

QTEST_GUILESS_MAIN(ProfileProgramTest)
#include "tst_profileprogram.moc"
