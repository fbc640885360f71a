// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/surveysnapshot.h"

#include <QByteArray>

#include <optional>

namespace lockkeeper {

// What the operator asked of a survey.
struct SurveyOptions
{
    SurveyPace pace = SurveyPace::Gentle;
    QByteArray match;             // a Redis glob, empty = all
    qint64 maxKeys = 0;           // 0 = no cap
    bool memory = false;          // sample MEMORY USAGE
    std::optional<int> db;        // none: all that INFO keyspace names
    int snapshotIntervalMs = 500; // partial results; 0 = only the first and the last one
};

} // namespace lockkeeper
