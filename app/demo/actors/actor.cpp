// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/actor.h"

namespace lockkeeper {

void Actor::act(WorkloadClient&, qint64) {}

qint64 Actor::jittered(qint64 value, double ratio)
{
    const double factor = 1.0 + ratio * (2.0 * m_random.generateDouble() - 1.0);
    return qRound64(static_cast<double>(value) * factor);
}

QByteArray Actor::hex(int digits)
{
    QByteArray text;
    while (text.size() < digits)
        text += QByteArray::number(m_random.generate(), 16).rightJustified(8, '0');
    return text.left(digits);
}

QByteArray Actor::uuid()
{
    QByteArray text = hex(32);
    text[12] = '4';
    text[16] = "89ab"[number(0, 4)];
    for (const int at : {8, 13, 18, 23})
        text.insert(at, '-');
    return text;
}

QByteArray numbered(const char* prefix, qint64 number)
{
    return prefix + QByteArray::number(number);
}

} // namespace lockkeeper
