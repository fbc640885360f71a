// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/patternids.h"

namespace lockkeeper {

PatternId PatternIds::allocate()
{
    const auto id = static_cast<PatternId>(m_redirect.size());
    m_redirect.push_back(id);
    ++m_live;
    return id;
}

void PatternIds::merge(PatternId from, PatternId into)
{
    m_redirect[from] = into;
    m_merges.push_back({from, into});
    --m_live;
}

PatternId PatternIds::resolve(PatternId id) const
{
    while (m_redirect[id] != id) {
        m_redirect[id] = m_redirect[m_redirect[id]];
        id = m_redirect[id];
    }
    return id;
}

std::vector<PatternId> PatternIds::compact()
{
    std::vector<PatternId> renumbered(m_redirect.size());
    PatternId next = 0;
    for (size_t id = 0; id < m_redirect.size(); ++id) {
        if (m_redirect[id] == id)
            renumbered[id] = next++;
    }
    std::vector<PatternId> mapping(m_redirect.size());
    for (size_t id = 0; id < m_redirect.size(); ++id)
        mapping[id] = renumbered[resolve(static_cast<PatternId>(id))];
    m_redirect.resize(next);
    for (PatternId id = 0; id < next; ++id)
        m_redirect[id] = id;
    return mapping;
}

} // namespace lockkeeper
