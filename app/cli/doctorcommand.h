// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace lockkeeper {

// lockkeeper doctor: what this user may run here, what is switched off and the ACL rule that would allow it.
// Harmless: every command that observing uses is asked once, about a key that nobody has. Status 1 when
// something is refused.
class DoctorCommand final : public Command
{
public:
    QString name() const override;
    QString summary() const override;
    int run(const CommandContext& context) override;
};

} // namespace lockkeeper
