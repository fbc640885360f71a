// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/sessionwaves.h"

namespace lockkeeper {

namespace {

constexpr qsizetype kWave = 12000;
constexpr qint64 kFirstWaveSeconds = 420;
constexpr qint64 kBetweenWavesSeconds = 480;
constexpr qint64 kLoginSeconds = 150; // the next wave logs in during the last seconds of this one
constexpr qsizetype kLoginsAtOnce = 25;

} // namespace

qsizetype SessionWaves::seedCount() const
{
    return kWave;
}

QByteArrayList SessionWaves::seed(qsizetype, qint64 nowMs)
{
    if (m_endSecond == 0)
        m_endSecond = nowMs / 1000 + kFirstWaveSeconds;
    return login(m_endSecond);
}

void SessionWaves::act(WorkloadClient& client, qint64 nowMs)
{
    if (m_missing == 0 && nowMs / 1000 >= m_endSecond - kLoginSeconds) {
        m_endSecond += kBetweenWavesSeconds;
        m_missing = kWave;
    }
    for (qsizetype i = 0; i < kLoginsAtOnce && m_missing > 0; ++i, --m_missing)
        client.send(login(m_endSecond));
}

QByteArrayList SessionWaves::login(qint64 endSecond)
{
    const QByteArray value =
        "{\"user\":" + QByteArray::number(number(1, 15000)) + ",\"csrf\":\"" + hex(16) + "\"}";
    return {"SET", "session:" + uuid(), value, "EXAT", QByteArray::number(endSecond)};
}

} // namespace lockkeeper
