// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclient.h"
#include "tests/support/testserver.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

// A redis-server of our own, started for real: what it promises about its start, its end and what it leaves.
class TestPrivateServer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void answersOnItsSocket();
    void answersOnItsPort();
    void keepsNothingOnDisk();
    void folderIsForUsAlone();
    void stopsByTermAndLeavesNoFolder();
    void stopsAServerThatIgnoresTerm();
    void saysWhenTheServerDies();
    void startsAgainAtTheSameAddress();
    void startsFromTheDumpCheckerAlone();
    void missingProgramIsAnError();
    void brokenSettingIsAnErrorWithTheServersWords();
    void takenPortIsAnError();
    void sweepsWhatADeadOwnerLeft();
    void sweepLeavesALivingOwnerAlone();
};

namespace {

bool isAlive(qint64 pid)
{
    return ::kill(static_cast<pid_t>(pid), 0) == 0;
}

QStringList foldersIn(const QString& base)
{
    return QDir(base).entryList({u"lockkeeper-server-*"_s}, QDir::Dirs);
}

Error startError(const PrivateServerOptions& options)
{
    PrivateServer server(options);
    QSignalSpy ready(&server, &PrivateServer::ready);
    QSignalSpy failed(&server, &PrivateServer::failed);
    server.start();
    if (failed.isEmpty() && !failed.wait(15000))
        return {};
    return ready.isEmpty() ? failed.constFirst().constFirst().value<Error>() : Error{};
}

} // namespace

void TestPrivateServer::answersOnItsSocket()
{
    TestServer server;
    QVERIFY(server.socketUrl().startsWith(u"redis+unix:///"_s));
    QCOMPARE(server.port(), quint16(0));
    QCOMPARE(TestClient(server).cmd({"PING"}).text, QByteArray("PONG"));
}

void TestPrivateServer::answersOnItsPort()
{
    TestServer server({}, TestServer::Tcp::Yes);
    QVERIFY(server.port() > 0);
    QCOMPARE(server.url(), u"redis://127.0.0.1:%1"_s.arg(server.port()));
    QTcpSocket socket;
    socket.connectToHost(u"127.0.0.1"_s, server.port());
    QVERIFY(socket.waitForConnected(5000));
}

void TestPrivateServer::keepsNothingOnDisk()
{
    TestServer server;
    TestClient client(server);
    QCOMPARE(client.cmd({"CONFIG", "GET", "save"}).elements.at(1).text, QByteArray());
    QCOMPARE(client.cmd({"CONFIG", "GET", "appendonly"}).elements.at(1).text, QByteArray("no"));
}

void TestPrivateServer::folderIsForUsAlone()
{
    TestServer server;
    const QFileInfo folder(QFileInfo(server.socketPath()).path());
    QCOMPARE(folder.permissions() & (QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
                                     QFile::ReadOther | QFile::WriteOther | QFile::ExeOther),
             QFile::Permissions());
}

void TestPrivateServer::stopsByTermAndLeavesNoFolder()
{
    QTemporaryDir base;
    qint64 pid = 0;
    {
        PrivateServerOptions options;
        options.folderBase = base.path();
        PrivateServer server(options);
        QSignalSpy ready(&server, &PrivateServer::ready);
        QSignalSpy exited(&server, &PrivateServer::exited);
        server.start();
        QVERIFY(ready.wait(15000));
        pid = server.pid();
        QVERIFY(isAlive(pid));
        server.stop();
        QVERIFY(exited.wait(5000));
        QCOMPARE(exited.size(), 1);
        QVERIFY(!isAlive(pid));
    }
    QCOMPARE(foldersIn(base.path()), QStringList());
}

