// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/replyreader.h"
#include "tests/support/testserver.h"

#include <QByteArrayList>
#include <QHash>
#include <QLocalSocket>
#include <QVector>

namespace lockkeeper {

// A blocking client by which tests prepare and inspect the data of their own server, over its unix socket and
// past every product code under test. A lost or silent server ends the test program with a message.
class TestClient
{
public:
    explicit TestClient(const TestServer& server) : TestClient(server.socketPath()) {}
    explicit TestClient(const QString& socketPath);

    Reply cmd(const QByteArrayList& arguments);
    QVector<Reply> pipeline(const QVector<QByteArrayList>& commands);

    // The counters of INFO commandstats as {"get": calls, "config|set": calls, ...}.
    QHash<QByteArray, qint64> commandCalls();

private:
    Reply read();

    QLocalSocket m_socket;
    ReplyReader m_reader;
};

} // namespace lockkeeper
