// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/patternminer.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace lockkeeper {

namespace {

constexpr quint32 wordsBeforeALook = 32;
constexpr size_t rootWords = 256;     // namespaces stand at the first position
constexpr size_t weaklyAlike = 128;   // words alike only in being followed by a placeholder
constexpr size_t tooManyWords = 512;  // alike or not, below the first position
constexpr qint64 heavyShare = 64;     // of these, words with more than this part of the keys stay
constexpr qint64 narrowToWide = 16;   // times the keys that make a wide kind take a narrow one in
constexpr qint64 randomOverWords = 8; // <token> and <hex> take in words, which are random, too
constexpr qint64 apartFromWords = 64; // a placeholder with so many more keys stays beside <id>
constexpr qint64 tidyInterval = 262'144;

char code(Placeholder placeholder)
{
    return static_cast<char>(placeholder);
}

} // namespace

PatternMiner::PatternMiner(size_t seed, Limits limits) : m_limits(limits), m_trie(seed)
{
    m_trie.at(PatternTrie::root).checkAbove = rootWords;
}

PatternId PatternMiner::add(const KeyTokens& tokens)
{
    if (++m_added >= m_nextTidy) {
        joinNarrowKinds();
        m_nextTidy = m_added + std::min(m_added, tidyInterval);
    }
    return addPath(&tokens.at(0), tokens.count(), 1);
}

PatternId PatternMiner::addPath(const KeySegment* segments, int count, qint64 keys)
{
    if (!hasRoom(8))
        makeRoom(); // now, so that nothing moves while the path is walked
    NodeIndex node = PatternTrie::root;
    NodeIndex widened = PatternNode::none;
    m_trie.at(node).keys += keys;
    for (int i = 0; i < count && m_trie.at(node).kind != KeySegment::Kind::Rest; ++i) {
        NodeIndex child = m_trie.taker(node, segments[i]);
        if (child == PatternNode::none) {
            child = m_trie.create(node, segments[i]);
            m_trie.at(child).checkAbove = wordsBeforeALook;
            if (purePlaceholder(segments[i].label) == code(Placeholder::Id))
                m_trie.at(node).wild = code(Placeholder::Id);
            if (m_trie.at(node).words > m_trie.at(node).checkAbove)
                widened = node;
        }
        node = child;
        m_trie.at(node).keys += keys;
    }
    if (m_trie.at(node).pattern == PatternNode::noPattern)
        m_trie.at(node).pattern = m_ids.allocate();
    const auto id = static_cast<PatternId>(m_trie.at(node).pattern);
    if (widened == PatternNode::none)
        return id;
    considerAll({widened});
    return m_ids.resolve(id);
}

// A position may become wide by a merge above it, so the looks go on until nothing changes.
void PatternMiner::considerAll(Nodes widened)
{
    while (!widened.empty()) {
        const NodeIndex node = widened.back();
        widened.pop_back();
        if (m_trie.at(node).alive && m_trie.at(node).words > m_trie.at(node).checkAbove)
            consider(node, widened);
    }
}

void PatternMiner::consider(NodeIndex node, Nodes& widened)
{
    const bool isRoot = node == PatternTrie::root;
    const size_t strongEnough = isRoot ? rootWords : wordsBeforeALook;
    Alike alike = alikeWords(node);
    if (alike.strong.size() > strongEnough) {
        becomeWild(node, alike.strong, false, widened);
    } else if (!isRoot) {
        alike.weak.insert(alike.weak.end(), alike.strong.begin(), alike.strong.end());
        Nodes words = wordsOf(node);
        const qint64 heavy = m_trie.at(node).keys / heavyShare;
        std::erase_if(words, [this, heavy](NodeIndex child) { return m_trie.at(child).keys > heavy; });
        if (alike.weak.size() > weaklyAlike)
            becomeWild(node, alike.weak, false, widened);
        else if (words.size() > tooManyWords)
            becomeWild(node, words, true, widened);
    }
    PatternNode& looked = m_trie.at(node);
    looked.checkAbove = std::max(static_cast<quint32>(strongEnough), looked.words + looked.words / 2);
}

PatternMiner::Alike PatternMiner::alikeWords(NodeIndex node) const
{
    const Nodes words = wordsOf(node);
    Alike alike;
    std::unordered_map<std::string_view, size_t> sharing;
    constexpr std::string_view ending = "\x02"; // no label
    for (const NodeIndex child : words) {
        if (m_trie.at(child).pattern != PatternNode::noPattern)
            ++sharing[ending];
        for (const NodeIndex below : m_trie.children(child))
            ++sharing[m_trie.at(below).label];
    }
    const auto shared = [&](std::string_view label) { return sharing[label] * 4 >= words.size(); };
    for (const NodeIndex child : words) {
        bool strong = m_trie.at(child).pattern != PatternNode::noPattern && shared(ending);
        bool weak = false;
        for (const NodeIndex below : m_trie.children(child)) {
            if (!shared(m_trie.at(below).label))
                continue;
            strong = strong || m_trie.at(below).isWord();
            weak = true;
        }
        if (strong)
            alike.strong.push_back(child);
        else if (weak)
            alike.weak.push_back(child);
    }
    return alike;
}

