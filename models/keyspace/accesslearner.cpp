// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/accesslearner.h"

#include <algorithm>

namespace lockkeeper {

namespace {

constexpr qint64 refillMs = 10'000;
constexpr qsizetype maxNodes = 16'384;
constexpr qsizetype longestPrefix = 256;
constexpr int directLimit = 3;
constexpr int keyspaceLimit = 32;
constexpr int namesWithoutPrefixLimit = 12; // such names have nothing in common
constexpr int manySiblings = 4;
constexpr int metOften = 3;
constexpr qint64 mostGranted = 500; // asked at once on trust
constexpr double reserve = 12;
constexpr double lastReserve = 6;
constexpr size_t mostParts = 5;
constexpr int mostCharacters = 2; // after a prefix
constexpr int manyKeys = 100;     // of a closed prefix

bool isSeparator(char c)
{
    return QByteArrayView(":./|-_#@,;{}").contains(c);
}

bool soundsLikeCoordination(QByteArrayView prefix)
{
    constexpr std::array words = {"lock",  "lease", "mutex",  "sema",   "fenc",  "limit",
                                  "quota", "rate",  "thrott", "leader", "permit"};
    const QByteArray lower = prefix.toByteArray().toLower();
    return std::any_of(words.begin(), words.end(), [&](const char* word) { return lower.contains(word); });
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

size_t folded(char c)
{
    return static_cast<unsigned char>(c) % 64U;
}

} // namespace

AccessLearner::Path AccessLearner::pathOf(QByteArrayView key)
{
    std::array<qsizetype, mostParts> ends{}; // the empty prefix first
    size_t parts = 1;
    const qsizetype end = std::min(key.size(), longestPrefix);
    for (qsizetype i = 0; i < end && parts < ends.size(); ++i) {
        const bool numbered = i + 1 < key.size() && isLetter(key[i]) && isDigit(key[i + 1]);
        if (isSeparator(key[i]) || numbered) {
            ends[parts++] = i + 1;
        }
    }
    Path path;
    path.prefixes[0] = key.first(0);
    for (size_t part = 0; part < parts; ++part) {
        if (part > 0) {
            path.prefixes[++path.depth] = key.first(ends[part]);
        }
        const bool last = part + 1 == parts;
        refine(path, key, last ? key.size() : ends[part + 1] - 1, last);
    }
    const qsizetype used = path.longest().size();
    path.next = used < key.size() ? key[used] : '\0';
    return path;
}

// Below the prefix reached, up to the next part's end; names in general only where they have no part at all.
void AccessLearner::refine(Path& path, QByteArrayView key, qsizetype end, bool last)
{
    const bool root = path.depth == 0;
    for (int step = 0; step < mostCharacters && (last || !root); ++step) {
        const QByteArrayView prefix = path.longest();
        if (prefix.size() >= end || !isMixed(prefix, last)) {
            return;
        }
        path.prefixes[++path.depth] = key.first(prefix.size() + 1);
        path.refined = true;
    }
}

// Were some of its keys readable and some not?
bool AccessLearner::isMixed(QByteArrayView prefix, bool direct)
{
    const Node* const node = find(prefix);
    const Evidence* const evidence = !node ? nullptr : direct ? &node->direct : &node->below;
    return evidence && evidence->everReadable && evidence->everDenied;
}

AccessLearner::Node* AccessLearner::find(QByteArrayView prefix)
{
    const auto found = m_nodes.find(QByteArray::fromRawData(prefix.data(), prefix.size()));
    return found == m_nodes.end() ? nullptr : &found.value();
}

AccessLearner::Node* AccessLearner::findOrAdd(QByteArrayView prefix)
{
    Node* const known = find(prefix);
    if (known || m_nodes.size() >= maxNodes) {
        return known;
    }
    return &m_nodes[prefix.toByteArray()];
}

// As many on trust as have proven readable, so that doubts show before many were asked.
bool AccessLearner::grant(Evidence& evidence) const
{
    if (evidence.epoch != m_epoch || evidence.granted >= std::min(evidence.trusted, mostGranted)) {
        return false;
    }
    ++evidence.granted;
    return true;
}

void AccessLearner::refill(qint64 nowMs)
{
    const double regained = static_cast<double>(nowMs - m_refilledMs) / refillMs;
    m_left = std::min(refusals, m_left + std::max(0.0, regained));
    m_refilledMs = nowMs;
}

AccessLearner::Advice AccessLearner::advise(QByteArrayView key, qint64 nowMs)
{
    if (m_open) {
        return Advice::Ask;
    }
    refill(nowMs);
    const Path path = pathOf(key);
    if (Node* const node = find(path.longest()); node && node->direct.closed) {
        return deservesAnotherTry(*node, path.next) ? Advice::Try : Advice::Skip;
    }
    if (isClosed(path)) {
        return Advice::Skip;
    }
    if (Evidence* const known = knownOf(path)) {
        const bool free = !known->everDenied && !path.refined && known->epoch == m_epoch;
        const bool affordable = free || m_left >= 1;
        return !affordable ? Advice::Skip : grant(*known) ? Advice::Ask : Advice::Try;
    }
    return adviseUnknown(path);
}

// Three denials say little of a prefix that many keys have: others of them may be readable. Ever rarer.
bool AccessLearner::deservesAnotherTry(Node& node, char next) const
{
    if (m_left <= refusals / 2 || ++node.skipped < manyKeys * (node.retries + 1) ||
        node.tried.test(folded(next))) {
        return false;
    }
    node.skipped = 0;
    ++node.retries;
    return true;
}

// What looks like coordination is held back by a closed prefix only when that looks like it, too.
bool AccessLearner::isClosed(const Path& path)
{
    for (size_t i = 1; i <= path.depth; ++i) {
        const Node* const above = find(path.prefixes[i]);
        const bool closed = above && above->below.closed;
        if (closed && (soundsLikeCoordination(path.prefixes[i]) || !soundsLikeCoordination(path.longest()))) {
            return true;
        }
    }
    return false;
}

// What speaks for a key's being readable: its neighbours, else the nearest prefix if nothing below it was
// ever denied.
AccessLearner::Evidence* AccessLearner::knownOf(const Path& path)
{
    if (Node* const node = find(path.longest()); node && node->direct.trusted > 0) {
        return &node->direct;
    }
    for (size_t i = path.depth + 1; i-- > 0;) {
        Node* const node = find(path.prefixes[i]);
        if (node && (node->below.everReadable || node->below.everDenied)) {
            return node->below.everDenied ? nullptr : &node->below;
        }
    }
    return nullptr;
}

AccessLearner::Advice AccessLearner::adviseUnknown(const Path& path)
{
    const Node* const root = find({});
    const bool givenUp = root && root->below.closed;
    Node* const node = findOrAdd(path.longest());
    const bool often = node && ++node->seen >= metOften;
    const double kept = soundsLikeCoordination(path.longest()) ? 0 : often ? lastReserve : reserve;
    const bool may = m_left >= kept + 1 && (!givenUp || kept < reserve);
    return may ? Advice::Try : Advice::Skip;
}

void AccessLearner::trust(Evidence& evidence) const
{
    const bool anew = evidence.epoch != m_epoch;
    evidence.trusted = anew ? 1 : evidence.trusted + 1 + evidence.granted;
    evidence.epoch = m_epoch;
    evidence.granted = 0;
    evidence.denials = 0;
    evidence.everReadable = true;
    evidence.closed = false;
}

void AccessLearner::learned(QByteArrayView key, bool readable, qint64 nowMs)
{
    refill(nowMs);
    const Path path = pathOf(key);
    if (!readable) {
        m_open = false;
        m_left -= 1;
        noteBetrayal(path);
        deny(path);
        noteTried(path);
        return;
    }
    m_betrayals = 0;
    for (size_t i = 0; i <= path.depth; ++i) {
        if (Node* const node = findOrAdd(path.prefixes[i])) {
            trust(node->below);
        }
    }
    if (Node* const node = find(path.longest())) {
        trust(node->direct);
    }
    noteTried(path);
}

// Nothing below it had ever been denied. One such prefix may be readable in part; several at once are a user
// whose rights have changed.
void AccessLearner::noteBetrayal(const Path& path)
{
    constexpr int enough = 2;
    const Evidence* const vouched = knownOf(path);
    const bool betrayed = vouched && vouched->trusted > 0 && !vouched->everDenied;
    if (betrayed && ++m_betrayals >= enough) {
        m_betrayals = 0;
        ++m_epoch;
    }
}

void AccessLearner::noteTried(const Path& path)
{
    if (Node* const node = find(path.longest())) {
        node->tried.set(folded(path.next));
    }
}

void AccessLearner::deny(const Path& path)
{
    for (size_t i = 0; i <= path.depth; ++i) {
        findOrAdd(path.prefixes[i]); // all first: adding one moves the others
    }
    const auto parentOf = [&](size_t i) { return i > 0 ? find(path.prefixes[i - 1]) : nullptr; };
    Node* const node = find(path.longest());
    const bool first = !node || !node->direct.everDenied;
    if (node) {
        Node* const parent = parentOf(path.depth);
        const bool oneOfMany = parent && parent->closedChildren >= manySiblings;
        const int limit = path.depth == 0 ? namesWithoutPrefixLimit : directLimit;
        closeIfDenied(node->direct, oneOfMany ? 1 : limit, parent);
    }
    for (size_t i = 0; i <= path.depth; ++i) {
        if (Node* const above = find(path.prefixes[i])) {
            const size_t steps = path.depth - i;
            const int limit =
                i == 0 || steps == 0 ? keyspaceLimit : directLimit << std::min<size_t>(steps, 4);
            above->below.denials += first ? 0 : -1; // one prefix counts once, however often it was denied
            closeIfDenied(above->below, limit, steps == 0 ? nullptr : parentOf(i));
        }
    }
}

void AccessLearner::closeIfDenied(Evidence& evidence, int limit, Node* parent)
{
    evidence.trusted = 0;
    evidence.granted = 0;
    evidence.everDenied = true;
    ++evidence.denials;
    if (!evidence.everReadable && !evidence.closed && evidence.denials >= limit) {
        evidence.closed = true;
        if (parent) {
            ++parent->closedChildren;
        }
    }
}

void AccessLearner::forget()
{
    m_nodes.clear();
    m_open = true;
}

} // namespace lockkeeper
