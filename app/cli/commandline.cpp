// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"

#include "app/cli/arguments.h"
#include "app/cli/clitext.h"
#include "app/cli/exitstatus.h"
#include "app/cli/terminal.h"
#include "app/cli/translation.h"
#include "models/base/bytetext.h"
#include "models/base/nearestword.h"

#include <QLocale>

#include <algorithm>
#include <csignal>
#include <unistd.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

// Commands that the manual names; those that nobody registered are not in this version.
const QStringList& promisedCommands()
{
    static const QStringList names{u"survey"_s,   u"locks"_s,   u"fences"_s,  u"limiters"_s, u"memory"_s,
                                   u"topology"_s, u"orphans"_s, u"plan"_s,    u"contract"_s, u"unlink"_s,
                                   u"release"_s,  u"fence"_s,   u"journal"_s, u"undo"_s,     u"doctor"_s,
                                   u"report"_s,   u"watch"_s,   u"metrics"_s, u"profile"_s,  u"screenshot"_s,
                                   u"demo"_s,     u"gui"_s};
    return names;
}

Error usage(const QString& sentence)
{
    return Error{ErrorCode::BadInput, sentence, {}};
}

bool asksForHelp(const QStringList& arguments)
{
    const qsizetype end = arguments.indexOf(u"--"_s);
    const QStringList options = end < 0 ? arguments : arguments.first(end);
    return options.contains(u"--help"_s) || options.contains(u"-h"_s);
}

QString optionLines(const QVector<OptionSpec>& specs)
{
    QVector<std::pair<QString, QString>> rows;
    qsizetype width = 0;
    for (const OptionSpec& spec : specs) {
        if (spec.available) {
            const QString dashes = spec.name.size() == 1 ? u"-"_s : u"--"_s;
            const QString left =
                dashes + spec.name + (spec.valueName.isEmpty() ? u""_s : u' ' + spec.valueName);
            width = std::max(width, left.size());
            rows.append({left, spec.help});
        }
    }
    QString lines;
    const QString nextLine = u'\n' + QString(width + 4, u' ');
    for (auto [left, right] : std::as_const(rows)) {
        lines += u"  %1  %2\n"_s.arg(left, -int(width)).arg(right.replace(u'\n', nextLine));
    }
    return lines;
}

} // namespace

struct CommandLine::Request
{
    enum class What : quint8 { Run, Help, CommandHelp, Version };
    What what = What::Run;
    Command* command = nullptr;
    GlobalOptions globals;
    ParsedOptions options;
};

CommandLine::CommandLine(int argc, char** argv)
    : m_argv(argv), m_arguments(takeArguments(argc, argv)), m_secrets(takeSecretsOfEnvironment())
{
}

CommandLine::~CommandLine() = default;

void CommandLine::add(std::unique_ptr<Command> command)
{
    m_commands.push_back(std::move(command));
}

// Parsed twice: first to know which application object is needed, then, with the language loaded, for the
// messages.
int CommandLine::run()
{
    std::signal(SIGPIPE, SIG_IGN); // a reader that went away is a failed write, not a silent death
    const Result<Request> silent = parse();
    const bool runs = silent && silent->what == Request::What::Run;
    const auto application = runs ? silent->command->makeApplication(m_argc, m_argv, silent->options)
                                  : std::make_unique<QCoreApplication>(m_argc, m_argv);
    QCoreApplication::setApplicationName(u"lockkeeper"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(LOCKKEEPER_VERSION));
    // Documents stay in one language, whoever reads them.
    installTranslation(*application, runs && silent->globals.json ? u"en"_s : QLocale::system().name());

    const Result<Request> request = parse();
    if (!request) {
        printError(request.error());
        return ExitUsage;
    }
    Output output(STDOUT_FILENO);
    const int status = answer(*request, output);
    if (const Outcome written = output.finish(); !written) {
        printError(written.error());
        return ExitUsage;
    }
    return status;
}

int CommandLine::answer(const Request& request, Output& output) const
{
    switch (request.what) {
    case Request::What::Help:
        output.write(help().toUtf8());
        return ExitDone;
    case Request::What::CommandHelp:
        output.write(help(*request.command).toUtf8());
        return ExitDone;
    case Request::What::Version:
        output.write("lockkeeper " LOCKKEEPER_VERSION "\n");
        return ExitDone;
    case Request::What::Run:
        return runCommand(request, output);
    }
    return ExitUsage;
}

int CommandLine::runCommand(const Request& request, Output& output) const
{
    GlobalOptions globals = request.globals;
    globals.secrets.environment = m_secrets;
    if (const Outcome secrets = takeSecretOfStdin(globals.secrets); !secrets) {
        printError(secrets.error());
        return ExitUsage;
    }
    globals.secrets.applyTo(globals.connection.endpoint);
    return request.command->run(CommandContext{globals, request.options, output});
}

