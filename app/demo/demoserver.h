// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/privateserver.h"

#include <QObject>
#include <QThread>

#include <optional>

namespace lockkeeper {

class DemoWorkload;

struct DemoOptions
{
    std::optional<quint16> port; // of 127.0.0.1; none: a free one
};

// A Redis of our own with a live workload, for those who want to look around without a Redis at hand: locks,
// limiters, caches, sessions and all that goes wrong with them. Leaves neither a process nor a folder behind,
// however it ends. Lives on the main thread (see PrivateServer); the workload runs on a thread that it owns.
// start() is answered by exactly one failed(), or by ready() and then exactly one of stopped() (we were asked
// to) and failed() (the server ended by itself).
class DemoServer : public QObject
{
    Q_OBJECT
public:
    explicit DemoServer(DemoOptions options, QObject* parent = nullptr);
    ~DemoServer() override;

    QString url() const { return m_server.url(); }
    QString socketUrl() const { return m_server.socketUrl(); }

    void start();
    void stop();

Q_SIGNALS:
    void ready(const QString& url); // all keys are loaded, traffic flows
    void failed(const lockkeeper::Error& error);
    void stopped();

private:
    void startWorkload();
    void stopWorkload();
    void serverExited();
    void fail(const Error& error);

    PrivateServer m_server;
    QThread m_thread;
    DemoWorkload* m_workload = nullptr; // lives on m_thread, deleted there
    std::optional<Error> m_failure;     // told once the server is gone
    bool m_isStopping = false;
};

} // namespace lockkeeper
