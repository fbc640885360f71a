// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/reply.h"

#include "models/base/bytetext.h"

#include <array>
#include <utility>

namespace lockkeeper {

namespace {

using namespace Qt::StringLiterals;

constexpr std::array prefixes = {
    std::pair("NOAUTH", ErrorCode::NoAuth),
    std::pair("WRONGPASS", ErrorCode::WrongPass),
    std::pair("NOPERM", ErrorCode::NoPerm),
    std::pair("DENIED", ErrorCode::NoPerm),
    std::pair("LOADING", ErrorCode::Loading),
    std::pair("BUSY", ErrorCode::Busy),
    std::pair("MASTERDOWN", ErrorCode::MasterDown),
    std::pair("READONLY", ErrorCode::ReadOnly),
    std::pair("WRONGTYPE", ErrorCode::WrongType),
    std::pair("MOVED", ErrorCode::Moved),
    std::pair("ASK", ErrorCode::Ask),
    std::pair("TRYAGAIN", ErrorCode::TryAgain),
    std::pair("CLUSTERDOWN", ErrorCode::ClusterDown),
    std::pair("CROSSSLOT", ErrorCode::CrossSlot),
    std::pair("OOM", ErrorCode::OutOfMemory),
    std::pair("MISCONF", ErrorCode::MisConf),
    std::pair("NOREPLICAS", ErrorCode::NoReplicas),
    std::pair("NOSCRIPT", ErrorCode::NoScript),
};

// Servers before 6 and some proxies say these with the plain ERR prefix.
ErrorCode codeOfPlainError(const QByteArray& text)
{
    const QByteArray lower = text.toLower();
    if (lower.startsWith("err unknown command") || lower.contains("unknown subcommand")) {
        return ErrorCode::UnknownCommand;
    }
    if (lower.contains("db index") || lower.contains("select is not allowed in cluster mode")) {
        return ErrorCode::NoSuchDb;
    }
    if (lower.contains("invalid password") || lower.contains("no password is set") ||
        lower.contains("without any password configured")) {
        return ErrorCode::WrongPass;
    }
    if (lower.contains("operation not permitted")) {
        return ErrorCode::NoAuth;
    }
    return ErrorCode::ServerOther;
}

} // namespace

Error errorFromServerText(const QByteArray& text, const QString& where)
{
    const QByteArray prefix = text.left(text.indexOf(' '));
    ErrorCode code = codeOfPlainError(text);
    for (const auto& [name, mapped] : prefixes) {
        if (prefix == name) {
            code = mapped;
        }
    }
    // "unknown command 'AUTH', with args beginning with: ..." repeats what was sent, secrets and keys alike.
    const qsizetype echo = text.indexOf(", with args beginning with");
    return {code, shortTextFromBytes(echo < 0 ? text : text.left(echo), 300), where};
}

std::optional<qint64> timeMsFromReply(const Reply& reply)
{
    if (reply.kind != Reply::Kind::Array || reply.elements.size() != 2) {
        return std::nullopt;
    }
    bool secondsOk = false;
    bool microsOk = false;
    const qint64 seconds = reply.elements[0].text.toLongLong(&secondsOk);
    const qint64 micros = reply.elements[1].text.toLongLong(&microsOk);
    constexpr qint64 farFuture = qint64(1) << 40; // seconds; beyond it a time is no time
    if (!secondsOk || !microsOk || seconds <= 0 || seconds > farFuture) {
        return std::nullopt;
    }
    return seconds * 1000 + micros / 1000;
}

QDebug operator<<(QDebug debug, const Reply& reply)
{
    const QDebugStateSaver saver(debug);
    debug.nospace();
    switch (reply.kind) {
    case Reply::Kind::Nil:
        return debug << "(nil)";
    case Reply::Kind::Integer:
        return debug << "(integer) " << reply.integer;
    case Reply::Kind::Status:
    case Reply::Kind::Bulk:
        return debug << shortTextFromBytes(reply.text, 80);
    case Reply::Kind::Error:
        return debug << "(error) " << shortTextFromBytes(reply.text, 80);
    case Reply::Kind::Array:
        return debug << "(array of " << reply.elements.size() << ")";
    }
    return debug;
}

} // namespace lockkeeper
