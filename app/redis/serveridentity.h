// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"
#include "models/health/serverinfo.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace lockkeeper {

// Who and what answers at the other end, as verified after each connect. Source: INFO server and replication,
// CLIENT INFO, ACL WHOAMI. Value, shared across threads.
struct ServerIdentity
{
    QString address;
    QString version;
    QString flavor; // redis, valkey, keydb, ...
    QString mode;   // standalone, sentinel, cluster
    QString role;   // "primary", "replica"; empty = unknown (INFO denied)
    QString user;   // empty = unknown
    int db = 0;
    bool dbVerified = false; // CLIENT INFO named it; false: SELECT's OK is all we have
    bool noTouch = false;    // CLIENT NO-TOUCH is on
    bool known = false;      // false: INFO denied, observing goes on under a notice
    QByteArray runId;
    QByteArray replId;
    QByteArray replId2;
    bool operator==(const ServerIdentity&) const = default;
};

// May what was begun with `was` go on with `is`?
enum class LineageVerdict : quint8 {
    SameProcess, // run_id equal: SCAN cursors still mean something
    SameLineage, // another process with the same data's history (restart with its RDB, failover)
    Unknown,     // identity cannot be read
    RoleChanged, // same history, but a primary became a replica or the reverse
    Another,     // other data
};
LineageVerdict compareLineage(const ServerIdentity& was, const ServerIdentity& is);

// Who may answer: the server that answered before, and which part it must have.
struct Expectation
{
    std::optional<ServerIdentity> before;
    bool primaryOnly = false; // as ConnectionOptions say
    bool replicaOnly = false;
    bool ofSentinel = false;
};
// Sentinel, NotPrimary or LineageChanged when it is another one.
Outcome admit(const Expectation& expected, const ServerIdentity& identity, const QString& where);

void fillFromInfo(ServerIdentity& identity, const ServerInfo& info);

// The value of one field of a CLIENT INFO line ("id=3 addr=... db=0 user=default").
QByteArray clientInfoField(const QByteArray& line, QByteArrayView name);

} // namespace lockkeeper
