// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/access.h"

#include <QByteArray>
#include <QByteArrayView>

#include <span>

namespace lockkeeper {

// Every command that looking may send. The rows behind it (observeRow) are the single source of the gate's
// allow-list, of doctor's capabilities and of the minimal ACL.
enum class Observe : quint8 {
    Auth,
    Ping,
    Select,
    ClientSetName,
    ClientNoTouch,
    ClientInfo,
    AclWhoAmI,
    CommandGetKeys,
    Info,
    Time,
    ConfigGet,
    DbSize,
    Scan,
    Type,
    Pttl,
    PexpireTime,
    MemoryUsage,
    ObjectIdleTime,
    ObjectFreq,
    StrLen,
    GetRange,
    HLen,
    HScan,
    SCard,
    SScan,
    ZCard,
    ZRange,
    LLen,
    LRange,
    XLen,
    Role,
    ClusterShards,
    ClusterSlots,
    ClusterNodes,
    ClusterGetKeysInSlot,
    Asking,
    ReadOnly,
    SentinelMaster,
    SentinelReplicas,
    SentinelSentinels,
    Subscribe,
    Count,
};

using ArgumentViews = std::span<const QByteArrayView>;

struct ObserveRow
{
    Observe id = Observe::Ping;
    QByteArrayView word;    // upper case
    QByteArrayView subWord; // second word, empty for most
    Capability capability = Capability::Connect;
    QByteArrayView aclRule; // what ACL SETUSER needs for it; empty: nothing, no user can be denied it
    int minArguments = 0;
    int maxArguments = 0;
    bool readsValue = false;                  // moves idle time and LFU: only by the value reader
    bool countsAsLookup = false;              // adds to keyspace_hits / keyspace_misses
    bool (*accepts)(ArgumentViews) = nullptr; // further demands on the arguments
};

// The channels SUBSCRIBE may name: what a sentinel tells of a failover; nothing that users publish.
std::span<const QByteArrayView> sentinelEvents();

const ObserveRow& observeRow(Observe id);
std::span<const ObserveRow> observeRows();

} // namespace lockkeeper
