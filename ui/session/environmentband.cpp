// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/environmentband.h"

#include "ui/theme/colors.h"
#include "ui/widgets/environmenttag.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace lockkeeper {

EnvironmentBand::EnvironmentBand(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"environment-band"_s);
    setFixedHeight(4);
}

void EnvironmentBand::setEnvironment(Environment environment)
{
    m_environment = environment;
    setAccessibleName(environmentWord(environment));
    update();
}

void EnvironmentBand::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), environmentColor(colorsFor(palette()), m_environment));
}

} // namespace lockkeeper
