// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testserver.h"

#include "app/demo/freeport.h"

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

QStringList tlsArguments(const TestTls& tls, quint16 port)
{
    QStringList arguments{u"--bind"_s,
                          u"127.0.0.1"_s,
                          u"-::1"_s,
                          u"--tls-port"_s,
                          QString::number(port),
                          u"--tls-cert-file"_s,
                          tls.server.certificate,
                          u"--tls-key-file"_s,
                          tls.server.key,
                          u"--tls-ca-cert-file"_s,
                          tls.authority,
                          u"--tls-auth-clients"_s,
                          tls.wantsClientCertificate ? u"yes"_s : u"no"_s};
    if (!tls.protocols.isEmpty())
        arguments += {u"--tls-protocols"_s, tls.protocols};
    return arguments;
}

} // namespace

TestServer::TestServer(const QStringList& arguments, Tcp tcp) : m_server(optionsFor(arguments, tcp))
{
    startAndWait();
}

TestServer::TestServer(const QStringList& arguments, const TestTls& tls)
    : m_tlsPort(pickFreePort()), m_server(optionsFor(tlsArguments(tls, m_tlsPort) + arguments, Tcp::No))
{
    startAndWait();
}

TestServer::~TestServer() = default;

QString TestServer::tlsUrl(const QString& host) const
{
    return u"rediss://%1:%2"_s.arg(host).arg(m_tlsPort);
}

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
