// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology/fleet.h"

#include <QHash>

namespace lockkeeper {

// Tells a failover from all else that changes in a fleet: a replica that serves the slots of the primary it
// followed, or another server that is a service's primary. Slots that move between two primaries are none.
// Value.
class FailoverWatch
{
public:
    static constexpr qsizetype kept = 100;

    void noteCluster(const QVector<FleetNode>& nodes, qint64 atMs);
    void notePrimary(const QString& address, qint64 atMs); // of a service; proven to be one

    const QVector<Failover>& seen() const { return m_seen; } // newest last

private:
    struct Owned
    {
        QString address;
        SlotSet slotSet;
    };
    void add(const Failover& failover);

    QHash<QString, Owned> m_owned;    // what each primary served last, by node
    QHash<QString, QString> m_follow; // replica -> primary, as last told
    QString m_primary;
    QVector<Failover> m_seen;
};

} // namespace lockkeeper
