// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"
#include "app/redis/gate.h"
#include "app/redis/reply.h"
#include "app/redis/serveridentity.h"

#include <QVector>

#include <optional>

namespace lockkeeper {

// What is said first on every connection, and what the answers prove. Two rounds: credentials (AUTH, PING),
// then state (SELECT, CLIENT SETNAME, CLIENT NO-TOUCH) and identity (INFO, CLIENT INFO, ACL WHOAMI).
// Nothing else goes out before both are through. Pure: pipelines out, replies in.
class Handshake
{
public:
    Handshake(const Endpoint& endpoint, int db, const QString& where);

    Pipeline credentials();
    Outcome checkCredentials(const std::vector<Reply>& replies);

    Pipeline state();
    // NoSuchDb, Loading, MasterDown or the server's own refusal of SELECT; a denied INFO, CLIENT or ACL is no
    // failure, the identity says what is not known.
    Result<ServerIdentity> checkState(const std::vector<Reply>& replies);

private:
    Outcome checkInfo(const Reply& info, ServerIdentity& identity) const;
    void readClient(const Reply& clientInfo, const Reply& whoAmI, ServerIdentity& identity) const;
    Error errorOf(const Reply& reply) const;

    Endpoint m_endpoint;
    int m_db = 0;
    QString m_where;
};

} // namespace lockkeeper
