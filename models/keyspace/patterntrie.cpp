// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/patterntrie.h"

#include <QHashFunctions>

#include <algorithm>

namespace lockkeeper {

namespace {

constexpr size_t firstTableSize = 1024;

int aliasIndex(char code)
{
    switch (static_cast<Placeholder>(code)) {
    case Placeholder::Date:
        return 0;
    case Placeholder::Number:
        return 1;
    case Placeholder::Hex:
        return 2;
    default:
        return -1;
    }
}

// A short label without an allocation.
struct ShortLabel
{
    std::array<char, 3> bytes;
    size_t size = 0;
    ShortLabel(char separator, char code)
    {
        if (separator != '\0')
            bytes[size++] = separator;
        bytes[size++] = '\x01';
        bytes[size++] = code;
    }
    operator std::string_view() const { return {bytes.data(), size}; }
};

} // namespace

char separatorOf(std::string_view label)
{
    return !label.empty() && isPrimarySeparator(label[0]) ? label[0] : '\0';
}

std::string pureLabel(std::string_view like, char code)
{
    return std::string(std::string_view(ShortLabel(separatorOf(like), code)));
}

PatternTrie::PatternTrie(size_t seed) : m_seed(seed), m_table(firstTableSize)
{
    m_nodes.emplace_back();
    m_nodes[root].alive = true;
    m_used = 1;
}

quint32 PatternTrie::hashOf(NodeIndex parent, std::string_view label) const
{
    const size_t seed = m_seed ^ (parent * 0x9E3779B97F4A7C15ULL);
    const size_t hash = qHashBits(label.data(), label.size(), seed);
    return static_cast<quint32>(hash ^ (hash >> 32));
}

NodeIndex PatternTrie::find(NodeIndex parent, std::string_view label) const
{
    const size_t mask = m_table.size() - 1;
    const quint32 hash = hashOf(parent, label);
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
        const Slot& slot = m_table[i];
        if (slot.node == PatternNode::none)
            return PatternNode::none;
        if (slot.hash == hash && m_nodes[slot.node].parent == parent && m_nodes[slot.node].label == label)
            return slot.node;
    }
}

NodeIndex PatternTrie::taker(NodeIndex parent, const KeySegment& segment) const
{
    const PatternNode& node = m_nodes[parent];
    const NodeIndex exact = find(parent, segment.label);
    if (exact != PatternNode::none)
        return exact;
    const char separator = separatorOf(segment.label);
    if (segment.kind == KeySegment::Kind::Pure) {
        const int index = aliasIndex(purePlaceholder(segment.label));
        const char to = index >= 0 ? node.alias[static_cast<size_t>(index)] : '\0';
        const NodeIndex aliased = to != '\0' ? find(parent, ShortLabel(separator, to)) : PatternNode::none;
        if (aliased != PatternNode::none)
            return aliased;
    }
    if (node.wild != '\0' && segment.kind != KeySegment::Kind::Rest) {
        const NodeIndex wild = find(parent, ShortLabel(separator, node.wild));
        if (wild != PatternNode::none)
            return wild;
    }
    if (!node.foldsRest)
        return PatternNode::none;
    const char rest = static_cast<char>(Placeholder::Rest);
    const NodeIndex behind = find(parent, ShortLabel(separator, rest));
    return behind != PatternNode::none ? behind : find(parent, ShortLabel('\0', rest));
}

NodeIndex PatternTrie::create(NodeIndex parent, const KeySegment& segment)
{
    NodeIndex node = PatternNode::none;
    if (m_free.empty()) {
        node = static_cast<NodeIndex>(m_nodes.size());
        m_nodes.emplace_back();
    } else {
        node = m_free.back();
        m_free.pop_back();
    }
    PatternNode& fresh = m_nodes[node];
    fresh.label = segment.label;
    fresh.kind = segment.kind;
    fresh.alive = true;
    ++m_used;
    link(node, parent);
    return node;
}

void PatternTrie::link(NodeIndex node, NodeIndex parent)
{
    PatternNode& child = m_nodes[node];
    PatternNode& above = m_nodes[parent];
    child.parent = parent;
    child.depth = static_cast<quint8>(above.depth + 1);
    child.previous = PatternNode::none;
    child.next = above.firstChild;
    if (child.next != PatternNode::none)
        m_nodes[child.next].previous = node;
    above.firstChild = node;
    if (child.isWord())
        ++above.words;
    insertIntoTable(node);
}

void PatternTrie::unlink(NodeIndex node)
{
    eraseFromTable(node);
    PatternNode& child = m_nodes[node];
    PatternNode& above = m_nodes[child.parent];
    if (child.previous != PatternNode::none)
        m_nodes[child.previous].next = child.next;
    else
        above.firstChild = child.next;
    if (child.next != PatternNode::none)
        m_nodes[child.next].previous = child.previous;
    if (child.isWord())
        --above.words;
}

void PatternTrie::release(NodeIndex node)
{
    m_nodes[node] = PatternNode();
    --m_used;
    (m_holding ? m_held : m_free).push_back(node);
}

