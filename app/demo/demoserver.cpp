// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/demoserver.h"

#include "app/demo/demoworkload.h"

#include <QDeadlineTimer>

#include <chrono>

namespace lockkeeper {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto kThreadEnd = 2s;

// Evictions are near enough to be a subject, yet do not happen while the workload behaves.
PrivateServerOptions serverOptions(const DemoOptions& options)
{
    PrivateServerOptions server;
    server.tcp = true;
    server.port = options.port;
    server.arguments = QStringList{u"--maxmemory"_s, u"22mb"_s, u"--maxmemory-policy"_s, u"allkeys-lru"_s};
    return server;
}

} // namespace

DemoServer::DemoServer(DemoOptions options, QObject* parent)
    : QObject(parent), m_server(serverOptions(options))
{
    connect(&m_server, &PrivateServer::ready, this, &DemoServer::startWorkload);
    connect(&m_server, &PrivateServer::failed, this, &DemoServer::failed);
    connect(&m_server, &PrivateServer::exited, this, &DemoServer::serverExited);
}

DemoServer::~DemoServer()
{
    m_server.disconnect(this);
    stopWorkload();
}

void DemoServer::start()
{
    m_isStopping = false;
    m_failure.reset();
    m_server.start();
}

void DemoServer::stop()
{
    m_isStopping = true;
    stopWorkload();
    m_server.stop();
}

void DemoServer::startWorkload()
{
    m_workload = new DemoWorkload;
    m_workload->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_workload, &QObject::deleteLater);
    connect(m_workload, &DemoWorkload::loaded, this, [this, workload = m_workload] {
        if (workload == m_workload) // what was on its way when it was stopped does not count
            Q_EMIT ready(url());
    });
    connect(m_workload, &DemoWorkload::broken, this, [this, workload = m_workload](const Error& error) {
        if (workload == m_workload)
            fail(error);
    });
    connect(&m_thread, &QThread::started, m_workload,
            [workload = m_workload, path = m_server.socketPath()] { workload->start(path); });
    m_thread.start();
}

void DemoServer::stopWorkload()
{
    if (!m_workload)
        return;
    m_workload->disconnect(this);
    m_workload = nullptr;
    m_thread.quit();
    m_thread.wait(QDeadlineTimer(kThreadEnd));
}

void DemoServer::fail(const Error& error)
{
    m_failure = error;
    stopWorkload();
    if (m_server.isReady())
        m_server.stop();
}

void DemoServer::serverExited()
{
    stopWorkload();
    if (m_isStopping)
        Q_EMIT stopped();
    else
        Q_EMIT failed(
            m_failure.value_or(Error{ErrorCode::ConnectionLost, u"the demo server ended"_s, url()}));
}

} // namespace lockkeeper
