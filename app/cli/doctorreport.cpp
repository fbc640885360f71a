// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/doctorreport.h"

#include "app/cli/clitext.h"
#include "app/cli/jsondocument.h"
#include "app/cli/texttable.h"
#include "models/base/bytetext.h"
#include "models/text/accesssentences.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

using Align = TextTable::Align;

bool isRefused(const CommandAccess& command)
{
    return !command.dispensable &&
           (command.state == AccessState::Denied || command.state == AccessState::Disabled);
}

// What is said to be missing without a capability is missing only then.
bool worksNotAtAll(const CapabilityAccess& capability)
{
    return std::all_of(
        capability.commands.begin(), capability.commands.end(),
        [](const CommandAccess& command) { return command.dispensable || isRefused(command); });
}

QString availableWord(const CapabilityAccess& capability)
{
    switch (stateOf(capability)) {
    case AccessState::Allowed:
        return Cli::tr("yes");
    case AccessState::Unknown:
        return Cli::tr("not known");
    case AccessState::Denied:
    case AccessState::Disabled:
        break;
    }
    const bool some =
        std::any_of(capability.commands.begin(), capability.commands.end(), [](const CommandAccess& command) {
            return !command.dispensable && command.state == AccessState::Allowed;
        });
    return some ? Cli::tr("partly") : Cli::tr("no");
}

// Why a capability is not available; empty when it is.
QString whyNot(const CapabilityAccess& capability, bool valueReads)
{
    QStringList reasons;
    for (const CommandAccess& command : capability.commands) {
        if (isRefused(command)) {
            reasons.append(refusalLine(command));
        }
    }
    if (!reasons.isEmpty()) {
        return reasons.join("; "_L1);
    }
    if (stateOf(capability) != AccessState::Unknown) {
        return {};
    }
    const bool off = capability.capability == Capability::Values && !valueReads;
    return off ? Cli::tr("not asked: reading values is switched off") : accessWord(AccessState::Unknown);
}

const char* stateName(const CommandAccess& command)
{
    switch (command.state) {
    case AccessState::Unknown:
        break;
    case AccessState::Allowed:
        return "allowed";
    case AccessState::Denied:
        return "denied";
    case AccessState::Disabled:
        return command.dispensable ? "not-supported" : "disabled";
    }
    return "unknown";
}

const char* keysName(KeyAccess keys)
{
    switch (keys) {
    case KeyAccess::Unknown:
        break;
    case KeyAccess::All:
        return "all";
    case KeyAccess::Some:
        return "some";
    case KeyAccess::None:
        return "none";
    }
    return "unknown";
}

Json availability(AccessState state)
{
    return state == AccessState::Unknown ? Json(nullptr) : Json(state == AccessState::Allowed);
}

Json capabilityEntry(const CapabilityAccess& capability, bool valueReads)
{
    Json commands = Json::array();
    for (const CommandAccess& command : capability.commands) {
        commands.push_back({{"command", jsonText(command.command)},
                            {"state", stateName(command)},
                            {"why", jsonTextOrNull(command.why)},
                            {"acl_rule", jsonTextOrNull(command.aclRule)}});
    }
    return {{"name", jsonText(capabilityName(capability.capability))},
            {"available", availability(stateOf(capability))},
            {"why", jsonTextOrNull(whyNot(capability, valueReads))},
            {"acl_rule", jsonTextOrNull(missingRules(capability))},
            {"commands", commands}};
}

QString capabilityLines(const DoctorReport& report)
{
    QString lines;
    for (const CapabilityAccess& capability : report.access.capabilities) {
        lines += u"  %1: %2\n"_s.arg(capabilityTitle(capability.capability), availableWord(capability));
        const QString why = whyNot(capability, report.valueReads);
        if (!why.isEmpty()) {
            lines += u"    %1\n"_s.arg(why);
        }
        if (worksNotAtAll(capability)) {
            lines += u"    %1\n"_s.arg(capabilityNeed(capability.capability));
        }
        const QString rules = missingRules(capability);
        if (!rules.isEmpty()) {
            lines += Cli::tr("    allowed by: %1\n").arg(rules);
        }
    }
    return lines;
}

