// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/privateserver.h"

#include <QStringList>

namespace lockkeeper {

// A throw-away server for tests. The constructor returns when it answers; a server that does not start ends
// the test program with a message, for a missing server is a failure, never a skip. DEBUG is allowed. Needs
// an application object; use from the main thread.
class TestServer
{
public:
    enum class Tcp : quint8 { No, Yes };
    explicit TestServer(const QStringList& arguments = {}, Tcp tcp = Tcp::No);
    ~TestServer();

    QString url() const { return m_server.url(); } // TCP where there is one, else the unix socket
    QString socketUrl() const { return m_server.socketUrl(); }
    QString socketPath() const { return m_server.socketPath(); }
    quint16 port() const { return m_server.port(); }
    qint64 pid() const { return m_server.pid(); }

    void kill9();   // returns when the process is gone
    void restart(); // after kill9(): an empty server at the same socket and port
    void sigstop();
    void sigcont();

private:
    void startAndWait();

    PrivateServer m_server;
};

} // namespace lockkeeper
