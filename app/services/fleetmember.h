// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/nodereader.h"

#include <QObject>

#include <optional>

namespace lockkeeper {

// One node of a fleet as we see it: whether it is reached, and what it told last. Of a node out of reach
// nothing is known any more but who it was. Lives on the session thread.
class FleetMember : public QObject
{
    Q_OBJECT
public:
    FleetMember(Router& router, const Node& node, QObject* parent);

    NodeReader& reader() { return m_reader; }
    const NodeReader& reader() const { return m_reader; }
    std::optional<bool> reached() const { return m_reached; } // none: not tried, or not there yet
    const NodeReading* reading() const { return m_reading ? &*m_reading : nullptr; }
    const OffsetHistory& stream() const { return m_stream; } // of its own writes, as a primary

    void fill(FleetNode& node) const; // what is known of it, into what its fleet told

Q_SIGNALS:
    void stands(); // reached, and may be asked
    void fell();   // out of reach, or closed by us
    void read(const lockkeeper::NodeReading& reading);

private:
    void onState(const LinkState& state);
    void onRead(const NodeReading& reading);

    NodeReader m_reader;
    std::optional<bool> m_reached;
    QString m_unreachedWhy;
    std::optional<NodeReading> m_reading;
    OffsetHistory m_stream;
};

} // namespace lockkeeper
