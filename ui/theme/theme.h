// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

class QApplication;
class QPalette;

namespace lockkeeper {

enum class Theme : quint8 { System, Light, Dark };

// Fusion with our own palette and fonts, for the whole application. System follows the palette that the
// desktop gave at the start. Call it once before the first window, then at every change.
void applyTheme(QApplication& application, Theme theme);

} // namespace lockkeeper
