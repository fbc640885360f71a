// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/profile.h"

#include "app/redis/endpointlimits.h"
#include "app/store/profilewords.h"

#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qsizetype longestName = 100;
constexpr qsizetype longestText = 1024;
constexpr qsizetype longestNotes = qsizetype(64) * 1024;
constexpr qsizetype longestSocketPathBytes = 107; // sockaddr_un
constexpr int longestTimeoutMs = 3'600'000;

Outcome wrong(const QString& field, const QString& what)
{
    return Error{ErrorCode::BadInput, what, field};
}

bool isControl(QChar c)
{
    return c.category() == QChar::Other_Control || c == QChar::LineSeparator ||
           c == QChar::ParagraphSeparator;
}

// Text that can stand in one line, in a file and in a message.
bool isPlain(const QString& text, qsizetype longest = longestText)
{
    return text.size() <= longest && text.isValidUtf16() && std::none_of(text.begin(), text.end(), isControl);
}

Outcome checkId(const QString& id)
{
    const bool sound = !id.isEmpty() && id.size() <= 64 && std::all_of(id.begin(), id.end(), [](QChar c) {
        return c.unicode() < 0x7F && (c.isLetterOrNumber() || c == u'-');
    });
    return sound ? Outcome(Done{}) : wrong(u"id"_s, u"must be 1 to 64 letters, digits and hyphens"_s);
}

Outcome checkName(const QString& name)
{
    if (name.trimmed().isEmpty())
        return wrong(u"name"_s, u"is missing"_s);
    if (name != name.trimmed() || !isPlain(name, longestName))
        return wrong(u"name"_s, u"must be one line of at most %1 characters, without spaces around it"_s.arg(
                                    longestName));
    return Done{};
}

Outcome checkSocket(const Endpoint& endpoint)
{
    if (!endpoint.hosts.isEmpty() || endpoint.mode != Endpoint::Mode::Standalone)
        return wrong(u"socket"_s, u"a unix socket is one standalone server: no hosts beside it"_s);
    if (endpoint.tls)
        return wrong(u"tls"_s, u"a unix socket has no TLS"_s);
    if (!isPlain(endpoint.socketPath) || endpoint.socketPath.toUtf8().size() > longestSocketPathBytes)
        return wrong(u"socket"_s, u"must be a path of at most %1 bytes"_s.arg(longestSocketPathBytes));
    return Done{};
}

Outcome checkHosts(const Endpoint& endpoint)
{
    if (endpoint.hosts.isEmpty())
        return wrong(u"hosts"_s, u"is missing: host:port"_s);
    if (endpoint.mode == Endpoint::Mode::Standalone && endpoint.hosts.size() > 1)
        return wrong(u"hosts"_s, u"several of them are for a sentinel or a cluster"_s);
    if (endpoint.hosts.size() > maxHosts)
        return wrong(u"hosts"_s, u"more than %1 hosts"_s.arg(maxHosts));
    for (const HostPort& host : endpoint.hosts) {
        const Result<HostPort> again = hostPortFromText(address(host));
        if (!again || !(*again == host))
            return wrong(u"hosts"_s, again ? u"cannot be written as host:port"_s : again.error().detail);
    }
    return Done{};
}

Outcome checkMode(const Endpoint& endpoint)
{
    const bool sentinel = endpoint.mode == Endpoint::Mode::Sentinel;
    if (sentinel && endpoint.service.isEmpty())
        return wrong(u"service"_s, u"is missing: the name that the sentinels know the primary by"_s);
    if (!sentinel && !endpoint.service.isEmpty())
        return wrong(u"service"_s, u"only sentinels have one"_s);
    if (!sentinel && !endpoint.sentinelUser.isEmpty())
        return wrong(u"sentinel_user"_s, u"only sentinels have one"_s);
    if (endpoint.db.value_or(0) < 0)
        return wrong(u"db"_s, u"must not be negative"_s);
    if (endpoint.mode == Endpoint::Mode::Cluster && endpoint.db.value_or(0) != 0)
        return wrong(u"db"_s, u"a cluster has only database 0"_s);
    return Done{};
}

Outcome checkSecrets(const Endpoint& endpoint)
{
    if (endpoint == withoutSecrets(endpoint))
        return Done{};
    return wrong(u"password"_s, u"a saved connection holds no secret"_s);
}

Outcome checkTexts(const Profile& profile)
{
    const Endpoint& endpoint = profile.endpoint;
    const TlsOptions& tls = endpoint.tlsOptions;
    const std::pair<QString, QString> lines[] = {{u"service"_s, endpoint.service},
                                                 {u"user"_s, endpoint.user},
                                                 {u"sentinel_user"_s, endpoint.sentinelUser},
                                                 {u"ca_file"_s, tls.caFile},
                                                 {u"certificate_file"_s, tls.certificateFile},
                                                 {u"key_file"_s, tls.keyFile},
                                                 {u"server_name"_s, tls.serverName}};
    for (const auto& [field, text] : lines) {
        if (!isPlain(text))
            return wrong(field, u"must be one line of at most %1 characters"_s.arg(longestText));
    }
    const QStringList& files = profile.contractFiles;
    if (std::any_of(files.begin(), files.end(), [](const QString& f) { return f.isEmpty() || !isPlain(f); }))
        return wrong(u"contract_files"_s, u"must be paths, each of one line"_s);
    if (profile.notes.size() > longestNotes || profile.notes.contains(QChar(0)) ||
        !profile.notes.isValidUtf16())
        return wrong(u"notes"_s, u"must be text of at most %1 characters"_s.arg(longestNotes));
    return Done{};
}

} // namespace

QString newProfileId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

Outcome checkProfile(const Profile& profile)
{
    const Endpoint& endpoint = profile.endpoint;
    const Outcome checks[] = {
        checkId(profile.id),    checkName(profile.name),
        checkSecrets(endpoint), endpoint.socketPath.isEmpty() ? checkHosts(endpoint) : checkSocket(endpoint),
        checkMode(endpoint),    checkTexts(profile)};
    for (const Outcome& check : checks) {
        if (!check)
            return check;
    }
    if (!endpoint.tlsOptions.keyFile.isEmpty() && endpoint.tlsOptions.certificateFile.isEmpty())
        return wrong(u"key_file"_s, u"is of no use without its certificate"_s);
    if (profile.timeoutMs < 1 || profile.timeoutMs > longestTimeoutMs)
        return wrong(u"timeout_ms"_s, u"must be from 1 to %1"_s.arg(longestTimeoutMs));
    return Done{};
}

QByteArray& secretOf(SecretKind kind, Endpoint& endpoint)
{
    switch (kind) {
    case SecretKind::SentinelPassword:
        return endpoint.sentinelPassword;
    case SecretKind::KeyPassphrase:
        return endpoint.tlsOptions.keyPassphrase;
    case SecretKind::Password:
        break;
    }
    return endpoint.password;
}

QString environmentName(Environment environment)
{
    return nameOf(environmentWords(), environment);
}

Result<Environment> environmentFromName(const QString& name)
{
    if (const auto environment = valueOf(environmentWords(), name))
        return *environment;
    return Error{ErrorCode::BadInput, u"must be one of %1"_s.arg(namesOf(environmentWords()).join(", "_L1)),
                 u"environment"_s};
}

} // namespace lockkeeper
