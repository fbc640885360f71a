// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// Clients that call an API which a limiter guards: a few are much busier than the rest and are refused some
// of the time. One script call is one request; what algorithm decides is the derived class's business.
class LimiterActor : public Actor
{
public:
    using Actor::Actor;
    qsizetype seedCount() const final;
    QByteArrayList seed(qsizetype index, qint64 nowMs) final;
    std::chrono::milliseconds period() const final { return std::chrono::milliseconds(250); }
    void act(WorkloadClient& client, qint64 nowMs) final;

protected:
    // The call of one request by this subject. The script answers 1 (let through) or 0 (refused).
    virtual QByteArrayList request(const QByteArray& subject, qint64 nowMs) = 0;
    // Called when a request was let through, for limiters that hold something meanwhile.
    virtual void letThrough(WorkloadClient& client, const QByteArray& subject, qint64 nowMs);

private:
    QByteArray subject();
};

} // namespace lockkeeper
