// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/actors/limiteractor.h"

namespace lockkeeper {

// Concurrency: at most 5 requests of a subject at the same time; a sorted set of those under way, by when
// each is given up for lost. Most finish earlier and leave.
class ConcurrencyLimit final : public LimiterActor
{
public:
    using LimiterActor::LimiterActor;

protected:
    QByteArrayList request(const QByteArray& subject, qint64 nowMs) override;
    void letThrough(WorkloadClient& client, const QByteArray& subject, qint64 nowMs) override;
};

} // namespace lockkeeper
