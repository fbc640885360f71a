// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"
#include "app/redis/gate.h"
#include "app/redis/reply.h"
#include "app/redis/serveridentity.h"

#include <vector>

namespace lockkeeper {

// What is said first on every connection, and what the answers prove. Two rounds: credentials (AUTH, PING),
// then state (SELECT, CLIENT SETNAME, CLIENT NO-TOUCH, READONLY) and identity (INFO, CLIENT INFO, ACL
// WHOAMI). Nothing else goes out before both are through. Every error names its step: Auth, Select or Access.
// A user may lack every one of these commands but AUTH and still connects, to db 0. Pure: pipelines out,
// replies in.
class Handshake
{
public:
    // `readOnly`: to a cluster's replica that is to answer by itself.
    Handshake(const Endpoint& endpoint, int db, const QString& where, bool readOnly = false);

    // Before a password that another server than the operator's may hear: is this a sentinel?
    Pipeline greeting() const;
    Outcome checkGreeting(const std::vector<Reply>& replies) const;

    Pipeline credentials();
    Outcome checkCredentials(const std::vector<Reply>& replies);

    Pipeline state();
    // NoSuchDb, Loading, MasterDown or, for a db that was asked for, the server's own refusal of SELECT; a
    // denied INFO, CLIENT or ACL is no failure, the identity says what is not known. A refused READONLY is
    // one.
    Result<ServerIdentity> checkState(const std::vector<Reply>& replies);

    // What is to be said of the steps once they are passed.
    QString authFact() const;
    QString selectFact() const { return m_selectFact; }
    static QString accessFact(const ServerIdentity& identity);

private:
    Outcome checkPing(const Reply& pong);
    Outcome checkSelect(const Reply& select);
    Outcome checkInfo(const Reply& info, ServerIdentity& identity) const;
    void readClient(const Reply& clientInfo, const Reply& whoAmI, ServerIdentity& identity) const;
    Error errorAt(LinkStep step, Observe id, const Reply& reply) const;
    Error notRedis(const QString& detail) const;

    Endpoint m_endpoint;
    int m_db = 0;
    QString m_where;
    bool m_readOnly = false;
    QString m_selectFact;
    bool m_provesRedis = false; // something was answered as only a Redis does
};

} // namespace lockkeeper
