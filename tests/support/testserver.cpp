// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testserver.h"

#include <QSignalSpy>

#include <csignal>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWaitMs = 15000;

PrivateServerOptions optionsFor(const QStringList& arguments, TestServer::Tcp tcp)
{
    PrivateServerOptions options;
    options.tcp = tcp == TestServer::Tcp::Yes;
    options.arguments = QStringList{u"--enable-debug-command"_s, u"yes"_s} + arguments;
    return options;
}

} // namespace

TestServer::TestServer(const QStringList& arguments, Tcp tcp) : m_server(optionsFor(arguments, tcp))
{
    startAndWait();
}

TestServer::~TestServer() = default;

void TestServer::startAndWait()
{
    QObject context;
    QObject::connect(&m_server, &PrivateServer::failed, &context, [](const Error& error) {
        qFatal("no test server: %s %s", qUtf8Printable(error.where), qUtf8Printable(error.detail));
    });
    QSignalSpy ready(&m_server, &PrivateServer::ready);
    m_server.start();
    if (ready.isEmpty() && !ready.wait(kWaitMs))
        qFatal("no test server within %d ms", kWaitMs);
}

void TestServer::kill9()
{
    QSignalSpy exited(&m_server, &PrivateServer::exited);
    ::kill(static_cast<pid_t>(pid()), SIGKILL);
    if (!exited.wait(kWaitMs))
        qFatal("the test server outlived SIGKILL");
}

void TestServer::restart()
{
    startAndWait();
}

void TestServer::sigstop()
{
    ::kill(static_cast<pid_t>(pid()), SIGSTOP);
}

void TestServer::sigcont()
{
    ::kill(static_cast<pid_t>(pid()), SIGCONT);
}

} // namespace lockkeeper
