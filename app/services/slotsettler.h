// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/router.h"
#include "app/services/answers.h"
#include "app/services/serverclock.h"
#include "app/services/surveyoptions.h"
#include "models/keyspace/keyhashset.h"
#include "models/keyspace/surveycounters.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace lockkeeper {

// Counts, slot by slot, the keys that no walk has counted: those of slots that moved while the walks were
// under way. Every primary is asked, a slot's owner first, for a key that leaves it goes to one asked later.
// A slot of too many keys to be listed at once, or whose walks forgot their keys, stays unsettled. Lives on
// the session thread; the router and the sets outlive it.
class SlotSettler : public QObject
{
    Q_OBJECT
public:
    static constexpr int maxKeysOfSlot = 50'000;

    SlotSettler(Router& router, SurveyOptions options, std::vector<const KeyHashSet*> known,
                QObject* parent = nullptr);

    void start(const SlotSet& doubtful);
    void onFleet(); // the router's topology may be another one
    const SurveyCounters& counters() const { return m_counters; }

Q_SIGNALS:
    void warned(const lockkeeper::Error& warning);
    void ended(const lockkeeper::SlotSet& settled); // once

private:
    void nextSlot();
    bool mayWait();
    void waitFor(Connection& connection);
    void askNode();
    void onKeys(const Answers& answers);
    void look(std::vector<QByteArray> keys);
    void onLooks(const std::vector<QByteArray>& keys, const Answers& answers);
    QVector<Node> nodesOf(quint16 slot) const;
    bool isKnown(const QByteArray& key) const;
    void skipSlot(const Error& why);

    Router& m_router;
    SurveyOptions m_options;
    std::vector<const KeyHashSet*> m_known;
    KeyHashSet m_own;
    SurveyCounters m_counters;
    ServerClock m_clock;
    QVector<quint16> m_slots; // still to be settled
    QVector<Node> m_nodes;    // of the present one, still to be asked
    SlotSet m_settled;
    bool m_waiting = false; // for an owner that is not known, or a node that is not connected
    QTimer m_patience;      // for all waits together: it runs while we wait
};

} // namespace lockkeeper
