// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

#include <memory>
#include <vector>

namespace lockkeeper {

// The program from its arguments to its exit status: finds the command, makes the application object that it
// needs, loads the language, answers --help and --version, and turns wrong usage into one line and status 2.
// Without a command it runs `gui` where main registered one.
class CommandLine
{
public:
    // Takes the arguments and scrubs passwords from argv. Lives as long as the program.
    CommandLine(int argc, char** argv);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    void add(std::unique_ptr<Command> command);
    int run();

private:
    struct Request; // what the arguments ask for

    Result<Request> parse() const;
    Result<Request> parseCommand(Command& command, const QStringList& arguments) const;
    Result<Request> parseHelp(const QStringList& words) const;
    Result<Command*> find(const QString& name) const;
    int answer(const Request& request, Output& output) const;
    int runCommand(const Request& request, Output& output) const;
    QString help() const;
    QString help(const Command& command) const;

    int m_argc = 1; // Qt sees the program's name only
    char** m_argv;
    QStringList m_arguments;
    QMap<SecretKind, QByteArray> m_secrets; // of the environment
    std::vector<std::unique_ptr<Command>> m_commands;
};

} // namespace lockkeeper
