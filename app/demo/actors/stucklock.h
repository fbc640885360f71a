// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// A lock that was taken without a lease by a program that is long gone: stuck for ever.
class StuckLock final : public Actor
{
public:
    using Actor::Actor;
    qsizetype seedCount() const override { return 2; }
    QByteArrayList seed(qsizetype index, qint64 nowMs) override;
};

} // namespace lockkeeper
