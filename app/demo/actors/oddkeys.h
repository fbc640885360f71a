// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/actor.h"

namespace lockkeeper {

// Names as they do occur: bytes that are no text, line breaks, markup, terminal sequences, writing from right
// to left, nothing at all. Whoever shows keys has to stand them.
class OddKeys final : public Actor
{
public:
    using Actor::Actor;
    qsizetype seedCount() const override;
    QByteArrayList seed(qsizetype index, qint64 nowMs) override;
};

} // namespace lockkeeper
