// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"
#include "app/demo/workloadclient.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace lockkeeper {

// All actors of the demo behind one connection: first they load their keys, then they act, each in its own
// rhythm. Made on one thread, then moved to its own: all slots run there. Ends with its thread.
class DemoWorkload : public QObject
{
    Q_OBJECT
public:
    DemoWorkload();
    ~DemoWorkload() override;

    void start(const QString& socketPath);

Q_SIGNALS:
    void loaded();
    void broken(const lockkeeper::Error& error); // at most once

private:
    struct Role
    {
        std::unique_ptr<Actor> actor;
        qint64 dueMs = 0;
    };
    void loadMore();
    void batchAnswered();
    void beat();

    std::vector<Role> m_roles;
    WorkloadClient m_client; // after the roles: its callbacks reach into them
    QTimer m_heartbeat;
    std::size_t m_loading = 0; // the role that loads
    qsizetype m_nextSeed = 0;  // of that role
    bool m_hasFailed = false;
};

} // namespace lockkeeper
