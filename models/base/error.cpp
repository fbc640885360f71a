// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/error.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

QString errorCodeName(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadInput:
        return u"bad-input"_s;
    case ErrorCode::Io:
        return u"io"_s;
    case ErrorCode::Cancelled:
        return u"cancelled"_s;
    case ErrorCode::GateRefused:
        return u"gate-refused"_s;
    case ErrorCode::NotComplete:
        return u"not-complete"_s;
    case ErrorCode::NameLookup:
        return u"name-lookup"_s;
    case ErrorCode::ConnectionRefused:
        return u"connection-refused"_s;
    case ErrorCode::Timeout:
        return u"timeout"_s;
    case ErrorCode::ConnectionLost:
        return u"connection-lost"_s;
    case ErrorCode::NotRedis:
        return u"not-redis"_s;
    case ErrorCode::ProtocolError:
        return u"protocol-error"_s;
    case ErrorCode::LimitExceeded:
        return u"limit-exceeded"_s;
    case ErrorCode::TlsFailed:
        return u"tls-failed"_s;
    case ErrorCode::LineageChanged:
        return u"lineage-changed"_s;
    case ErrorCode::NoAuth:
        return u"noauth"_s;
    case ErrorCode::WrongPass:
        return u"wrongpass"_s;
    case ErrorCode::NoPerm:
        return u"noperm"_s;
    case ErrorCode::NoSuchDb:
        return u"no-such-db"_s;
    case ErrorCode::UnknownCommand:
        return u"unknown-command"_s;
    case ErrorCode::Loading:
        return u"loading"_s;
    case ErrorCode::Busy:
        return u"busy"_s;
    case ErrorCode::MasterDown:
        return u"masterdown"_s;
    case ErrorCode::ReadOnly:
        return u"readonly"_s;
    case ErrorCode::WrongType:
        return u"wrongtype"_s;
    case ErrorCode::Moved:
        return u"moved"_s;
    case ErrorCode::Ask:
        return u"ask"_s;
    case ErrorCode::TryAgain:
        return u"tryagain"_s;
    case ErrorCode::ClusterDown:
        return u"clusterdown"_s;
    case ErrorCode::CrossSlot:
        return u"crossslot"_s;
    case ErrorCode::OutOfMemory:
        return u"oom"_s;
    case ErrorCode::MisConf:
        return u"misconf"_s;
    case ErrorCode::NoReplicas:
        return u"noreplicas"_s;
    case ErrorCode::NoScript:
        return u"noscript"_s;
    case ErrorCode::ServerOther:
        return u"server-other"_s;
    }
    return u"server-other"_s;
}

QDebug operator<<(QDebug debug, const Error& error)
{
    const QDebugStateSaver saver(debug);
    debug.nospace().noquote() << "Error(" << errorCodeName(error.code);
    if (!error.where.isEmpty())
        debug << " at " << error.where;
    if (!error.detail.isEmpty())
        debug << ": " << error.detail;
    return debug << ')';
}

} // namespace lockkeeper
