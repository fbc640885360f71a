// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/surveywalk.h"

namespace lockkeeper {

namespace {

constexpr size_t rememberedKeys = 8'000'000; // of each node: 96 to 192 MB at the very most, in a cluster only

bool isReplica(const Node& node)
{
    return node.role == Node::Role::Replica;
}

} // namespace

SurveyWalk::SurveyWalk(const Node& at, const Node& from, Router& router, AccessLearner& learner,
                       const SurveyOptions& options)
    : node(at), reader(from), control(router.connection(at, Lane::Control)),
      survey(router.connection(from, isReplica(from) ? Lane::ReplicaSurvey : Lane::Survey), learner, options),
      keys(rememberedKeys)
{
    if (isReplica(from)) {
        gauge = std::make_unique<ReplicaGauge>(control, router.connection(from, Lane::Replica));
        survey.readReplicaOf(control, *gauge);
    }
}

SurveySource SurveyWalk::source() const
{
    SurveySource source;
    source.address = connection().where();
    source.expiryExact = survey.totals().expiryExact;
    if (readsReplica()) {
        source.replica = true;
        source.primaryAddress = control.where();
        source.lagBytes = gauge->lagBytes();
        source.lagMs = gauge->lagMs();
    }
    return source;
}

void SurveyWalk::stop()
{
    survey.stop();
    if (gauge) {
        gauge->stop();
    }
}

} // namespace lockkeeper
