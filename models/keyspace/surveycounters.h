// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/keyfacts.h"
#include "models/keyspace/surveysnapshot.h"

#include <memory>

namespace lockkeeper {

// The survey's memory: everything that is counted while keys stream by, bounded whatever the number of keys,
// patterns or the length of keys (maxBytes()). Pure and single-threaded; no clock: instants come with the
// facts. One object counts one node (or one db of it), so that a node's part can be thrown away and taken
// anew; merge() adds parts up.
class SurveyCounters
{
public:
    static constexpr int maxPatterns = 2000;                        // rows a snapshot can have
    static constexpr qint64 maxBytes() { return qint64(48) << 20; } // upper bound of everything held here

    SurveyCounters();
    ~SurveyCounters();
    SurveyCounters(SurveyCounters&&) noexcept;
    SurveyCounters& operator=(SurveyCounters&&) noexcept;

    // From now on, also how keys lie in a cluster's slots: slotKeys and hotTags of a snapshot.
    void countSlots();

    // Counts one look. A key met a second time within the last 65,536 of its db is counted once
    // (SCAN repeats keys only around a bucket whose table shrank, so repeats are near).
    void add(const KeyFacts& facts);

    void merge(const SurveyCounters& other);
    void clear(); // slots are counted on, if they were

    qint64 keysScanned() const;

    // Fills the counted part of a snapshot: histogram .. patterns, hotspots, findings, memory.
    // nowMs is the server's time, settings judge the hotspots, policy is maxmemory-policy (may be empty).
    // An expiredBacklog set before is judged among the findings, too; else see surveyFindings().
    void fill(SurveySnapshot& snapshot, qint64 nowMs, const ExpireSettings& settings,
              const QString& policy) const;

    qint64 sizeBytes() const; // estimate of what is held now; never above maxBytes()

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace lockkeeper
