// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QHash>
#include <QLocalSocket>
#include <QTcpServer>
#include <QVector>

#include <memory>
#include <vector>

QT_BEGIN_NAMESPACE
class QTcpSocket;
QT_END_NAMESPACE

namespace lockkeeper {

// A loopback port before a test server that keeps what clients send and can cut or stop what flows.
class RecordingProxy
{
public:
    explicit RecordingProxy(const QString& targetSocketPath);
    ~RecordingProxy();

    quint16 port() const { return m_server.serverPort(); }
    QVector<QByteArrayList> commands() const; // all that was sent, whole and in order
    QByteArrayList commandNames() const;      // their first words in upper case
    void cut();                               // every connection, now
    // Every connection, each time so many further bytes came from the server, so many times.
    void cutAfter(qint64 replyBytes, int times = 1);
    int cuts() const { return m_cuts; }
    int connectionsSeen() const { return m_seen; }

private:
    struct Link
    {
        QTcpSocket* client = nullptr;
        QLocalSocket* server = nullptr;
        QByteArray sent;
    };
    void accept();
    void cutLink(Link& link);

    QString m_target;
    QTcpServer m_server;
    std::vector<std::unique_ptr<Link>> m_links;
    qint64 m_cutEvery = 0;
    qint64 m_cutAfter = -1;
    int m_cutsLeft = 0;
    int m_cuts = 0;
    int m_seen = 0;
};

} // namespace lockkeeper
