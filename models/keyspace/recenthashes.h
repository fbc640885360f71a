// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <vector>

namespace lockkeeper {

// Remembers the last 65,536 different numbers, oldest forgotten first. 1.5 MB once used, nothing before.
class RecentHashes
{
public:
    static constexpr size_t window = 65'536;

    // Whether the number is remembered; it is from now on.
    bool seen(quint64 hash);
    qint64 sizeBytes() const
    {
        return static_cast<qint64>((m_ring.capacity() + m_table.size()) * sizeof(quint64));
    }

private:
    static constexpr size_t tableSize = 2 * window;

    static size_t home(quint64 hash);
    size_t place(quint64 hash) const;
    void forget(quint64 hash);

    std::vector<quint64> m_ring;
    std::vector<quint64> m_table; // open addressing, 0 = empty
    size_t m_oldest = 0;
};

} // namespace lockkeeper
