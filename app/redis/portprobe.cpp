// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/portprobe.h"

#include "app/redis/gate.h"

#include <QNetworkProxy>
#include <QSslCipher>
#include <QSslSocket>

namespace lockkeeper {

namespace {

constexpr int deadlineMs = 1000;

} // namespace

PortProbe::PortProbe(QObject* parent) : QObject(parent)
{
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] { answer(false); });
}

void PortProbe::askPlain(const HostPort& host)
{
    auto* socket = new QTcpSocket(this);
    connect(socket, &QTcpSocket::connected, this, [socket] {
        Pipeline ping;
        if (Gate::admit(ping, Observe::Ping)) {
            socket->write(ping.wire());
        }
    });
    connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
        const QByteArray reply = socket->peek(1);
        answer(reply == "+" || reply == "-"); // PONG, or why not
    });
    connect(socket, &QTcpSocket::errorOccurred, this, [this] { answer(false); });
    connectTo(socket, host);
}

void PortProbe::askTls(const HostPort& host)
{
    auto* socket = new QSslSocket(this);
    socket->setPeerVerifyMode(QSslSocket::VerifyNone);
    connect(socket, &QSslSocket::connected, socket, &QSslSocket::startClientEncryption);
    connect(socket, &QSslSocket::encrypted, this, [this] { answer(true); });
    connect(socket, &QSslSocket::alertReceived, this, [this] { answer(true); });
    connect(socket, &QSslSocket::errorOccurred, this, [this, socket] {
        answer(!socket->sessionCipher().isNull()); // it said hello at least
    });
    connectTo(socket, host);
}

void PortProbe::connectTo(QTcpSocket* socket, const HostPort& host)
{
    socket->setProxy(QNetworkProxy::NoProxy);
    m_deadline.start(deadlineMs);
    socket->connectToHost(host.host, host.port);
}

void PortProbe::answer(bool yes)
{
    if (!m_done) {
        m_done = true;
        m_deadline.stop();
        // Not from within the socket's own signal: whoever hears it may end us.
        QMetaObject::invokeMethod(
            this, [this, yes] { Q_EMIT answered(yes); }, Qt::QueuedConnection);
    }
}

} // namespace lockkeeper
