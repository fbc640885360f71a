// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/accesssentences.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace lockkeeper {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(text)
};

bool isRefused(AccessState state)
{
    return state == AccessState::Denied || state == AccessState::Disabled;
}

} // namespace

bool concernsServer(const CapabilityAccess& capability)
{
    const bool ofFleets =
        capability.capability == Capability::Fleet || capability.capability == Capability::Sentinel;
    return !ofFleets ||
           std::any_of(capability.commands.begin(), capability.commands.end(),
                       [](const CommandAccess& command) { return command.state != AccessState::Unknown; });
}

QString accessWord(AccessState state)
{
    switch (state) {
    case AccessState::Unknown:
        break;
    case AccessState::Allowed:
        return Text::tr("permitted");
    case AccessState::Denied:
        return Text::tr("no permission");
    case AccessState::Disabled:
        return Text::tr("disabled on this server");
    }
    return Text::tr("not asked yet");
}

QString capabilityTitle(Capability capability)
{
    switch (capability) {
    case Capability::Connect:
        return Text::tr("Connect");
    case Capability::Identify:
        return Text::tr("Tell server and user");
    case Capability::Settings:
        return Text::tr("Read settings");
    case Capability::Survey:
        return Text::tr("Survey the keys");
    case Capability::Memory:
        return Text::tr("Measure memory of keys");
    case Capability::Idle:
        return Text::tr("Read idle times");
    case Capability::Values:
        return Text::tr("Read values");
    case Capability::Fleet:
        return Text::tr("Follow the cluster");
    case Capability::Sentinel:
        return Text::tr("Ask the sentinels");
    }
    return {};
}

QString capabilityNeed(Capability capability)
{
    switch (capability) {
    case Capability::Connect:
        return Text::tr("Without it nothing can be looked at.");
    case Capability::Identify:
        return Text::tr("Without it memory, rates and the server's identity stay unknown.");
    case Capability::Settings:
        return Text::tr("Without it the expire cycle is judged by the server's defaults.");
    case Capability::Survey:
        return Text::tr("Without it keys, types and expiries stay unknown.");
    case Capability::Memory:
        return Text::tr("Without it the memory of key patterns stays unknown.");
    case Capability::Idle:
        return Text::tr("Without it nobody knows how long a key has been idle.");
    case Capability::Values:
        return Text::tr("Without it locks and limiters are seen by name, type and expiry only.");
    case Capability::Fleet:
        return Text::tr("Without it nodes, slots and roles stay unknown.");
    case Capability::Sentinel:
        return Text::tr("Without it nobody tells who the primary is.");
    }
    return {};
}

QString keyAccessSentence(KeyAccess keys)
{
    switch (keys) {
    case KeyAccess::Some:
        return Text::tr("This user may read only keys of some names (ACL key patterns); the others are "
                        "counted as unreadable.");
    case KeyAccess::None:
        return Text::tr("This user may read no key at all (ACL key patterns); ~* would allow all of them.");
    case KeyAccess::Unknown:
    case KeyAccess::All:
        break;
    }
    return {};
}

QString accessSummary(const AccessReport& report)
{
    const auto count = [&](auto matches) {
        return int(std::count_if(report.capabilities.begin(), report.capabilities.end(), matches));
    };
    const int refused =
        count([](const CapabilityAccess& capability) { return isRefused(stateOf(capability)); });
    const int unknown =
        count([](const CapabilityAccess& capability) { return stateOf(capability) == AccessState::Unknown; });
    if (refused > 0) {
        return Text::tr("%1 of %2 capabilities are restricted for this user.")
            .arg(refused)
            .arg(count(concernsServer));
    }
    if (unknown > 0 || report.capabilities.isEmpty()) {
        return Text::tr("Nothing was refused so far; not everything was asked.");
    }
    return Text::tr("This user may run all that observing needs.");
}

std::optional<CommandAccess> refusedCommand(const AccessReport& report, const QString& command)
{
    for (const CapabilityAccess& capability : report.capabilities) {
        for (const CommandAccess& one : capability.commands) {
            if (one.command == command && isRefused(one.state)) {
                return one;
            }
        }
    }
    return std::nullopt;
}

QString refusalLine(const CommandAccess& refused)
{
    return Text::tr("%1: %2", "command, refusal").arg(refused.command, accessWord(refused.state));
}

CommandAccess expiryRefusal(const AccessReport& report)
{
    const auto refused = refusedCommand(report, QStringLiteral("PTTL"));
    if (refused) {
        return *refused;
    }
    return {Text::tr("Keys (ACL patterns)"), QStringLiteral("~*"), AccessState::Denied, {}};
}

QString missingRules(const CapabilityAccess& capability)
{
    QStringList rules;
    for (const CommandAccess& command : capability.commands) {
        if (command.state == AccessState::Denied && !command.aclRule.isEmpty() &&
            !rules.contains(command.aclRule)) {
            rules.append(command.aclRule);
        }
    }
    return rules.join(QLatin1Char(' '));
}

} // namespace lockkeeper
