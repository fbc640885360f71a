// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>

#include <array>
#include <bitset>

namespace lockkeeper {

// Learns which keys a user may read, at the price of few refusals: a server keeps the last 128 of them in its
// ACL LOG, and those of others are not to be pushed out. Keys are known by their prefixes (parts ended by a
// usual separator, or by the step from letters to digits). A prefix is closed, its keys then not asked, after
// three denials in a row among keys right under it, or after 6, 12 or 24 denied prefixes below it, and the
// whole keyspace after 32; one of many closed siblings is closed at its first denial. What has ever been
// readable is never closed itself, and asked about freely as long as nothing below it was denied; where both
// was met, the characters after the prefix are learned, too (~session:1*). Of a closed prefix that many keys
// have, those that go on with a character not yet tried are, while half the store is left. Refusals come from
// a store of 48 that regains one every ten seconds. Its last twelve are kept for prefixes met again and
// again, the last six of them for names that look like coordination, which are tried even under what is
// closed. Rights may be taken away meanwhile: when names of two trusted prefixes are denied, no other prefix
// is trusted before one of its keys was tried again. While nothing was denied (open) every key may be asked
// at no cost. Pure; times are monotonic milliseconds.
class AccessLearner
{
public:
    enum class Advice : quint8 {
        Ask,  // readable as far as is known
        Try,  // not known: a few at once, and learned() of each before more
        Skip, // denied as far as is known
    };

    Advice advise(QByteArrayView key, qint64 nowMs);
    // Of every key that was tried, and of every denied one.
    void learned(QByteArrayView key, bool readable, qint64 nowMs);

    void setOpen(bool open) { m_open = open; } // may keys of any name be read, as far as is known?
    bool isOpen() const { return m_open; }
    void forget(); // another user, or asked anew; what refusals were spent stays spent

private:
    struct Evidence
    {
        qint64 trusted = 0; // readable in a row
        qint64 granted = 0; // asked since without waiting for the answer
        int denials = 0;    // in a row
        int epoch = 0;      // in which it was trusted
        bool everReadable = false;
        bool everDenied = false;
        bool closed = false;
    };
    struct Node
    {
        Evidence direct; // keys right under it
        Evidence below;  // all keys under it
        int seen = 0;    // keys not yet decided upon
        int skipped = 0; // keys right under it while it was closed, since the last try
        int retries = 0;
        int closedChildren = 0;
        std::bitset<64> tried; // characters after it, folded
    };
    // The prefixes of a key, the empty one first: at most five parts, and two characters after each where
    // some of its keys are readable and some are not.
    struct Path
    {
        std::array<QByteArrayView, 15> prefixes;
        size_t depth = 0;     // of the longest
        bool refined = false; // by characters
        char next = 0;        // after the longest
        QByteArrayView longest() const { return prefixes[depth]; }
    };

    Path pathOf(QByteArrayView key);
    void refine(Path& path, QByteArrayView key, qsizetype end, bool last);
    bool isMixed(QByteArrayView prefix, bool direct);
    bool deservesAnotherTry(Node& node, char next) const;
    bool grant(Evidence& evidence) const;
    void trust(Evidence& evidence) const;
    void noteBetrayal(const Path& path);
    Node* find(QByteArrayView prefix);
    Node* findOrAdd(QByteArrayView prefix);
    bool isClosed(const Path& path);
    Evidence* knownOf(const Path& path);
    Advice adviseUnknown(const Path& path);
    void noteTried(const Path& path);
    void deny(const Path& path);
    void closeIfDenied(Evidence& evidence, int limit, Node* parent);
    void refill(qint64 nowMs);

    QHash<QByteArray, Node> m_nodes;
    bool m_open = true;
    double m_left = refusals;
    qint64 m_refilledMs = 0;
    int m_epoch = 0;     // trust of an earlier one is to be proven anew
    int m_betrayals = 0; // of trusted prefixes, since a key was readable

    static constexpr double refusals = 48;
};

} // namespace lockkeeper
