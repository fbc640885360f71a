// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

namespace lockkeeper {

// Everything of a window that can be read or heard: titles, labels, button and item texts, placeholders,
// tooltips, accessible names and descriptions, and the plain content of fields that do not hide it.
QStringList spokenTexts(const QWidget& root);

// The controls within a window that a screen reader has no name for.
QStringList namelessControls(const QWidget& root);

} // namespace lockkeeper
