// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/limiteractor.h"

namespace lockkeeper {

// Sliding log: 40 requests in any 30 seconds, a sorted set of their times in ms.
class SlidingLog final : public LimiterActor
{
public:
    using LimiterActor::LimiterActor;

protected:
    QByteArrayList request(const QByteArray& subject, qint64 nowMs) override;
};

} // namespace lockkeeper
