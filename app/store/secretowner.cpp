// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/secretowner.h"

#include <algorithm>

namespace lockkeeper {

namespace {

bool isAmong(const HostPort& host, const QVector<HostPort>& hosts)
{
    return std::any_of(hosts.begin(), hosts.end(), [&host](const HostPort& other) {
        return other.port == host.port && other.host.compare(host.host, Qt::CaseInsensitive) == 0;
    });
}

bool reachesOthers(const Endpoint& before, const Endpoint& after)
{
    return before.mode != after.mode || before.socketPath != after.socketPath ||
           !std::all_of(after.hosts.begin(), after.hosts.end(),
                        [&before](const HostPort& host) { return isAmong(host, before.hosts); });
}

int protectionOf(const Endpoint& endpoint)
{
    return !endpoint.tls ? 0 : endpoint.tlsOptions.insecure ? 1 : 2;
}

} // namespace

bool isOfUse(SecretKind kind, const Endpoint& endpoint)
{
    switch (kind) {
    case SecretKind::SentinelPassword:
        return endpoint.mode == Endpoint::Mode::Sentinel;
    case SecretKind::KeyPassphrase:
        return endpoint.tls && !endpoint.tlsOptions.keyFile.isEmpty();
    case SecretKind::Password:
        break;
    }
    return true;
}

QSet<SecretKind> obsoleteSecrets(const Endpoint& before, const Endpoint& after)
{
    const bool wanders = reachesOthers(before, after) || protectionOf(after) < protectionOf(before);
    QSet<SecretKind> obsolete;
    if (wanders || before.service != after.service || before.user != after.user)
        obsolete.insert(SecretKind::Password);
    if (wanders || before.sentinelUser != after.sentinelUser || !isOfUse(SecretKind::SentinelPassword, after))
        obsolete.insert(SecretKind::SentinelPassword);
    // It opens a file here and is sent to nobody.
    if (before.tlsOptions.keyFile != after.tlsOptions.keyFile || !isOfUse(SecretKind::KeyPassphrase, after))
        obsolete.insert(SecretKind::KeyPassphrase);
    return obsolete;
}

void RunSecrets::remember(const Profile& profile, SecretKind kind, const QByteArray& secret)
{
    const Endpoint owner = withoutSecrets(profile.endpoint);
    m_given.removeIf([&](const Given& old) {
        return old.profileId == profile.id && old.kind == kind &&
               !obsoleteSecrets(old.owner, owner).contains(kind);
    });
    m_given.append({profile.id, kind, owner, secret});
}

void RunSecrets::forget(const QString& profileId)
{
    m_given.removeIf([&](const Given& old) { return old.profileId == profileId; });
}

void RunSecrets::forget(const QString& profileId, SecretKind kind)
{
    m_given.removeIf([&](const Given& old) { return old.profileId == profileId && old.kind == kind; });
}

QMap<SecretKind, QByteArray> RunSecrets::secretsFor(const Profile& profile) const
{
    QMap<SecretKind, QByteArray> secrets;
    for (const Given& given : m_given) {
        if (given.profileId == profile.id &&
            !obsoleteSecrets(given.owner, profile.endpoint).contains(given.kind))
            secrets.insert(given.kind, given.secret);
    }
    return secrets;
}

} // namespace lockkeeper
