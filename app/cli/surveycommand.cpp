// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/surveycommand.h"

#include "app/cli/arguments.h"
#include "app/cli/clitext.h"
#include "app/cli/connectablesession.h"
#include "app/cli/exitstatus.h"
#include "app/cli/signalwatcher.h"
#include "app/cli/surveyrun.h"
#include "models/text/sentences.h"
#include "models/text/units.h"

#include <QCoreApplication>

#include <limits>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

struct SurveyRequest
{
    SessionOptions session;
    SurveyOptions survey;
    qint64 limit = 0;
};

Result<qint64> numberOption(const ParsedOptions& options, const QString& name)
{
    const auto text = options.value(name);
    return text ? parseNumber(name, *text, 1, std::numeric_limits<qint64>::max()) : Result<qint64>(0);
}

Result<SurveyRequest> readRequest(const CommandContext& context)
{
    const Result<qint64> maxKeys = numberOption(context.options, u"max-keys"_s);
    if (!maxKeys) {
        return maxKeys.error();
    }
    const Result<qint64> limit = numberOption(context.options, u"limit"_s);
    if (!limit) {
        return limit.error();
    }
    const Result<SessionOptions> session = connectableSession(context.globals);
    if (!session) {
        return session.error();
    }
    SurveyRequest request;
    request.session = *session;
    request.session.reconnect = false;
    request.session.healthIntervalMs = 0;
    request.survey = request.session.survey;
    const std::optional<QString> match = context.options.value(u"match"_s);
    if (match && match->isEmpty()) {
        return Error{
            ErrorCode::BadInput,
            Cli::tr("--match is empty, which no key but the one without a name would match; leave it "
                    "out for all keys."),
            {}};
    }
    request.survey.match = argumentBytes(match.value_or(QString()));
    request.survey.maxKeys = *maxKeys;
    request.survey.memory = context.options.has(u"memory"_s);
    if (isatty(STDERR_FILENO) == 0)
        request.survey.snapshotIntervalMs = 0; // nobody watches: only the last result costs anything
    request.limit = *limit;
    return request;
}

// `why` is the error that ended it, which people are told anyway.
void print(SurveyReport report, bool json, const QString& why, Output& output)
{
    if (report.limit > 0 && report.limit < report.survey.patterns.size()) {
        report.warnings.append({u"limit"_s,
                                Cli::tr("%1 of %2 patterns are listed, as --limit asked.")
                                    .arg(countText(report.limit, plainLocale()),
                                         countText(report.survey.patterns.size(), plainLocale())),
                                {}});
    }
    if (json) {
        writeSurveyJson(report, output);
        return;
    }
    writeSurveyText(report, output);
    for (const CliWarning& warning : report.warnings) {
        if (warning.text != why) {
            printMessage(Cli::tr("Note: %1").arg(warning.text));
        }
    }
}

} // namespace

QString SurveyCommand::name() const
{
    return u"survey"_s;
}

QString SurveyCommand::summary() const
{
    return Cli::tr("TTL histogram, expiry timeline and hotspots, patterns and types of all keys");
}

QVector<OptionSpec> SurveyCommand::options() const
{
    return {
        {u"match"_s, u"GLOB"_s, Cli::tr("only keys that match a Redis glob")},
        {u"max-keys"_s, u"N"_s, Cli::tr("stop after N keys")},
        {u"memory"_s, {}, Cli::tr("estimate memory from sampled MEMORY USAGE")},
        {u"limit"_s, u"N"_s, Cli::tr("list the N largest patterns only")},
    };
}

int SurveyCommand::run(const CommandContext& context)
{
    const Result<SurveyRequest> request = readRequest(context);
    if (!request) {
        printError(request.error());
        return ExitUsage;
    }
    SignalWatcher signals;
    SurveyRun run(request->session, request->survey);
    QObject::connect(&run, &SurveyRun::finished, qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    QObject::connect(&signals, &SignalWatcher::interrupted, &run, &SurveyRun::interrupt);
    run.start();
    QCoreApplication::exec();

    if (run.hasReport()) {
        SurveyReport report = run.report();
        report.at = QDateTime::currentDateTimeUtc();
        report.limit = request->limit;
        report.match = request->survey.match;
        if (context.globals.json) // for people they stand on stderr already
            report.warnings = connectionWarnings(context.globals) + report.warnings;
        print(report, context.globals.json, run.status() == ExitDone ? QString() : errorLine(run.error()),
              context.output);
    }
    if (run.status() != ExitDone) {
        printError(run.error());
    }
    return run.status();
}

} // namespace lockkeeper
