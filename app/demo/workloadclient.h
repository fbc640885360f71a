// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/replyreader.h"
#include "models/base/error.h"

#include <QByteArrayList>
#include <QLocalSocket>
#include <QObject>

#include <deque>
#include <functional>

namespace lockkeeper {

// The demo workload's own connection, over the unix socket of a server that we started: the one place outside
// of the product's gate that writes, and it can reach nothing else. Lives on the workload's thread. Commands
// go out in order, answers come back in order; after broken() nothing does any more.
class WorkloadClient : public QObject
{
    Q_OBJECT
public:
    using Callback = std::function<void(const Reply&)>;

    explicit WorkloadClient(QObject* parent = nullptr);
    ~WorkloadClient() override;

    void open(const QString& socketPath);
    // The callback runs on this thread, or never when the connection ends first.
    void send(const QByteArrayList& command, Callback callback = {});
    qsizetype waiting() const { return static_cast<qsizetype>(m_callbacks.size()); }

Q_SIGNALS:
    void opened();
    void broken(const lockkeeper::Error& error); // at most once

private:
    void read();
    void breakOff(const Error& error);

    QLocalSocket m_socket;
    ReplyReader m_reader;
    std::deque<Callback> m_callbacks; // one for each answer that is still to come
    bool m_isBroken = false;
};

} // namespace lockkeeper
