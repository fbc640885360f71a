// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace lockkeeper {

// lockkeeper survey: walks the keyspace once and prints what it found, as text or as one JSON document.
// Looking only. An interrupt ends it early; what was counted until then is still printed.
class SurveyCommand final : public Command
{
public:
    QString name() const override;
    QString summary() const override;
    QVector<OptionSpec> options() const override;
    int run(const CommandContext& context) override;
};

} // namespace lockkeeper
