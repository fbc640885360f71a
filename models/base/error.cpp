// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/error.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

struct Name
{
    ErrorCode code;
    QLatin1StringView word;
};

constexpr Name names[] = {
    {ErrorCode::BadInput, "bad-input"_L1},
    {ErrorCode::Io, "io"_L1},
    {ErrorCode::Cancelled, "cancelled"_L1},
    {ErrorCode::GateRefused, "gate-refused"_L1},
    {ErrorCode::NotComplete, "not-complete"_L1},
    {ErrorCode::NameLookup, "name-lookup"_L1},
    {ErrorCode::ConnectionRefused, "connection-refused"_L1},
    {ErrorCode::Timeout, "timeout"_L1},
    {ErrorCode::ConnectionLost, "connection-lost"_L1},
    {ErrorCode::NotRedis, "not-redis"_L1},
    {ErrorCode::ProtocolError, "protocol-error"_L1},
    {ErrorCode::LimitExceeded, "limit-exceeded"_L1},
    {ErrorCode::TlsFailed, "tls-failed"_L1},
    {ErrorCode::TlsTrust, "tls-trust"_L1},
    {ErrorCode::TlsHostName, "tls-host-name"_L1},
    {ErrorCode::TlsClientCertificate, "tls-client-certificate"_L1},
    {ErrorCode::NotTls, "not-tls"_L1},
    {ErrorCode::KeychainUnavailable, "keychain-unavailable"_L1},
    {ErrorCode::SecretMissing, "secret-missing"_L1},
    {ErrorCode::ClusterNode, "cluster-node"_L1},
    {ErrorCode::NotPrimary, "not-primary"_L1},
    {ErrorCode::Sentinel, "sentinel"_L1},
    {ErrorCode::LineageChanged, "lineage-changed"_L1},
    {ErrorCode::NoAuth, "noauth"_L1},
    {ErrorCode::WrongPass, "wrongpass"_L1},
    {ErrorCode::NoPerm, "noperm"_L1},
    {ErrorCode::NoSuchDb, "no-such-db"_L1},
    {ErrorCode::UnknownCommand, "unknown-command"_L1},
    {ErrorCode::Loading, "loading"_L1},
    {ErrorCode::Busy, "busy"_L1},
    {ErrorCode::MasterDown, "masterdown"_L1},
    {ErrorCode::ReadOnly, "readonly"_L1},
    {ErrorCode::WrongType, "wrongtype"_L1},
    {ErrorCode::Moved, "moved"_L1},
    {ErrorCode::Ask, "ask"_L1},
    {ErrorCode::TryAgain, "tryagain"_L1},
    {ErrorCode::ClusterDown, "clusterdown"_L1},
    {ErrorCode::CrossSlot, "crossslot"_L1},
    {ErrorCode::OutOfMemory, "oom"_L1},
    {ErrorCode::MisConf, "misconf"_L1},
    {ErrorCode::NoReplicas, "noreplicas"_L1},
    {ErrorCode::NoScript, "noscript"_L1},
    {ErrorCode::ServerOther, "server-other"_L1},
};

} // namespace

Error errorBecause(ErrorCode code, ErrorReason reason, const QStringList& facts, const QString& where,
                   LinkStep step)
{
    Error error{code, {}, where, step};
    error.reason = reason;
    error.facts = facts;
    return error;
}

QString errorCodeName(ErrorCode code)
{
    const auto found = std::find_if(std::begin(names), std::end(names),
                                    [code](const Name& name) { return name.code == code; });
    return found == std::end(names) ? u"server-other"_s : QString(found->word);
}

QDebug operator<<(QDebug debug, const Error& error)
{
    const QDebugStateSaver saver(debug);
    debug.nospace().noquote() << "Error(" << errorCodeName(error.code);
    if (!error.where.isEmpty())
        debug << " at " << error.where;
    if (!error.detail.isEmpty())
        debug << ": " << error.detail;
    if (error.reason != ErrorReason::None)
        debug << ": reason " << int(error.reason) << ' ' << error.facts.join(u' ');
    return debug << ')';
}

} // namespace lockkeeper
