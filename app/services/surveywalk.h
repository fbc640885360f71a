// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/router.h"
#include "app/services/nodesurvey.h"
#include "app/services/replicagauge.h"
#include "models/keyspace/keyhashset.h"

#include <QStringList>

#include <memory>

namespace lockkeeper {

// One primary's keys, walked at itself or at a replica of it. Part of a SurveyJob; lives on the session
// thread, the router outlives it.
struct SurveyWalk
{
    // A `reader` that is a replica is measured against its primary: `gauge` says when it may be read.
    SurveyWalk(const Node& node, const Node& reader, Router& router, AccessLearner& learner,
               const SurveyOptions& options);

    bool readsReplica() const { return gauge != nullptr; }
    Connection& connection() const { return survey.connection(); } // to the reader
    // To whom the facts about the node itself are asked: the primary, always.
    Connection& ownWord() const { return readsReplica() ? control : connection(); }
    SurveySource source() const;
    void stop();

    Node node;
    Node reader;
    Connection& control; // of the node
    std::unique_ptr<ReplicaGauge> gauge;
    NodeSurvey survey;
    KeyHashSet keys;     // of a cluster's node
    SlotSet owned;       // from the walk's beginning until now
    QStringList unfit;   // replicas that were tried in vain
    bool ending = false; // a replica's last measure decides
    bool done = false;
    bool failed = false; // ended before its time: lost, or refused
};

} // namespace lockkeeper
