// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/surveysnapshot.h"

#include <QByteArray>

#include <utility>
#include <vector>

namespace lockkeeper {

// Keys by the name TYPE gave. At most 64 names of at most 64 bytes (modules may bring any); what is more
// counts as "other". An empty name is not counted.
class TypeCounts
{
public:
    static constexpr size_t maxNames = 64;
    static constexpr qsizetype maxNameBytes = 64;

    void add(const QByteArray& name, qint64 keys = 1);
    void merge(const TypeCounts& other);
    QVector<TypeCount> rows() const; // largest first, names escaped
    qint64 sizeBytes() const;

private:
    std::vector<std::pair<QByteArray, qint64>> m_counts;
    qint64 m_others = 0;
};

} // namespace lockkeeper
