// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/limiteractor.h"

namespace lockkeeper {

// GCRA: one request each half second, bursts of 10; the theoretical arrival time of the next one, in seconds.
class Gcra final : public LimiterActor
{
public:
    using LimiterActor::LimiterActor;

protected:
    QByteArrayList request(const QByteArray& subject, qint64 nowMs) override;
};

} // namespace lockkeeper
