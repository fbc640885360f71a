// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper {

// A tooltip that shows `text` as it stands, whatever it holds: Qt takes tooltips for rich text when they look
// like it. Overlong texts are cut; none stays none.
QString toolTipText(const QString& text);

// Text for a button or tab: its & is no mnemonic.
QString buttonText(QString text);

} // namespace lockkeeper
