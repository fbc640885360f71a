// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/serverfolder.h"

#include <QByteArrayList>
#include <QProcess>

#include <memory>

namespace lockkeeper {

// A throw-away Redis Sentinel for tests. The constructor returns when it answers; one that does not start
// ends the test program. `settings` are lines of its configuration ("sentinel monitor cache 127.0.0.1 7000
// 2"). Needs an application object; use from the main thread.
class TestSentinel
{
public:
    explicit TestSentinel(const QByteArrayList& settings);
    ~TestSentinel();

    quint16 port() const { return m_port; }
    QString socketPath() const;
    void kill9();
    void sigstop();
    void sigcont();

private:
    std::unique_ptr<ServerFolder> m_folder;
    QProcess m_process;
    quint16 m_port = 0;
};

} // namespace lockkeeper
