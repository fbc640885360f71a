// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/access.h"
#include "models/health/healthsnapshot.h"
#include "models/keyspace/surveysnapshot.h"
#include "ui/widgets/figurestrip.h"

#include <QLocale>

namespace lockkeeper {

// The key figures of the overview. Either snapshot may be absent: its figures are a dash then, or say that
// the command behind them is refused here. `cluster`: health is of its primaries taken together.
QVector<Figure> overviewFigures(const HealthSnapshot* health, const SurveySnapshot* survey,
                                const AccessReport& access, const QLocale& locale, bool cluster = false);

} // namespace lockkeeper