Result<CommandLine::Request> CommandLine::parse() const
{
    QVector<OptionSpec> specs = globalOptionSpecs();
    specs.append({u"help"_s, {}, Cli::tr("this text; lockkeeper help COMMAND tells about one")});
    specs.append({u"h"_s, {}, {}});
    specs.append({u"version"_s, {}, Cli::tr("the version")});
    QStringList rest;
    const Result<ParsedOptions> before = parseOptions(m_arguments, specs, &rest);
    if (!before) {
        return before.error();
    }
    if (before->has(u"version"_s)) {
        return Request{Request::What::Version, nullptr, {}, {}};
    }
    if (before->has(u"help"_s) || before->has(u"h"_s)) {
        return parseHelp(rest);
    }
    const QStringList leading = m_arguments.first(m_arguments.size() - rest.size());
    const QString name = rest.isEmpty() ? u"gui"_s : rest.takeFirst();
    if (name == "help"_L1) {
        return parseHelp(rest);
    }
    const Result<Command*> command = find(name);
    if (!command) {
        return command.error();
    }
    if (asksForHelp(rest)) {
        return Request{Request::What::CommandHelp, *command, {}, {}};
    }
    return parseCommand(**command, leading + rest);
}

// Global options may stand on either side of the command: all are read as one list.
Result<CommandLine::Request> CommandLine::parseCommand(Command& command, const QStringList& arguments) const
{
    const Result<ParsedOptions> all = parseOptions(arguments, command.options() + globalOptionSpecs());
    if (!all) {
        return all.error();
    }
    if (command.argumentsUsage().isEmpty() && !all->positionals.isEmpty()) {
        return usage(Cli::tr("%1 takes no argument '%2'; see lockkeeper help %1.")
                         .arg(command.name(), quotedArgument(all->positionals.first())));
    }
    const Result<GlobalOptions> globals = command.describesItsOwnServer()
                                              ? Result<GlobalOptions>(readPlainOptions(*all))
                                              : readGlobalOptions(*all);
    if (!globals) {
        return globals.error();
    }
    return Request{Request::What::Run, &command, *globals, *all};
}

Result<CommandLine::Request> CommandLine::parseHelp(const QStringList& words) const
{
    if (words.isEmpty()) {
        return Request{Request::What::Help, nullptr, {}, {}};
    }
    const Result<Command*> command = find(words.first());
    if (!command) {
        return command.error();
    }
    return Request{Request::What::CommandHelp, *command, {}, {}};
}

Result<Command*> CommandLine::find(const QString& name) const
{
    const auto found = std::find_if(m_commands.begin(), m_commands.end(),
                                    [&name](const auto& command) { return command->name() == name; });
    if (found != m_commands.end()) {
        return found->get();
    }
    if (promisedCommands().contains(name)) {
        return usage(Cli::tr("%1 is not in this version yet; lockkeeper --help lists what is.").arg(name));
    }
    QStringList known;
    for (const auto& command : m_commands) {
        known.append(command->name());
    }
    const QString shown = quotedArgument(name);
    const QString near = nearestWord(name, known);
    if (near.isEmpty()) {
        return usage(Cli::tr("Unknown command '%1'; lockkeeper --help lists the commands.").arg(shown));
    }
    return usage(Cli::tr("Unknown command '%1'; did you mean %2?").arg(shown, near));
}

QString CommandLine::help() const
{
    QVector<OptionSpec> global = globalOptionSpecs();
    global.append({u"version"_s, {}, Cli::tr("the version")});
    QString text =
        Cli::tr("Usage: lockkeeper [OPTIONS] COMMAND [ARGUMENTS]\n"
                "Watches the coordination state that lives in Redis. Alone it opens the window.\n");
    text += Cli::tr("\nCommands:\n");
    qsizetype width = 0;
    for (const auto& command : m_commands) {
        width = std::max(width, command->name().size());
    }
    for (const auto& command : m_commands) {
        text += u"  %1  %2\n"_s.arg(command->name(), -int(width)).arg(command->summary());
    }
    text += Cli::tr("\nOptions, before or after the command:\n") + optionLines(global);
    text +=
        Cli::tr("\nDurations are written 500ms, 30s, 15m, 24h, 7d.\n"
                "Exit status: 0 done; 1 done, with something found; 2 wrong usage or a file that cannot be "
                "used;\n3 no connection; 4 not permitted by the server; 130 interrupted.\n");
    return text;
}

QString CommandLine::help(const Command& command) const
{
    const QString arguments =
        command.argumentsUsage().isEmpty() ? QString() : u' ' + command.argumentsUsage();
    QString text = Cli::tr("Usage: lockkeeper [OPTIONS] %1%2\n").arg(command.name(), arguments);
    text += command.summary() + u'\n' + command.details();
    if (!command.options().isEmpty()) {
        text += Cli::tr("\nOptions of %1:\n").arg(command.name()) + optionLines(command.options());
    }
    return text + Cli::tr("\nOptions of every command:\n") + optionLines(globalOptionSpecs());
}

} // namespace lockkeeper
