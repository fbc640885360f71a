// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/recordingproxy.h"

#include <QTcpSocket>

namespace lockkeeper {

RecordingProxy::RecordingProxy(const QString& targetSocketPath) : m_target(targetSocketPath)
{
    QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] { accept(); });
    if (!m_server.listen(QHostAddress::LocalHost))
        qFatal("proxy: %s", qUtf8Printable(m_server.errorString()));
}

RecordingProxy::~RecordingProxy()
{
    cut();
}

void RecordingProxy::accept()
{
    while (QTcpSocket* client = m_server.nextPendingConnection()) {
        ++m_seen;
        auto* server = new QLocalSocket(client);
        m_links.push_back(std::make_unique<Link>(Link{client, server, {}}));
        Link* link = m_links.back().get();
        server->connectToServer(m_target);
        QObject::connect(client, &QTcpSocket::readyRead, server, [link] {
            const QByteArray bytes = link->client->readAll();
            link->sent += bytes;
            link->server->write(bytes);
        });
        QObject::connect(server, &QLocalSocket::readyRead, client, [this, link] {
            const QByteArray bytes = link->server->readAll();
            link->client->write(bytes);
            if (m_cutAfter >= 0 && (m_cutAfter -= bytes.size()) < 0) {
                link->client->flush();
                cut();
                m_cutAfter = --m_cutsLeft > 0 ? m_cutEvery : -1;
            }
        });
        QObject::connect(client, &QTcpSocket::disconnected, server, [link] { link->server->abort(); });
        QObject::connect(server, &QLocalSocket::disconnected, client, [link] { link->client->abort(); });
    }
}

void RecordingProxy::cutLink(Link& link)
{
    link.client->disconnect();
    link.server->disconnect();
    link.client->abort();
    link.server->abort();
}

void RecordingProxy::cut()
{
    ++m_cuts;
    for (const auto& link : m_links)
        cutLink(*link);
}

void RecordingProxy::cutAfter(qint64 replyBytes, int times)
{
    m_cutEvery = replyBytes;
    m_cutAfter = replyBytes;
    m_cutsLeft = times;
}

QVector<QByteArrayList> RecordingProxy::commands() const
{
    QVector<QByteArrayList> commands;
    for (const auto& link : m_links) {
        qsizetype at = 0;
        const QByteArray& sent = link->sent;
        const auto number = [&] {
            const qsizetype end = sent.indexOf("\r\n", at);
            const qsizetype value = sent.mid(at + 1, end - at - 1).toLongLong();
            at = end + 2;
            return value;
        };
        while (at < sent.size() && sent.indexOf("\r\n", at) >= 0) {
            if (sent.at(at) != '*')
                qFatal("proxy: what was sent is not an array of words");
            QByteArrayList command;
            const qsizetype words = number();
            for (qsizetype i = 0; i < words && at < sent.size(); ++i) {
                const qsizetype length = number();
                command.append(sent.mid(at, length));
                at += length + 2;
            }
            if (at <= sent.size() && command.size() == words) // the last one may have been cut
                commands.append(command);
        }
    }
    return commands;
}

QByteArrayList RecordingProxy::commandNames() const
{
    QByteArrayList names;
    const QVector<QByteArrayList> all = commands();
    for (const QByteArrayList& command : all)
        names.append(command.constFirst().toUpper());
    return names;
}

} // namespace lockkeeper
