// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/globaloptions.h"
#include "app/cli/optionparser.h"
#include "app/cli/output.h"

#include <QCoreApplication>

#include <memory>

namespace lockkeeper {

// What a command is run with. `output` is stdout; CommandLine finishes it and reports a failure.
struct CommandContext
{
    GlobalOptions globals;
    ParsedOptions options;
    Output& output;
};

// One verb of the command line. Lives on the main thread; the application object exists while it runs.
class Command
{
public:
    virtual ~Command() = default;

    virtual QString name() const = 0;
    virtual QString summary() const = 0;                       // one line for --help
    virtual QString details() const { return {}; }             // paragraphs of its own --help
    virtual QVector<OptionSpec> options() const { return {}; } // besides the global ones
    virtual QString argumentsUsage() const { return {}; }      // "PAGE", "KEY...": empty = takes none
    // --url and what goes with it are the command's own business: they name no server to talk to.
    virtual bool describesItsOwnServer() const { return false; }
    virtual std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv,
                                                              const ParsedOptions&) const
    {
        return std::make_unique<QCoreApplication>(argc, argv);
    }
    virtual int run(const CommandContext& context) = 0; // an ExitStatus
};

} // namespace lockkeeper
