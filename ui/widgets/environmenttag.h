// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/environment.h"

#include <QWidget>

class QPainter;

namespace lockkeeper {

struct Colors;

QString environmentWord(Environment environment); // "Production"; "No environment" for None
// Ground of tag and band; the neutral line colour for None. Text on it is white.
QColor environmentColor(const Colors& colors, Environment environment);

// The environment's tag, upper case on its colour. Draws nothing for None. Returns its width.
double environmentTagWidth(Environment environment);
double paintEnvironmentTag(QPainter& painter, const QPointF& leftCentre, Environment environment,
                           const Colors& colors);

// The tag as a widget, for dialogs.
class EnvironmentTag final : public QWidget
{
    Q_OBJECT
public:
    explicit EnvironmentTag(QWidget* parent = nullptr);

    void setEnvironment(Environment environment);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Environment m_environment = Environment::None;
};

} // namespace lockkeeper
