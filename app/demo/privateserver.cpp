// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/privateserver.h"

#include "app/demo/freeport.h"

#include <QFile>
#include <QFileInfo>
#include <QLocalSocket>
#include <QStandardPaths>
#include <QUrl>

#include <chrono>
#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

namespace lockkeeper {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto kProbeInterval = 10ms;
constexpr auto kStartDeadline = 10s;
constexpr auto kStopDeadline = 2s;
constexpr int kKillWaitMs = 2000;
constexpr int kPortTries = 5;
constexpr qsizetype kLastWordsBytes = 2000;

// Debian's redis-tools carries the server under the name of its dump checker alone: the program looks at the
// name by which it is called. The package that has the right name also installs a system service, which we
// don't want.
constexpr auto kServerInDisguise = "redis-check-rdb";

QString findServerProgram()
{
    const QStringList more{u"/usr/bin"_s, u"/usr/local/bin"_s, u"/usr/sbin"_s};
    const QStringList names{u"redis-server"_s, u"valkey-server"_s, QLatin1StringView(kServerInDisguise)};
    for (const QString& name : names) {
        for (const QStringList& folders : {QStringList(), more}) {
            QString found = QStandardPaths::findExecutable(name, folders);
            if (!found.isEmpty())
                return found;
        }
    }
    return {};
}

} // namespace

PrivateServer::PrivateServer(PrivateServerOptions options, QObject* parent)
    : QObject(parent), m_options(std::move(options))
{
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.setChildProcessModifier([owner = ::getpid()] {
        ::setpgid(0, 0); // a Ctrl+C is for us: we stop the server in our own order
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != owner)
            ::_exit(1); // we ended between fork and prctl
    });
    m_probeTimer.setInterval(kProbeInterval);
    m_deadline.setSingleShot(true);
    connect(&m_probeTimer, &QTimer::timeout, this, &PrivateServer::probe);
    connect(&m_process, &QProcess::readyRead, this, &PrivateServer::collectOutput);
    connect(&m_process, &QProcess::finished, this, &PrivateServer::processEnded);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            fail({ErrorCode::Io, m_process.errorString(), m_process.program()});
    });
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        if (m_phase == Phase::Starting)
            m_failure = Error{ErrorCode::Timeout, QString::fromUtf8(m_lastWords), m_process.program()};
        m_process.kill();
    });
}

PrivateServer::~PrivateServer()
{
    // Nothing in it needs saving, so there is no reason to be slow.
    m_process.disconnect(this);
    m_process.kill();
    m_process.waitForFinished(kKillWaitMs);
}

QString PrivateServer::socketPath() const
{
    return m_folder ? m_folder->path() + u"/redis.sock"_s : QString();
}

QString PrivateServer::socketUrl() const
{
    return u"redis+unix://"_s + QString::fromLatin1(QUrl::toPercentEncoding(socketPath(), "/"));
}

QString PrivateServer::url() const
{
    return m_port != 0 ? u"redis://127.0.0.1:%1"_s.arg(m_port) : socketUrl();
}

void PrivateServer::start()
{
    if (m_phase != Phase::Idle)
        return;
    m_phase = Phase::Starting;
    m_failure.reset();
    m_portTriesLeft = m_options.port ? 1 : kPortTries;
    if (const Outcome prepared = prepareFolder(); !prepared)
        return fail(prepared.error());
    if (const Outcome prepared = prepareProgram(); !prepared)
        return fail(prepared.error());
    launch();
}

void PrivateServer::stop()
{
    if (m_phase != Phase::Starting && m_phase != Phase::Ready)
        return;
    m_phase = Phase::Stopping;
    m_probeTimer.stop();
    m_deadline.start(kStopDeadline);
    m_process.terminate();
}

Outcome PrivateServer::prepareFolder()
{
    if (m_folder)
        return Done{};
    auto made = ServerFolder::create(m_options.folderBase);
    if (!made)
        return made.error();
    m_folder = std::move(made).value();
    return Done{};
}

