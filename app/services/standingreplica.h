// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/router.h"
#include "app/services/replicagauge.h"

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>

namespace lockkeeper {

// A fit replica of a primary, at hand for the readings of the moment. Nothing is asked before somebody wants
// it; from then on it is measured, and one that becomes unfit gives way to the next. When none is fit they
// are all tried anew half a minute later. Lives on the session thread; the router outlives it.
class StandingReplica : public QObject
{
    Q_OBJECT
public:
    using ReplicasOf = std::function<QVector<Node>(const Node& primary)>;

    StandingReplica(Router& router, ReplicasOf replicasOf, QObject* parent = nullptr);

    // Null while none is known to be fit: read the primary then.
    Connection* connectionFor(const Node& primary);
    void forget(); // the primary is another one, or the session ends

private:
    void tryNext(const Node& primary);
    void onUnfit(const Node& primary);

    Router& m_router;
    ReplicasOf m_replicasOf;
    QString m_primary; // whose replica it is: the node's key
    QString m_tried;   // the replica that is measured
    QStringList m_unfit;
    QElapsedTimer m_sinceNone; // since all were found unfit
    std::unique_ptr<ReplicaGauge> m_gauge;
    Connection* m_replica = nullptr; // that m_gauge measures
};

} // namespace lockkeeper
