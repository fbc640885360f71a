// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/workloadclient.h"

#include <QRandomGenerator>

#include <chrono>

namespace lockkeeper {

// One kind of program that uses the demo server, seen by the keys it keeps there. Lives on the workload's
// thread. Random choices come from a generator with a fixed seed, so that each demo is like the last; times
// are the server's, which runs on this machine.
class Actor
{
public:
    explicit Actor(quint32 seed) : m_random(seed) {}
    virtual ~Actor() = default;
    Actor(const Actor&) = delete;
    Actor& operator=(const Actor&) = delete;

    // The keys that are there when the demo opens, a command each; asked once for each index, in order.
    virtual qsizetype seedCount() const { return 0; }
    virtual QByteArrayList seed(qsizetype index, qint64 nowMs) = 0;

    // Steady traffic: act() is called about every period; never when it is zero.
    virtual std::chrono::milliseconds period() const { return std::chrono::milliseconds(0); }
    virtual void act(WorkloadClient& client, qint64 nowMs);

protected:
    int number(int from, int below) { return m_random.bounded(from, below); }
    bool chance(double ratio) { return m_random.generateDouble() < ratio; }
    qint64 jittered(qint64 value, double ratio); // value ± ratio
    QByteArray hex(int digits);
    QByteArray uuid();

    QRandomGenerator m_random;
};

// "name:" followed by a number.
QByteArray numbered(const char* prefix, qint64 number);

} // namespace lockkeeper
