// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/answers.h"
#include "app/services/valuereader.h"

#include <QObject>

namespace lockkeeper {

// Asks for every command that observing uses and of which nothing is known yet, whether this user may run it;
// the connection's ledger learns the answers. Nothing is touched: key commands name a key that nobody has (a
// few of them count as keyspace misses), settings are read, SELECT names the db we are in, AUTH is left
// alone. All go at once, each a single time: a denied command fills one row of ACL LOG, denied keys another
// one. Then COMMAND GETKEYS tells, without running them, whether commands that looking does not use are
// there. Lives on the session thread; connection and reader outlive it.
class AccessCheck : public QObject
{
    Q_OBJECT
public:
    AccessCheck(Connection& connection, const ValueReader& values, QObject* parent = nullptr);

    void start();

    std::optional<qint64> serverTimeMs() const { return m_serverTimeMs; } // TIME; none: refused

Q_SIGNALS:
    void finished(const lockkeeper::Error& error); // once; Error() when all was asked

private:
    bool isKnown(Observe id) const;
    bool admit(Pipeline& pipeline, const ObserveRow& row) const;
    void onAnswers(const Answers& answers);
    QByteArray argumentOf(const QString& word) const;
    void askAboutOthers();
    void onOthers(const Answers& answers);
    void noteKeyAccess(const Answers& answers);

    Connection& m_connection;
    const ValueReader& m_values;
    QByteArray m_key;
    std::optional<qint64> m_serverTimeMs;
};

} // namespace lockkeeper
