// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/environmentband.h"

#include "ui/theme/colors.h"

#include <QPainter>

namespace lockkeeper {

EnvironmentBand::EnvironmentBand(QWidget* parent) : QWidget(parent)
{
    setFixedHeight(4);
}

void EnvironmentBand::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), colorsFor(palette()).strongLine);
}

} // namespace lockkeeper
