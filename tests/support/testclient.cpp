// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclient.h"

#include "app/demo/commandencoder.h"

#include <algorithm>

namespace lockkeeper {

namespace {

constexpr int kWaitMs = 15000;
constexpr qsizetype kBatch =
    1000; // answers wait in the server while we write: keep what is on the way bounded

} // namespace

TestClient::TestClient(const QString& socketPath)
{
    m_socket.connectToServer(socketPath);
    if (!m_socket.waitForConnected(kWaitMs))
        qFatal("test client: %s", qUtf8Printable(m_socket.errorString()));
}

Reply TestClient::cmd(const QByteArrayList& arguments)
{
    return pipeline({arguments}).constFirst();
}

QVector<Reply> TestClient::pipeline(const QVector<QByteArrayList>& commands)
{
    QVector<Reply> answers;
    answers.reserve(commands.size());
    for (qsizetype from = 0; from < commands.size(); from += kBatch) {
        const qsizetype to = std::min(from + kBatch, commands.size());
        for (qsizetype i = from; i < to; ++i)
            m_socket.write(encodeCommand(commands[i]));
        for (qsizetype i = from; i < to; ++i)
            answers.append(read());
    }
    return answers;
}

Reply TestClient::read()
{
    for (;;) {
        Result<std::optional<Reply>> reply = m_reader.next();
        if (!reply)
            qFatal("test client: not RESP2");
        if (*reply)
            return **reply;
        if (m_socket.bytesAvailable() == 0 && !m_socket.waitForReadyRead(kWaitMs))
            qFatal("test client: %s", qUtf8Printable(m_socket.errorString()));
        if (!m_reader.feed(m_socket.readAll()))
            qFatal("test client: not RESP2");
    }
}

QHash<QByteArray, qint64> TestClient::commandCalls()
{
    QHash<QByteArray, qint64> calls;
    const QByteArrayList lines = cmd({"INFO", "commandstats"}).text.split('\n');
    for (const QByteArray& line : lines) {
        const qsizetype colon = line.indexOf(":calls=");
        if (!line.startsWith("cmdstat_") || colon < 0)
            continue;
        const qsizetype name = qsizetype(sizeof "cmdstat_") - 1;
        const QByteArray rest = line.mid(colon + 7);
        calls.insert(line.mid(name, colon - name), rest.left(rest.indexOf(',')).toLongLong());
    }
    return calls;
}

} // namespace lockkeeper
