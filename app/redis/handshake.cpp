// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/handshake.h"

#include "models/base/bytetext.h"

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

// Positions of the replies of the second round.
enum StateReply : size_t { SelectReply, SetNameReply, NoTouchReply, InfoReply, ClientInfoReply, WhoAmIReply };

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

Handshake::Handshake(const Endpoint& endpoint, int db, const QString& where)
    : m_endpoint(endpoint), m_db(db), m_where(where)
{
}

Error Handshake::errorOf(const Reply& reply) const
{
    return errorFromServerText(reply.text, m_where);
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
        Error refusal = errorOf(replies.front());
        const QString password = textFromBytes(m_endpoint.password);
        if (!password.isEmpty()) {
            refusal.detail.replace(password, u"***"_s); // whatever the server repeats
        }
        return refusal;
    }
    const Reply& pong = replies.back();
    if (pong.isError()) {
        const Error error = errorOf(pong);
        // PING may be denied to a user who can still look.
        const bool goesOn = error.code == ErrorCode::NoPerm && !pong.text.startsWith("DENIED");
        return goesOn ? Outcome(Done()) : Outcome(error);
    }
    if (!pong.isText() || pong.text != "PONG") {
        return Error{ErrorCode::NotRedis, u"PING was not answered by PONG"_s, m_where};
    }
    return Done();
}

Pipeline Handshake::state()
{
    Pipeline pipeline;
    admitOrDie(pipeline, Observe::Select, {QByteArray::number(m_db)});
    admitOrDie(pipeline, Observe::ClientSetName, {"lockkeeper"});
    admitOrDie(pipeline, Observe::ClientNoTouch, {"ON"});
    admitOrDie(pipeline, Observe::Info);
    admitOrDie(pipeline, Observe::ClientInfo);
    admitOrDie(pipeline, Observe::AclWhoAmI);
    return pipeline;
}

Outcome Handshake::checkInfo(const Reply& info, ServerIdentity& identity) const
{
    if (info.isError()) {
        const Error error = errorOf(info);
        return isPassing(error.code) ? Outcome(error) : Outcome(Done());
    }
    const Result<ServerInfo> parsed = parseServerInfo(info.text);
    if (!parsed) {
        return Error{ErrorCode::NotRedis, u"INFO was not answered by a Redis"_s, m_where};
    }
    if (parsed->loading.value_or(false)) {
        return Error{ErrorCode::Loading, u"the server is loading its data set"_s, m_where};
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
    ServerIdentity identity;
    identity.address = m_where;
    identity.db = m_db;
    const Reply& select = replies[SelectReply];
    if (select.isError()) {
        const Error error = errorOf(select);
        // A user without SELECT, or a proxy that lacks it, still sees db 0.
        const bool lacksIt = error.code == ErrorCode::NoPerm || error.code == ErrorCode::UnknownCommand;
        if (m_db != 0 || !lacksIt) {
            return error;
        }
    }
    if (const Outcome outcome = checkInfo(replies[InfoReply], identity); !outcome) {
        return outcome.error();
    }
    identity.noTouch = !replies[NoTouchReply].isError();
    readClient(replies[ClientInfoReply], replies[WhoAmIReply], identity);
    if (identity.dbVerified && identity.db != m_db) {
        return Error{ErrorCode::NoSuchDb,
                     u"db %1 was selected, the server says db %2"_s.arg(m_db).arg(identity.db), m_where};
    }
    return identity;
}

} // namespace lockkeeper
