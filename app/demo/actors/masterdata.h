// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// Data that hardly ever changes and has a lifetime all the same, rewritten in bulk by a timer: every entry
// expires together unless the job runs in time.
class MasterData final : public Actor
{
public:
    using Actor::Actor;
    qsizetype seedCount() const override;
    QByteArrayList seed(qsizetype index, qint64 nowMs) override;
    std::chrono::milliseconds period() const override { return std::chrono::minutes(1); }
    void act(WorkloadClient& client, qint64 nowMs) override;
};

} // namespace lockkeeper
