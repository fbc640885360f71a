// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace lockkeeper {

// lockkeeper demo: a private Redis with a live workload. Prints its URL alone on the first line of stdout,
// then runs until interrupted or --for is over.
class DemoCommand final : public Command
{
public:
    QString name() const override;
    QString summary() const override;
    QVector<OptionSpec> options() const override;
    int run(const CommandContext& context) override;
};

} // namespace lockkeeper
