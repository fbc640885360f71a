// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/profileverbs.h"

#include "app/cli/clitext.h"
#include "app/cli/exitstatus.h"
#include "app/cli/profileoutput.h"
#include "app/cli/terminal.h"
#include "models/base/bytetext.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

Result<int> listProfiles(const CommandContext& context, ProfileStore& store)
{
    const Result<QVector<Profile>> profiles = store.load();
    if (!profiles)
        return profiles.error();
    if (context.globals.json)
        writeProfileJson({u"list"_s, *profiles, {}}, context.output);
    else if (profiles->isEmpty())
        printMessage(Cli::tr("No connection is saved yet; profile add NAME --url URL saves one."));
    else
        writeProfileTable(*profiles, context.output);
    return ExitDone;
}

Result<int> showProfile(const CommandContext& context, ProfileStore& store)
{
    const Result<Profile> profile = store.find(context.options.positionals.at(1));
    if (!profile)
        return profile.error();
    if (context.globals.json)
        writeProfileJson({u"show"_s, {*profile}, {}}, context.output);
    else
        writeProfileDetails(*profile, context.output);
    return ExitDone;
}

Result<int> removeProfile(const CommandContext& context, ProfileStore& store)
{
    const Result<Profile> profile = store.find(context.options.positionals.at(1));
    if (!profile)
        return profile.error();
    if (const Outcome removed = store.remove(profile->id); !removed)
        return removed.error();
    ProfileReport report{u"remove"_s, {*profile}, {}};
    const QString name = textFromBytes(profile->name.toUtf8());
    for (const UnsavedSecret& left : removeSecrets(profile->id, profile->secrets))
        report.warnings.append({profile->name, left,
                                Cli::tr("%1 is removed, but a secret of it may still be in the keychain: %2")
                                    .arg(name, whyLeft(left))});
    printWarnings(report);
    if (context.globals.json)
        writeProfileJson(report, context.output);
    else
        context.output.write(Cli::tr("Removed %1.\n").arg(name).toUtf8());
    return report.status();
}

} // namespace lockkeeper
