// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/limiteractor.h"

namespace lockkeeper {

// Sliding counter: about 50 requests in any minute, estimated from the counters of this minute and the last,
// whose number stands in their names.
class SlidingCounter final : public LimiterActor
{
public:
    using LimiterActor::LimiterActor;

protected:
    QByteArrayList request(const QByteArray& subject, qint64 nowMs) override;
};

} // namespace lockkeeper
