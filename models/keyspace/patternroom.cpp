// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How PatternMiner stays within its bounds: everything that gives up detail for room.
#include "models/keyspace/patternminer.h"

#include <algorithm>

namespace lockkeeper {

namespace {

constexpr quint32 fewestWords = 4; // a narrower position gives nothing
constexpr qint64 rareShare = 256;  // a word with less than this part of its position's keys is rare
constexpr qint64 rareKeys = 8;

struct Below // of a node, itself excluded
{
    int nodes = 0;
    int patterns = 0;
};

// Sums over subtrees, filled from the leaves up; the tree is at most 14 levels deep.
Below countBelow(const PatternTrie& trie, NodeIndex node, std::vector<Below>& sums)
{
    Below sum;
    for (NodeIndex child = trie.at(node).firstChild; child != PatternNode::none;
         child = trie.at(child).next) {
        const Below deeper = countBelow(trie, child, sums);
        sum.nodes += deeper.nodes + 1;
        sum.patterns += deeper.patterns + (trie.at(child).pattern != PatternNode::noPattern ? 1 : 0);
    }
    sums[node] = sum;
    return sum;
}

} // namespace

// Room for one more path of any length within so many eighths of the limits.
bool PatternMiner::hasRoom(int shareOf8) const
{
    return m_ids.live() < m_limits.patterns * shareOf8 / 8 &&
           m_trie.nodeCount() + KeyTokens::maxSegments + 2 < m_limits.nodes * shareOf8 / 8;
}

void PatternMiner::makeRoom()
{
    m_trie.holdFreed(true);
    collapseWide();
    if (!hasRoom(7))
        foldRare();
    for (int before = m_ids.live() + m_trie.nodeCount(); !hasRoom(7);) {
        collapseLightestHalf();
        const int now = m_ids.live() + m_trie.nodeCount();
        if (now == before)
            break; // nothing left to give up; limits below a dozen patterns only
        before = now;
    }
    m_trie.holdFreed(false);
}

// The words behind the separator that most words of this position stand behind.
PatternMiner::Nodes PatternMiner::wordsOf(NodeIndex node) const
{
    Nodes words = m_trie.children(node);
    std::erase_if(words, [this](NodeIndex child) { return !m_trie.at(child).isWord(); });
    const auto separator = [this](NodeIndex child) { return separatorOf(m_trie.at(child).label); };
    qsizetype most = 0;
    char chosen = '\0';
    for (const char candidate : {'\0', ':', '/', '|'}) {
        const qsizetype count = std::count_if(words.begin(), words.end(),
                                              [&](NodeIndex child) { return separator(child) == candidate; });
        if (count > most) {
            most = count;
            chosen = candidate;
        }
    }
    std::erase_if(words, [&](NodeIndex child) { return separator(child) != chosen; });
    return words;
}

void PatternMiner::collapseWide()
{
    Nodes wide;
    for (NodeIndex node = 0; node < m_trie.slots(); ++node) {
        if (m_trie.at(node).words >= fewestWords)
            wide.push_back(node);
    }
    std::sort(wide.begin(), wide.end(),
              [this](NodeIndex a, NodeIndex b) { return m_trie.at(a).words > m_trie.at(b).words; });
    for (const NodeIndex node : wide) {
        if (hasRoom(7))
            return;
        if (!m_trie.at(node).alive)
            continue;
        Nodes rare = wordsOf(node);
        const qint64 most = std::max(rareKeys, m_trie.at(node).keys / rareShare);
        std::erase_if(rare, [this, most](NodeIndex child) { return m_trie.at(child).keys >= most; });
        if (rare.size() >= fewestWords)
            becomeWildAndConsider(node, rare);
    }
}

void PatternMiner::becomeWildAndConsider(NodeIndex node, const Nodes& words)
{
    Nodes widened;
    becomeWild(node, words, true, widened);
    considerAll(widened);
}

void PatternMiner::foldRare()
{
    std::vector<Below> below(m_trie.slots());
    countBelow(m_trie, PatternTrie::root, below);
    Nodes inner;
    for (NodeIndex node = 1; node < m_trie.slots(); ++node) {
        if (m_trie.at(node).alive && below[node].nodes >= 2)
            inner.push_back(node);
    }
    const auto worth = [&](NodeIndex node) { return m_trie.at(node).keys / below[node].nodes; };
    std::sort(inner.begin(), inner.end(), [&](NodeIndex a, NodeIndex b) { return worth(a) < worth(b); });
    for (const NodeIndex node : inner) {
        if (hasRoom(7))
            return;
        if (m_trie.at(node).alive)
            foldBelow(node);
    }
}

void PatternMiner::foldBelow(NodeIndex node)
{
    const Nodes children = m_trie.children(node);
    if (children.empty())
        return;
    char separator = separatorOf(m_trie.at(children.front()).label);
    for (const NodeIndex child : children) {
        if (separatorOf(m_trie.at(child).label) != separator)
            separator = '\0'; // <rest...> then takes in the separator, too
    }
    const std::string like(separator == '\0' ? 0 : 1, separator);
    const std::string label = pureLabel(like, static_cast<char>(Placeholder::Rest));
    NodeIndex rest = m_trie.find(node, label);
    if (rest == PatternNode::none)
        rest = m_trie.create(node, {label, KeySegment::Kind::Rest});
    for (const NodeIndex child : children) {
        if (child != rest)
            m_trie.foldInto(child, rest, m_ids);
    }
    m_trie.at(rest).folded = true;
    m_trie.at(node).foldsRest = true;
}

// Everything is heavy: the widest position gives up its lighter half.
void PatternMiner::collapseLightestHalf()
{
    NodeIndex widest = PatternTrie::root;
    for (NodeIndex node = 0; node < m_trie.slots(); ++node) {
        if (m_trie.at(node).words > m_trie.at(widest).words)
            widest = node;
    }
    Nodes words = wordsOf(widest);
    if (words.size() < 2)
        return foldBelow(PatternTrie::root);
    std::sort(words.begin(), words.end(),
              [this](NodeIndex a, NodeIndex b) { return m_trie.at(a).keys < m_trie.at(b).keys; });
    words.resize(std::max<size_t>(2, words.size() / 2));
    becomeWildAndConsider(widest, words);
}

} // namespace lockkeeper
