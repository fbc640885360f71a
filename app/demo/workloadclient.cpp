// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/workloadclient.h"

#include "app/demo/commandencoder.h"

#include <utility>

namespace lockkeeper {

using namespace Qt::StringLiterals;

WorkloadClient::WorkloadClient(QObject* parent) : QObject(parent), m_socket(this)
{
    connect(&m_socket, &QLocalSocket::connected, this, &WorkloadClient::opened);
    connect(&m_socket, &QLocalSocket::readyRead, this, &WorkloadClient::read);
    connect(&m_socket, &QLocalSocket::errorOccurred, this, [this] {
        breakOff({ErrorCode::ConnectionLost, m_socket.errorString(), m_socket.fullServerName()});
    });
}

WorkloadClient::~WorkloadClient()
{
    m_socket.disconnect(this);
}

void WorkloadClient::open(const QString& socketPath)
{
    m_socket.connectToServer(socketPath);
}

void WorkloadClient::send(const QByteArrayList& command, Callback callback)
{
    if (m_isBroken)
        return;
    m_callbacks.push_back(std::move(callback));
    m_socket.write(encodeCommand(command));
}

void WorkloadClient::read()
{
    if (const Outcome fed = m_reader.feed(m_socket.readAll()); !fed)
        return breakOff(fed.error());
    for (;;) {
        const Result<std::optional<Reply>> answer = m_reader.next();
        if (!answer)
            return breakOff(answer.error());
        if (!*answer)
            return;
        if (m_callbacks.empty())
            return breakOff({ErrorCode::ProtocolError, u"an answer without a question"_s, {}});
        const Callback callback = std::move(m_callbacks.front());
        m_callbacks.pop_front();
        if (callback)
            callback(**answer);
    }
}

void WorkloadClient::breakOff(const Error& error)
{
    if (std::exchange(m_isBroken, true))
        return;
    m_callbacks.clear();
    Q_EMIT broken(error);
}

} // namespace lockkeeper
