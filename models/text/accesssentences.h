// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/access.h"

#include <QString>

#include <optional>

namespace lockkeeper {

// What a user may run, in words. Translated (context "text"). Denied, disabled, unknown and permitted are
// four different words everywhere.
QString accessWord(AccessState state);          // "no permission"
QString capabilityTitle(Capability capability); // "Survey the keys"
QString capabilityNeed(Capability capability);  // what is missing without it
// False: of fleets only, and nothing of it was asked here.
bool concernsServer(const CapabilityAccess& capability);
QString keyAccessSentence(KeyAccess keys); // empty where all can be read or nothing is known
// One sentence: all may be run, or how many of the pieces may not.
QString accessSummary(const AccessReport& report);

// A command of a report that is refused here, by its name ("CONFIG GET"); none: it works or was never asked.
std::optional<CommandAccess> refusedCommand(const AccessReport& report, const QString& command);
QString refusalLine(const CommandAccess& refused); // "CONFIG GET: no permission"

// Why no key's time left is known: PTTL (or PEXPIRETIME) is refused, else the keys are. The rule that would
// help is empty where the server does not know the command.
CommandAccess expiryRefusal(const AccessReport& report);

// The rules of a capability's denied commands, "+scan +type"; empty: no rule is missing.
QString missingRules(const CapabilityAccess& capability);

} // namespace lockkeeper
