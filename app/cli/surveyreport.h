// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "app/services/session.h"

#include <QDateTime>
#include <QVector>

namespace lockkeeper {

// Something to know that stops nothing: an entry of a document's `warnings`.
struct CliWarning
{
    QString code; // kebab-case, stable
    QString text;
    QString node; // address, may be empty
    bool operator==(const CliWarning&) const = default;
};

// All that the survey command prints, as a value: both forms of output are made of it.
struct SurveyReport
{
    SurveySnapshot survey;
    ServerIdentity identity;
    Endpoint endpoint;
    QVector<CliWarning> warnings;
    QDateTime at;     // our clock, when the report was made
    qint64 limit = 0; // rows of a list; 0 = all
};

// For people at a terminal: plain text, no escape sequences, columns by displayed width.
void writeSurveyText(const SurveyReport& report, Output& output);

// "lockkeeper.survey/1".
void writeSurveyJson(const SurveyReport& report, Output& output);

} // namespace lockkeeper
