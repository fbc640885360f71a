// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scriptedpeer.h"

#include <QTcpSocket>

#include <utility>

namespace lockkeeper {

ScriptedPeer::ScriptedPeer(QByteArray answer, bool hangUp) : m_answer(std::move(answer)), m_hangUp(hangUp)
{
    QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
        ++m_seen;
        QTcpSocket* client = m_server.nextPendingConnection();
        QObject::connect(client, &QTcpSocket::readyRead, client, [this, client] {
            client->readAll();
            client->write(m_answer);
            if (m_hangUp) {
                client->disconnectFromHost();
            }
        });
    });
    if (!m_server.listen(QHostAddress::LocalHost)) {
        qFatal("no port");
    }
}

} // namespace lockkeeper
