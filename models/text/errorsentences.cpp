// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/bytetext.h"
#include "models/text/sentences.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(text)
};

// The cause without its full stop: it opens a line and stands alone as a title.
QString ourCause(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadInput:
        return Text::tr("Cannot be used as given");
    case ErrorCode::Io:
        return Text::tr("Cannot be read or written");
    case ErrorCode::Cancelled:
        return Text::tr("Stopped on request");
    case ErrorCode::GateRefused:
        return Text::tr("Refused before it was sent");
    case ErrorCode::NotComplete:
        return Text::tr("Not complete");
    case ErrorCode::NameLookup:
        return Text::tr("Host name not found");
    case ErrorCode::ConnectionRefused:
        return Text::tr("Connection refused");
    case ErrorCode::Timeout:
        return Text::tr("No answer in time");
    case ErrorCode::ConnectionLost:
        return Text::tr("Connection lost");
    case ErrorCode::NotRedis:
        return Text::tr("Not a Redis server");
    case ErrorCode::ProtocolError:
        return Text::tr("The answer breaks the Redis protocol");
    case ErrorCode::LimitExceeded:
        return Text::tr("The answer is too large");
    case ErrorCode::TlsFailed:
        return Text::tr("TLS failed");
    case ErrorCode::TlsTrust:
        return Text::tr("TLS trust: the server's certificate is not trusted");
    case ErrorCode::TlsHostName:
        return Text::tr("TLS host name: the server's certificate is for another name");
    case ErrorCode::TlsClientCertificate:
        return Text::tr("TLS client certificate: missing, unusable or refused");
    case ErrorCode::NotTls:
        return Text::tr("The server does not speak TLS");
    case ErrorCode::ClusterNode:
        return Text::tr("A node of a cluster");
    case ErrorCode::NotPrimary:
        return Text::tr("Not the primary");
    case ErrorCode::Sentinel:
        return Text::tr("A sentinel, which holds no keys");
    case ErrorCode::LineageChanged:
        return Text::tr("Another server answers at this address");
    case ErrorCode::KeychainUnavailable:
        return Text::tr("The system keychain cannot be used");
    case ErrorCode::SecretMissing:
        return Text::tr("The secret is not in the system keychain");
    default:
        return {};
    }
}

QString serverCause(ErrorCode code)
{
    switch (code) {
    case ErrorCode::NoAuth:
        return Text::tr("Authentication required");
    case ErrorCode::WrongPass:
        return Text::tr("Wrong user name or password");
    case ErrorCode::NoPerm:
        return Text::tr("No permission");
    case ErrorCode::NoSuchDb:
        return Text::tr("No such database");
    case ErrorCode::UnknownCommand:
        return Text::tr("The server does not know the command");
    case ErrorCode::Loading:
        return Text::tr("The server is loading its data");
    case ErrorCode::Busy:
        return Text::tr("The server is busy with a script");
    case ErrorCode::MasterDown:
        return Text::tr("The replica has lost its primary");
    case ErrorCode::ReadOnly:
        return Text::tr("The replica is read-only");
    case ErrorCode::WrongType:
        return Text::tr("The key holds another type");
    case ErrorCode::Moved:
        return Text::tr("The slot has moved to another node");
    case ErrorCode::Ask:
        return Text::tr("The slot is being moved to another node");
    case ErrorCode::TryAgain:
        return Text::tr("The keys are being moved to another node");
    case ErrorCode::ClusterDown:
        return Text::tr("The cluster is down");
    case ErrorCode::CrossSlot:
        return Text::tr("The keys lie in different slots");
    case ErrorCode::OutOfMemory:
        return Text::tr("The server is out of memory");
    case ErrorCode::MisConf:
        return Text::tr("The server cannot save to disk");
    case ErrorCode::NoReplicas:
        return Text::tr("Too few replicas are connected");
    case ErrorCode::NoScript:
        return Text::tr("The script is not loaded");
    default:
        return Text::tr("The server reported an error");
    }
}

