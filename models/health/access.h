// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>

#include <memory>
#include <optional>

namespace lockkeeper {

// What a user may do here, in the pieces that can be missing on their own. A row of the Observe table belongs
// to one; what another one needs of it stands there as well.
enum class Capability : quint8 { Connect, Identify, Settings, Survey, Memory, Idle, Values, Fleet, Sentinel };

// What is known of one command. Denied, disabled and not asked are three different things.
enum class AccessState : quint8 {
    Unknown,  // not asked yet
    Allowed,  // answered, or refused for another reason than a missing permission on the command
    Denied,   // NOPERM on the command: aclRule would bring it back
    Disabled, // the server does not know it: disabled, renamed or newer than the server
};

struct CommandAccess
{
    QString command; // "CONFIG GET"
    QString aclRule; // "+config|get"
    AccessState state = AccessState::Unknown;
    QString why; // the server's words when Denied or Disabled
    bool dispensable =
        false; // Disabled, and nothing is missed: the server is too old for it, or another does
    bool operator==(const CommandAccess&) const = default;
};

// Is a command there under its usual name? None: it could not be found out.
struct CommandPresence
{
    QString word;
    std::optional<bool> there;
    bool operator==(const CommandPresence&) const = default;
};

// May this user read keys of any name?
enum class KeyAccess : quint8 { Unknown, All, Some, None };

struct CapabilityAccess
{
    Capability capability = Capability::Connect;
    QVector<CommandAccess> commands; // in the table's order
    bool operator==(const CapabilityAccess&) const = default;
};

// All that was learned so far of what one user may run on one server; made from the Observe table and the
// server's own answers. Value, shared across threads by pointer.
struct AccessReport
{
    QString user; // empty = unknown
    QVector<CapabilityAccess> capabilities;
    QVector<CommandPresence> presence; // of what managed services like to disable or rename
    KeyAccess keys = KeyAccess::Unknown;
    std::optional<qint64> serverTimeMs; // of the last check: TIME
    QString minimalObserveAcl;  // the rules for ACL SETUSER that observing needs, key patterns included
    QString minimalSentinelAcl; // for the user of the sentinels; empty where there are none
    bool operator==(const AccessReport&) const = default;
};
using AccessReportPtr = std::shared_ptr<const AccessReport>;

// Denied or Disabled when one of its commands is (dispensable ones do not count), else Unknown when one is,
// else Allowed.
AccessState stateOf(const CapabilityAccess& capability);

// Is something refused to this user: a capability, or keys of some names?
bool isRestricted(const AccessReport& report);

// The capability's stable name: "connect", "identify", "settings", "survey", "memory", "idle", "values".
QString capabilityName(Capability capability);

} // namespace lockkeeper
