// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/limiteractor.h"

namespace lockkeeper {

// Token bucket: bursts of 20, refilled by 2 tokens a second; a hash of tokens and the time of the last look.
class TokenBucket final : public LimiterActor
{
public:
    using LimiterActor::LimiterActor;

protected:
    QByteArrayList request(const QByteArray& subject, qint64 nowMs) override;
};

} // namespace lockkeeper
