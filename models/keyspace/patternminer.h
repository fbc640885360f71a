// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/patterntrie.h"

namespace lockkeeper {

// Finds the key patterns of a keyspace while keys stream by: nothing is configured. Pure, single-threaded,
// bounded by `limits` whatever comes.
//
// Each key's segments (KeyTokens) are a path in a tree; where a path ends there is a pattern.
// * A position with more than 32 words whose subtrees are alike (they share a label that every fourth of them
//   has) was a variable: these words become one <id>, which takes in the placeholders of that position, too.
//   Words that lead elsewhere stay. At the first position, where namespaces stand, it takes 256; words alike
//   only in being followed by a placeholder (orders:<n>, users:<n>) are namespaces up to 128.
// * Where a random kind of value now and then looks like a narrower one (a <hex> without letters is a <n>),
// the
//   narrow one joins the wide one that has 16 times its keys.
// * When nodes or patterns run out, the widest positions' rare words become <id>, then the subtrees with the
//   fewest keys a node become <rest...>, until an eighth is free: amortised, a key stays cheap.
class PatternMiner
{
public:
    struct Limits
    {
        int patterns = 2000;
        int nodes = 8192;
    };

    PatternMiner(size_t seed, Limits limits);

    // Counts one key and names its pattern. Earlier ids may have been merged: see ids().
    PatternId add(const KeyTokens& tokens);

    // Adds all patterns of another miner, of which keysOf(id) keys are known. The answer maps its live ids to
    // ours.
    template <typename KeysOf>
    std::vector<PatternId> absorb(const PatternMiner& other, KeysOf keysOf);

    PatternIds& ids() { return m_ids; }
    const PatternIds& ids() const { return m_ids; }
    // New ids are running out: call compact(), and rewrite what was kept by id.
    bool needsCompaction() const { return m_ids.given() > PatternIds::capacity - 3 * m_limits.patterns; }
    std::vector<PatternId> compact();

    struct Row
    {
        PatternId id = 0;
        NodeIndex node = 0;
    };
    std::vector<Row> rows() const; // the live patterns
    QString text(const Row& row) const { return patternText(m_trie.path(row.node)); }
    bool folded(const Row& row) const; // made wider to stay within the bounds

    int nodeCount() const { return m_trie.nodeCount(); }
    qint64 sizeBytes() const;

private:
    using Nodes = std::vector<NodeIndex>;

    PatternId addPath(const KeySegment* segments, int count, qint64 keys);
    void makeRoom();
    bool hasRoom(int shareOf8) const;
    void collapseWide();
    void foldRare();
    void collapseLightestHalf();

    void considerAll(Nodes widened);
    void consider(NodeIndex node, Nodes& widened);
    struct Alike
    {
        Nodes strong; // share a word, or end here
        Nodes weak;   // share only a placeholder
    };
    Alike alikeWords(NodeIndex node) const;
    Nodes wordsOf(NodeIndex node) const;
    void becomeWild(NodeIndex node, const Nodes& words, bool folded, Nodes& widened);
    void becomeWildAndConsider(NodeIndex node, const Nodes& words);
    void absorbPlaceholders(NodeIndex node, NodeIndex into, qint64 wordKeys, Nodes& widened);
    void foldBelow(NodeIndex node);
    void joinNarrowKinds();

    Limits m_limits;
    PatternTrie m_trie;
    PatternIds m_ids;
    qint64 m_added = 0;
    qint64 m_nextTidy = 256;
};

template <typename KeysOf>
std::vector<PatternId> PatternMiner::absorb(const PatternMiner& other, KeysOf keysOf)
{
    std::vector<PatternId> mapping(static_cast<size_t>(other.m_ids.given()));
    const std::vector<Row> theirs = other.rows();
    for (const Row& row : theirs) {
        std::vector<NodeIndex> up;
        for (NodeIndex node = row.node; node != PatternTrie::root; node = other.m_trie.at(node).parent)
            up.insert(up.begin(), node);
        std::vector<KeySegment> path;
        path.reserve(up.size());
        for (const NodeIndex node : up)
            path.push_back({other.m_trie.at(node).label, other.m_trie.at(node).kind});
        mapping[row.id] = addPath(path.data(), static_cast<int>(path.size()), keysOf(row.id));
    }
    for (const Row& row : theirs)
        mapping[row.id] = m_ids.resolve(mapping[row.id]);
    return mapping;
}

} // namespace lockkeeper
