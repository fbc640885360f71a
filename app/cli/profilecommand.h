// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace lockkeeper {

// lockkeeper profile list|show|add|edit|remove|export|import: the saved connections. Their secrets go to the
// system keychain or nowhere; none is ever printed.
class ProfileCommand final : public Command
{
public:
    QString name() const override;
    QString summary() const override;
    QString details() const override;
    QString argumentsUsage() const override;
    QVector<OptionSpec> options() const override;
    bool describesItsOwnServer() const override { return true; }
    int run(const CommandContext& context) override;
};

} // namespace lockkeeper
