// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

class QPainter;
class QRectF;

namespace lockkeeper {

// The type of the window: Inter, else the system's own, for text; JetBrains Mono, else DejaVu Sans Mono, for
// keys, addresses and commands. Sizes are pixels at 100 %; Qt's scale factor multiplies them.
namespace fontsize {
constexpr int title = 20;
constexpr int panel = 15;
constexpr int body = 13;
constexpr int mono = 12;
constexpr int small = 11;
} // namespace fontsize

QFont textFont(int pixelSize, QFont::Weight weight = QFont::Normal);
QFont monoFont(int pixelSize, QFont::Weight weight = QFont::Normal);

// Whether all ten figures of a font are equally wide.
bool hasTabularFigures(const QFont& font);

// One line of text whose figures all take the width of the widest, so that columns of numbers line up in
// fonts whose own figures are proportional (before Qt 6.7 a font's "tnum" feature can't be asked for).
void drawTabular(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QString& text);
double tabularWidth(const QFont& font, const QString& text);

} // namespace lockkeeper
