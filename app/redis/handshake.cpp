// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/handshake.h"

#include "app/redis/accessledger.h"
#include "models/base/bytetext.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

// Positions of the replies of the second round.
enum StateReply : size_t {
    SelectReply,
    SetNameReply,
    NoTouchReply,
    InfoReply,
    ClientInfoReply,
    WhoAmIReply,
    RoleReply
};

void admitOrDie(Pipeline& pipeline, Observe id, std::initializer_list<QByteArrayView> arguments = {})
{
    const Outcome outcome = Gate::admit(pipeline, id, arguments);
    Q_ASSERT(outcome);
    Q_UNUSED(outcome);
}

bool isPassing(ErrorCode code)
{
    return code == ErrorCode::Loading || code == ErrorCode::MasterDown || code == ErrorCode::Busy;
}

} // namespace

namespace {

// A server may repeat what it was sent. A password too short to be told from ordinary letters costs the whole
// text but its first word: replacing it would spell it out by the gaps.
QString withoutEcho(const QString& detail, const QByteArray& password)
{
    constexpr qsizetype tellable = 6;
    const QString secret = textFromBytes(password);
    if (secret.isEmpty() || !detail.contains(secret)) {
        return detail;
    }
    if (secret.size() >= tellable) {
        return QString(detail).replace(secret, u"***"_s);
    }
    const QString first = detail.section(u' ', 0, 0);
    return first.contains(secret) ? QString() : first;
}

} // namespace

Handshake::Handshake(const Endpoint& endpoint, int db, const QString& where, bool readOnly)
    : m_endpoint(endpoint), m_db(db), m_where(where), m_readOnly(readOnly)
{
}

// A server that is not ready to be looked at refuses for none of the steps' own reasons.
Error Handshake::errorAt(LinkStep step, Observe id, const Reply& reply) const
{
    Error error = errorOf(id, reply, m_where);
    error.detail = withoutEcho(error.detail, m_endpoint.password);
    error.step = isPassing(error.code) ? LinkStep::Access : step;
    return error;
}

Error Handshake::notRedis(const QString& detail) const
{
    return {ErrorCode::NotRedis, detail, m_where, LinkStep::Auth};
}

// Words that every server with keys knows: it answers them by NOAUTH before AUTH, while a sentinel, which
// looks a command up first, has never heard of them.
Pipeline Handshake::greeting() const
{
    Pipeline pipeline;
    admitOrDie(pipeline, Observe::Select, {QByteArray::number(m_db)});
    admitOrDie(pipeline, Observe::DbSize);
    admitOrDie(pipeline, Observe::Time);
    return pipeline;
}

Outcome Handshake::checkGreeting(const std::vector<Reply>& replies) const
{
    const bool knowsNone = std::all_of(replies.begin(), replies.end(), [](const Reply& reply) {
        return reply.isError() && errorFromServerText(reply.text, {}).code == ErrorCode::UnknownCommand;
    });
    return knowsNone ? Outcome(errorBecause(ErrorCode::Sentinel, ErrorReason::PasswordKept, {}, m_where,
                                            LinkStep::Auth))
                     : Outcome(Done());
}

Pipeline Handshake::credentials()
{
    Pipeline pipeline;
    if (!m_endpoint.user.isEmpty()) {
        admitOrDie(pipeline, Observe::Auth, {m_endpoint.user.toUtf8(), m_endpoint.password});
    } else if (!m_endpoint.password.isEmpty()) {
        admitOrDie(pipeline, Observe::Auth, {m_endpoint.password});
    }
    admitOrDie(pipeline, Observe::Ping);
    return pipeline;
}

Outcome Handshake::checkCredentials(const std::vector<Reply>& replies)
{
    if (replies.size() > 1 && replies.front().isError()) {
        return errorAt(LinkStep::Auth, Observe::Auth, replies.front());
    }
    return checkPing(replies.back());
}

Outcome Handshake::checkPing(const Reply& pong)
{
    if (pong.isError()) {
        const Error error = errorAt(LinkStep::Auth, Observe::Ping, pong);
        // PING may be denied to a user who can still look, or be disabled.
        const bool denied = error.code == ErrorCode::NoPerm && !pong.text.startsWith("DENIED");
        m_provesRedis = denied;
        return denied || error.code == ErrorCode::UnknownCommand ? Outcome(Done()) : Outcome(error);
    }
    m_provesRedis = true;
    return pong.isText() && pong.text == "PONG"
               ? Outcome(Done())
               : Outcome(
                     errorBecause(ErrorCode::NotRedis, ErrorReason::NotAPong, {}, m_where, LinkStep::Auth));
}

QString Handshake::authFact() const
{
    if (!m_endpoint.user.isEmpty()) {
        return u"as user %1"_s.arg(textFromBytes(m_endpoint.user.toUtf8()));
    }
    return m_endpoint.password.isEmpty() ? u"without a password"_s : u"as the default user"_s;
}

