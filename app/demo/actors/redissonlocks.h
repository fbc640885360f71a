// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// Locks as Redisson keeps them: a hash from "client:thread" to how often that thread has entered, its lease
// renewed after every third of it; left and taken again by another thread from time to time.
class RedissonLocks final : public Actor
{
public:
    using Actor::Actor;
    qsizetype seedCount() const override;
    QByteArrayList seed(qsizetype index, qint64 nowMs) override;
    std::chrono::milliseconds period() const override { return std::chrono::seconds(1); }
    void act(WorkloadClient& client, qint64 nowMs) override;

private:
    struct Held
    {
        QByteArray holder;
        qint64 renewAtMs = 0;
    };
    QByteArrayList enter(qsizetype lock, qint64 nowMs);

    QVector<Held> m_held;
};

} // namespace lockkeeper
