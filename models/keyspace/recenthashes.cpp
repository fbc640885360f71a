// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/recenthashes.h"

namespace lockkeeper {

// Mixed once more, so that the table stays fast whatever the numbers are.
size_t RecentHashes::home(quint64 hash)
{
    static_assert(tableSize == size_t(1) << 17);
    return (hash * 0x9E3779B97F4A7C15ULL) >> (64 - 17);
}

size_t RecentHashes::place(quint64 hash) const
{
    size_t i = home(hash);
    while (m_table[i] != 0 && m_table[i] != hash)
        i = (i + 1) & (tableSize - 1);
    return i;
}

bool RecentHashes::seen(quint64 hash)
{
    if (hash == 0)
        hash = 1; // 0 marks what is empty
    if (m_table.empty())
        m_table.resize(tableSize);
    if (m_table[place(hash)] == hash)
        return true;
    if (m_ring.size() < window) {
        m_ring.push_back(hash);
    } else {
        forget(m_ring[m_oldest]);
        m_ring[m_oldest] = hash;
        m_oldest = (m_oldest + 1) % window;
    }
    m_table[place(hash)] = hash;
    return false;
}

// Backward-shift deletion: what was pushed on by the gap moves back.
void RecentHashes::forget(quint64 hash)
{
    constexpr size_t mask = tableSize - 1;
    size_t hole = place(hash);
    for (size_t i = (hole + 1) & mask; m_table[i] != 0; i = (i + 1) & mask) {
        if (((i - home(m_table[i])) & mask) >= ((i - hole) & mask)) {
            m_table[hole] = m_table[i];
            hole = i;
        }
    }
    m_table[hole] = 0;
}

} // namespace lockkeeper
