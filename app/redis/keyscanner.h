// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/connection.h"

#include <QObject>

#include <bitset>
#include <deque>
#include <functional>
#include <optional>
#include <vector>

namespace lockkeeper {

// May a key be asked about, by what is known of its name so far?
enum class KeyAsk : quint8 {
    Yes,   // keys of any name may be read
    Trust, // readable as far as is known: some dozens on their way, for that may have changed
    Try,   // not known: one of a handful on their way
    No,    // denied as far as is known: not asked
};

// How one SCAN of one db is done.
struct ScanOptions
{
    QByteArray match;           // Redis glob, empty = all
    int count = 1000;           // SCAN's COUNT, at most
    bool overlap = true;        // ask for the next page while this one's keys are looked at (full pace)
    bool absoluteExpiry = true; // PEXPIRETIME (since 7.0), else PTTL
    int memoryEvery = 0;        // MEMORY USAGE of one key in so many; 0 = of none

    // For users who may not read every key; empty: all are asked. The keys of a page are then looked at in
    // rounds. Asked for each key before each round it could be part of, on the session thread.
    std::function<KeyAsk(QByteArrayView key)> mayAsk;
    // Told, before the next round is put together, of each key that was tried and of each denied one.
    std::function<void(QByteArrayView key, bool readable)> learned;
    int maxTries = 8;    // keys on their way of which it is not known that they may be read
    int maxTrusted = 32; // keys on their way that are trusted to be readable
    // Keys on their way while all may be read, where round trips are short; 0: as many as fit.
    int maxOpen = 0;
};

// One SCAN page with what the server said of each of its keys. What was not asked is none: of a single key
// because mayAsk() said No (then it is `skipped`), of all because the command is denied or disabled as such,
// which is no fault of the keys. An Error among the replies is about its key (NOPERM: denied by key pattern).
struct ScannedPage
{
    std::vector<QByteArray> keys;
    std::vector<std::optional<Reply>> types;    // TYPE, one a key
    std::vector<std::optional<Reply>> expiries; // PEXPIRETIME or PTTL, one a key
    std::vector<std::optional<Reply>> memory;   // MEMORY USAGE where asked, one a key; empty without sampling
    std::vector<bool> skipped;                  // by mayAsk(), one a key; empty when none was
    bool absoluteExpiry = true;
    std::optional<qint64> serverTimeMs; // TIME in the same batch; none when denied
    qint64 firstReplyNs = 0;            // round trip of this page's SCAN
    bool last = false;                  // the cursor came back to 0

    bool isSkipped(size_t index) const { return !skipped.empty() && skipped[index]; }
};

// Walks one db of one server: SCAN, then TYPE and PEXPIRETIME (or PTTL, where that one is unknown or denied)
// of each key, pipelined. Pages arrive in order and whole; next() asks for more when not overlapping. After
// the connection was lost and came back to the same process, resume() goes on from the first page that had
// not been delivered whole. At most three pages are on their way. Commands that the connection's ledger knows
// as refused are not asked, and the first look by each command goes alone: a denied one is refused once.
// Memory is bounded for keys of any length: pages begin small and are sized by the bytes of the last one
// (about 2 MB), what is sent at once stays under 1 MB or one key, and a page with more than 1/4 MB of keys
// never overlaps with the next. Lives on the session thread; the connection outlives it.
class KeyScanner : public QObject
{
    Q_OBJECT
public:
    KeyScanner(Connection& connection, ScanOptions options, QObject* parent = nullptr);

    void start();         // from cursor 0
    void resume();        // from the first page not delivered
    void next();          // not overlapping: the next page, or nothing when done
    void hold(bool held); // ask for no further pages, or go on

Q_SIGNALS:
    void pageReady(const lockkeeper::ScannedPage& page);
    // The server refused SCAN itself, or answered nothing but "not now" for half a minute (BUSY, LOADING,
    // CLUSTERDOWN, MASTERDOWN); nothing follows. A lost connection is not reported here.
    void failed(const lockkeeper::Error& error);

private:
    // What is asked of one key, in the order of the replies.
    struct Look
    {
        size_t key = 0;
        bool memory = false;
        KeyAsk ask = KeyAsk::Yes;
    };
    // The commands of one round: what is refused is left out.
    struct Commands
    {
        bool time = false;
        bool type = false;
        std::optional<Observe> expiry;
        bool memory = false;
        bool proven = false; // each was answered before: many keys at once
    };
    struct Page
    {
        ScannedPage content;
        QByteArray cursor;           // by which it was asked for
        size_t next = 0;             // the first key not considered yet
        std::vector<size_t> waiting; // keys before it whose turn to be tried has not come
        std::vector<Look> looks;     // the round on its way, asked by `commands`
        Commands commands;
        bool begun = false;    // a round was sent, or there was nothing to send
        bool onItsWay = false; // a round is
        bool heavy = false;    // alone on its way

        bool hasMore() const { return !begun || next < content.keys.size() || !waiting.empty(); }
    };

    void askPage();
    void askAhead();
    void onScan(const PipelineAnswer& answer);
    void goOn();
    bool askLooks();
    bool askRound(Page& page);
    bool isStale(const Page& page) const;
    static void startAnew(Page& page);
    Commands commandsFor(const Page& page) const;
    bool isRefused(Observe id) const;
    bool isProven(Observe id) const;
    bool gatherLooks(Page& page, Pipeline& pipeline);
    bool mayAddLook(const Page& page, const Pipeline& pipeline) const;
    bool isWindowFull() const;
    bool gatherLook(Page& page, Pipeline& pipeline, size_t key);
    void onLooks(Page& page, PipelineAnswer answer);
    static bool areLooks(const Page& page, const std::vector<Reply>& replies);
    void takeLooks(Page& page, std::vector<Reply> replies);
    void askAgainLater(Page& page, const Reply& passing);
    std::optional<Reply> taken(Observe id, Reply reply);
    void noteOnItsWay(KeyAsk ask, int change);
    void tell(const ScannedPage& content, const Look& look) const;
    void deliver();
    void sizeNextPage(size_t keys, qint64 bytes);

    Connection& m_connection;
    ScanOptions m_options;
    QByteArray m_cursor = "0"; // of the next page to ask for
    std::deque<Page> m_pages;  // scanned and not delivered yet, oldest first
    int m_refusedInARow = 0;   // "not now" to a page's looks
    int m_count = 16;          // of the next page: grows while pages are light
    bool m_held = false;
    bool m_asking = false;
    bool m_exhausted = false;
    int m_generation = 0;     // answers of an earlier start or resume are dropped
    int m_tries = 0;          // on their way
    int m_trusted = 0;        // likewise
    int m_open = 0;           // likewise: KeyAsk::Yes
    qint64 m_roundTripNs = 0; // of the last page's SCAN
    quint64 m_keysSeen = 0;
    using Commanded = std::bitset<static_cast<size_t>(Observe::Count)>;
    Commanded m_answered; // by one reply at least
    Commanded m_refused;  // met by us; the ledger knows of others
};

} // namespace lockkeeper
