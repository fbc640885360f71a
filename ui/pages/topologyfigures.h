// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/access.h"
#include "models/topology/fleet.h"
#include "ui/widgets/figurestrip.h"

#include <QLocale>

namespace lockkeeper {

// The strip at the top of the topology page. What nobody told is a dash, or says that it was refused. Pure.
QVector<Figure> topologyFigures(const FleetSnapshot& fleet, const AccessReport& access,
                                const QLocale& locale);

QString fleetModeWord(FleetMode mode); // "Cluster"

} // namespace lockkeeper
