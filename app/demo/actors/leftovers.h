// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// What nobody looks at any more: the keys of a service that was switched off, exports that were never
// fetched, a few notes from somebody's debugging. None has a lifetime.
class Leftovers final : public Actor
{
public:
    using Actor::Actor;
    qsizetype seedCount() const override;
    QByteArrayList seed(qsizetype index, qint64 nowMs) override;
};

} // namespace lockkeeper
