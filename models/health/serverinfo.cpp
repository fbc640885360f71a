// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/health/serverinfo.h"

#include "models/base/bytetext.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qsizetype maxTextLength = 64; // of a version, a mode, a flavour; longer is hostile or broken

std::optional<qint64> count(QByteArrayView value)
{
    bool ok = false;
    const qint64 number = value.toByteArray().toLongLong(&ok);
    return ok && number >= 0 ? std::optional(number) : std::nullopt;
}

std::optional<int> positiveInt(QByteArrayView value)
{
    const auto number = count(value);
    if (!number || *number == 0 || *number > std::numeric_limits<int>::max())
        return std::nullopt;
    return static_cast<int>(*number);
}

std::optional<double> finite(QByteArrayView value)
{
    bool ok = false;
    const double number = value.toByteArray().toDouble(&ok);
    return ok && std::isfinite(number) && number >= 0 ? std::optional(number) : std::nullopt;
}

std::optional<double> ratioOfPercent(QByteArrayView value)
{
    const auto percent = finite(value);
    return percent && *percent <= 100 ? std::optional(*percent / 100) : std::nullopt;
}

std::optional<bool> flag(QByteArrayView value)
{
    if (value == "1")
        return true;
    return value == "0" ? std::optional(false) : std::nullopt;
}

QString shortText(QByteArrayView value)
{
    return textFromBytes(value.first(std::min(value.size(), maxTextLength))).left(maxTextLength);
}

QByteArray idBytes(QByteArrayView value)
{
    const bool noId = std::all_of(value.begin(), value.end(), [](char c) { return c == '0'; });
    return noId ? QByteArray() : value.first(std::min(value.size(), maxTextLength)).toByteArray();
}

// "db12" and "keys=5,expires=1,avg_ttl=0,..." in any order; nothing where either count is missing.
std::optional<DbInfo> dbLine(QByteArrayView name, QByteArrayView value)
{
    bool isNumber = false;
    const int db = name.sliced(2).toByteArray().toInt(&isNumber);
    if (!isNumber || db < 0)
        return std::nullopt;
    std::optional<qint64> keys;
    std::optional<qint64> expires;
    for (const QByteArray& field : value.toByteArray().split(',')) {
        if (field.startsWith("keys="))
            keys = count(QByteArrayView(field).sliced(5));
        else if (field.startsWith("expires="))
            expires = count(QByteArrayView(field).sliced(8));
    }
    if (!keys || !expires)
        return std::nullopt;
    return DbInfo{db, *keys, *expires};
}

// What the fields say before they are weighed against each other.
struct Draft
{
    ServerInfo info;
    QString productVersion;
    QString flavor;
    bool anyField = false;
};

using Setter = void (*)(Draft&, QByteArrayView);

template <auto Member>
void setCount(Draft& draft, QByteArrayView value)
{
    draft.info.*Member = count(value);
}

template <auto Member>
void setText(Draft& draft, QByteArrayView value)
{
    draft.info.*Member = shortText(value);
}

template <auto Member>
void setId(Draft& draft, QByteArrayView value)
{
    draft.info.*Member = idBytes(value);
}

template <auto Member, auto Read>
void setBy(Draft& draft, QByteArrayView value)
{
    draft.info.*Member = Read(value);
}

void setProduct(Draft& draft, const QString& flavor, QByteArrayView version)
{
    draft.flavor = flavor;
    draft.productVersion = shortText(version);
}

// Only Valkey names itself so far; whatever else stands there is taken when it is a plain word.
void setServerName(Draft& draft, QByteArrayView value)
{
    const auto isPlain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    const QByteArray name = value.first(std::min(value.size(), maxTextLength)).toByteArray().toLower();
    if (!name.isEmpty() && std::all_of(name.cbegin(), name.cend(), isPlain))
        draft.flavor = QString::fromLatin1(name);
}

void setExecutable(Draft& draft, QByteArrayView value)
{
    if (draft.flavor.isEmpty() && value.endsWith("keydb-server"))
        draft.flavor = u"keydb"_s;
}

// Dragonfly writes "df-v1.14.0".
void setDragonfly(Draft& draft, QByteArrayView value)
{
    setProduct(draft, u"dragonfly"_s, value.startsWith("df-v") ? value.sliced(4) : value);
}

void setValkey(Draft& draft, QByteArrayView value)
{
    setProduct(draft, u"valkey"_s, value);
}

void setMasterLink(Draft& draft, QByteArrayView value)
{
    if (value == "up" || value == "down")
        draft.info.masterLinkUp = value == "up";
}

