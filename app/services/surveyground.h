// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/answers.h"
#include "models/health/serverinfo.h"
#include "models/keyspace/accesslearner.h"
#include "models/keyspace/expirecycle.h"

#include <QObject>

namespace lockkeeper {

// What a survey stands on: the server's time, INFO and the settings its numbers are judged by, as far as this
// user may know them.
struct SurveyGround
{
    std::optional<qint64> serverTimeMs; // TIME; none where it is refused
    ServerInfo info;
    bool infoKnown = false;
    ExpireSettings settings;
    QString policy; // maxmemory-policy; empty = unknown
};

// Asks for it: TIME, INFO and one setting, those that INFO would have named where it is refused, and, once a
// session, whether keys of any name may be read (a name that nobody has is asked for its type). Answers once,
// not at all when the connection is lost before or the asker is gone. Lives on the session thread; connection
// and learner outlive it.
class SurveyGroundwork : public QObject
{
    Q_OBJECT
public:
    SurveyGroundwork(Connection& connection, AccessLearner& learner, QObject* parent = nullptr);

    void ask();

Q_SIGNALS:
    void known(const lockkeeper::SurveyGround& ground);

private:
    void onAnswers(const Answers& answers);
    void onMissingSettings(const Answers& answers);
    void readSettings(const Answers& answers);
    void noteKeyAccess(const Answers& answers);

    Connection& m_connection;
    AccessLearner& m_learner;
    SurveyGround m_ground;
};

} // namespace lockkeeper
