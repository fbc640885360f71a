// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testsentinel.h"

#include "app/demo/freeport.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QLocalSocket>
#include <QTest>

#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWaitMs = 15000;

bool answers(const QString& socketPath)
{
    QLocalSocket socket;
    socket.connectToServer(socketPath);
    if (!socket.waitForConnected(kWaitMs)) {
        return false;
    }
    socket.write("PING\r\n");
    return socket.waitForReadyRead(kWaitMs);
}

} // namespace

TestSentinel::TestSentinel(const QByteArrayList& settings)
{
    Result<std::unique_ptr<ServerFolder>> folder = ServerFolder::create();
    if (!folder) {
        qFatal("no folder for a test sentinel: %s", qUtf8Printable(folder.error().detail));
    }
    m_folder = std::move(folder).value();
    m_port = pickFreePort();
    QFile file(m_folder->path() + "/sentinel.conf"_L1);
    if (!file.open(QIODevice::WriteOnly)) {
        qFatal("no configuration for a test sentinel");
    }
    file.write("port " + QByteArray::number(m_port) + "\nbind 127.0.0.1\nunixsocket " +
               socketPath().toUtf8() + "\ndir " + m_folder->path().toUtf8() + "\n" + settings.join('\n') +
               '\n');
    file.close();
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.setStandardOutputFile(QProcess::nullDevice());
    m_process.setChildProcessModifier([owner = ::getpid()] {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != owner) {
            ::_exit(1);
        }
    });
    m_process.start(u"redis-sentinel"_s, {file.fileName()});
    const bool up = m_process.waitForStarted(kWaitMs) &&
                    QTest::qWaitFor([this] { return QFile::exists(socketPath()); }, kWaitMs) &&
                    answers(socketPath());
    if (!up) {
        qFatal("no test sentinel within %d ms", kWaitMs);
    }
}

TestSentinel::~TestSentinel()
{
    m_process.kill();
    m_process.waitForFinished(kWaitMs);
}

QString TestSentinel::socketPath() const
{
    return m_folder->path() + "/sentinel.sock"_L1;
}

void TestSentinel::kill9()
{
    m_process.kill();
    m_process.waitForFinished(kWaitMs);
}

void TestSentinel::sigstop()
{
    ::kill(static_cast<pid_t>(m_process.processId()), SIGSTOP);
}

void TestSentinel::sigcont()
{
    ::kill(static_cast<pid_t>(m_process.processId()), SIGCONT);
}

} // namespace lockkeeper