const QHash<QByteArray, Setter>& setters()
{
    static const QHash<QByteArray, Setter> table = {
        {"redis_version", setText<&ServerInfo::compatVersion>},
        {"valkey_version", setValkey},
        {"dragonfly_version", setDragonfly},
        {"server_name", setServerName},
        {"executable", setExecutable},
        {"redis_mode", setText<&ServerInfo::mode>},
        {"server_mode", setText<&ServerInfo::mode>}, // Valkey's name for it
        {"role", setText<&ServerInfo::role>},
        {"run_id", setId<&ServerInfo::runId>},
        {"master_replid", setId<&ServerInfo::replId>},
        {"master_replid2", setId<&ServerInfo::replId2>},
        {"uptime_in_seconds", setCount<&ServerInfo::uptimeSeconds>},
        {"hz", setBy<&ServerInfo::hz, positiveInt>},
        {"configured_hz", setBy<&ServerInfo::configuredHz, positiveInt>},
        {"connected_clients", setCount<&ServerInfo::connectedClients>},
        {"used_memory", setCount<&ServerInfo::usedMemoryBytes>},
        {"used_memory_rss", setCount<&ServerInfo::usedMemoryRssBytes>},
        {"maxmemory", setCount<&ServerInfo::maxMemoryBytes>},
        {"total_system_memory", setCount<&ServerInfo::totalSystemMemoryBytes>},
        {"maxmemory_policy", setText<&ServerInfo::maxMemoryPolicy>},
        {"mem_fragmentation_ratio", setBy<&ServerInfo::fragmentationRatio, finite>},
        {"keyspace_hits", setCount<&ServerInfo::keyspaceHits>},
        {"keyspace_misses", setCount<&ServerInfo::keyspaceMisses>},
        {"expired_keys", setCount<&ServerInfo::expiredKeys>},
        {"evicted_keys", setCount<&ServerInfo::evictedKeys>},
        {"expired_stale_perc", setBy<&ServerInfo::expiredStaleRatio, ratioOfPercent>},
        {"expire_cycle_cpu_milliseconds", setCount<&ServerInfo::expireCycleCpuMs>},
        {"expired_time_cap_reached_count", setCount<&ServerInfo::expiredTimeCapReached>},
        {"instantaneous_ops_per_sec", setCount<&ServerInfo::commandsPerSecond>},
        {"loading", setBy<&ServerInfo::loading, flag>},
        {"connected_slaves", setCount<&ServerInfo::connectedReplicas>},
        {"master_link_status", setMasterLink},
    };
    return table;
}

void readHeading(Draft& draft, QByteArrayView heading)
{
    const QByteArray name = heading.toByteArray().trimmed().toLower();
    if (name == "keyspace")
        draft.info.keyspaceReported = true;
    else if (name == "keydb" && draft.flavor.isEmpty())
        draft.flavor = u"keydb"_s;
}

void readLine(Draft& draft, QByteArrayView line)
{
    if (line.endsWith('\r'))
        line.chop(1);
    if (line.startsWith('#'))
        return readHeading(draft, line.sliced(1));
    const qsizetype colon = line.indexOf(':');
    if (colon <= 0 || colon > maxTextLength)
        return;
    const QByteArrayView name = line.first(colon);
    const QByteArrayView value = line.sliced(colon + 1);
    if (const Setter set = setters().value(name.toByteArray())) {
        set(draft, value);
        draft.anyField = true;
    } else if (name.startsWith("db")) {
        if (const auto db = dbLine(name, value)) {
            draft.info.dbs.append(*db);
            draft.info.keyspaceReported = true;
        }
    }
}

// Ascending, each db once (the last line about it counts).
void sortDbs(QVector<DbInfo>& dbs)
{
    std::stable_sort(dbs.begin(), dbs.end(), [](const DbInfo& a, const DbInfo& b) { return a.db < b.db; });
    QVector<DbInfo> distinct;
    for (const DbInfo& db : dbs) {
        if (!distinct.isEmpty() && distinct.last().db == db.db)
            distinct.last() = db;
        else
            distinct.append(db);
    }
    dbs = distinct;
}

} // namespace

Result<ServerInfo> parseServerInfo(QByteArrayView info)
{
    Draft draft;
    while (!info.isEmpty()) {
        const qsizetype end = info.indexOf('\n');
        readLine(draft, end < 0 ? info : info.first(end));
        info = end < 0 ? QByteArrayView() : info.sliced(end + 1);
    }
    if (!draft.anyField && !draft.info.keyspaceReported)
        return Error{ErrorCode::NotRedis, u"the answer to INFO holds no known field"_s, {}};
    ServerInfo& result = draft.info;
    result.version = draft.productVersion.isEmpty() ? result.compatVersion : draft.productVersion;
    result.flavor = draft.flavor.isEmpty() && !result.version.isEmpty() ? u"redis"_s : draft.flavor;
    sortDbs(result.dbs);
    return result;
}

int versionNumber(const QString& version)
{
    int parts[3] = {0, 0, 0};
    int part = 0;
    qsizetype digits = 0;
    for (const QChar c : version) {
        if (c >= u'0' && c <= u'9') {
            if (++digits > 4)
                return 0; // no version has that many
            parts[part] = parts[part] * 10 + c.digitValue();
        } else if (c == u'.' && digits > 0 && part < 2) {
            ++part;
            digits = 0;
        } else {
            break; // "-rc1" and the like
        }
    }
    return parts[0] * 10000 + std::min(parts[1], 99) * 100 + std::min(parts[2], 99);
}

std::optional<double> keyspaceHitRatio(std::optional<qint64> hits, std::optional<qint64> misses)
{
    if (!hits || !misses || *hits < 0 || *misses < 0 || (*hits == 0 && *misses == 0))
        return std::nullopt;
    return static_cast<double>(*hits) / (static_cast<double>(*hits) + static_cast<double>(*misses));
}

QDebug operator<<(QDebug debug, const ServerInfo& info)
{
    const QDebugStateSaver saver(debug);
    return debug.nospace() << "ServerInfo(" << info.flavor << ' ' << info.version << ", " << info.mode << ", "
                           << info.role << ", dbs " << info.dbs.size() << ')';
}

} // namespace lockkeeper
