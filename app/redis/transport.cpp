// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/transport.h"

#include <QLocalSocket>
#include <QNetworkProxy>
#include <QTcpSocket>

namespace lockkeeper {

namespace {

ErrorCode codeOf(QAbstractSocket::SocketError error)
{
    switch (error) {
    case QAbstractSocket::HostNotFoundError:
        return ErrorCode::NameLookup;
    case QAbstractSocket::ConnectionRefusedError:
    case QAbstractSocket::NetworkError: // no route, network unreachable
        return ErrorCode::ConnectionRefused;
    case QAbstractSocket::SocketTimeoutError:
        return ErrorCode::Timeout;
    default:
        return ErrorCode::ConnectionLost;
    }
}

ErrorCode codeOf(QLocalSocket::LocalSocketError error)
{
    switch (error) {
    case QLocalSocket::ConnectionRefusedError:
    case QLocalSocket::ServerNotFoundError:
    case QLocalSocket::SocketAccessError:
        return ErrorCode::ConnectionRefused;
    case QLocalSocket::SocketTimeoutError:
        return ErrorCode::Timeout;
    default:
        return ErrorCode::ConnectionLost;
    }
}

} // namespace

Transport::Transport(QObject* parent) : QObject(parent) {}

Transport::~Transport()
{
    abort();
}

void Transport::open(const Endpoint& endpoint, const HostPort& host)
{
    if (endpoint.socketPath.isEmpty()) {
        m_where = address(host);
        openTcp(host);
    } else {
        m_where = endpoint.socketPath;
        openLocal(endpoint.socketPath);
    }
}

void Transport::openTcp(const HostPort& host)
{
    auto* socket = new QTcpSocket(this);
    m_device = socket;
    socket->setProxy(QNetworkProxy::NoProxy);
    connect(socket, &QTcpSocket::connected, this, [this, socket] {
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        socket->setSocketOption(QAbstractSocket::KeepAliveOption, 1);
        Q_EMIT opened();
    });
    connect(socket, &QTcpSocket::readyRead, this, &Transport::readable);
    connect(socket, &QTcpSocket::errorOccurred, this, [this, socket](QAbstractSocket::SocketError error) {
        lose(codeOf(error), socket->errorString());
    });
    socket->connectToHost(host.host, host.port);
}

void Transport::openLocal(const QString& path)
{
    auto* socket = new QLocalSocket(this);
    m_device = socket;
    connect(socket, &QLocalSocket::connected, this, &Transport::opened);
    connect(socket, &QLocalSocket::readyRead, this, &Transport::readable);
    connect(socket, &QLocalSocket::errorOccurred, this, [this, socket](QLocalSocket::LocalSocketError error) {
        lose(codeOf(error), socket->errorString());
    });
    connect(socket, &QLocalSocket::disconnected, this,
            [this] { lose(ErrorCode::ConnectionLost, QStringLiteral("closed by the server")); });
    socket->connectToServer(path);
}

void Transport::abort()
{
    m_lost = true;
    if (m_device) {
        m_device->disconnect(this);
        m_device->close();
        m_device->deleteLater();
        m_device = nullptr;
    }
}

void Transport::write(const QByteArray& bytes)
{
    if (m_device) {
        m_device->write(bytes);
        flush(); // now, not when the event loop comes round: the server works while we read what it sent
                 // before
    }
}

void Transport::flush()
{
    if (auto* tcp = qobject_cast<QTcpSocket*>(m_device)) {
        tcp->flush();
    } else if (auto* local = qobject_cast<QLocalSocket*>(m_device)) {
        local->flush();
    }
}

qint64 Transport::read(char* into, qint64 size)
{
    return m_device && m_device->isOpen() ? m_device->read(into, size) : 0;
}

void Transport::lose(ErrorCode code, const QString& detail)
{
    if (!m_lost) {
        m_lost = true;
        Q_EMIT lost({code, detail, m_where});
    }
}

} // namespace lockkeeper
