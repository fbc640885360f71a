// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/topologycommand.h"

#include "app/cli/clitext.h"
#include "app/cli/connectablesession.h"
#include "app/cli/exitstatus.h"
#include "app/cli/signalwatcher.h"
#include "app/cli/terminal.h"
#include "app/cli/topologyrun.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

QString TopologyCommand::name() const
{
    return u"topology"_s;
}

QString TopologyCommand::summary() const
{
    return Cli::tr("nodes, roles, slots, replica lag and clock skew of a fleet");
}

QString TopologyCommand::details() const
{
    return Cli::tr(
        "Reads INFO and TIME of every node: of a cluster all that it names, of a Sentinel service the "
        "primary, its replicas and the sentinels. Of a server alone, its replicas or its primary are named "
        "and not looked at. A node that cannot be reached is listed with the reason and costs the others "
        "nothing; the document is then not complete and the exit status is 3. Lag in time and clock skew are "
        "estimates: clock skew is the node's clock minus this machine's, give or take half a round trip.");
}

int TopologyCommand::run(const CommandContext& context)
{
    const Result<SessionOptions> request = connectableSession(context.globals);
    if (!request) {
        printError(request.error());
        return ExitUsage;
    }
    constexpr int readingsEveryMs = 200;
    SessionOptions session = *request;
    session.reconnect = false;
    session.healthIntervalMs = readingsEveryMs;
    SignalWatcher signals;
    TopologyRun run(session);
    QObject::connect(&run, &TopologyRun::finished, qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    QObject::connect(&signals, &SignalWatcher::interrupted, &run, &TopologyRun::interrupt);
    run.start();
    QCoreApplication::exec();

    if (run.hasReport()) {
        TopologyReport report = run.report();
        report.at = QDateTime::currentDateTimeUtc();
        if (context.globals.json) { // for people the connection's warnings stand on stderr already
            report.warnings = connectionWarnings(context.globals) + report.warnings;
            writeTopologyJson(report, context.output);
        } else {
            writeTopologyText(report, context.output);
            for (const CliWarning& warning : std::as_const(report.warnings)) {
                printMessage(Cli::tr("Note: %1").arg(warning.text));
            }
        }
    }
    if (run.status() != ExitDone) {
        printError(run.error());
    }
    return run.status();
}

} // namespace lockkeeper