Outcome PrivateServer::prepareProgram()
{
    QString program = m_options.program.isEmpty() ? findServerProgram() : m_options.program;
    if (program.isEmpty())
        return Error{ErrorCode::Io, u"neither redis-server nor valkey-server is installed"_s, {}};
    if (QFileInfo(program).fileName() == QLatin1StringView(kServerInDisguise)) {
        const QString link = m_folder->path() + u"/redis-server"_s;
        QFile::remove(link); // of an earlier start
        if (!QFile::link(program, link))
            return Error{ErrorCode::Io, u"no link could be made"_s, link};
        program = link;
    }
    m_process.setProgram(program);
    return Done{};
}

void PrivateServer::launch()
{
    if (wantsTcp() && m_port == 0)
        m_port = m_options.port ? *m_options.port : pickFreePort();
    --m_portTriesLeft;
    m_lastWords.clear();
    m_process.setArguments(commandLine());
    m_process.start();
    m_deadline.start(kStartDeadline);
    m_probeTimer.start();
}

QStringList PrivateServer::commandLine() const
{
    return QStringList{u"--port"_s,
                       QString::number(m_port),
                       u"--bind"_s,
                       u"127.0.0.1"_s,
                       u"--unixsocket"_s,
                       socketPath(),
                       u"--unixsocketperm"_s,
                       u"700"_s,
                       u"--dir"_s,
                       m_folder->path(),
                       u"--daemonize"_s,
                       u"no"_s,
                       u"--save"_s,
                       QString(),
                       u"--appendonly"_s,
                       u"no"_s} +
           m_options.arguments;
}

// Asks over the socket until the server answers: the socket's file exists before that.
void PrivateServer::probe()
{
    if (m_probe && m_probe->state() != QLocalSocket::UnconnectedState)
        return;
    if (!m_probe) {
        m_probe = new QLocalSocket(this);
        connect(m_probe, &QLocalSocket::connected, m_probe, [this] { m_probe->write("PING\r\n"); });
        connect(m_probe, &QLocalSocket::readyRead, this, [this] {
            const QByteArray answer = m_probe->readAll();
            if (answer.startsWith("+PONG") ||
                answer.startsWith("-NOAUTH")) // it serves, also where it wants a password
                becomeReady();
            else
                m_probe->abort(); // still loading: ask again
        });
    }
    m_probe->connectToServer(socketPath());
}

void PrivateServer::collectOutput()
{
    m_lastWords = (m_lastWords + m_process.readAll()).right(kLastWordsBytes);
}

void PrivateServer::becomeReady()
{
    if (m_phase != Phase::Starting)
        return;
    m_probe->abort();
    m_probeTimer.stop();
    m_deadline.stop();
    m_phase = Phase::Ready;
    Q_EMIT ready();
}

void PrivateServer::processEnded()
{
    collectOutput();
    m_deadline.stop();
    m_probeTimer.stop();
    if (m_phase == Phase::Starting) {
        if (!m_failure && wantsTcp() && m_portTriesLeft > 0) {
            m_port = 0; // most likely somebody took the port in between
            return launch();
        }
        return fail(m_failure.value_or(causeOfDeath()));
    }
    m_phase = Phase::Idle;
    Q_EMIT exited();
}

Error PrivateServer::causeOfDeath() const
{
    if (m_options.port && m_lastWords.contains("Address already in use"))
        return {ErrorCode::BadInput,
                u"port %1 is in use by another program; choose another one"_s.arg(*m_options.port),
                {}};
    return {ErrorCode::Io, QString::fromUtf8(m_lastWords).trimmed(), m_process.program()};
}

void PrivateServer::fail(const Error& error)
{
    m_phase = Phase::Idle;
    m_probeTimer.stop();
    m_deadline.stop();
    Q_EMIT failed(error);
}

} // namespace lockkeeper
