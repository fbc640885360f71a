// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/tlsoptions.h"
#include "models/base/result.h"

#include <QDebug>
#include <QString>
#include <QVector>

#include <optional>

namespace lockkeeper {

struct HostPort
{
    QString host; // IPv6 without brackets
    quint16 port = 6379;
    bool operator==(const HostPort&) const = default;
};

// Where to connect and as whom, as a --url or a profile says. Holds a password: never log a whole one
// (its QDebug operator and displayUrl() leave the password out).
struct Endpoint
{
    enum class Mode : quint8 { Standalone, Sentinel, Cluster };
    Mode mode = Mode::Standalone;
    bool tls = false;
    QVector<HostPort> hosts; // one for standalone; empty when a unix socket is used
    QString socketPath;      // redis+unix:///path
    QString service;         // Sentinel's service name
    QString user;            // empty: AUTH with the password alone
    QByteArray password;     // empty: no AUTH
    std::optional<int> db;   // from the URL; none: all that INFO keyspace names
    TlsOptions tlsOptions;   // meaningful when tls
    QString sentinelUser;    // the sentinels' own credentials, never sent to the servers they watch
    QByteArray sentinelPassword;

    bool operator==(const Endpoint&) const = default;
};

// redis://, rediss://, redis+unix://, redis-sentinel://, rediss-sentinel://, redis-cluster://,
// rediss-cluster:// with percent-encoding as in RFC 3986 (user, password, host, path, service). BadInput says
// which part is wrong and what it should be; the error never repeats the password.
Result<Endpoint> parseEndpoint(const QString& url);

// As people, files and servers write an address: "host:port", "[v6]:port"; without a port `standard`, where
// there is one. BadInput never quotes the text.
Result<HostPort> hostPortFromText(const QString& text, std::optional<quint16> standard = {});

// Where a server of that kind listens unless told otherwise.
quint16 standardPort(Endpoint::Mode mode);

// The same without passwords and passphrase: what may be kept and compared.
Endpoint withoutSecrets(Endpoint endpoint);

// The endpoint as text to show or log: no password, ever; IPv6 in brackets.
QString displayUrl(const Endpoint& endpoint);

// "host:port", "[v6]:port" or the socket's path: how a node is named in JSON and messages.
QString address(const Endpoint& endpoint);
QString address(const HostPort& host);

QDebug operator<<(QDebug debug, const Endpoint& endpoint);

} // namespace lockkeeper
