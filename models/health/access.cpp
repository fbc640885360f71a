// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/health/access.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

AccessState stateOf(const CapabilityAccess& capability)
{
    const auto worst = [](AccessState a, AccessState b) {
        const auto rank = [](AccessState state) {
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
        };
        return rank(a) >= rank(b) ? a : b;
    };
    AccessState state = AccessState::Allowed;
    for (const CommandAccess& command : capability.commands) {
        state = worst(state, command.state);
    }
    return state;
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