void PatternTrie::holdFreed(bool hold)
{
    m_holding = hold;
    if (!hold) {
        m_free.insert(m_free.end(), m_held.begin(), m_held.end());
        m_held.clear();
    }
}

std::vector<NodeIndex> PatternTrie::children(NodeIndex parent) const
{
    std::vector<NodeIndex> found;
    for (NodeIndex child = m_nodes[parent].firstChild; child != PatternNode::none;
         child = m_nodes[child].next)
        found.push_back(child);
    return found;
}

void PatternTrie::takePattern(NodeIndex a, NodeIndex b, PatternIds& ids)
{
    const int mine = m_nodes[b].pattern;
    const int theirs = m_nodes[a].pattern;
    m_nodes[a].pattern = PatternNode::noPattern;
    if (theirs == PatternNode::noPattern)
        return;
    if (mine == PatternNode::noPattern)
        m_nodes[b].pattern = theirs;
    else
        ids.merge(static_cast<PatternId>(theirs), static_cast<PatternId>(mine));
}

void PatternTrie::mergeInto(NodeIndex a, NodeIndex b, PatternIds& ids, std::vector<NodeIndex>& widened)
{
    if (m_nodes[b].kind == KeySegment::Kind::Rest)
        return foldInto(a, b, ids);
    m_nodes[b].keys += m_nodes[a].keys;
    m_nodes[b].folded = m_nodes[b].folded || m_nodes[a].folded;
    takePattern(a, b, ids);
    bool grew = false;
    for (const NodeIndex child : children(a)) {
        const KeySegment segment{m_nodes[child].label, m_nodes[child].kind};
        const NodeIndex into = taker(b, segment);
        if (into != PatternNode::none) {
            mergeInto(child, into, ids, widened);
            continue;
        }
        unlink(child);
        link(child, b);
        grew = true;
    }
    PatternNode& to = m_nodes[b];
    const PatternNode& from = m_nodes[a];
    to.wild = to.wild == '\0' ? from.wild : to.wild;
    to.foldsRest = to.foldsRest || from.foldsRest;
    if (grew)
        widened.push_back(b);
    unlink(a);
    release(a);
}

void PatternTrie::foldInto(NodeIndex a, NodeIndex b, PatternIds& ids)
{
    const std::vector<NodeIndex> below = children(a);
    m_nodes[b].keys += m_nodes[a].keys;
    for (const NodeIndex child : below) {
        m_nodes[b].keys -= m_nodes[child].keys; // they count themselves
        foldInto(child, b, ids);
    }
    takePattern(a, b, ids);
    unlink(a);
    release(a);
}

std::string PatternTrie::path(NodeIndex node) const
{
    std::vector<NodeIndex> up;
    for (; node != root; node = m_nodes[node].parent)
        up.push_back(node);
    std::string labels;
    for (auto step = up.rbegin(); step != up.rend(); ++step)
        labels += m_nodes[*step].label;
    return labels;
}

void PatternTrie::insertIntoTable(NodeIndex node)
{
    if (static_cast<size_t>(m_used) * 2 > m_table.size())
        growTable();
    const size_t mask = m_table.size() - 1;
    const quint32 hash = hashOf(m_nodes[node].parent, m_nodes[node].label);
    size_t i = hash & mask;
    while (m_table[i].node != PatternNode::none)
        i = (i + 1) & mask;
    m_table[i] = {hash, node};
}

// Backward-shift deletion: no tombstones, so that the table never degrades.
void PatternTrie::eraseFromTable(NodeIndex node)
{
    const size_t mask = m_table.size() - 1;
    size_t hole = hashOf(m_nodes[node].parent, m_nodes[node].label) & mask;
    while (m_table[hole].node != node)
        hole = (hole + 1) & mask;
    for (size_t i = (hole + 1) & mask; m_table[i].node != PatternNode::none; i = (i + 1) & mask) {
        const size_t home = m_table[i].hash & mask;
        if (((i - home) & mask) >= ((i - hole) & mask)) {
            m_table[hole] = m_table[i];
            hole = i;
        }
    }
    m_table[hole] = {};
}

void PatternTrie::growTable()
{
    const std::vector<Slot> old = std::move(m_table);
    m_table.assign(old.size() * 2, {});
    const size_t mask = m_table.size() - 1;
    for (const Slot& slot : old) {
        if (slot.node == PatternNode::none)
            continue;
        size_t i = slot.hash & mask;
        while (m_table[i].node != PatternNode::none)
            i = (i + 1) & mask;
        m_table[i] = slot;
    }
}

qint64 PatternTrie::sizeBytes() const
{
    size_t labels = 0;
    for (const PatternNode& node : m_nodes)
        labels += node.label.capacity() > 15 ? node.label.capacity() + 1 : 0;
    const size_t nodes = m_nodes.capacity() * sizeof(PatternNode) + m_table.size() * sizeof(Slot);
    const size_t lists = (m_free.capacity() + m_held.capacity()) * sizeof(NodeIndex);
    return static_cast<qint64>(labels + nodes + lists);
}

} // namespace lockkeeper
