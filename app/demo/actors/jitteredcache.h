// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// A cache as it should be: read, and on a miss filled with a lifetime that differs from key to key. A few of
// the reads ask for what does not exist.
class JitteredCache final : public Actor
{
public:
    struct Shape
    {
        const char* prefix; // the key is this and a number
        int keys;
        int ttlSeconds;
        double jitter;
        int readsAtOnce; // each second
    };
    JitteredCache(quint32 seed, const Shape& shape) : Actor(seed), m_shape(shape) {}
    qsizetype seedCount() const override { return m_shape.keys; }
    QByteArrayList seed(qsizetype index, qint64 nowMs) override;
    std::chrono::milliseconds period() const override { return std::chrono::milliseconds(1000); }
    void act(WorkloadClient& client, qint64 nowMs) override;

private:
    QByteArrayList fill(qint64 id, qint64 ttlSeconds);

    Shape m_shape;
};

} // namespace lockkeeper
