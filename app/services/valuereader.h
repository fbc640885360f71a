// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/connection.h"

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
        Denied,    // NOPERM: `error` says by which rule
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
    Error error;
};

// The only way to a value: idle time and size are recorded first (neither moves the key's clock), then a
// bounded read follows in a pipelined batch. Where a replica is at hand, contents are read there and the
// primary's clocks stay as they are; idle times are the primary's in any case. Lives on the session thread;
// the connections outlive it.
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
    };
    using Jobs = std::vector<Job>;

    void pump();
    void measure(Jobs jobs);
    void onMeasured(Jobs jobs, const PipelineAnswer& answer);
    void readValues(Jobs jobs);
    void readContents(Connection& from, Jobs jobs);
    void onValues(const Connection& from, Jobs jobs, const PipelineAnswer& answer);
    void takeValue(Job& job, const Reply& size, const Reply* value, const QString& where) const;
    bool wantsContent(const Job& job) const;
    static void finish(Job& job);

    Connection& m_connection;
    std::function<Connection*()> m_replica;
    ValueBudget m_budget;
    QTimer m_tick;
    std::deque<Job> m_queue;
};

} // namespace lockkeeper
