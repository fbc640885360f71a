// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// A login service that gives every session of a wave the same last second: a mass expiry, and always one
// ahead, for the next wave logs in while the current one ends.
class SessionWaves final : public Actor
{
public:
    using Actor::Actor;
    qsizetype seedCount() const override;
    QByteArrayList seed(qsizetype index, qint64 nowMs) override;
    std::chrono::milliseconds period() const override { return std::chrono::milliseconds(250); }
    void act(WorkloadClient& client, qint64 nowMs) override;

private:
    QByteArrayList login(qint64 endSecond);

    qint64 m_endSecond = 0;  // when the wave that logs in now, or did last, ends
    qsizetype m_missing = 0; // sessions of that wave that are still to log in
};

} // namespace lockkeeper
