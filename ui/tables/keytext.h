// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QPainter;
class QRectF;
class QColor;

namespace lockkeeper {

// Draws a key or pattern in the painter's (mono) font, elided in the middle, its <placeholders> in `dim`.
// Returns the width used.
double drawKeyText(QPainter& painter, const QRectF& rect, const QString& text, const QColor& ink,
                   const QColor& dim);

} // namespace lockkeeper
