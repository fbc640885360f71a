// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/finding.h"

#include <QIcon>
#include <QPixmap>

namespace lockkeeper {

struct Colors;

// Our own SVG icons (resources/icons), recoloured by role. Names are file names without ".svg".
QPixmap iconPixmap(const QString& name, const QColor& color, int size, double pixelRatio);
QIcon themedIcon(const QString& name, const Colors& colors); // secondary when at rest, dim when disabled

// Shape and colour of a severity: octagon, triangle, circle.
QPixmap severityPixmap(Severity severity, const Colors& colors, int size, double pixelRatio);
QPixmap goodPixmap(const Colors& colors, int size, double pixelRatio);

} // namespace lockkeeper
