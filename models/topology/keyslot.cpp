// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/keyslot.h"

#include <array>

namespace lockkeeper {

namespace {

constexpr std::array<quint16, 256> crcTable()
{
    constexpr quint32 polynomial = 0x1021;
    std::array<quint16, 256> table{};
    for (quint32 byte = 0; byte < table.size(); ++byte) {
        quint32 crc = byte << 8U;
        for (int bit = 0; bit < 8; ++bit) {
            crc = (crc & 0x8000U) != 0 ? (crc << 1U) ^ polynomial : crc << 1U;
        }
        table[byte] = static_cast<quint16>(crc & 0xFFFFU);
    }
    return table;
}

quint16 crc16(QByteArrayView bytes)
{
    static constexpr std::array<quint16, 256> table = crcTable();
    quint32 crc = 0;
    for (const char byte : bytes) {
        crc = ((crc << 8U) ^ table[((crc >> 8U) ^ static_cast<quint8>(byte)) & 0xFFU]) & 0xFFFFU;
    }
    return static_cast<quint16>(crc);
}

} // namespace

QByteArrayView hashTag(QByteArrayView key)
{
    const qsizetype open = key.indexOf('{');
    if (open < 0) {
        return key;
    }
    const qsizetype close = key.indexOf('}', open + 1);
    return close <= open + 1 ? key : key.sliced(open + 1, close - open - 1);
}

quint16 keySlot(QByteArrayView key)
{
    return crc16(hashTag(key)) % slotCount;
}

} // namespace lockkeeper
