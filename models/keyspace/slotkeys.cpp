// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/slotkeys.h"

#include "models/topology/keyslot.h"

namespace lockkeeper {

void SlotKeys::add(QByteArrayView key)
{
    const QByteArrayView tag = hashTag(key);
    const quint16 slot = keySlot(key);
    ++m_counts[slot];
    if (tag.size() < key.size()) {
        m_tags.add(tag, slot);
    }
}

void SlotKeys::merge(const SlotKeys& other)
{
    for (qsizetype slot = 0; slot < m_counts.size(); ++slot) {
        m_counts[slot] += other.m_counts[slot];
    }
    m_tags.merge(other.m_tags);
}

qint64 SlotKeys::sizeBytes() const
{
    return m_counts.capacity() * qsizetype(sizeof(quint32)) + m_tags.sizeBytes();
}

} // namespace lockkeeper
