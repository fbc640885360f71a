// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/masterdata.h"

namespace lockkeeper {

namespace {

constexpr qsizetype kTaxRates = 4000;
constexpr auto kTtlSeconds = "3600";

} // namespace

qsizetype MasterData::seedCount() const
{
    return kTaxRates;
}

QByteArrayList MasterData::seed(qsizetype index, qint64)
{
    const QByteArray percent = QByteArray::number(5 + index % 20);
    return {"SET", numbered("masterdata:tax-rate:", index), percent, "EX", kTtlSeconds};
}

void MasterData::act(WorkloadClient& client, qint64 nowMs)
{
    for (qsizetype i = 0; i < kTaxRates; ++i)
        client.send(seed(i, nowMs));
}

} // namespace lockkeeper
