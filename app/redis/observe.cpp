// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/observe.h"

#include <algorithm>
#include <array>

namespace lockkeeper {

namespace {

bool equalsNoCase(QByteArrayView a, QByteArrayView b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

bool isNumber(QByteArrayView text)
{
    return !text.isEmpty() && text.size() <= 20 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool acceptsNumber(ArgumentViews arguments)
{
    return isNumber(arguments[0]);
}

bool acceptsNumbers(ArgumentViews arguments)
{
    return std::all_of(arguments.begin(), arguments.end(), isNumber);
}

constexpr std::array<QByteArrayView, 3> events = {"+switch-master", "+sdown", "-sdown"};

bool acceptsSentinelEvent(ArgumentViews arguments)
{
    return std::find(events.begin(), events.end(), arguments[0]) != events.end();
}

bool acceptsOwnName(ArgumentViews arguments)
{
    return arguments[0] == QByteArrayView("lockkeeper");
}

bool acceptsOn(ArgumentViews arguments)
{
    return equalsNoCase(arguments[0], "ON");
}

// Commands that are asked about, not run: no other's key finder (a module's may do anything).
bool acceptsKnownWord(ArgumentViews arguments)
{
    static constexpr std::array words = {"PING", "SLOWLOG", "UNLINK", "SCRIPT"};
    return std::any_of(words.begin(), words.end(),
                       [&](const char* word) { return equalsNoCase(arguments[0], word); });
}

// Only settings that explain what is shown; never one that holds a secret.
bool acceptsSetting(ArgumentViews arguments)
{
    static constexpr std::array settings = {"hz", "active-expire-effort", "maxmemory", "maxmemory-policy"};
    return std::any_of(settings.begin(), settings.end(),
                       [&](const char* name) { return equalsNoCase(arguments[0], name); });
}

// cursor [MATCH glob] [COUNT n]
bool acceptsScan(ArgumentViews arguments, size_t cursorAt)
{
    if (!isNumber(arguments[cursorAt]) || (arguments.size() - cursorAt) % 2 == 0) {
        return false;
    }
    for (size_t i = cursorAt + 1; i + 1 < arguments.size(); i += 2) {
        const bool isCount = equalsNoCase(arguments[i], "COUNT") && isNumber(arguments[i + 1]);
        if (!isCount && !equalsNoCase(arguments[i], "MATCH")) {
            return false;
        }
    }
    return true;
}

bool acceptsKeyspaceScan(ArgumentViews arguments)
{
    return acceptsScan(arguments, 0);
}

bool acceptsKeyScan(ArgumentViews arguments)
{
    return acceptsScan(arguments, 1);
}

bool acceptsSamples(ArgumentViews arguments)
{
    return arguments.size() == 1 ||
           (arguments.size() == 3 && equalsNoCase(arguments[1], "SAMPLES") && isNumber(arguments[2]));
}

// key start stop [WITHSCORES]: only ranges by rank, bounded by the value reader
bool acceptsRange(ArgumentViews arguments)
{
    return arguments.size() == 3 || equalsNoCase(arguments[3], "WITHSCORES");
}

constexpr auto C = Capability::Connect;
constexpr auto I = Capability::Identify;
constexpr auto S = Capability::Survey;
constexpr auto V = Capability::Values;
constexpr auto F = Capability::Fleet;
constexpr auto N = Capability::Sentinel;

// id, words, capability, ACL rule, arguments from..to, reads a value, counts as lookup, further check.
// AUTH has no rule: every user may run it.
constexpr std::array<ObserveRow, static_cast<size_t>(Observe::Count)> rows = {{
    {Observe::Auth, "AUTH", "", C, "", 1, 2, false, false, nullptr},
    {Observe::Ping, "PING", "", C, "+ping", 0, 0, false, false, nullptr},
    {Observe::Select, "SELECT", "", C, "+select", 1, 1, false, false, acceptsNumber},
    {Observe::ClientSetName, "CLIENT", "SETNAME", C, "+client|setname", 1, 1, false, false, acceptsOwnName},
    {Observe::ClientNoTouch, "CLIENT", "NO-TOUCH", C, "+client|no-touch", 1, 1, false, false, acceptsOn},
    {Observe::ClientInfo, "CLIENT", "INFO", I, "+client|info", 0, 0, false, false, nullptr},
    {Observe::AclWhoAmI, "ACL", "WHOAMI", I, "+acl|whoami", 0, 0, false, false, nullptr},
    {Observe::CommandGetKeys, "COMMAND", "GETKEYS", I, "+command|getkeys", 2, 2, false, false,
     acceptsKnownWord},
    {Observe::Info, "INFO", "", I, "+info", 0, 1, false, false, nullptr},
    {Observe::Time, "TIME", "", S, "+time", 0, 0, false, false, nullptr},
    {Observe::ConfigGet, "CONFIG", "GET", Capability::Settings, "+config|get", 1, 1, false, false,
     acceptsSetting},
    {Observe::DbSize, "DBSIZE", "", S, "+dbsize", 0, 0, false, false, nullptr},
    {Observe::Scan, "SCAN", "", S, "+scan", 1, 5, false, false, acceptsKeyspaceScan},
    {Observe::Type, "TYPE", "", S, "+type", 1, 1, false, true, nullptr},
    {Observe::Pttl, "PTTL", "", S, "+pttl", 1, 1, false, true, nullptr},
    {Observe::PexpireTime, "PEXPIRETIME", "", S, "+pexpiretime", 1, 1, false, true, nullptr},
    {Observe::MemoryUsage, "MEMORY", "USAGE", Capability::Memory, "+memory|usage", 1, 3, false, false,
     acceptsSamples},
    {Observe::ObjectIdleTime, "OBJECT", "IDLETIME", Capability::Idle, "+object|idletime", 1, 1, false, false,
     nullptr},
    {Observe::ObjectFreq, "OBJECT", "FREQ", Capability::Idle, "+object|freq", 1, 1, false, false, nullptr},
    {Observe::StrLen, "STRLEN", "", V, "+strlen", 1, 1, true, true, nullptr},
    {Observe::GetRange, "GETRANGE", "", V, "+getrange", 3, 3, true, true, nullptr},
    {Observe::HLen, "HLEN", "", V, "+hlen", 1, 1, true, true, nullptr},
    {Observe::HScan, "HSCAN", "", V, "+hscan", 2, 6, true, true, acceptsKeyScan},
    {Observe::SCard, "SCARD", "", V, "+scard", 1, 1, true, true, nullptr},
    {Observe::SScan, "SSCAN", "", V, "+sscan", 2, 6, true, true, acceptsKeyScan},
    {Observe::ZCard, "ZCARD", "", V, "+zcard", 1, 1, true, true, nullptr},
    {Observe::ZRange, "ZRANGE", "", V, "+zrange", 3, 4, true, true, acceptsRange},
    {Observe::LLen, "LLEN", "", V, "+llen", 1, 1, true, true, nullptr},
    {Observe::LRange, "LRANGE", "", V, "+lrange", 3, 3, true, true, nullptr},
    {Observe::XLen, "XLEN", "", V, "+xlen", 1, 1, true, true, nullptr},
    {Observe::Role, "ROLE", "", F, "+role", 0, 0, false, false, nullptr},
    {Observe::ClusterShards, "CLUSTER", "SHARDS", F, "+cluster|shards", 0, 0, false, false, nullptr},
    {Observe::ClusterSlots, "CLUSTER", "SLOTS", F, "+cluster|slots", 0, 0, false, false, nullptr},
    {Observe::ClusterNodes, "CLUSTER", "NODES", F, "+cluster|nodes", 0, 0, false, false, nullptr},
    {Observe::ClusterGetKeysInSlot, "CLUSTER", "GETKEYSINSLOT", F, "+cluster|getkeysinslot", 2, 2, false,
     false, acceptsNumbers},
    {Observe::Asking, "ASKING", "", F, "+asking", 0, 0, false, false, nullptr},
    {Observe::ReadOnly, "READONLY", "", F, "+readonly", 0, 0, false, false, nullptr},
    {Observe::SentinelMaster, "SENTINEL", "MASTER", N, "+sentinel|master", 1, 1, false, false, nullptr},
    {Observe::SentinelReplicas, "SENTINEL", "REPLICAS", N, "+sentinel|replicas", 1, 1, false, false, nullptr},
    {Observe::SentinelSentinels, "SENTINEL", "SENTINELS", N, "+sentinel|sentinels", 1, 1, false, false,
     nullptr},
    {Observe::Subscribe, "SUBSCRIBE", "", N, "+subscribe", 1, 1, false, false, acceptsSentinelEvent},
}};

constexpr bool rowsAreInOrder()
{
    for (size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].id != static_cast<Observe>(i)) {
            return false;
        }
    }
    return true;
}
static_assert(rowsAreInOrder(), "the table is indexed by the enum");

} // namespace

std::span<const QByteArrayView> sentinelEvents()
{
    return events;
}

const ObserveRow& observeRow(Observe id)
{
    return rows[static_cast<size_t>(id)];
}

std::span<const ObserveRow> observeRows()
{
    return rows;
}

} // namespace lockkeeper
