// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/keyhashset.h"

#include <QHashFunctions>

namespace lockkeeper {

// 0 marks what is empty.
quint64 KeyHashSet::hashOf(QByteArrayView key)
{
    const quint64 hash = qHashBits(key.data(), static_cast<size_t>(key.size()), 0x51ED270B);
    return hash == 0 ? 1 : hash;
}

size_t KeyHashSet::place(quint64 hash) const
{
    const size_t mask = m_table.size() - 1;
    size_t i = (hash * 0x9E3779B97F4A7C15ULL >> 20U) & mask;
    while (m_table[i] != 0 && m_table[i] != hash) {
        i = (i + 1) & mask;
    }
    return i;
}

bool KeyHashSet::add(QByteArrayView key)
{
    if (m_full) {
        return true;
    }
    const quint64 hash = hashOf(key);
    if (!m_table.empty() && m_table[place(hash)] == hash) {
        return false;
    }
    if (m_used == m_limit) {
        clear();
        m_full = true;
        return true;
    }
    if ((m_used + 1) * 3 > m_table.size() * 2) {
        grow();
    }
    m_table[place(hash)] = hash;
    ++m_used;
    return true;
}

bool KeyHashSet::contains(QByteArrayView key) const
{
    const quint64 hash = hashOf(key);
    return !m_table.empty() && m_table[place(hash)] == hash;
}

void KeyHashSet::clear()
{
    std::vector<quint64>().swap(m_table); // an assignment would keep the room
    m_used = 0;
    m_full = false;
}

void KeyHashSet::grow()
{
    constexpr size_t first = 1024;
    std::vector<quint64> old(m_table.empty() ? first : m_table.size() * 2);
    old.swap(m_table);
    for (const quint64 hash : old) {
        if (hash != 0) {
            m_table[place(hash)] = hash;
        }
    }
}

} // namespace lockkeeper
