// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"
#include "app/redis/observe.h"
#include "app/redis/reply.h"
#include "models/base/error.h"
#include "models/health/access.h"

#include <QHash>
#include <QObject>
#include <QStringList>

#include <array>

namespace lockkeeper {

// What the server let this user run, learned from its own answers and asked for nowhere else: services look
// here before they ask again, so that a refusal is met once and not repeated. One for all connections of a
// router. Lives on the session thread.
class AccessLedger : public QObject
{
    Q_OBJECT
public:
    explicit AccessLedger(QObject* parent = nullptr);

    // Of which kind the server is part: what is asked of other kinds only is no part of the report.
    void setMode(Endpoint::Mode mode) { m_mode = mode; }
    void setReplicas(bool read) { m_replicas = read; } // are replicas read?
    bool isUsed(Observe id) const;

    void note(Observe id, const Reply& reply); // by the connection, of every reply; cheap for what is known
    void noteKeys(KeyAccess keys);
    // What COMMAND GETKEYS answered about a command that looking does not use.
    void notePresence(const QString& word, const Reply& reply);
    void setUser(const QString& user); // another one than before: everything is forgotten
    void forget();                     // another server
    void forgetRefusals();             // the operator asks anew

    AccessState state(Observe id) const { return m_rows[static_cast<size_t>(id)].state; }
    KeyAccess keys() const { return m_keys; }
    bool isRefused(Observe id) const;                      // Denied or Disabled: not to be asked again
    Error refusal(Observe id, const QString& where) const; // with command and rule; only when isRefused()
    AccessReport report() const;
    // "resetkeys ~* resetchannels -@all +ping ...": what observing takes here, made of the table's rules, for
    // ACL SETUSER of Redis 6.2 and later. It makes a user that may do just this, however he was before;
    // whether he is on and by which password is left as it is. What the server is known not to have is left
    // out: it would take no rule for it.
    QString minimalObserveAcl(const QStringList& keyPatterns = {}) const;

Q_SIGNALS:
    void changed(); // something was refused, or a refused one works now

private:
    CommandAccess commandAccess(const ObserveRow& row) const;
    CommandPresence presenceOf(const QString& word) const;

    struct Row
    {
        AccessState state = AccessState::Unknown;
        QString why;
    };
    std::array<Row, static_cast<size_t>(Observe::Count)> m_rows;
    KeyAccess m_keys = KeyAccess::Unknown;
    QHash<QString, bool> m_presence; // by upper-case word
    QString m_user;
    Endpoint::Mode m_mode = Endpoint::Mode::Standalone;
    bool m_replicas = false;
};

// The error that a reply to `id` is, with the command and the rule that would allow it.
Error errorOf(Observe id, const Reply& reply, const QString& where);

// Is this NOPERM about the key (ACL key patterns) and not about the command? By the words of Redis 6 to 8,
// Valkey and KeyDB.
bool deniesKey(const Reply& reply);

// What the answer to a key command about a key that nobody has says of the keys this user may read; Unknown
// when it says nothing (the command itself is refused, the server is loading).
KeyAccess keyAccessOf(const Reply& reply);

// Commands that acting and diagnosis use and looking does not: all that can be asked is whether they are
// there.
QStringList wordsAskedAbout();

// What one capability takes, in the table's order: {"+memory|usage"}.
QStringList aclRulesOf(Capability capability);

// The same for the user of the sentinels, who have users of their own: asking for the primary, and hearing of
// a failover on their channels. No keys are theirs.
QString minimalSentinelAcl();

} // namespace lockkeeper
