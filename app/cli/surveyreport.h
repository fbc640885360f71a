// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/envelope.h"
#include "app/cli/output.h"
#include "app/services/session.h"

namespace lockkeeper {

// All that the survey command prints, as a value: both forms of output are made of it.
struct SurveyReport
{
    SurveySnapshot survey;
    ServerIdentity identity;
    Endpoint endpoint;
    FleetSnapshotPtr fleet; // null: not told
    QVector<CliWarning> warnings;
    QDateTime at;     // our clock, when the report was made
    QByteArray match; // the glob that was given; empty = all keys
    qint64 limit = 0; // rows of a list; 0 = all
};

// For people at a terminal: plain text, no escape sequences, columns by displayed width.
void writeSurveyText(const SurveyReport& report, Output& output);

// "lockkeeper.survey/1".
void writeSurveyJson(const SurveyReport& report, Output& output);

} // namespace lockkeeper
