// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/connectionoptions.h"

#include "app/cli/clitext.h"
#include "app/store/profilewords.h"

#include <QDir>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

Error usage(const QString& sentence)
{
    return Error{ErrorCode::BadInput, sentence, {}};
}

Outcome applyUsers(const ParsedOptions& parsed, Endpoint& endpoint)
{
    if (const auto user = parsed.value(u"user"_s))
        endpoint.user = *user;
    const auto sentinelUser = parsed.value(u"sentinel-user"_s);
    if (!sentinelUser)
        return Done{};
    if (endpoint.mode != Endpoint::Mode::Sentinel)
        return usage(Cli::tr("--sentinel-user is for servers that sentinels watch: redis-sentinel://."));
    endpoint.sentinelUser = *sentinelUser;
    return Done{};
}

Outcome applyDb(const ParsedOptions& parsed, Endpoint& endpoint)
{
    const auto text = parsed.value(u"db"_s);
    if (!text)
        return Done{};
    if (*text == "all"_L1) {
        endpoint.db.reset();
        return Done{};
    }
    constexpr int largest = std::numeric_limits<int>::max();
    const Result<qint64> db = parseNumber(u"db"_s, *text, 0, largest);
    if (!db)
        return usage(Cli::tr("--db must be the number of a database, from 0 to %1, or all, not '%2'.")
                         .arg(QString::number(largest), quotedArgument(*text)));
    if (endpoint.mode == Endpoint::Mode::Cluster && *db != 0)
        return usage(Cli::tr("--db: a cluster has only database 0."));
    endpoint.db = int(*db);
    return Done{};
}

Outcome applyPatience(const ParsedOptions& parsed, Profile& profile)
{
    if (const auto text = parsed.value(u"pace"_s)) {
        const auto pace = valueOf(paceWords(), *text);
        if (!pace)
            return usage(Cli::tr("--pace must be gentle or full."));
        profile.pace = *pace;
    }
    if (const auto text = parsed.value(u"timeout"_s)) {
        const Result<qint64> ms = parseNumber(u"timeout"_s, *text, 1, 3'600'000);
        if (!ms)
            return ms.error();
        profile.timeoutMs = int(*ms);
    }
    return Done{};
}

// What is given replaces what there is for the same command; an empty one clears all that there was.
Outcome applyAliases(const ParsedOptions& parsed, Profile& profile)
{
    QStringList given = parsed.values.value(u"alias"_s);
    QStringList kept = given.contains(QString()) ? QStringList() : profile.aliases.texts();
    given.removeAll(QString());
    for (const QString& text : std::as_const(given)) {
        const QString command = text.section(u'=', 0, 0).trimmed().toUpper() + u'=';
        kept.removeIf([&command](const QString& old) { return old.startsWith(command); });
    }
    const Result<CommandAliases> aliases = CommandAliases::parse(kept + given);
    if (!aliases)
        return usage(Cli::tr("--alias %1.").arg(aliases.error().detail));
    profile.aliases = *aliases;
    return Done{};
}

// As with aliases.
Outcome applyNodeMap(const ParsedOptions& parsed, Profile& profile)
{
    QStringList given = parsed.values.value(u"node-map"_s);
    QStringList kept = given.contains(QString()) ? QStringList() : profile.nodeMap.texts();
    given.removeAll(QString());
    for (const QString& text : std::as_const(given)) {
        const QString announced = text.section(u'=', 0, 0).trimmed() + u'=';
        kept.removeIf([&announced](const QString& old) { return old.startsWith(announced); });
    }
    const Result<NodeMap> map = NodeMap::parse(kept + given);
    if (!map)
        return usage(Cli::tr("--node-map %1.").arg(map.error().detail));
    profile.nodeMap = *map;
    return Done{};
}

