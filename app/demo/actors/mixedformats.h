// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// Settings that one service writes as JSON and another as MessagePack, under one prefix.
class MixedFormats final : public Actor
{
public:
    using Actor::Actor;
    qsizetype seedCount() const override;
    QByteArrayList seed(qsizetype index, qint64 nowMs) override;
};

} // namespace lockkeeper
