// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// Long jobs that hold their lock for as long as they run: a watchdog renews each lease when about 30 % of it
// are left, not all at the same moment.
class RenewedLocks final : public Actor
{
public:
    using Actor::Actor;
    qsizetype seedCount() const override;
    QByteArrayList seed(qsizetype index, qint64 nowMs) override;
    std::chrono::milliseconds period() const override { return std::chrono::milliseconds(500); }
    void act(WorkloadClient& client, qint64 nowMs) override;

private:
    struct Job
    {
        QByteArray owner;
        qint64 renewAtMs = 0;
    };
    qint64 nextRenewal(qint64 nowMs);

    QVector<Job> m_jobs;
};

} // namespace lockkeeper
