// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/slotset.h"

#include <QStringList>

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

SlotSet SlotSet::all()
{
    SlotSet set;
    set.m_bits.set();
    return set;
}

SlotSet SlotSet::of(const QVector<SlotRange>& ranges)
{
    SlotSet set;
    for (const SlotRange range : ranges) {
        set.add(range);
    }
    return set;
}

void SlotSet::add(SlotRange range)
{
    const int end = std::min<int>(range.to, slotCount - 1);
    for (int slot = range.from; slot <= end; ++slot) {
        m_bits.set(static_cast<size_t>(slot));
    }
}

QVector<SlotRange> SlotSet::ranges() const
{
    QVector<SlotRange> ranges;
    int left = count(); // behind the last one nothing is looked for
    for (int slot = 0; left > 0; ++slot) {
        if (!m_bits.test(static_cast<size_t>(slot))) {
            continue;
        }
        --left;
        const auto number = static_cast<quint16>(slot);
        if (!ranges.isEmpty() && ranges.last().to + 1 == slot) {
            ranges.last().to = number;
        } else {
            ranges.append({number, number});
        }
    }
    return ranges;
}

QVector<quint16> SlotSet::slotNumbers() const
{
    QVector<quint16> numbers;
    numbers.reserve(count());
    for (int slot = 0; slot < slotCount; ++slot) {
        if (m_bits.test(static_cast<size_t>(slot))) {
            numbers.append(static_cast<quint16>(slot));
        }
    }
    return numbers;
}

SlotSet& SlotSet::operator|=(const SlotSet& other)
{
    m_bits |= other.m_bits;
    return *this;
}

SlotSet& SlotSet::operator&=(const SlotSet& other)
{
    m_bits &= other.m_bits;
    return *this;
}

SlotSet& SlotSet::operator-=(const SlotSet& other)
{
    m_bits &= ~other.m_bits;
    return *this;
}

QString rangesText(const SlotSet& slotSet)
{
    QStringList texts;
    for (const SlotRange range : slotSet.ranges()) {
        texts.append(range.from == range.to ? QString::number(range.from)
                                            : u"%1-%2"_s.arg(range.from).arg(range.to));
    }
    return texts.join(u", "_s);
}

QDebug operator<<(QDebug debug, const SlotSet& slotSet)
{
    const QDebugStateSaver saver(debug);
    return debug.nospace().noquote() << "SlotSet(" << rangesText(slotSet) << ')';
}

} // namespace lockkeeper
