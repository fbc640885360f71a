// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/health/access.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

int severityOf(AccessState state)
{
    switch (state) {
    case AccessState::Denied:
        return 3;
    case AccessState::Disabled:
        return 2;
    case AccessState::Unknown:
        return 1;
    case AccessState::Allowed:
        break;
    }
    return 0;
}

} // namespace

AccessState stateOf(const CapabilityAccess& capability)
{
    AccessState worst = AccessState::Allowed;
    for (const CommandAccess& command : capability.commands) {
        if (!command.dispensable && severityOf(command.state) > severityOf(worst)) {
            worst = command.state;
        }
    }
    return worst;
}

bool isRestricted(const AccessReport& report)
{
    const bool keys = report.keys == KeyAccess::Some || report.keys == KeyAccess::None;
    return keys || std::any_of(report.capabilities.begin(), report.capabilities.end(),
                               [](const CapabilityAccess& capability) {
                                   const AccessState state = stateOf(capability);
                                   return state == AccessState::Denied || state == AccessState::Disabled;
                               });
}

QString capabilityName(Capability capability)
{
    switch (capability) {
    case Capability::Connect:
        return u"connect"_s;
    case Capability::Identify:
        return u"identify"_s;
    case Capability::Settings:
        return u"settings"_s;
    case Capability::Survey:
        return u"survey"_s;
    case Capability::Memory:
        return u"memory"_s;
    case Capability::Idle:
        return u"idle"_s;
    case Capability::Values:
        return u"values"_s;
    case Capability::Fleet:
        return u"fleet"_s;
    case Capability::Sentinel:
        return u"sentinel"_s;
    }
    return {};
}

} // namespace lockkeeper
