// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/commandaliases.h"
#include "app/redis/observe.h"
#include "models/base/result.h"

#include <QByteArray>
#include <QList>

#include <initializer_list>
#include <vector>

namespace lockkeeper {

// Commands the gate let through, encoded, to be sent together. Only the gate can put one in, so a
// Connection, which takes nothing but pipelines, cannot send anything else.
class Pipeline
{
public:
    int size() const { return static_cast<int>(m_commands.size()); }
    bool isEmpty() const { return m_commands.empty(); }
    int lookups() const { return m_lookups; } // commands that count as keyspace hits or misses
    const QByteArray& wire() const { return m_wire; }
    QByteArray wire(const CommandAliases& aliases) const; // with the server's own names for its commands
    const std::vector<Observe>& commands() const { return m_commands; } // in the order of their replies

private:
    friend class Gate;
    QByteArray m_wire;
    std::vector<Observe> m_commands;
    std::vector<quint32> m_starts; // where each begins in m_wire
    int m_lookups = 0;
};

// Whoever holds one may ask for values; only the value reader can make it.
class ValueReadPermit
{
    friend class ValueReader;
    ValueReadPermit() = default;
};

// The one gate: what may leave for a server. Stateless; any thread. A refusal is GateRefused, names the
// command and leaves the pipeline as it was.
class Gate
{
public:
    static Outcome admit(Pipeline& pipeline, Observe id,
                         std::initializer_list<QByteArrayView> arguments = {});
    static Outcome admitValueRead(const ValueReadPermit& permit, Pipeline& pipeline, Observe id,
                                  std::initializer_list<QByteArrayView> arguments);

    // A command as words, as a person would type it: found in the table or refused.
    static Outcome admitWords(Pipeline& pipeline, const QList<QByteArray>& words);

private:
    static Outcome append(Pipeline& pipeline, const ObserveRow& row, ArgumentViews arguments);
};

} // namespace lockkeeper
