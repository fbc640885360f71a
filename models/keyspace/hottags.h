// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/flattable.h"
#include "models/keyspace/surveysnapshot.h"

#include <QByteArray>

namespace lockkeeper {

// The hash tags with the most keys, within bounded memory (maxBytes()) whatever the number of tags: tags are
// counted one by one until there are too many, then every count gives up what the median has and those that
// have nothing left go (the frequent-items algorithm of Misra and Gries, as Anderson et al. batch it). What
// was given up is each count's error, the same for all. Exact while there are no more than mostTags tags.
class HotTags
{
public:
    static constexpr size_t mostTags = 2048;
    static constexpr qsizetype keptText = 128; // bytes of a tag's text; the rest is cut
    static constexpr qint64 maxBytes() { return qint64(mostTags) * 8 * (qint64(sizeof(Entry)) + keptText); }

    explicit HotTags(size_t seed) : m_seed(seed) {}

    void add(QByteArrayView tag, quint16 slot);
    void merge(const HotTags& other); // of the same seed

    // Largest first; only tags that surely have two keys or more.
    QVector<HotTag> largest(qsizetype most) const;

    qint64 sizeBytes() const;

private:
    struct Entry
    {
        qint64 at = FlatTable<int>::unused; // the tag's hash
        qint64 keys = 0;                    // what it surely has
        quint16 slot = 0;
        bool cut = false; // the text is only its beginning
        QByteArray text;
    };

    void makeRoom();

    size_t m_seed;
    FlatTable<Entry> m_tags;
    qint64 m_givenUp = 0;
};

} // namespace lockkeeper
