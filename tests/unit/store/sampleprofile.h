// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"

namespace lockkeeper {

// A connection that uses every field a saved one has.
inline Profile fullProfile()
{
    using namespace Qt::StringLiterals;
    Profile profile;
    profile.id = u"id-1"_s;
    profile.name = u"Kasse \u754c (Tokyo)"_s;
    profile.endpoint.mode = Endpoint::Mode::Sentinel;
    profile.endpoint.tls = true;
    profile.endpoint.hosts = {{u"s1.example"_s, 26379}, {u"::1"_s, 7}, {u"fe80::1%eth0"_s, 8}};
    profile.endpoint.service = u"my master/1"_s;
    profile.endpoint.user = u"ops:\"team\" @x"_s;
    profile.endpoint.sentinelUser = u"watch"_s;
    profile.endpoint.db = 3;
    profile.endpoint.tlsOptions = {
        u"/c/ca.pem"_s, u"/c/me.pem"_s, u"/c/me.key"_s, {}, u"r.example"_s, TlsOptions::Version::Tls13, true};
    profile.environment = Environment::Production;
    profile.pace = SurveyPace::Full;
    profile.mayBeArmed = true;
    profile.valueReads = false;
    profile.replicas = true;
    profile.timeoutMs = 1234;
    profile.contractFiles = {u"/a.yaml"_s, u"/b c.yaml"_s};
    profile.aliases = *CommandAliases::parse({u"CONFIG=cfg-7f3a"_s, u"INFO=i"_s});
    profile.nodeMap = *NodeMap::parse({u"10.0.0.1:6379=127.0.0.1:17001"_s, u"[fd00::2]=gateway"_s});
    profile.notes = u"ring before\nyou act \\ \"now\""_s;
    profile.secrets = {SecretKind::Password, SecretKind::SentinelPassword, SecretKind::KeyPassphrase};
    return profile;
}

inline Profile plainProfile(const QString& id, const QString& name)
{
    using namespace Qt::StringLiterals;
    Profile profile;
    profile.id = id;
    profile.name = name;
    profile.endpoint.hosts = {{u"h.example"_s, 6379}};
    return profile;
}

} // namespace lockkeeper
