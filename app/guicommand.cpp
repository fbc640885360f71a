// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guicommand.h"

#include "app/cli/clitext.h"
#include "app/cli/exitstatus.h"
#include "app/cli/terminal.h"
#include "app/windowoptions.h"
#include "app/windowsessions.h"
#include "ui/mainwindow.h"

#include <QApplication>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

bool hasDisplay()
{
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

} // namespace

QString GuiCommand::name() const
{
    return u"gui"_s;
}

QString GuiCommand::summary() const
{
    return Cli::tr("open the window");
}

QVector<OptionSpec> GuiCommand::options() const
{
    return {themeOption()};
}

std::unique_ptr<QCoreApplication> GuiCommand::makeApplication(int& argc, char** argv,
                                                              const ParsedOptions&) const
{
    if (!hasDisplay())
        return std::make_unique<QCoreApplication>(argc, argv); // run() says so; a QApplication would abort
    return std::make_unique<QApplication>(argc, argv);
}

int GuiCommand::run(const CommandContext& context)
{
    if (!hasDisplay()) {
        printMessage(
            Cli::tr("There is no display: set DISPLAY or WAYLAND_DISPLAY, or use lockkeeper screenshot "
                    "or survey."));
        return ExitUsage;
    }
    const Result<Theme> theme = readTheme(context.options, Theme::System);
    if (!theme) {
        printError(theme.error());
        return ExitUsage;
    }
    auto& application = *static_cast<QApplication*>(QCoreApplication::instance());
    applyTheme(application, *theme);
    MainWindow window;
    window.rememberIn(WindowMemory::usersFile());
    if (context.options.value(u"theme"_s)) { // what was asked for now goes before what was chosen once
        window.setTheme(*theme);
    }
    const SessionOptions named = sessionOptionsOf(context.globals);
    SessionOptions defaults;
    defaults.commandTimeoutMs = named.commandTimeoutMs;
    defaults.survey.pace = named.survey.pace;
    defaults.valueReads = !context.options.has(u"no-values"_s);
    defaults.endpoint = withoutSecrets(named.endpoint);
    defaults.aliases = named.aliases;
    defaults.nodeMap = named.nodeMap;
    defaults.replicas = named.replicas;
    WindowSessions sessions(window, defaults, ProfileStore::usersFile());
    window.show();
    if (!named.profileId.isEmpty()) {
        Profile profile = context.globals.connection;
        profile.secrets += context.globals.withheld; // wanted all the same, but not from the keychain
        sessions.openProfile(profile);
    } else if (context.globals.hasServer()) {
        sessions.openUrl(named);
    } else {
        sessions.restore();
    }
    return QApplication::exec();
}

} // namespace lockkeeper
