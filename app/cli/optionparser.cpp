// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/optionparser.h"

#include "app/cli/arguments.h"
#include "app/cli/clitext.h"
#include "models/base/bytetext.h"
#include "models/base/nearestword.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

Error usage(const QString& sentence)
{
    return Error{ErrorCode::BadInput, sentence, {}};
}

Error unknownOption(const QString& name, const QVector<OptionSpec>& specs)
{
    QStringList known;
    for (const OptionSpec& spec : specs)
        known.append(spec.name);
    const QString near = nearestWord(name, known);
    if (near.isEmpty())
        return usage(Cli::tr("Unknown option --%1; see lockkeeper --help.").arg(quotedArgument(name)));
    return usage(Cli::tr("Unknown option --%1; did you mean --%2?").arg(quotedArgument(name), near));
}

// One option that begins at arguments[at]; moves `at` to its last argument.
Outcome readOption(const QStringList& arguments, qsizetype& at, const QVector<OptionSpec>& specs,
                   ParsedOptions& parsed)
{
    const bool isShort = !arguments.at(at).startsWith("--"_L1);
    const QString text = arguments.at(at).sliced(isShort ? 1 : 2);
    const qsizetype equals = text.indexOf(u'=');
    const QString name = equals < 0 ? text : text.first(equals);
    const auto spec = std::find_if(specs.begin(), specs.end(), [&](const OptionSpec& candidate) {
        return candidate.name == name && (candidate.name.size() == 1) == isShort;
    });
    if (spec == specs.end())
        return unknownOption(name, specs);
    if (!spec->available)
        return usage(Cli::tr("--%1 is not in this version yet; leave it out.").arg(name));
    if (parsed.has(name) && !spec->repeatable)
        return usage(Cli::tr("--%1 is given twice; give it once.").arg(name));
    QStringList& values = parsed.values[name];
    if (spec->valueName.isEmpty())
        return equals < 0 ? Outcome(Done{}) : usage(Cli::tr("--%1 takes no value; leave it out.").arg(name));
    const bool alone = at + 1 >= arguments.size() || arguments.at(at + 1).startsWith("--"_L1);
    if (equals < 0 && alone)
        return usage(Cli::tr("--%1 needs a value: --%1 %2.").arg(name, spec->valueName));
    values.append(equals < 0 ? arguments.at(++at) : text.sliced(equals + 1));
    return Done{};
}

} // namespace

QString quotedArgument(const QString& argument)
{
    return shortTextFromBytes(argumentBytes(withoutPassword(argument)), 60);
}

std::optional<QString> ParsedOptions::value(const QString& name) const
{
    const auto found = values.constFind(name);
    if (found == values.constEnd() || found->isEmpty())
        return std::nullopt;
    return found->last();
}

Result<ParsedOptions> parseOptions(const QStringList& arguments, const QVector<OptionSpec>& specs,
                                   QStringList* rest)
{
    ParsedOptions parsed;
    for (qsizetype at = 0; at < arguments.size(); ++at) {
        const QString& argument = arguments.at(at);
        if (argument == "--"_L1) {
            parsed.positionals.append(arguments.sliced(at + 1));
            break;
        }
        const bool isOption = argument.size() > 1 && argument.startsWith(u'-');
        if (!isOption && rest) {
            *rest = arguments.sliced(at);
            break;
        }
        if (!isOption) {
            parsed.positionals.append(argument);
            continue;
        }
        if (const Outcome read = readOption(arguments, at, specs, parsed); !read)
            return read.error();
    }
    return parsed;
}

Result<qint64> parseNumber(const QString& option, const QString& text, qint64 smallest, qint64 largest)
{
    const bool digits = !text.isEmpty() &&
                        std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    bool fits = false;
    const qint64 number = text.toLongLong(&fits);
    if (digits && fits && number >= smallest && number <= largest)
        return number;
    return usage(Cli::tr("--%1 must be a whole number from %2 to %3, not '%4'.")
                     .arg(option, QString::number(smallest), QString::number(largest), quotedArgument(text)));
}

} // namespace lockkeeper
