// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"

#include <QObject>

QT_BEGIN_NAMESPACE
class QIODevice;
class QLocalSocket;
class QTcpSocket;
QT_END_NAMESPACE

namespace lockkeeper {

// The byte stream to one address: TCP or a unix socket behind one face (TLS will be a third). Never goes
// through a proxy of the system's: the only address spoken to is the one named. One use: open once.
// Lives on the session thread.
class Transport : public QObject
{
    Q_OBJECT
public:
    explicit Transport(QObject* parent = nullptr);
    ~Transport() override;

    void open(const Endpoint& endpoint, const HostPort& host);
    void abort(); // closes at once; lost() does not follow
    void write(const QByteArray& bytes);
    qint64 read(char* into, qint64 size); // as QIODevice::read

Q_SIGNALS:
    void opened();
    void readable();
    void lost(const lockkeeper::Error& error); // at most once

private:
    void openTcp(const HostPort& host);
    void openLocal(const QString& path);
    void flush();
    void lose(ErrorCode code, const QString& detail);

    QIODevice* m_device = nullptr;
    QString m_where;
    bool m_lost = false;
};

} // namespace lockkeeper
