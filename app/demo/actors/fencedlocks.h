// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// Workers that take a lease on an order, work for some seconds and give it back; some die instead and let the
// lease run out. Taking a lease draws a fencing token in the same script. The two keys share a hash tag, so
// that they would in a cluster lie in one slot.
class FencedLocks final : public Actor
{
public:
    using Actor::Actor;
    qsizetype seedCount() const override;
    QByteArrayList seed(qsizetype index, qint64 nowMs) override;
    std::chrono::milliseconds period() const override { return std::chrono::milliseconds(200); }
    void act(WorkloadClient& client, qint64 nowMs) override;

private:
    struct Held
    {
        QByteArray resource;
        QByteArray owner;
        qint64 untilMs;
    };
    void acquire(WorkloadClient& client, qint64 nowMs);
    void release(WorkloadClient& client, qint64 nowMs);

    QVector<Held> m_held;
};

} // namespace lockkeeper
