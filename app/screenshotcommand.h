// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace lockkeeper {

// lockkeeper screenshot PAGE -o F.png: the real window, rendered without a display against the given server
// after one whole survey.
class ScreenshotCommand final : public Command
{
public:
    QString name() const override;
    QString summary() const override;
    QVector<OptionSpec> options() const override;
    QString argumentsUsage() const override;
    std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv,
                                                      const ParsedOptions& options) const override;
    int run(const CommandContext& context) override;
};

} // namespace lockkeeper
