// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// Remembers for a minute or two what was asked for and does not exist: a sentinel under the same prefix as
// the real entries.
class NegativeCache final : public Actor
{
public:
    using Actor::Actor;
    qsizetype seedCount() const override;
    QByteArrayList seed(qsizetype index, qint64 nowMs) override;
    std::chrono::milliseconds period() const override { return std::chrono::milliseconds(1000); }
    void act(WorkloadClient& client, qint64 nowMs) override;
};

} // namespace lockkeeper
