// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// Users' profiles: the main data, kept for ever; and a second copy of some in two versions of a format, of
// which the old one was never cleaned up.
class Profiles final : public Actor
{
public:
    using Actor::Actor;
    qsizetype seedCount() const override;
    QByteArrayList seed(qsizetype index, qint64 nowMs) override;
    std::chrono::milliseconds period() const override { return std::chrono::milliseconds(1000); }
    void act(WorkloadClient& client, qint64 nowMs) override;
};

} // namespace lockkeeper
