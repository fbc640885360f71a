// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <limits>
#include <vector>

namespace lockkeeper {

// Entries found by a 64-bit number, in one block of memory: open addressing, linear probing, at most half
// full. Entry has a member `qint64 at`, which is `unused` in a default-constructed one and never in a stored
// one.
template <class Entry>
class FlatTable
{
public:
    static constexpr qint64 unused = std::numeric_limits<qint64>::min();

    size_t size() const { return m_used; }
    qint64 sizeBytes() const { return static_cast<qint64>(m_slots.capacity() * sizeof(Entry)); }

    Entry* find(qint64 at)
    {
        if (m_slots.empty())
            return nullptr;
        Entry& slot = m_slots[place(at)];
        return slot.at == at ? &slot : nullptr;
    }

    const Entry* find(qint64 at) const
    {
        if (m_slots.empty())
            return nullptr;
        const Entry& slot = m_slots[place(at)];
        return slot.at == at ? &slot : nullptr;
    }

    // The entry of this number; a fresh one where there was none.
    Entry& entry(qint64 at)
    {
        if ((m_used + 1) * 2 > m_slots.size())
            rebuild(m_slots.empty() ? 64 : m_slots.size() * 2, [](const Entry&) { return true; });
        Entry& slot = m_slots[place(at)];
        if (slot.at != at) {
            slot.at = at;
            ++m_used;
        }
        return slot;
    }

    template <class Keep>
    void keepOnly(Keep keep)
    {
        rebuild(m_slots.size(), keep);
    }

    template <class Use>
    void forEach(Use use) const
    {
        for (const Entry& slot : m_slots) {
            if (slot.at != unused)
                use(slot);
        }
    }
    template <class Use>
    void forEach(Use use)
    {
        for (Entry& slot : m_slots) {
            if (slot.at != unused)
                use(slot);
        }
    }

private:
    size_t place(qint64 at) const
    {
        const size_t mask = m_slots.size() - 1;
        auto hash = static_cast<quint64>(at) * 0x9E3779B97F4A7C15ULL;
        hash ^= hash >> 32;
        size_t i = hash & mask;
        while (m_slots[i].at != unused && m_slots[i].at != at)
            i = (i + 1) & mask;
        return i;
    }

    template <class Keep>
    void rebuild(size_t slots, Keep keep)
    {
        std::vector<Entry> old(slots);
        old.swap(m_slots);
        m_used = 0;
        for (const Entry& slot : old) {
            if (slot.at == unused || !keep(slot))
                continue;
            m_slots[place(slot.at)] = slot;
            ++m_used;
        }
    }

    std::vector<Entry> m_slots;
    size_t m_used = 0;
};

} // namespace lockkeeper
