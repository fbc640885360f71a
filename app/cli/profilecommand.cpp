// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/profilecommand.h"

#include "app/cli/clitext.h"
#include "app/cli/connectionoptions.h"
#include "app/cli/exitstatus.h"
#include "app/cli/misplacedpasswords.h"
#include "app/cli/profileverbs.h"
#include "app/cli/terminal.h"
#include "models/base/bytetext.h"
#include "models/base/nearestword.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

struct Verb
{
    QString name;
    ProfileVerb run;
    qsizetype fewest; // arguments after the verb
    qsizetype most;
    QStringList options; // besides --json
};

// What `add` and `edit` take.
QStringList describingOptions()
{
    QStringList names{u"url"_s,       u"password-stdin"_s, u"environment"_s, u"may-be-armed"_s,
                      u"read-only"_s, u"contract"_s,       u"notes"_s};
    for (const OptionSpec& spec : connectionOptionSpecs())
        names.append(spec.name);
    return names;
}

QVector<Verb> verbs()
{
    const QStringList describing = describingOptions();
    const QStringList editing =
        describing + QStringList{u"name"_s, u"values"_s, u"no-replicas"_s, u"tls-verify"_s};
    constexpr qsizetype any = 1000;
    return {{u"list"_s, listProfiles, 0, 0, {}},
            {u"show"_s, showProfile, 1, 1, {}},
            {u"add"_s, addProfile, 1, 1, describing},
            {u"edit"_s, editProfile, 1, 1, editing},
            {u"remove"_s, removeProfile, 1, 1, {}},
            {u"export"_s, exportTo, 0, any, {u"o"_s}},
            {u"import"_s, importFrom, 1, 1, {u"replace"_s}}};
}

Error usage(const QString& sentence)
{
    return Error{ErrorCode::BadInput, sentence, {}};
}

Outcome checkContradictions(const ParsedOptions& options)
{
    const std::pair<QString, QString> opposites[] = {{u"values"_s, u"no-values"_s},
                                                     {u"replicas"_s, u"no-replicas"_s},
                                                     {u"tls-verify"_s, u"tls-insecure"_s}};
    for (const auto& [one, other] : opposites) {
        if (options.has(one) && options.has(other))
            return usage(Cli::tr("--%1 and --%2 exclude each other.").arg(one, other));
    }
    return Done{};
}

Outcome checkUsage(const Verb& verb, const ParsedOptions& options)
{
    const qsizetype arguments = options.positionals.size() - 1;
    if (arguments < verb.fewest) {
        return usage(verb.name == "import"_L1
                         ? Cli::tr("profile import needs a file, or - for stdin.")
                         : Cli::tr("profile %1 needs the name of a connection.").arg(verb.name));
    }
    if (arguments > verb.most)
        return usage(Cli::tr("profile %1 takes no argument '%2'; a name with spaces is quoted.")
                         .arg(verb.name, quotedArgument(options.positionals.at(verb.most + 1))));
    QStringList given = options.values.keys();
    given.sort();
    for (const QString& name : std::as_const(given)) {
        if (name != "json"_L1 && !verb.options.contains(name))
            return usage(Cli::tr("profile %1 takes no %2%3; leave it out.")
                             .arg(verb.name, name.size() == 1 ? u"-"_s : u"--"_s, name));
    }
    const Outcome clear = checkContradictions(options);
    return clear ? checkNoMisplacedPasswords(options) : clear;
}

Result<Verb> verbOf(const ParsedOptions& options)
{
    const QString name = options.positionals.value(0);
    QStringList names;
    for (const Verb& verb : verbs()) {
        if (verb.name == name)
            return verb;
        names.append(verb.name);
    }
    if (name.isEmpty())
        return usage(Cli::tr("Say what to do: profile %1.").arg(names.join(u'|')));
    const QString near = nearestWord(name, names);
    return usage(
        near.isEmpty()
            ? Cli::tr("profile does not know '%1'; it knows %2.")
                  .arg(quotedArgument(name), names.join(u", "_s))
            : Cli::tr("profile does not know '%1'; did you mean %2?").arg(quotedArgument(name), near));
}

} // namespace

QString ProfileCommand::name() const
{
    return u"profile"_s;
}

QString ProfileCommand::summary() const
{
    return Cli::tr("saved connections: list, show, add, edit, remove, export, import");
}

QString ProfileCommand::argumentsUsage() const
{
    return u"VERB [NAME|FILE]"_s;
}

QString ProfileCommand::details() const
{
    return Cli::tr(
               "\n"
               "  profile list\n"
               "  profile show NAME\n"
               "  profile add NAME --url URL [OPTIONS]\n"
               "  profile edit NAME [--name NAME] [--url URL] [OPTIONS]\n"
               "  profile remove NAME\n"
               "  profile export [NAME...] [-o FILE]   without any secret; to stdout unless -o is given\n"
               "  profile import FILE|- [--replace]    an export, or a list of URLs: [NAME] URL, one a line\n"
               "\n"
               "The connections are kept in %1. Their secrets (a URL's password,\n"
               "--password-stdin, LOCKKEEPER_PASSWORD, LOCKKEEPER_SENTINEL_PASSWORD,\n"
               "LOCKKEEPER_KEY_PASSPHRASE) are saved in the system keychain only. Where it cannot\n"
               "be used, the connection is saved without them and the exit status is 1.\n"
               "With edit, an empty value takes back a file, an alias or a note.\n")
        .arg(textFromBytes(ProfileStore::usersFile().toUtf8()));
}

QVector<OptionSpec> ProfileCommand::options() const
{
    return {
        {u"environment"_s, u"NAME"_s, Cli::tr("production, staging, development or none")},
        {u"may-be-armed"_s, {}, Cli::tr("acting may be switched on, for minutes at a time")},
        {u"read-only"_s, {}, Cli::tr("never (unless given otherwise)")},
        {u"contract"_s, u"FILE"_s, Cli::tr("a key contract that belongs to it; repeatable"), true},
        {u"notes"_s, u"TEXT"_s, Cli::tr("for people")},
        {u"name"_s, u"NAME"_s, Cli::tr("edit: another name")},
        {u"values"_s, {}, Cli::tr("edit: takes back --no-values")},
        {u"no-replicas"_s, {}, Cli::tr("edit: takes back --replicas")},
        {u"tls-verify"_s, {}, Cli::tr("edit: takes back --tls-insecure")},
        {u"o"_s, u"FILE"_s, Cli::tr("export: the file to write")},
        {u"replace"_s, {}, Cli::tr("import: takes the place of connections of the same name")},
    };
}

int ProfileCommand::run(const CommandContext& context)
{
    ProfileStore store(ProfileStore::usersFile());
    const Result<Verb> verb = verbOf(context.options);
    const Outcome sound = verb ? checkUsage(*verb, context.options) : Outcome(verb.error());
    const Result<int> status = sound ? verb->run(context, store) : Result<int>(sound.error());
    if (status)
        return *status;
    printError(status.error());
    return exitStatusOf(status.error().code);
}

} // namespace lockkeeper