namespace {

// ROLE's first word; empty when refused.
QString roleOf(const Reply& role)
{
    const QByteArray word = role.elements.empty() ? QByteArray() : role.elements.front().text;
    if (word == "master") {
        return u"primary"_s;
    }
    return word == "slave" ? u"replica"_s : QString();
}

} // namespace

Pipeline Handshake::state()
{
    Pipeline pipeline;
    admitOrDie(pipeline, Observe::Select, {QByteArray::number(m_db)});
    admitOrDie(pipeline, Observe::ClientSetName, {"lockkeeper"});
    admitOrDie(pipeline, Observe::ClientNoTouch, {"ON"});
    admitOrDie(pipeline, Observe::Info);
    admitOrDie(pipeline, Observe::ClientInfo);
    admitOrDie(pipeline, Observe::AclWhoAmI);
    if (m_endpoint.mode == Endpoint::Mode::Sentinel) {
        admitOrDie(pipeline, Observe::Role); // whoever may not run INFO may be allowed this
    }
    if (m_readOnly) {
        admitOrDie(pipeline, Observe::ReadOnly);
    }
    return pipeline;
}

// A user without SELECT, or a proxy that lacks it, still sees db 0.
Outcome Handshake::checkSelect(const Reply& select)
{
    m_selectFact = u"db %1"_s.arg(m_db);
    if (!select.isError()) {
        return Done();
    }
    const Error error = errorAt(LinkStep::Select, Observe::Select, select);
    const bool lacksIt = error.code == ErrorCode::NoPerm || error.code == ErrorCode::UnknownCommand;
    if (m_db != 0 || !lacksIt) {
        return error;
    }
    m_selectFact = u"db 0, where every connection begins: SELECT is %1"_s.arg(
        error.code == ErrorCode::NoPerm ? u"denied"_s : u"disabled"_s);
    return Done();
}

Outcome Handshake::checkInfo(const Reply& info, ServerIdentity& identity) const
{
    if (info.isError()) {
        const Error error = errorAt(LinkStep::Access, Observe::Info, info);
        return isPassing(error.code) ? Outcome(error) : Outcome(Done());
    }
    const Result<ServerInfo> parsed = parseServerInfo(info.text);
    if (!parsed) {
        return notRedis(u"INFO was not answered by a Redis"_s);
    }
    if (parsed->loading.value_or(false)) {
        return errorBecause(ErrorCode::Loading, ErrorReason::ServerLoads, {}, m_where, LinkStep::Access);
    }
    fillFromInfo(identity, parsed.value());
    return Done();
}

void Handshake::readClient(const Reply& clientInfo, const Reply& whoAmI, ServerIdentity& identity) const
{
    if (clientInfo.isText()) {
        identity.user = textFromBytes(clientInfoField(clientInfo.text, "user"));
        bool ok = false;
        const int db = clientInfoField(clientInfo.text, "db").toInt(&ok);
        identity.dbVerified = ok;
        identity.db = ok ? db : m_db;
    }
    if (identity.user.isEmpty() && whoAmI.isText()) {
        identity.user = textFromBytes(whoAmI.text);
    }
}

Result<ServerIdentity> Handshake::checkState(const std::vector<Reply>& replies)
{
    m_provesRedis = m_provesRedis || std::any_of(replies.begin(), replies.end(), [](const Reply& reply) {
                        return !reply.isError() || reply.text.startsWith("NOPERM");
                    });
    if (!m_provesRedis) {
        return errorBecause(ErrorCode::NotRedis, ErrorReason::NoCommandKnown, {}, m_where, LinkStep::Auth);
    }
    ServerIdentity identity;
    identity.address = m_where;
    identity.db = m_db;
    if (const Outcome outcome = checkSelect(replies[SelectReply]); !outcome) {
        return outcome.error();
    }
    if (const Outcome outcome = checkInfo(replies[InfoReply], identity); !outcome) {
        return outcome.error();
    }
    identity.noTouch = !replies[NoTouchReply].isError();
    readClient(replies[ClientInfoReply], replies[WhoAmIReply], identity);
    if (identity.role.isEmpty() && m_endpoint.mode == Endpoint::Mode::Sentinel) {
        identity.role = roleOf(replies[RoleReply]);
    }
    if (m_readOnly && replies.back().isError()) { // it would point to its primary for every key
        return errorAt(LinkStep::Access, Observe::ReadOnly, replies.back());
    }
    if (identity.dbVerified && identity.db != m_db) {
        return errorBecause(ErrorCode::NoSuchDb, ErrorReason::OtherDb,
                            {QString::number(m_db), QString::number(identity.db)}, m_where, LinkStep::Select);
    }
    return identity;
}

QString Handshake::accessFact(const ServerIdentity& identity)
{
    const QString who = identity.user.isEmpty() ? u"user unknown"_s : u"user %1"_s.arg(identity.user);
    if (!identity.known) {
        return who + u", INFO is denied: version and role unknown"_s;
    }
    return u"%1, %2 %3, %4"_s.arg(who, identity.flavor, identity.version, identity.role);
}

} // namespace lockkeeper
