// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/surveyground.h"

#include <algorithm>

namespace lockkeeper {

namespace {

// The value of a CONFIG GET answer of one parameter; empty when refused or unknown.
QByteArray configValue(const Reply* reply)
{
    return reply && reply->elements.size() == 2 ? reply->elements[1].text : QByteArray();
}

} // namespace

SurveyGroundwork::SurveyGroundwork(Connection& connection, AccessLearner& learner, QObject* parent)
    : QObject(parent), m_connection(connection), m_learner(learner)
{
}

void SurveyGroundwork::ask()
{
    Pipeline pipeline;
    askUnlessRefused(pipeline, m_connection, Observe::Time);
    askUnlessRefused(pipeline, m_connection, Observe::Info);
    askUnlessRefused(pipeline, m_connection, Observe::ConfigGet, {"active-expire-effort"});
    const AccessLedger* const ledger = m_connection.ledger();
    if (ledger && ledger->keys() == KeyAccess::Unknown) {
        const Observe probe = ledger->isRefused(Observe::Type) ? Observe::Pttl : Observe::Type;
        askUnlessRefused(pipeline, m_connection, probe, {unusedKeyName()});
    }
    sendQuestions(m_connection, pipeline, this, [this](const Answers& answers) { onAnswers(answers); });
}

void SurveyGroundwork::onAnswers(const Answers& answers)
{
    if (answers.lost) {
        return;
    }
    if (const Reply* const time = answers.goodTo(Observe::Time)) {
        m_ground.serverTimeMs = timeMsFromReply(*time);
    }
    if (const Reply* const text = answers.goodTo(Observe::Info)) {
        if (const Result<ServerInfo> info = parseServerInfo(text->text)) {
            m_ground.info = *info;
            m_ground.infoKnown = true;
        }
    }
    noteKeyAccess(answers);
    readSettings(answers);
    if (m_ground.infoKnown) {
        Q_EMIT known(m_ground);
        return;
    }
    Pipeline missing;
    askUnlessRefused(missing, m_connection, Observe::ConfigGet, {"hz"});
    askUnlessRefused(missing, m_connection, Observe::ConfigGet, {"maxmemory-policy"});
    sendQuestions(m_connection, missing, this,
                  [this](const Answers& settings) { onMissingSettings(settings); });
}

void SurveyGroundwork::onMissingSettings(const Answers& answers)
{
    if (answers.lost) {
        return;
    }
    if (!answers.replies.empty()) {
        const int hz = configValue(&answers.replies.front()).toInt();
        m_ground.settings.hz = hz > 0 ? hz : m_ground.settings.hz;
        m_ground.policy = QString::fromLatin1(configValue(&answers.replies.back()));
    }
    Q_EMIT known(m_ground);
}

void SurveyGroundwork::readSettings(const Answers& answers)
{
    const ServerInfo& info = m_ground.info;
    ExpireSettings& settings = m_ground.settings;
    if (const int version = versionNumber(info.compatVersion); version > 0) {
        settings.version = version;
    }
    settings.versionAssumed = versionNumber(info.compatVersion) <= 0;
    settings.hz = info.configuredHz.value_or(info.hz.value_or(10));
    const int effort = configValue(answers.to(Observe::ConfigGet)).toInt();
    settings.effortKnown = effort > 0;
    settings.effort = effort > 0 ? effort : 1;
    const auto expiring =
        std::count_if(info.dbs.begin(), info.dbs.end(), [](const DbInfo& db) { return db.expires > 0; });
    settings.dbs = std::max(1, static_cast<int>(expiring));
    m_ground.policy = info.maxMemoryPolicy;
}

void SurveyGroundwork::noteKeyAccess(const Answers& answers)
{
    AccessLedger* const ledger = m_connection.ledger();
    if (!ledger) {
        return;
    }
    for (const Observe probe : {Observe::Type, Observe::Pttl}) {
        if (const Reply* const reply = answers.to(probe)) {
            ledger->noteKeys(keyAccessOf(*reply));
        }
    }
    // Unknown is as good as restricted: then the keys themselves tell, a few at a time.
    m_learner.setOpen(ledger->keys() == KeyAccess::All);
}

} // namespace lockkeeper
