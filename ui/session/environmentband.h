// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/environment.h"

#include <QWidget>

namespace lockkeeper {

// The line at the very top of a window that tells the environment by colour (the word stands in the
// connection bar). Without an environment named it is neutral.
class EnvironmentBand final : public QWidget
{
    Q_OBJECT
public:
    explicit EnvironmentBand(QWidget* parent = nullptr);

    void setEnvironment(Environment environment);
    Environment environment() const { return m_environment; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Environment m_environment = Environment::None;
};

} // namespace lockkeeper
