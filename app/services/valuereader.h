// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/answers.h"

#include <QObject>
#include <QTimer>

#include <deque>
#include <functional>
#include <optional>

namespace lockkeeper {

// What values may cost: bounds on each read and on the rate of reads.
struct ValueBudget
{
    bool allowed = true;      // false: --no-values or a profile's switch
    qint64 maxBytes = 65'536; // of one value: strings are cut there, larger collections are only measured
    int maxElements = 1000;   // of one collection
    int valuesPerSecond = 1000;
};

// One value as read, with what was known of the key before reading it moved its clock.
struct ValueReading
{
    enum class State : quint8 {
        Whole,     // `value` is all of it
        Cut,       // `value` is its beginning
        Measured,  // too large or of a kind without a bounded read: only `size` is known
        Gone,      // no such key any more, or of another type by now
        Denied,    // `error` says which command is refused, and the rule that would allow it
        Forbidden, // reading values is switched off: nothing was sent
        Unknown,   // the connection was lost before the answer
    };
    QByteArray key;
    State state = State::Unknown;
    std::optional<qint64> idleSeconds; // OBJECT IDLETIME, taken first; none under an LFU policy
    std::optional<qint64> frequency;   // OBJECT FREQ, under an LFU policy only
    std::optional<qint64> memoryBytes; // MEMORY USAGE
    std::optional<qint64> size;        // STRLEN, HLEN, LLEN, SCARD, ZCARD or XLEN
    Reply value;     // Bulk for strings; Array of fields/values, members, member/score pairs
    QString replica; // where its content was read, when not at the primary; the rest is the primary's word
    // Why there is no value, else the refused command for the lack of which another field is empty.
    Error error;
};

// The only way to a value: idle time and size are recorded first (neither moves the key's clock), then a
// bounded read follows in a pipelined batch. Where a replica is at hand, contents are read there and the
// primary's clocks stay as they are; idle times are the primary's in any case. What the server is known to
// refuse is not asked: the first key by each command goes alone, and where it is refused, no further one
// follows until the ledger forgets. Lives on the session thread; the connections outlive it.
class ValueReader : public QObject
{
    Q_OBJECT
public:
    ValueReader(Connection& connection, ValueBudget budget, QObject* parent = nullptr);

    // Asked before each batch of contents; null: the primary is read.
    void readFrom(std::function<Connection*()> replica) { m_replica = std::move(replica); }

    // `type` as TYPE said. The handler is called once, later, unless `context` is gone by then.
    void read(const QByteArray& key, const QByteArray& type, QObject* context,
              std::function<void(const ValueReading&)> handler);

    // Adds a row's command about a key that nobody has, to see whether it may be run: no value is read.
    // GateRefused where reading values is switched off.
    Outcome admitProbe(Pipeline& pipeline, Observe id, const QByteArray& unusedKey) const;

private:
    struct Job
    {
        QByteArray type;
        QPointer<QObject> context;
        std::function<void(const ValueReading&)> handler;
        ValueReading reading;
        bool alone = false;       // its commands may yet be refused
        bool asksSize = false;    // of the round on its way
        bool asksContent = false; // likewise
    };
    using Jobs = std::vector<Job>;

    void pump();
    Jobs nextJobs();
    bool isProven(const Job& job) const;
    void measure(Jobs jobs);
    void onMeasured(Jobs jobs, const std::vector<Observe>& asked, const Answers& answers);
    void readValues(Jobs jobs);
    void readContents(Connection& from, Jobs jobs);
    void onValues(const Connection& from, Jobs jobs, const Answers& answers);
    bool takeError(Job& job, Observe id, const Reply& reply, const QString& where) const;
    void takeValue(Job& job, const Reply* size, const Reply* value, const QString& where) const;
    void takeContent(Job& job, const Reply& value) const;
    void noteRefusal(Job& job, Observe id) const;
    bool wantsContent(const Job& job) const;
    bool may(Observe id) const { return !known().isRefused(id); }
    const AccessLedger& known() const;
    void learn(const Answers& answers);
    void lose(Jobs& jobs);
    void finish(Job& job);

    Connection& m_connection;
    std::function<Connection*()> m_replica;
    ValueBudget m_budget;
    QTimer m_tick;
    std::deque<Job> m_queue;
    bool m_alone = false;  // a key is on its way whose commands may yet be refused
    AccessLedger m_ledger; // of a connection that has none
};

} // namespace lockkeeper