void TestPrivateServer::stopsAServerThatIgnoresTerm()
{
    PrivateServer server({});
    QSignalSpy ready(&server, &PrivateServer::ready);
    QSignalSpy exited(&server, &PrivateServer::exited);
    server.start();
    QVERIFY(ready.wait(15000));
    const qint64 pid = server.pid();
    ::kill(static_cast<pid_t>(pid), SIGSTOP);
    server.stop();
    QVERIFY(exited.wait(10000));
    QVERIFY(!isAlive(pid));
}

void TestPrivateServer::saysWhenTheServerDies()
{
    PrivateServer server({});
    QSignalSpy ready(&server, &PrivateServer::ready);
    QSignalSpy exited(&server, &PrivateServer::exited);
    server.start();
    QVERIFY(ready.wait(15000));
    ::kill(static_cast<pid_t>(server.pid()), SIGKILL);
    QVERIFY(exited.wait(5000));
    QVERIFY(!server.isReady());
}

void TestPrivateServer::startsAgainAtTheSameAddress()
{
    TestServer server({}, TestServer::Tcp::Yes);
    const QString url = server.url();
    const QString path = server.socketPath();
    TestClient(server).cmd({"SET", "a", "1"});
    server.kill9();
    server.restart();
    QCOMPARE(server.url(), url);
    QCOMPARE(server.socketPath(), path);
    QCOMPARE(TestClient(server).cmd({"DBSIZE"}).integer, 0);
}

// Where only Debian's redis-tools is installed, the server has no other name.
void TestPrivateServer::startsFromTheDumpCheckerAlone()
{
    PrivateServerOptions options;
    options.program = QStandardPaths::findExecutable(u"redis-check-rdb"_s);
    QVERIFY(!options.program.isEmpty());
    PrivateServer server(options);
    QSignalSpy ready(&server, &PrivateServer::ready);
    server.start();
    QVERIFY(ready.wait(15000));
}

void TestPrivateServer::missingProgramIsAnError()
{
    PrivateServerOptions options;
    options.program = u"/nowhere/redis-server"_s;
    const Error error = startError(options);
    QCOMPARE(error.code, ErrorCode::Io);
    QCOMPARE(error.where, options.program);
    QVERIFY(!error.detail.isEmpty());
}

void TestPrivateServer::brokenSettingIsAnErrorWithTheServersWords()
{
    PrivateServerOptions options;
    options.arguments = QStringList{u"--no-such-setting"_s, u"1"_s};
    const Error error = startError(options);
    QCOMPARE(error.code, ErrorCode::Io);
    QVERIFY2(error.detail.contains(u"no-such-setting"_s), qPrintable(error.detail));
}

void TestPrivateServer::takenPortIsAnError()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    PrivateServerOptions options;
    options.port = other.serverPort();
    const Error error = startError(options);
    QCOMPARE(error.code, ErrorCode::BadInput);
    QCOMPARE(error.detail,
             u"port %1 is in use by another program; choose another one"_s.arg(other.serverPort()));
}

void TestPrivateServer::sweepsWhatADeadOwnerLeft()
{
    QTemporaryDir base;
    const QString left = base.filePath(u"lockkeeper-server-dead"_s);
    QVERIFY(QDir().mkpath(left));
    QFile lock(left + u"/owner.lock"_s);
    QVERIFY(lock.open(QIODevice::WriteOnly));
    lock.close();
    QCOMPARE(ServerFolder::sweep(base.path()), 1);
    QCOMPARE(foldersIn(base.path()), QStringList());
}

void TestPrivateServer::sweepLeavesALivingOwnerAlone()
{
    QTemporaryDir base;
    const auto folder = ServerFolder::create(base.path());
    QVERIFY(bool(folder));
    QVERIFY(QDir(base.path()).mkpath(u"lockkeeper-server-young"_s)); // its owner has not locked it yet
    QCOMPARE(ServerFolder::sweep(base.path()), 0);
    QCOMPARE(foldersIn(base.path()).size(), 2);
}

QTEST_GUILESS_MAIN(TestPrivateServer)
#include "tst_privateserver.moc"
