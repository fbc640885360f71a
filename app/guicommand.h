// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace lockkeeper {

// lockkeeper, lockkeeper gui: the window. It appears at once and connects behind it; without --url it asks.
class GuiCommand final : public Command
{
public:
    QString name() const override;
    QString summary() const override;
    QVector<OptionSpec> options() const override;
    std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv,
                                                      const ParsedOptions& options) const override;
    int run(const CommandContext& context) override;
};

} // namespace lockkeeper
