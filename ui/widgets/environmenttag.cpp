// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/environmenttag.h"

#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"

#include <QPainter>

#include <cmath>

namespace lockkeeper {

namespace {

constexpr double tagHeight = 20;
constexpr double tagPadding = 8;

QString tagText(Environment environment)
{
    return environmentWord(environment).toUpper();
}

QFont tagFont()
{
    return textFont(fontsize::small, QFont::DemiBold);
}

} // namespace

QString environmentWord(Environment environment)
{
    switch (environment) {
    case Environment::None:
        break;
    case Environment::Development:
        return EnvironmentTag::tr("Development");
    case Environment::Staging:
        return EnvironmentTag::tr("Staging");
    case Environment::Production:
        return EnvironmentTag::tr("Production");
    }
    return EnvironmentTag::tr("No environment");
}

QColor environmentColor(const Colors& colors, Environment environment)
{
    switch (environment) {
    case Environment::None:
        break;
    case Environment::Development:
        return colors.development;
    case Environment::Staging:
        return colors.staging;
    case Environment::Production:
        return colors.production;
    }
    return colors.strongLine;
}

double environmentTagWidth(Environment environment)
{
    return environment == Environment::None
               ? 0
               : std::ceil(QFontMetricsF(tagFont()).horizontalAdvance(tagText(environment))) + 2 * tagPadding;
}

double paintEnvironmentTag(QPainter& painter, const QPointF& leftCentre, Environment environment,
                           const Colors& colors)
{
    const double width = environmentTagWidth(environment);
    if (width <= 0) {
        return 0;
    }
    const QRectF rect(leftCentre.x(), leftCentre.y() - tagHeight / 2, width, tagHeight);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(environmentColor(colors, environment));
    painter.drawRoundedRect(rect, 2.5, 2.5);
    painter.setFont(tagFont());
    painter.setPen(Qt::white);
    painter.drawText(rect, int(Qt::AlignCenter | Qt::TextSingleLine), tagText(environment));
    painter.restore();
    return width;
}

EnvironmentTag::EnvironmentTag(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setEnvironment(Environment::None);
}

void EnvironmentTag::setEnvironment(Environment environment)
{
    m_environment = environment;
    setAccessibleName(environmentWord(environment));
    updateGeometry();
    update();
}

QSize EnvironmentTag::sizeHint() const
{
    return {int(environmentTagWidth(m_environment)), int(tagHeight)};
}

void EnvironmentTag::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintEnvironmentTag(painter, QPointF(0, height() / 2.0), m_environment, colorsFor(palette()));
}

} // namespace lockkeeper
