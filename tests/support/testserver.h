// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/privateserver.h"
#include "tests/support/testcertificates.h"

#include <QStringList>

namespace lockkeeper {

// TLS on a port of its own of 127.0.0.1 and ::1.
struct TestTls
{
    CertificateFiles server;
    QString authority; // whose client certificates it takes
    bool wantsClientCertificate = false;
    QString protocols; // "TLSv1.2"; empty: what the server has
};

// A throw-away server for tests. The constructor returns when it answers; a server that does not start ends
// the test program with a message, for a missing server is a failure, never a skip. DEBUG is allowed. Needs
// an application object; use from the main thread.
class TestServer
{
public:
    enum class Tcp : quint8 { No, Yes };
    explicit TestServer(const QStringList& arguments = {}, Tcp tcp = Tcp::No);
    TestServer(const QStringList& arguments, const TestTls& tls);
    ~TestServer();

    QString url() const { return m_server.url(); } // TCP where there is one, else the unix socket
    QString tlsUrl(const QString& host = QStringLiteral("localhost")) const; // rediss://host:port
    quint16 tlsPort() const { return m_tlsPort; }
    QString socketUrl() const { return m_server.socketUrl(); }
    QString socketPath() const { return m_server.socketPath(); }
    quint16 port() const { return m_server.port(); }
    qint64 pid() const { return m_server.pid(); }

    void kill9();   // returns when the process is gone
    void restart(); // after kill9(): a server at the same socket and port, with what SAVE has left
    void startAgain() { m_server.start(); } // the same without waiting for it
    void sigstop();
    void sigcont();

private:
    void startAndWait();

    quint16 m_tlsPort = 0;
    PrivateServer m_server;
};

} // namespace lockkeeper
