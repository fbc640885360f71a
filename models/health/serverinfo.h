// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QByteArray>
#include <QDebug>
#include <QString>
#include <QVector>

#include <optional>

namespace lockkeeper {

// One line of INFO keyspace (dbN:keys=..,expires=..,avg_ttl=..).
struct DbInfo
{
    int db = 0;
    qint64 keys = 0;
    qint64 expires = 0;
    bool operator==(const DbInfo&) const = default;
};

// INFO as typed, optional facts: a field the server did not report is nullopt, never 0. Each member
// carries the INFO field's own name in its comment. Ratios are 0..1.
struct ServerInfo
{
    QString version;       // the product's own: valkey_version, dragonfly_version, else redis_version
    QString compatVersion; // redis_version: the Redis it behaves like (the same for Redis itself)
    QString flavor;        // "redis", "valkey", "keydb", "dragonfly", ... lower case
    QString mode;          // redis_mode: standalone, sentinel, cluster
    QString role;          // role: master, slave
    QByteArray runId;      // run_id
    QByteArray replId;     // master_replid
    QByteArray replId2;    // master_replid2 (all zeros = none: then empty)
    std::optional<qint64> uptimeSeconds;    // uptime_in_seconds
    std::optional<int> hz;                  // hz (the effective one)
    std::optional<int> configuredHz;        // configured_hz
    std::optional<qint64> connectedClients; // connected_clients
    std::optional<qint64> usedMemoryBytes;  // used_memory
    std::optional<qint64> usedMemoryRssBytes;
    std::optional<qint64> maxMemoryBytes; // maxmemory; 0 = no limit
    std::optional<qint64> totalSystemMemoryBytes;
    QString maxMemoryPolicy;                     // maxmemory_policy; empty = not reported
    std::optional<double> fragmentationRatio;    // mem_fragmentation_ratio
    std::optional<qint64> keyspaceHits;          // keyspace_hits, cumulative
    std::optional<qint64> keyspaceMisses;        // keyspace_misses, cumulative
    std::optional<qint64> expiredKeys;           // expired_keys, cumulative
    std::optional<qint64> evictedKeys;           // evicted_keys, cumulative
    std::optional<double> expiredStaleRatio;     // expired_stale_perc / 100
    std::optional<qint64> expireCycleCpuMs;      // expire_cycle_cpu_milliseconds, cumulative
    std::optional<qint64> expiredTimeCapReached; // expired_time_cap_reached_count
    std::optional<qint64> commandsPerSecond;     // instantaneous_ops_per_sec
    std::optional<bool> loading;                 // loading
    std::optional<qint64> connectedReplicas;     // connected_slaves
    std::optional<bool> masterLinkUp;            // master_link_status
    QVector<DbInfo> dbs;                         // in ascending order
    bool keyspaceReported = false; // a "# Keyspace" section was present (an empty server has no dbN line)

    bool operator==(const ServerInfo&) const = default;
};

// The text INFO answered, any sections. Unknown lines and values that can't be (letters or a minus sign in a
// count, an overflow) are ignored, the last of two equal fields counts; a text without a single known field
// or a Keyspace section is NotRedis. Texts are escaped by textFromBytes() and cut at 64 characters.
Result<ServerInfo> parseServerInfo(QByteArrayView info);

// Dotted version as a number for comparisons: "7.0.15" -> 70015, "6.2" -> 60200. 0 where unreadable.
int versionNumber(const QString& version);

// hits / (hits + misses); none when either is unknown or both are 0.
std::optional<double> keyspaceHitRatio(std::optional<qint64> hits, std::optional<qint64> misses);

QDebug operator<<(QDebug debug, const ServerInfo& info);

} // namespace lockkeeper
