// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/limiteractor.h"

namespace lockkeeper {

namespace {

constexpr int kSubjects = 40;
constexpr int kRequestsAtOnce = 5;
constexpr qsizetype kSeedRequests = 300;

} // namespace

qsizetype LimiterActor::seedCount() const
{
    return kSeedRequests;
}

QByteArrayList LimiterActor::seed(qsizetype, qint64 nowMs)
{
    return request(subject(), nowMs);
}

void LimiterActor::act(WorkloadClient& client, qint64 nowMs)
{
    for (int i = 0; i < kRequestsAtOnce; ++i) {
        const QByteArray who = subject();
        client.send(request(who, nowMs), [this, &client, who, nowMs](const Reply& answer) {
            if (answer.kind == Reply::Kind::Integer && answer.integer == 1)
                letThrough(client, who, nowMs);
        });
    }
}

void LimiterActor::letThrough(WorkloadClient&, const QByteArray&, qint64) {}

// The cube makes the first subjects much more likely than the last.
QByteArray LimiterActor::subject()
{
    const double position = m_random.generateDouble();
    return numbered("tenant-", static_cast<qint64>(position * position * position * kSubjects));
}

} // namespace lockkeeper
