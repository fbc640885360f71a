// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/session.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace lockkeeper {

constexpr int fleetPatienceMs = 1000;

// Who belongs to the fleet is learned beside what a command asks for; a quick one waits a moment for it, so
// that its document names all nodes. Main thread.
class FleetWait : public QObject
{
public:
    explicit FleetWait(const Session& session);

    const FleetSnapshotPtr& fleet() const { return m_fleet; } // the last one told; may be null
    // Calls `then` once: when every node was looked at, or could not be, or `deadlineMs` is over.
    void whenSettled(int deadlineMs, std::function<void()> then);

private:
    void end();

    FleetSnapshotPtr m_fleet;
    std::function<void()> m_then;
    QTimer m_deadline{this};
};

} // namespace lockkeeper
