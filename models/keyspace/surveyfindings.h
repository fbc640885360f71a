// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/surveysnapshot.h"

namespace lockkeeper {

// What a survey's numbers say, worst first, each with the numbers behind it; all have page "expiry" and, as
// subject, the pattern concerned (empty for the whole keyspace). Codes, thresholds, numbers:
//
// mass-expiry                  one for each hotspot. Critical: an overload of at least 5 % of all keys, or
// one that
//                              takes 10 s or more to reclaim (or can't be told); else warning.
//                              keys, share_ratio, from_ms, to_ms, why ("overload", "concentration"),
//                              reclaim_ms, peak_per_second, jitter_ratio, spread_ms, peak_after_per_second
// static-data-with-ttl         warning. 1,000 keys or more of which 95 % expire within a band of at most 5 %
// of their
//                              time left, that being 10 min or more: TTLs written in bulk, as for static
//                              data. keys, from_ms, to_ms, ttl_p50_ms, band_ratio
// no-jitter                    warning. 1,000 keys or more of which 90 % fall into few instants (less than 1
// % of
//                              their time left). keys, instants, ttl_p50_ms, jitter_ratio
// persistent-in-expiring-pattern  100 expiring keys or more, and up to 10 % beside them that never expire:
// most
//                              likely an EXPIRE that was lost. Warning from 100 persistent keys on, else
//                              info. persistent, keys, expiring_ratio
// volatile-policy-nothing-volatile  warning. Policy volatile-* while less than 1 % of at least 100 keys
// expire:
//                              at maxmemory nothing can be evicted and writes are refused.
//                              policy, expiring, keys, expiring_ratio
// expired-backlog              warning. Expired and not reclaimed, less the error: 1,000 keys or more and 5 %
// of
//                              DBSIZE. keys, error_keys, share_ratio
QVector<Finding> surveyFindings(const SurveySnapshot& snapshot, const QString& policy);

// Writes each pattern's worst finding into its row.
void markPatterns(QVector<PatternRow>& rows, const QVector<Finding>& findings);

// The half-width of the spread of a pattern's expiries as a part of their typical time left: bins that hold
// 90 % of them, as if of an even jitter. 0 = all at once. None for fewer than 20 expiring keys, where bins
// are too wide for the time left, and above 50 %, where a stream of writes looks the same.
std::optional<double> jitterSeen(const TimelineView& timeline, qint64 expiring,
                                 std::optional<qint64> ttlP50Ms);

} // namespace lockkeeper