QString ourAdvice(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadInput:
        return Text::tr("Correct it and try again.");
    case ErrorCode::Io:
        return Text::tr("Check that it exists, that you may use it and that there is room for it.");
    case ErrorCode::Cancelled:
        return Text::tr("What was found until then is shown.");
    case ErrorCode::GateRefused:
        return Text::tr("Only reviewed commands may leave; nothing reached the server.");
    case ErrorCode::NotComplete:
        return Text::tr("The numbers cover what was reached; run it again for the rest.");
    case ErrorCode::NameLookup:
        return Text::tr("Check the spelling of the host and the name service.");
    case ErrorCode::ConnectionRefused:
        return Text::tr("Check that the server runs and listens at that address.");
    case ErrorCode::Timeout:
        return Text::tr("Check the server and the way to it (firewall, load), or allow more time.");
    case ErrorCode::ConnectionLost:
        return Text::tr("Check the server and the network, then try again.");
    case ErrorCode::NotRedis:
        return Text::tr("Check the address; a port that speaks TLS needs rediss:// instead of redis://.");
    case ErrorCode::ProtocolError:
        return Text::tr("Check for a proxy in between that alters answers.");
    case ErrorCode::LimitExceeded:
        return Text::tr("It was dropped to save memory; ask for less.");
    case ErrorCode::TlsFailed:
        return Text::tr("Check the TLS versions and ciphers that the server allows, and its log.");
    case ErrorCode::ClusterNode:
        return Text::tr("The whole cluster is looked at, as redis-cluster:// would.");
    case ErrorCode::NotPrimary:
        return Text::tr("A replica answers there; who the primary is will be asked again.");
    case ErrorCode::Sentinel:
        return Text::tr("Connect as redis-sentinel://HOST:PORT/SERVICE, which asks it for the primary.");
    case ErrorCode::LineageChanged:
        return Text::tr("Nothing is read from it until you accept it; check that it is the server you mean.");
    default:
        return {};
    }
}

QString trustAdvice(ErrorCode code)
{
    switch (code) {
    case ErrorCode::TlsTrust:
        return Text::tr("Check its dates and issuer; give the certificate of a private authority as the CA "
                        "file (--tls-ca).");
    case ErrorCode::TlsHostName:
        return Text::tr("Connect by a name that stands in the certificate, or give that name as the TLS "
                        "server name (--tls-server-name).");
    case ErrorCode::TlsClientCertificate:
        return Text::tr("Give a certificate that the server accepts, its private key, and the key's "
                        "passphrase where it has one (--tls-cert, --tls-key, LOCKKEEPER_KEY_PASSPHRASE).");
    case ErrorCode::NotTls:
        return Text::tr("Use the port that speaks TLS, or switch TLS off (redis:// instead of rediss://).");
    case ErrorCode::KeychainUnavailable:
        return Text::tr("Unlock it or start one; until then a secret is asked for and kept for this run "
                        "only.");
    case ErrorCode::SecretMissing:
        return Text::tr("Enter it; a locked keychain gives the same answer, so unlocking it may help.");
    default:
        return {};
    }
}

QString accessAdvice(ErrorCode code)
{
    switch (code) {
    case ErrorCode::NoAuth:
        return Text::tr("Give a user name and a password; on the command line --user and LOCKKEEPER_PASSWORD "
                        "or --password-stdin.");
    case ErrorCode::WrongPass:
        return Text::tr("Check both, and that the user is enabled on the server; on the command line the "
                        "password comes from LOCKKEEPER_PASSWORD or --password-stdin.");
    case ErrorCode::NoPerm:
        return Text::tr("Ask for an ACL rule that allows it to this user, or use another user.");
    case ErrorCode::NoSuchDb:
        return Text::tr("Choose a database that the server has; a cluster has only 0.");
    case ErrorCode::UnknownCommand:
        return Text::tr("It is disabled, renamed or newer than the server; what needs it stays off.");
    case ErrorCode::Loading:
        return Text::tr("Try again when it has read its data.");
    case ErrorCode::Busy:
        return Text::tr(
            "Try again when the script has ended; SCRIPT KILL ends one that has written nothing.");
    default:
        return {};
    }
}

QString serverAdvice(ErrorCode code)
{
    switch (code) {
    case ErrorCode::MasterDown:
        return Text::tr("Look at the primary, or connect to it.");
    case ErrorCode::ReadOnly:
        return Text::tr("Connect to the primary.");
    case ErrorCode::WrongType:
        return Text::tr("It has changed since it was listed; look again.");
    case ErrorCode::Moved:
    case ErrorCode::Ask:
        return Text::tr("Connect as redis-cluster://, which follows the cluster's layout.");
    case ErrorCode::TryAgain:
        return Text::tr("Try again in a moment.");
    case ErrorCode::ClusterDown:
        return Text::tr("Some slots are served by no node; see CLUSTER INFO.");
    case ErrorCode::CrossSlot:
        return Text::tr("Look at them one at a time.");
    case ErrorCode::OutOfMemory:
        return Text::tr("It refuses writes until memory is freed or maxmemory is raised.");
    case ErrorCode::MisConf:
        return Text::tr("It refuses writes until a save succeeds; check its disk and log.");
    case ErrorCode::NoReplicas:
        return Text::tr("It refuses writes until enough replicas are back (min-replicas-to-write).");
    case ErrorCode::NoScript:
        return Text::tr("Try again; the script is sent anew.");
    default:
        return Text::tr("Its own words say why; its log may say more.");
    }
}

QString sentinelAdvice(ErrorCode code)
{
    switch (code) {
    case ErrorCode::NoAuth:
    case ErrorCode::WrongPass:
        return Text::tr("The sentinels have users and passwords of their own; on the command line "
                        "--sentinel-user and LOCKKEEPER_SENTINEL_PASSWORD.");
    default:
        return {};
    }
}

