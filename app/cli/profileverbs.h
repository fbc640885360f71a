// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "app/store/profilestore.h"

namespace lockkeeper {

// The verbs of `lockkeeper profile`; the name or file stands at positionals[1]. An ExitStatus, or what makes
// it wrong usage.
using ProfileVerb = Result<int> (*)(const CommandContext& context, ProfileStore& store);

Result<int> listProfiles(const CommandContext& context, ProfileStore& store);
Result<int> showProfile(const CommandContext& context, ProfileStore& store);
Result<int> addProfile(const CommandContext& context, ProfileStore& store);
Result<int> editProfile(const CommandContext& context, ProfileStore& store);
Result<int> removeProfile(const CommandContext& context, ProfileStore& store);
Result<int> exportTo(const CommandContext& context, ProfileStore& store);
Result<int> importFrom(const CommandContext& context, ProfileStore& store);

} // namespace lockkeeper
