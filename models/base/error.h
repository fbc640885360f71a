// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDebug>
#include <QString>
#include <QStringList>

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
    TlsFailed,            // the handshake broke for another reason than the three below
    TlsTrust,             // the chain: self-signed, unknown issuer, expired, not yet valid
    TlsHostName,          // a trusted certificate, of another name
    TlsClientCertificate, // the server wants one, or refused ours
    NotTls,               // the other end does not speak TLS
    LineageChanged,
    ClusterNode, // a plain server was named: it is looked at as the cluster it belongs to
    NotPrimary,  // a replica answers where the primary was looked for
    Sentinel,    // a sentinel answers where data was looked for
    // secrets
    KeychainUnavailable, // none, locked, or not answering
    SecretMissing,       // nothing stored under that name (a locked keychain may say so too)
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

// The steps from an address to a connection that may be used, in their order.
enum class LinkStep : quint8 { None, NameLookup, Connect, Tls, Auth, Select, Access };

// What our own side found, where the code alone does not say it; models/text has a sentence for each, with
// places for the facts.
enum class ErrorReason : quint8 {
    None,
    ClosedByServer,
    NoAnswerFor, // %1 ms
    SpeaksTls,
    SpeaksPlain,
    ReplicaAnswers,
    ReplicaNoMore,
    OtherServer,
    OtherRole, // was %1, is %2
    OtherUser, // %1 now
    NoLongerPrimary,
    NoSentinelAnswered,
    NoNodeAnswered,
    ServerLoads,
    NotAPong,
    NoCommandKnown,
    OtherDb, // asked for %1, is %2
    WantsCertificate,
    NoCommonCipher,
    NameNotServed,  // %1
    CertificateFor, // for %1, not for %2
    AnswerNotTls,
    ReplyTooLarge,
    UnaskedReply,
    KeptForOther, // a secret
    PasswordKept, // a sentinel, told before the password was sent
};

// A failure as a value: code decides behaviour, detail is the raw fact (server text, errno text; never a
// secret, never markup), where names the node, file or option. models/text makes the sentence for people.
struct Error
{
    ErrorCode code = ErrorCode::ServerOther;
    QString detail;
    QString where;
    LinkStep step = LinkStep::None; // while connecting: the step that failed
    QString command = {};           // NoPerm and UnknownCommand: what was asked ("CONFIG GET")
    QString aclRule = {};           // the rule that would allow it ("+config|get"); empty: no rule is missing
    bool ofSentinel = false;        // a sentinel said it: its own user and password are meant
    ErrorReason reason = ErrorReason::None; // stands for detail, which is empty then
    QStringList facts = {};

    bool operator==(const Error&) const = default;
};

// An error that says why by a reason and its facts instead of a detail.
Error errorBecause(ErrorCode code, ErrorReason reason, const QStringList& facts = {},
                   const QString& where = {}, LinkStep step = LinkStep::None);

// The code as a stable kebab-case word ("connection-refused"): the `code` of warnings in JSON.
QString errorCodeName(ErrorCode code);

QDebug operator<<(QDebug debug, const Error& error);

} // namespace lockkeeper
