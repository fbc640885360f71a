// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/hottags.h"

#include <QVector>

namespace lockkeeper {

// How the keys of a cluster lie: in each of the 16,384 slots, and under which hash tags. Value.
class SlotKeys
{
public:
    explicit SlotKeys(size_t seed) : m_tags(seed) {}

    void add(QByteArrayView key);
    void merge(const SlotKeys& other);

    const QVector<quint32>& counts() const { return m_counts; } // 16,384
    QVector<HotTag> hotTags() const { return m_tags.largest(20); }

    qint64 sizeBytes() const;

private:
    QVector<quint32> m_counts = QVector<quint32>(16'384, 0);
    HotTags m_tags;
};

} // namespace lockkeeper
