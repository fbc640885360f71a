// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/hottags.h"

#include "models/base/bytetext.h"

#include <QHashFunctions>

#include <algorithm>

namespace lockkeeper {

void HotTags::add(QByteArrayView tag, quint16 slot)
{
    const auto hash =
        static_cast<qint64>(qHashBits(tag.constData(), static_cast<size_t>(tag.size()), m_seed));
    Entry& entry = m_tags.entry(hash == FlatTable<Entry>::unused ? 0 : hash);
    if (entry.keys++ == 0) {
        entry.slot = slot;
        entry.cut = tag.size() > keptText;
        entry.text = tag.first(std::min(tag.size(), keptText)).toByteArray();
        makeRoom();
    }
}

void HotTags::merge(const HotTags& other)
{
    m_givenUp += other.m_givenUp;
    other.m_tags.forEach([this](const Entry& theirs) {
        Entry& mine = m_tags.entry(theirs.at);
        const qint64 keys = mine.keys + theirs.keys;
        mine = theirs;
        mine.keys = keys;
        makeRoom();
    });
}

void HotTags::makeRoom()
{
    if (m_tags.size() <= mostTags) {
        return;
    }
    std::vector<qint64> counts;
    counts.reserve(m_tags.size());
    m_tags.forEach([&counts](const Entry& entry) { counts.push_back(entry.keys); });
    const auto middle = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2);
    std::nth_element(counts.begin(), middle, counts.end());
    const qint64 median = *middle;
    m_givenUp += median;
    m_tags.forEach([median](Entry& entry) { entry.keys -= median; });
    m_tags.keepOnly([](const Entry& entry) { return entry.keys > 0; });
}

QVector<HotTag> HotTags::largest(qsizetype most) const
{
    QVector<HotTag> tags;
    m_tags.forEach([this, &tags](const Entry& entry) {
        if (entry.keys >= 2) {
            const QString text = textFromBytes(entry.text);
            tags.append({entry.cut ? text + u'…' : text, entry.slot, entry.keys + m_givenUp, m_givenUp});
        }
    });
    std::sort(tags.begin(), tags.end(), [](const HotTag& a, const HotTag& b) {
        return a.keys != b.keys ? a.keys > b.keys : a.tag < b.tag;
    });
    tags.resize(std::min(tags.size(), most));
    return tags;
}

qint64 HotTags::sizeBytes() const
{
    qint64 bytes = m_tags.sizeBytes();
    m_tags.forEach([&bytes](const Entry& entry) { bytes += entry.text.capacity(); });
    return bytes;
}

} // namespace lockkeeper
