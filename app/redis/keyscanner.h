// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/connection.h"

#include <QObject>

#include <chrono>
#include <deque>
#include <optional>
#include <vector>

namespace lockkeeper {

// How one SCAN of one db is done.
struct ScanOptions
{
    QByteArray match;           // Redis glob, empty = all
    int count = 1000;           // SCAN's COUNT, at most
    bool overlap = true;        // ask for the next page while this one's keys are looked at (full pace)
    bool absoluteExpiry = true; // PEXPIRETIME (since 7.0), else PTTL
    int memoryEvery = 0;        // MEMORY USAGE of one key in so many; 0 = of none
};

// One SCAN page with what the server said of each of its keys.
struct ScannedPage
{
    std::vector<QByteArray> keys;
    std::vector<Reply> types;                 // TYPE, one a key
    std::vector<Reply> expiries;              // PEXPIRETIME or PTTL, one a key
    std::vector<std::optional<Reply>> memory; // MEMORY USAGE where asked, one a key; empty without sampling
    bool absoluteExpiry = true;
    std::optional<qint64> serverTimeMs; // TIME in the same batch; none when denied
    qint64 firstReplyNs = 0;            // round trip of this page's SCAN
    bool last = false;                  // the cursor came back to 0
};

// Walks one db of one server: SCAN, then TYPE and PEXPIRETIME of each key, pipelined. Pages arrive in order
// and whole; next() asks for more when not overlapping. After the connection was lost and came back to the
// same process, resume() goes on from the first page that had not been delivered whole. At most two pages are
// on their way. Memory is bounded for keys of any length: pages begin small and are sized by the bytes of the
// last one (about 2 MB), what is sent at once stays under 1 MB or one key, and a page over 1 MB never
// overlaps with the next. Lives on the session thread; the connection outlives it.
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
    // The server refused SCAN itself; nothing follows. A lost connection is not reported here.
    void failed(const lockkeeper::Error& error);

private:
    struct Page
    {
        ScannedPage content;
        size_t asked = 0;             // keys whose looks were sent
        std::vector<size_t> memoryAt; // of those on their way, the ones whose MEMORY USAGE was asked
        bool overlapped = false;      // the next page was asked for before this one was delivered
    };

    void askPage();
    void onScan(const PipelineAnswer& answer);
    void askLooks(Page page);
    void onLooks(Page page, PipelineAnswer answer);
    bool takeLooks(Page& page, std::vector<Reply> replies);
    void sizeNextPage(size_t keys, qint64 bytes);
    bool admitLooks(Pipeline& pipeline, Page& page);

    Connection& m_connection;
    ScanOptions m_options;
    QByteArray m_cursor = "0";            // of the next page to ask for
    std::deque<QByteArray> m_undelivered; // cursors of pages on their way, oldest first
    int m_count = 16;                     // of the next page: grows while pages are light
    bool m_held = false;
    bool m_asking = false;
    bool m_exhausted = false;
    int m_generation = 0; // answers of an earlier start or resume are dropped
    quint64 m_keysSeen = 0;
};

} // namespace lockkeeper
