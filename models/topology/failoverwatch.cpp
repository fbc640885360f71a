// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/failoverwatch.h"

#include <utility>

namespace lockkeeper {

namespace {

const QString& keyOf(const FleetNode& node)
{
    return node.id.isEmpty() ? node.address : node.id;
}

} // namespace

// Between the primary's end and the promotion nobody serves its slots: what it served is remembered until
// another one does.
void FailoverWatch::noteCluster(const QVector<FleetNode>& nodes, qint64 atMs)
{
    QHash<QString, Owned> owned;
    QHash<QString, QString> follow;
    for (const FleetNode& node : nodes) {
        const QString& key = keyOf(node);
        if (node.role == FleetNode::Role::Primary && !node.failing && !node.slots.isEmpty()) {
            const auto before = m_owned.constFind(m_follow.value(key));
            if (before != m_owned.cend() && !(before->slotSet & node.slots).isEmpty()) {
                add({atMs, before->address, node.address});
            }
            owned.insert(key, {node.address, node.slots});
        } else if (node.role == FleetNode::Role::Replica) {
            const QString& primary = node.primaryId.isEmpty() ? node.primaryAddress : node.primaryId;
            follow.insert(key, primary.isEmpty() ? m_follow.value(key) : primary);
        }
    }
    for (const FleetNode& node : nodes) {
        const QString& key = keyOf(node);
        if (node.failing && !owned.contains(key) && m_owned.contains(key)) {
            owned.insert(key, m_owned.value(key));
        }
    }
    m_owned = std::move(owned);
    m_follow = std::move(follow);
}

void FailoverWatch::notePrimary(const QString& address, qint64 atMs)
{
    const QString before = std::exchange(m_primary, address);
    if (!before.isEmpty() && before != address) {
        add({atMs, before, address});
    }
}

void FailoverWatch::add(const Failover& failover)
{
    m_seen.append(failover);
    if (m_seen.size() > kept) {
        m_seen.removeFirst();
    }
}

} // namespace lockkeeper
