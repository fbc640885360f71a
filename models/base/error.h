// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDebug>
#include <QString>

namespace lockkeeper {

// What went wrong, for code to decide on. The server's own prefixes keep a code each
// (the first word of a RESP error, e.g. "NOPERM ..."); an unknown prefix is ServerOther.
enum class ErrorCode : quint8 {
    // ours
    BadInput,
    Io,
    Cancelled,
    GateRefused,
    NotComplete,
    // the way to the server
    NameLookup,
    ConnectionRefused,
    Timeout,
    ConnectionLost,
    NotRedis,
    ProtocolError,
    LimitExceeded,
    TlsFailed,
    LineageChanged,
    // the server's answers
    NoAuth,
    WrongPass,
    NoPerm,
    NoSuchDb,
    UnknownCommand,
    Loading,
    Busy,
    MasterDown,
    ReadOnly,
    WrongType,
    Moved,
    Ask,
    TryAgain,
    ClusterDown,
    CrossSlot,
    OutOfMemory,
    MisConf,
    NoReplicas,
    NoScript,
    ServerOther,
};

// A failure as a value: code decides behaviour, detail is the raw fact (server text, errno text; never a
// secret, never markup), where names the node, file or option. models/text makes the sentence for people.
struct Error
{
    ErrorCode code = ErrorCode::ServerOther;
    QString detail;
    QString where;

    bool operator==(const Error&) const = default;
};

// The code as a stable kebab-case word ("connection-refused"): the `code` of warnings in JSON.
QString errorCodeName(ErrorCode code);

QDebug operator<<(QDebug debug, const Error& error);

} // namespace lockkeeper
