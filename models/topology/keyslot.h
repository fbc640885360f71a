// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace lockkeeper {

constexpr int slotCount = 16'384;

// The part of a key that decides its hash slot: what stands between the first "{" and the first "}" after it,
// unless that is nothing; else the whole key. Source: the cluster specification.
QByteArrayView hashTag(QByteArrayView key);

// CRC16 (XMODEM) of the hash tag, modulo 16,384.
quint16 keySlot(QByteArrayView key);

} // namespace lockkeeper
