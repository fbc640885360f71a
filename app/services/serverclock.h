// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QElapsedTimer>

#include <optional>

namespace lockkeeper {

// The server's clock between two answers to TIME; ours stands in for it where TIME is refused, and says so.
// Epoch milliseconds.
class ServerClock
{
public:
    ServerClock() { set(QDateTime::currentMSecsSinceEpoch()); }

    // At the start: what TIME said, or nothing.
    void start(std::optional<qint64> serverMs)
    {
        m_estimated = !serverMs;
        set(serverMs.value_or(QDateTime::currentMSecsSinceEpoch()));
    }
    // What TIME says now.
    void set(qint64 serverMs)
    {
        m_baseMs = serverMs;
        m_since.start();
    }

    qint64 now() const { return m_baseMs + m_since.elapsed(); }
    bool isEstimated() const { return m_estimated; }

private:
    qint64 m_baseMs = 0;
    QElapsedTimer m_since;
    bool m_estimated = false;
};

} // namespace lockkeeper
