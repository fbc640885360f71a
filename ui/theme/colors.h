// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/charts/series.h"
#include "models/health/finding.h"

#include <QColor>
#include <QPalette>

#include <array>

namespace lockkeeper {

// What a state's colours are: its text on Base, the fill of its mark, the mark's edge, and a calm ground.
struct ToneColors
{
    QColor text;
    QColor fill;
    QColor edge;
    QColor ground;
};

// The roles of the window's colours, light or dark. Text is at least 4.5:1 on what it stands on, marks and
// field borders 3:1 (tst_colors computes both).
struct Colors
{
    bool dark = false;
    QColor window, base, alternate, nav;
    QColor text, secondary, dim;
    QColor line, strongLine, fieldBorder;
    QColor accent, selection;
    QColor series, track;
    ToneColors critical, warning, info, good;
    QColor button, buttonHover;
    QColor production, staging, development; // tag and band of an environment, white text on them
    std::array<QColor, 8> owners; // of a map's parts; neighbours differ in lightness too. None says a state
};

const Colors& lightColors();
const Colors& darkColors();

// The set that belongs to a palette: how widgets ask, so that there is no global theme.
const Colors& colorsFor(const QPalette& palette);

QPalette paletteFor(const Colors& colors);

const ToneColors& toneFor(const Colors& colors, Severity severity);
QColor chartColor(const Colors& colors, MarkTone tone);     // fill of a bar or line
QColor chartTextColor(const Colors& colors, MarkTone tone); // its label

double contrastRatio(const QColor& a, const QColor& b); // WCAG 2: 1..21

} // namespace lockkeeper
