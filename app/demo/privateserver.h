// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/serverfolder.h"
#include "models/base/error.h"

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
class QLocalSocket;
QT_END_NAMESPACE

namespace lockkeeper {

struct PrivateServerOptions
{
    QString program;             // empty: redis-server or valkey-server, from PATH or the usual folders
    bool tcp = false;            // also listen on a free port of 127.0.0.1
    std::optional<quint16> port; // also listen on exactly this port of 127.0.0.1
    QStringList arguments;       // more settings, as on the server's command line: "--maxmemory", "64mb"
    QString folderBase;          // empty: the system's temporary folder
};

// A redis-server of our own: a direct child in a folder of its own, nothing saved, reached over a unix
// socket. It never talks to a server that it did not start. The child dies with us however we end, provided
// that start() is called on the main thread (the kernel's parent-death signal follows the thread that
// forked). Lives on the main thread. Each start() is answered by exactly one failed(), or by ready() and,
// when the process has ended for whatever reason, exited(); stop() before ready() gives exited() alone. It
// may then be started again, with the same socket and port.
class PrivateServer : public QObject
{
    Q_OBJECT
public:
    explicit PrivateServer(PrivateServerOptions options, QObject* parent = nullptr);
    ~PrivateServer() override;

    bool isReady() const { return m_phase == Phase::Ready; }
    QString socketPath() const;             // empty before the first start()
    quint16 port() const { return m_port; } // 0 without TCP
    qint64 pid() const { return m_process.processId(); }
    QString url() const; // redis://127.0.0.1:port where there is one, else redis+unix://
    QString socketUrl() const;

    void start();
    void stop(); // SIGTERM, and SIGKILL when that did not end it in time

Q_SIGNALS:
    void ready();
    // Io: no server program, or it did not start (detail holds its last words). Timeout: it did not answer in
    // time.
    void failed(const lockkeeper::Error& error);
    void exited();

private:
    enum class Phase : quint8 { Idle, Starting, Ready, Stopping };

    Outcome prepareFolder();
    Outcome prepareProgram();
    bool wantsTcp() const { return m_options.tcp || m_options.port.has_value(); }
    void launch();
    QStringList commandLine() const;
    void probe();
    void collectOutput();
    void processEnded();
    void becomeReady();
    Error causeOfDeath() const;
    void fail(const Error& error);

    PrivateServerOptions m_options;
    std::unique_ptr<ServerFolder> m_folder;
    QProcess m_process;
    QTimer m_probeTimer;
    QTimer m_deadline; // of the start, then of the stop
    QLocalSocket* m_probe = nullptr;
    QByteArray m_lastWords;
    Phase m_phase = Phase::Idle;
    std::optional<Error> m_failure; // told once the process is gone
    quint16 m_port = 0;
    int m_portTriesLeft = 0;
};

} // namespace lockkeeper
