// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/typecounts.h"

#include "models/base/bytetext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

void TypeCounts::add(const QByteArray& name, qint64 keys)
{
    if (name.isEmpty())
        return;
    for (auto& [known, count] : m_counts) {
        if (known == name) {
            count += keys;
            return;
        }
    }
    if (m_counts.size() < maxNames && name.size() <= maxNameBytes && name != "other")
        m_counts.emplace_back(QByteArray(name.constData(), name.size()), keys); // not a whole reply's buffer
    else
        m_others += keys;
}

void TypeCounts::merge(const TypeCounts& other)
{
    for (const auto& [name, count] : other.m_counts)
        add(name, count);
    m_others += other.m_others;
}

QVector<TypeCount> TypeCounts::rows() const
{
    QVector<TypeCount> rows;
    for (const auto& [name, count] : m_counts)
        rows.append({textFromBytes(name), count});
    std::stable_sort(rows.begin(), rows.end(),
                     [](const TypeCount& a, const TypeCount& b) { return a.count > b.count; });
    if (m_others > 0)
        rows.append({u"other"_s, m_others});
    return rows;
}

qint64 TypeCounts::sizeBytes() const
{
    return static_cast<qint64>(m_counts.capacity() * (sizeof(m_counts[0]) + maxNameBytes));
}

} // namespace lockkeeper
