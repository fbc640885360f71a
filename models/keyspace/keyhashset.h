// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <vector>

namespace lockkeeper {

// Which keys of one node were counted, by a 64-bit hash of each: what settles the keys of a slot that moved
// during a survey. Bounded: past `limit` keys it is full and knows nothing any more, and whoever asks must
// say so. 8 bytes a slot of the table, which is between a third and two thirds full. Two keys of a million
// share a hash with a chance of 3 in 10^8; of ten million, 3 in 10^6.
class KeyHashSet
{
public:
    explicit KeyHashSet(size_t limit) : m_limit(limit) {}

    // Whether the key was new; it is known from now on. A full set takes nothing and says true.
    bool add(QByteArrayView key);
    bool contains(QByteArrayView key) const;

    size_t size() const { return m_used; }
    bool isFull() const { return m_full; } // it has forgotten all: contains() means nothing
    void clear();
    qint64 sizeBytes() const { return static_cast<qint64>(m_table.capacity() * sizeof(quint64)); }

private:
    static quint64 hashOf(QByteArrayView key);
    size_t place(quint64 hash) const;
    void grow();

    size_t m_limit;
    size_t m_used = 0;
    bool m_full = false;
    std::vector<quint64> m_table; // open addressing, 0 = empty; a power of two long
};

} // namespace lockkeeper
