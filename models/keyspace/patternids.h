// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <vector>

namespace lockkeeper {

using PatternId = quint16;

// Names of patterns that survive merges: an id once given resolves to the pattern that took its keys over,
// until compact() gives out new ones. The owner of per-pattern figures applies merges() in order, then
// clears.
class PatternIds
{
public:
    static constexpr int capacity = 65'000;

    struct Merge
    {
        PatternId from = 0;
        PatternId into = 0;
    };

    PatternId allocate();
    void merge(PatternId from, PatternId into);
    PatternId resolve(PatternId id) const;

    int live() const { return m_live; }
    int given() const { return static_cast<int>(m_redirect.size()); }
    bool isLive(PatternId id) const { return m_redirect[id] == id; }
    const std::vector<Merge>& merges() const { return m_merges; }
    void clearMerges() { m_merges.clear(); }

    // Renumbers the live ids from 0 on; the answer maps every old id to its new one.
    std::vector<PatternId> compact();

private:
    mutable std::vector<PatternId> m_redirect; // own index = live; shortened while resolving
    std::vector<Merge> m_merges;
    int m_live = 0;
};

} // namespace lockkeeper