Outcome applyTls(const ParsedOptions& parsed, Endpoint& endpoint)
{
    TlsOptions& tls = endpoint.tlsOptions;
    const std::pair<QString, QString*> texts[] = {{u"tls-ca"_s, &tls.caFile},
                                                  {u"tls-cert"_s, &tls.certificateFile},
                                                  {u"tls-key"_s, &tls.keyFile},
                                                  {u"tls-server-name"_s, &tls.serverName}};
    QString last;
    for (const auto& [name, place] : texts) {
        if (const auto value = parsed.value(name)) {
            *place = place == &tls.serverName ? *value : absolutePath(*value);
            last = name;
        }
    }
    if (const auto value = parsed.value(u"tls-min"_s)) {
        const auto version = valueOf(tlsVersionWords(), *value);
        if (!version)
            return usage(Cli::tr("--tls-min must be 1.2 or 1.3."));
        tls.minimum = *version;
        last = u"tls-min"_s;
    }
    if (parsed.has(u"tls-insecure"_s)) {
        tls.insecure = true;
        last = u"tls-insecure"_s;
    }
    if (!last.isEmpty() && !endpoint.tls)
        return usage(
            Cli::tr("--%1 needs an address with TLS: rediss:// (with two s) instead of redis://.").arg(last));
    return Done{};
}

} // namespace

QVector<OptionSpec> connectionOptionSpecs()
{
    return {
        {u"user"_s, u"NAME"_s, Cli::tr("the user to authenticate as")},
        {u"db"_s, u"N|all"_s, Cli::tr("the database; else the URL's, else all that hold keys")},
        {u"sentinel-user"_s, u"NAME"_s, Cli::tr("the user to authenticate to sentinels as")},
        {u"tls-ca"_s, u"FILE"_s, Cli::tr("certificates to trust (PEM) instead of the system's")},
        {u"tls-cert"_s, u"FILE"_s, Cli::tr("the client certificate (PEM)")},
        {u"tls-key"_s, u"FILE"_s,
         Cli::tr("its private key (PEM); if encrypted, LOCKKEEPER_KEY_PASSPHRASE opens it")},
        {u"tls-server-name"_s, u"NAME"_s, Cli::tr("the name in the server's certificate, if not its host")},
        {u"tls-min"_s, u"1.2|1.3"_s, Cli::tr("the oldest TLS version to accept, 1.2 unless given")},
        {u"tls-insecure"_s, {}, Cli::tr("accept any certificate; warns, for nobody vouches for the server")},
        {u"alias"_s, u"COMMAND=NAME"_s, Cli::tr("what the server calls a command it renamed; repeatable"),
         true},
        {u"node-map"_s, u"FROM=TO"_s,
         Cli::tr("where a node is reached that announces an address of another network:\n"
                 "10.0.0.1:6379=127.0.0.1:17001, or host=host for every port; repeatable"),
         true},
        {u"no-values"_s, {}, Cli::tr("read no values: names, types and TTLs only")},
        {u"replicas"_s, {}, Cli::tr("read from replicas where there are any")},
        {u"timeout"_s, u"MS"_s, Cli::tr("patience for each command, 5000 unless given")},
        {u"pace"_s, u"gentle|full"_s, Cli::tr("gentle (unless given) backs off from a busy server")},
    };
}

Outcome applyConnectionOptions(const ParsedOptions& parsed, Profile& profile)
{
    for (const auto apply : {applyUsers, applyDb, applyTls}) {
        if (Outcome outcome = apply(parsed, profile.endpoint); !outcome)
            return outcome;
    }
    for (const auto apply : {applyPatience, applyAliases, applyNodeMap}) {
        if (Outcome outcome = apply(parsed, profile); !outcome)
            return outcome;
    }
    if (parsed.has(u"no-values"_s))
        profile.valueReads = false;
    if (parsed.has(u"replicas"_s))
        profile.replicas = true;
    return Done{};
}

QString absolutePath(const QString& path)
{
    return path.isEmpty() ? path : QDir::cleanPath(QDir::current().absoluteFilePath(path));
}

} // namespace lockkeeper
