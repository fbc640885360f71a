// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace lockkeeper {

// lockkeeper topology: looks at every node of a fleet once and prints who serves what and how each is, as
// text or as one JSON document. Looking only.
class TopologyCommand final : public Command
{
public:
    QString name() const override;
    QString summary() const override;
    QString details() const override;
    int run(const CommandContext& context) override;
};

} // namespace lockkeeper