// `words` is not empty and stands behind one separator.
void PatternMiner::becomeWild(NodeIndex node, const Nodes& words, bool folded, Nodes& widened)
{
    qint64 wordKeys = 0;
    for (const NodeIndex word : words)
        wordKeys += m_trie.at(word).keys;
    const std::string like = m_trie.at(words.front()).label;
    char wild = code(Placeholder::Id);
    for (const char random : {code(Placeholder::Hex), code(Placeholder::Token)}) {
        const NodeIndex child = m_trie.find(node, pureLabel(like, random));
        if (child != PatternNode::none && m_trie.at(child).keys >= randomOverWords * wordKeys)
            wild = random;
    }
    const std::string label = pureLabel(like, wild);
    NodeIndex into = m_trie.find(node, label);
    if (into == PatternNode::none) {
        into = m_trie.create(node, {label, KeySegment::Kind::Pure});
        m_trie.at(into).checkAbove = wordsBeforeALook;
    }
    m_trie.at(into).folded = m_trie.at(into).folded || folded;
    for (const NodeIndex word : words)
        m_trie.mergeInto(word, into, m_ids, widened);
    if (wild == code(Placeholder::Id))
        absorbPlaceholders(node, into, wordKeys, widened);
    m_trie.at(node).wild = wild;
}

void PatternMiner::absorbPlaceholders(NodeIndex node, NodeIndex into, qint64 wordKeys, Nodes& widened)
{
    const char separator = separatorOf(m_trie.at(into).label);
    for (const NodeIndex child : m_trie.children(node)) {
        const PatternNode& placeholder = m_trie.at(child);
        if (child != into && placeholder.kind == KeySegment::Kind::Pure &&
            separatorOf(placeholder.label) == separator && placeholder.keys < apartFromWords * wordKeys)
            m_trie.mergeInto(child, into, m_ids, widened);
    }
}

// <date> -> <n> -> <hex> -> <token>: what a wide kind makes by chance counts as that kind.
void PatternMiner::joinNarrowKinds()
{
    constexpr std::string_view narrowKinds = "dnx"; // as PatternNode::alias has them
    constexpr std::string_view wideKinds = "nxt";
    Nodes widened;
    for (NodeIndex node = 0; node < m_trie.slots(); ++node) {
        if (!m_trie.at(node).alive)
            continue;
        for (const NodeIndex child : m_trie.children(node)) {
            const PatternNode& narrow = m_trie.at(child);
            const size_t kind = narrowKinds.find(purePlaceholder(narrow.label));
            if (!narrow.alive || kind == std::string_view::npos)
                continue;
            for (size_t wide = kind; wide < wideKinds.size(); ++wide) {
                const NodeIndex into = m_trie.find(node, pureLabel(narrow.label, wideKinds[wide]));
                if (into == PatternNode::none || m_trie.at(into).keys < narrowToWide * narrow.keys)
                    continue;
                m_trie.at(node).alias[kind] = wideKinds[wide];
                m_trie.mergeInto(child, into, m_ids, widened);
                break;
            }
        }
    }
    considerAll(widened);
}

std::vector<PatternId> PatternMiner::compact()
{
    std::vector<PatternId> mapping = m_ids.compact();
    for (NodeIndex node = 0; node < m_trie.slots(); ++node) {
        int& pattern = m_trie.at(node).pattern;
        if (pattern != PatternNode::noPattern)
            pattern = mapping[static_cast<size_t>(pattern)];
    }
    return mapping;
}

std::vector<PatternMiner::Row> PatternMiner::rows() const
{
    std::vector<Row> found;
    for (NodeIndex node = 0; node < m_trie.slots(); ++node) {
        if (m_trie.at(node).pattern != PatternNode::noPattern)
            found.push_back({static_cast<PatternId>(m_trie.at(node).pattern), node});
    }
    return found;
}

bool PatternMiner::folded(const Row& row) const
{
    for (NodeIndex node = row.node; node != PatternTrie::root; node = m_trie.at(node).parent) {
        if (m_trie.at(node).folded)
            return true;
    }
    return false;
}

qint64 PatternMiner::sizeBytes() const
{
    return m_trie.sizeBytes() + m_ids.given() * static_cast<qint64>(sizeof(PatternId) * 2);
}

} // namespace lockkeeper
