// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/keypattern.h"
#include "models/keyspace/patternids.h"

#include <array>
#include <string>
#include <vector>

namespace lockkeeper {

using NodeIndex = quint32;

// A position in the tree of patterns. Its path of labels is a pattern's beginning.
struct PatternNode
{
    static constexpr NodeIndex none = 0xFFFFFFFF;
    static constexpr int noPattern = -1;

    std::string label;
    qint64 keys = 0; // that passed here or ended here
    NodeIndex parent = none;
    NodeIndex firstChild = none;
    NodeIndex next = none;
    NodeIndex previous = none;
    int pattern = noPattern;        // of keys that end here
    quint32 words = 0;              // children that are no placeholder
    quint32 checkAbove = 0;         // number of words that makes a look worth while
    std::array<char, 3> alias = {}; // where <date>, <n> and <hex> went, '\0' = nowhere
    KeySegment::Kind kind = KeySegment::Kind::Word;
    quint8 depth = 0;
    char wild = '\0';       // placeholder that takes words not known here
    bool foldsRest = false; // whatever is not known here goes to the <rest...> child
    bool folded = false;    // made to stay within the bounds
    bool alive = false;

    bool isWord() const { return kind == KeySegment::Kind::Word || kind == KeySegment::Kind::Mixed; }
};

// Nodes, their table of children and how two of them become one; what to merge is PatternMiner's business.
// Children are found through one open-addressing table, keyed by parent and label with a seeded hash.
// Node indices stay; a freed one is used again. Sums are kept: no merge loses a key.
class PatternTrie
{
public:
    explicit PatternTrie(size_t seed);

    static constexpr NodeIndex root = 0;

    PatternNode& at(NodeIndex node) { return m_nodes[node]; }
    const PatternNode& at(NodeIndex node) const { return m_nodes[node]; }
    int nodeCount() const { return m_used; }
    NodeIndex slots() const { return static_cast<NodeIndex>(m_nodes.size()); }
    qint64 sizeBytes() const;

    NodeIndex find(NodeIndex parent, std::string_view label) const;
    // The child that takes this segment as the node is now: itself, an alias, a wild one, the rest; else
    // none.
    NodeIndex taker(NodeIndex parent, const KeySegment& segment) const;
    NodeIndex create(NodeIndex parent, const KeySegment& segment);
    std::vector<NodeIndex> children(NodeIndex parent) const;

    // b takes all that a holds; a is freed. Nodes that got new words are added to `widened`.
    void mergeInto(NodeIndex a, NodeIndex b, PatternIds& ids, std::vector<NodeIndex>& widened);
    // The same, but everything below a ends at b.
    void foldInto(NodeIndex a, NodeIndex b, PatternIds& ids);

    std::string path(NodeIndex node) const; // encoded labels from the root on

    // While held, freed indices are not given out again, so that lists of nodes stay meaningful.
    void holdFreed(bool hold);

private:
    quint32 hashOf(NodeIndex parent, std::string_view label) const;
    void insertIntoTable(NodeIndex node);
    void eraseFromTable(NodeIndex node);
    void growTable();
    void link(NodeIndex node, NodeIndex parent);
    void unlink(NodeIndex node);
    void release(NodeIndex node);
    void takePattern(NodeIndex a, NodeIndex b, PatternIds& ids);

    struct Slot
    {
        quint32 hash = 0;
        NodeIndex node = PatternNode::none;
    };

    size_t m_seed = 0;
    std::vector<PatternNode> m_nodes;
    std::vector<NodeIndex> m_free;
    std::vector<NodeIndex> m_held;
    std::vector<Slot> m_table;
    int m_used = 0;
    bool m_holding = false;
};

// "\x01w" behind the separator of `like`, and the like.
std::string pureLabel(std::string_view like, char code);
// The primary separator a label begins with, '\0' where there is none.
char separatorOf(std::string_view label);

} // namespace lockkeeper
