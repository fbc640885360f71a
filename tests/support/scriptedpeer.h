// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTcpServer>

namespace lockkeeper {

// A loopback port that answers the first bytes of each client by a fixed script.
class ScriptedPeer
{
public:
    explicit ScriptedPeer(QByteArray answer, bool hangUp);

    quint16 port() const { return m_server.serverPort(); }
    QString url() const { return QStringLiteral("redis://127.0.0.1:%1").arg(port()); }
    int connectionsSeen() const { return m_seen; }

private:
    QTcpServer m_server;
    QByteArray m_answer;
    bool m_hangUp = false;
    int m_seen = 0;
};

} // namespace lockkeeper
