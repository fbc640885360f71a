// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology/keyslot.h"

#include <QDebug>
#include <QVector>

#include <bitset>

namespace lockkeeper {

struct SlotRange // both ends belong to it
{
    quint16 from = 0;
    quint16 to = 0;
    bool operator==(const SlotRange&) const = default;
};

// Some of a cluster's hash slots. Value, 2 KB.
class SlotSet
{
public:
    SlotSet() = default;
    static SlotSet all();
    static SlotSet of(const QVector<SlotRange>& ranges); // what lies beyond the last slot is left out

    void add(quint16 slot) { m_bits.set(slot); }
    void add(SlotRange range);
    void remove(quint16 slot) { m_bits.reset(slot); }

    bool contains(quint16 slot) const { return slot < slotCount && m_bits.test(slot); }
    int count() const { return static_cast<int>(m_bits.count()); }
    bool isEmpty() const { return m_bits.none(); }
    QVector<SlotRange> ranges() const; // ascending, as few as possible
    QVector<quint16> slotNumbers() const;

    SlotSet& operator|=(const SlotSet& other);
    SlotSet& operator&=(const SlotSet& other);
    SlotSet& operator-=(const SlotSet& other);
    bool operator==(const SlotSet&) const = default;

private:
    std::bitset<slotCount> m_bits;
};

inline SlotSet operator|(SlotSet a, const SlotSet& b)
{
    return a |= b;
}
inline SlotSet operator&(SlotSet a, const SlotSet& b)
{
    return a &= b;
}
inline SlotSet operator-(SlotSet a, const SlotSet& b)
{
    return a -= b;
}

// "0-5460, 5462": how people and messages name them; "none" is for the caller to say.
QString rangesText(const SlotSet& slotSet);

QDebug operator<<(QDebug debug, const SlotSet& slotSet);

} // namespace lockkeeper