QString presenceLines(const AccessReport& access)
{
    const auto names = [&](std::optional<bool> there) {
        QStringList found;
        for (const CommandPresence& one : access.presence) {
            if (one.there == there) {
                found.append(one.word);
            }
        }
        return found.join(", "_L1);
    };
    TextTable table({Align::Left, Align::Left}, 2);
    const std::initializer_list<std::pair<QString, std::optional<bool>>> kinds = {
        {Cli::tr("there"), true}, {Cli::tr("disabled or renamed"), false}, {Cli::tr("not known"), {}}};
    for (const auto& [title, there] : kinds) {
        if (const QString found = names(there); !found.isEmpty()) {
            table.addRow({title, found});
        }
    }
    return table.text();
}

Json presenceEntries(const AccessReport& access)
{
    Json entries = Json::array();
    for (const CommandPresence& one : access.presence) {
        entries.push_back(
            {{"command", jsonText(one.word)}, {"present", one.there ? Json(*one.there) : Json(nullptr)}});
    }
    return entries;
}

QString keysText(KeyAccess keys)
{
    switch (keys) {
    case KeyAccess::All:
        return Cli::tr("of any name");
    case KeyAccess::Some:
    case KeyAccess::None:
        return keyAccessSentence(keys);
    case KeyAccess::Unknown:
        break;
    }
    return Cli::tr("not known");
}

} // namespace

void writeDoctorText(const DoctorReport& report, Output& output)
{
    const QString user = textFromBytes(report.access.user.toUtf8());
    TextTable about({Align::Left, Align::Left}, 0);
    about.addRow({Cli::tr("User"), user.isEmpty() ? Cli::tr("not known") : user});
    about.addRow({Cli::tr("Keys"), keysText(report.access.keys)});
    QString text = Cli::tr("Access to %1\n").arg(serverLine(report.endpoint, report.identity));
    text += about.text();
    text += Cli::tr("\nWhat this user may do\n") + capabilityLines(report);
    text += Cli::tr("\nCommands that some services disable\n") + presenceLines(report.access);
    text += Cli::tr("\nThe least that observing needs (ACL SETUSER %1 ...; ~* stands for the keys it may "
                    "see)\n  %2\n")
                .arg(user.isEmpty() ? Cli::tr("USER") : user, report.access.minimalObserveAcl);
    if (!report.access.minimalSentinelAcl.isEmpty()) {
        text += Cli::tr("\nAnd its user of the sentinels\n  %1\n").arg(report.access.minimalSentinelAcl);
    }
    text += Cli::tr("\nActing needs no rule yet: this version only observes.\n");
    output.write(text.toUtf8());
}

void writeDoctorJson(const DoctorReport& report, Output& output)
{
    JsonDocument document(output);
    writeHead(document, "lockkeeper.doctor/1", report.at, {report.endpoint, report.identity, report.fleet});
    document.member("server_time_ms", jsonOrNull(report.access.serverTimeMs));
    document.member("user", jsonTextOrNull(report.access.user));
    document.member("keys", keysName(report.access.keys));
    document.beginArray("capabilities");
    for (const CapabilityAccess& capability : report.access.capabilities) {
        document.element(capabilityEntry(capability, report.valueReads));
    }
    document.endArray();
    document.member("commands", presenceEntries(report.access));
    Json minimal{{"observe", jsonText(report.access.minimalObserveAcl)}, {"act", nullptr}};
    if (!report.access.minimalSentinelAcl.isEmpty()) {
        minimal["sentinel"] = jsonText(report.access.minimalSentinelAcl);
    }
    document.member("minimal_acl", minimal);
    writeTail(document, report.warnings, true);
}

} // namespace lockkeeper
