// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"

#include <QObject>
#include <QTimer>

QT_BEGIN_NAMESPACE
class QSslSocket;
class QTcpSocket;
QT_END_NAMESPACE

namespace lockkeeper {

// Finds out whether a port that did not understand us speaks the other way: TLS where plain Redis was tried,
// plain Redis where TLS was. (A plain Redis takes a ClientHello for half a command and stays silent; a TLS
// server hangs up on plain bytes.) Over a connection of its own that carries no credential: a bare PING, or a
// TLS handshake without a certificate. For the sake of the error message alone: nothing is ever sent the
// other way afterwards. One use. Lives on the session thread.
class PortProbe : public QObject
{
    Q_OBJECT
public:
    explicit PortProbe(QObject* parent = nullptr);

    void askPlain(const HostPort& host);
    void askTls(const HostPort& host);

Q_SIGNALS:
    void answered(bool yes); // once; no answer in time is a no

private:
    void connectTo(QTcpSocket* socket, const HostPort& host);
    void answer(bool yes);

    QTimer m_deadline{this};
    bool m_done = false;
};

} // namespace lockkeeper
