// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/doctorcommand.h"

#include "app/cli/clitext.h"
#include "app/cli/connectablesession.h"
#include "app/cli/doctorrun.h"
#include "app/cli/exitstatus.h"
#include "app/cli/signalwatcher.h"
#include "app/cli/terminal.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

QString DoctorCommand::name() const
{
    return u"doctor"_s;
}

QString DoctorCommand::summary() const
{
    return Cli::tr("what this user may run here, and the ACL rules that are missing");
}

int DoctorCommand::run(const CommandContext& context)
{
    const Result<SessionOptions> request = connectableSession(context.globals);
    if (!request) {
        printError(request.error());
        return ExitUsage;
    }
    SessionOptions session = *request;
    session.reconnect = false;
    session.healthIntervalMs = 0;
    SignalWatcher signals;
    DoctorRun run(session);
    QObject::connect(&run, &DoctorRun::finished, qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    QObject::connect(&signals, &SignalWatcher::interrupted, &run, &DoctorRun::interrupt);
    run.start();
    QCoreApplication::exec();

    if (!run.hasReport()) {
        printError(run.error());
        return run.status();
    }
    DoctorReport report = run.report();
    report.at = QDateTime::currentDateTimeUtc();
    if (context.globals.json) { // for people the connection's warnings stand on stderr already
        report.warnings = connectionWarnings(context.globals) + report.warnings;
        writeDoctorJson(report, context.output);
    } else {
        writeDoctorText(report, context.output);
    }
    return run.status();
}

} // namespace lockkeeper
