// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/surveyjob.h"
#include "models/base/bytetext.h"

#include <algorithm>

namespace lockkeeper {

SurveySnapshotPtr SurveyJob::snapshot(SurveyPhase phase) const
{
    auto survey = std::make_shared<SurveySnapshot>();
    survey->phase = phase;
    survey->pace = m_options.pace;
    survey->elapsedMs = m_elapsed.elapsed();
    survey->matchGlob = textFromBytes(m_options.match);
    addTotals(*survey);
    if (m_walks.empty()) {
        return survey;
    }
    const NodeSurvey& first = m_walks.begin()->second->survey;
    if (m_walks.size() == 1 && !m_settler) {
        first.counters().fill(*survey, survey->takenAtMs, survey->expireSettings, first.ground().policy);
    } else {
        SurveyCounters sum;
        for (const auto& [address, walk] : m_walks) {
            sum.merge(walk->survey.counters());
        }
        if (m_settler) {
            sum.merge(m_settler->counters());
        }
        sum.fill(*survey, survey->takenAtMs, survey->expireSettings, first.ground().policy);
    }
    const qint64 met = survey->keysScanned + survey->gone;
    survey->keysPerSecond = survey->elapsedMs > 0 ? met * 1000 / survey->elapsedMs : 0;
    return survey;
}

// A sum is known when all of its parts are.
void SurveyJob::addTotals(SurveySnapshot& survey) const
{
    bool backlogKnown = !isCluster() || m_doubtful.isEmpty();
    bool totalKnown = true;
    ExpiredBacklog backlog;
    qint64 keysTotal = 0;
    survey.complete = !m_walks.empty() && (!isCluster() || m_settled == SlotSet::all());
    for (const auto& [address, walk] : m_walks) {
        const NodeTotals totals = walk->survey.totals();
        survey.complete = survey.complete && (totals.complete || isCluster());
        survey.sources.append(walk->source());
        if (totals.startedAtMs > 0) { // else a replica that is not fit yet
            survey.startedAtMs = survey.startedAtMs == 0 ? totals.startedAtMs
                                                         : std::min(survey.startedAtMs, totals.startedAtMs);
        }
        survey.takenAtMs = std::max(survey.takenAtMs, totals.nowMs);
        survey.serverClockEstimated = survey.serverClockEstimated || totals.clockEstimated;
        for (const int db : totals.dbs) {
            if (!survey.dbs.contains(db)) {
                survey.dbs.append(db);
            }
        }
        if (totals.reclaimed) {
            survey.reclaimedByScan = survey.reclaimedByScan.value_or(0) + *totals.reclaimed;
        }
        totalKnown = totalKnown && totals.keysTotal;
        keysTotal += totals.keysTotal.value_or(0);
        backlogKnown = backlogKnown && totals.backlog;
        backlog.keys += totals.backlog.value_or(ExpiredBacklog()).keys;
        backlog.error += totals.backlog.value_or(ExpiredBacklog()).error;
    }
    if (!m_walks.empty()) {
        survey.expireSettings = m_walks.begin()->second->survey.ground().settings;
        survey.expireSettings.nodes = static_cast<int>(m_walks.size());
    }
    if (totalKnown && !m_walks.empty()) {
        survey.keysTotal = keysTotal;
    }
    if (backlogKnown && survey.complete) {
        survey.expiredBacklog = backlog;
    }
}

// Partial results cost the session thread a fill; it gets at most a twentieth of the time for them.
void SurveyJob::maybePublish()
{
    const qint64 interval = std::max<qint64>(m_options.snapshotIntervalMs, 20 * m_publishCostMs);
    if (m_options.snapshotIntervalMs > 0 && m_sincePublish.elapsed() >= interval) {
        publish();
    }
}

void SurveyJob::publish()
{
    QElapsedTimer cost;
    cost.start();
    Q_EMIT changed(snapshot(m_phase));
    m_publishCostMs = cost.elapsed();
    m_sincePublish.start();
}

} // namespace lockkeeper
