// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/work/throttle.h"

namespace lockkeeper {

Throttle::Throttle(int intervalMs, QObject* parent) : QObject(parent), m_intervalMs(intervalMs)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Throttle::fire);
}

void Throttle::request()
{
    if (m_timer.isActive()) {
        return;
    }
    const qint64 waited = m_sinceLast.isValid() ? m_sinceLast.elapsed() : m_intervalMs;
    if (waited >= m_intervalMs) {
        fire();
    } else {
        m_timer.start(int(m_intervalMs - waited));
    }
}

void Throttle::fire()
{
    m_sinceLast.start();
    Q_EMIT due();
}

} // namespace lockkeeper