// Which step of connecting it was, before a cause that does not say so by itself.
QString withStep(const Error& error, const QString& what)
{
    switch (error.code) {
    case ErrorCode::NameLookup:
    case ErrorCode::TlsFailed:
    case ErrorCode::TlsTrust:
    case ErrorCode::TlsHostName:
    case ErrorCode::TlsClientCertificate:
    case ErrorCode::NotTls:
        return what;
    default:
        break;
    }
    const QString step = linkStepName(error.step, error.where.startsWith(u'/'));
    return step.isEmpty() ? what : Text::tr("%1: %2", "step of connecting, cause").arg(step, what);
}

// Our own words in the reader's language, a server's as it said them.
QString detailOf(const Error& error)
{
    return error.reason == ErrorReason::None ? error.detail : errorReason(error);
}

// Server text may carry escape sequences and line breaks; paths keep their backslashes single for reading.
QString printable(const QString& text)
{
    QString shown = textFromBytes(text.simplified().toUtf8()).replace("\\\\"_L1, "\\"_L1);
    while (shown.endsWith(u'.'))
        shown.chop(1);
    return shown;
}

QString cause(const Error& error)
{
    const QString command = printable(error.command);
    if (!command.isEmpty() && error.code == ErrorCode::NoPerm)
        return withStep(error, Text::tr("%1 is not permitted").arg(command));
    if (!command.isEmpty() && error.code == ErrorCode::UnknownCommand)
        return withStep(error, Text::tr("The server does not know %1").arg(command));
    if (!command.isEmpty() && error.code == ErrorCode::NotComplete)
        return withStep(error, Text::tr("Of one database only"));
    const QString ours = ourCause(error.code);
    return withStep(error, ours.isEmpty() ? serverCause(error.code) : ours);
}

} // namespace

QString linkStepName(LinkStep step, bool unixSocket)
{
    switch (step) {
    case LinkStep::None:
        break;
    case LinkStep::NameLookup:
        return Text::tr("Name lookup");
    case LinkStep::Connect:
        return unixSocket ? Text::tr("Unix socket") : Text::tr("TCP");
    case LinkStep::Tls:
        return Text::tr("TLS");
    case LinkStep::Auth:
        return Text::tr("AUTH");
    case LinkStep::Select:
        return Text::tr("SELECT");
    case LinkStep::Access:
        return Text::tr("ACL");
    }
    return {};
}

QString errorTitle(const Error& error)
{
    return Text::tr("%1.", "a title as a sentence").arg(cause(error));
}

QString errorAdvice(const Error& error)
{
    if (error.code == ErrorCode::NoPerm && !error.aclRule.isEmpty())
        return Text::tr("The ACL rule %1 would allow it to this user.").arg(printable(error.aclRule));
    if (error.code == ErrorCode::NotComplete && !error.command.isEmpty()) // running it again changes nothing
        return error.aclRule.isEmpty()
                   ? Text::tr("The other databases were not asked.")
                   : Text::tr(
                         "The other databases were not asked; the ACL rule %1 would allow it to this user.")
                         .arg(printable(error.aclRule));
    if (QString advice = sentinelAdvice(error.code); error.ofSentinel && !advice.isEmpty())
        return advice;
    for (const QString& advice : {ourAdvice(error.code), trustAdvice(error.code), accessAdvice(error.code)}) {
        if (!advice.isEmpty())
            return advice;
    }
    return serverAdvice(error.code);
}

QString errorFact(const Error& error)
{
    const QString where = printable(error.where);
    const QString detail = printable(detailOf(error));
    if (detail.isEmpty() || detail.compare(cause(error), Qt::CaseInsensitive) == 0)
        return {};
    const QString fact = where.isEmpty() ? detail : Text::tr("%1: %2", "where, detail").arg(where, detail);
    return Text::tr("%1.", "a title as a sentence").arg(fact);
}

QString errorLine(const Error& error)
{
    const QString what = cause(error);
    const QString where = printable(error.where);
    const QString detail = printable(detailOf(error));
    const bool silent = detail.isEmpty() || detail.compare(what, Qt::CaseInsensitive) == 0;
    if (where.isEmpty() && silent)
        return Text::tr("%1. %2", "cause, advice").arg(what, errorAdvice(error));
    if (where.isEmpty())
        return Text::tr("%1 (%2). %3", "cause, detail, advice").arg(what, detail, errorAdvice(error));
    if (silent)
        return Text::tr("%1: %2. %3", "where, cause, advice").arg(where, what, errorAdvice(error));
    return Text::tr("%1: %2 (%3). %4", "where, cause, detail, advice")
        .arg(where, what, detail, errorAdvice(error));
}

} // namespace lockkeeper
