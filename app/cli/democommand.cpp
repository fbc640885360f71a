// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/democommand.h"

#include "app/cli/clitext.h"
#include "app/cli/exitstatus.h"
#include "app/cli/signalwatcher.h"
#include "app/cli/terminal.h"
#include "app/demo/demoserver.h"
#include "models/base/duration.h"

#include <QTimer>

#include <limits>
#include <optional>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

struct DemoRequest
{
    DemoOptions demo;
    std::optional<int> forMs;
};

Result<DemoRequest> readRequest(const ParsedOptions& options)
{
    DemoRequest request;
    if (const auto text = options.value(u"port"_s)) {
        const Result<qint64> port = parseNumber(u"port"_s, *text, 1, 65535);
        if (!port) {
            return port.error();
        }
        request.demo.port = quint16(*port);
    }
    if (const auto text = options.value(u"for"_s)) {
        const Result<qint64> duration = parseDuration(*text);
        if (!duration || *duration > std::numeric_limits<int>::max()) {
            return Error{ErrorCode::BadInput,
                         Cli::tr("--for must be a duration up to 24d, such as 500ms, 30s, 15m, 24h or 7d."),
                         {}};
        }
        request.forMs = int(*duration);
    }
    return request;
}

} // namespace

QString DemoCommand::name() const
{
    return u"demo"_s;
}

QString DemoCommand::summary() const
{
    return Cli::tr("starts a private Redis with a live workload and prints its URL");
}

QVector<OptionSpec> DemoCommand::options() const
{
    return {
        {u"port"_s, u"N"_s, Cli::tr("its port on 127.0.0.1, a free one unless given")},
        {u"for"_s, u"DURATION"_s, Cli::tr("stop by itself after that time")},
    };
}

int DemoCommand::run(const CommandContext& context)
{
    const Result<DemoRequest> request = readRequest(context.options);
    if (!request) {
        printError(request.error());
        return ExitUsage;
    }
    SignalWatcher signals;
    DemoServer server(request->demo);
    int status = ExitDone;
    const auto leave = [&status](int with) {
        status = with;
        QCoreApplication::exit();
    };
    QObject::connect(&server, &DemoServer::ready, &server, [&](const QString& url) {
        context.output.write(url.toUtf8() + '\n');
        if (!context.output.finish()) { // CommandLine says why
            server.stop();
        } else if (request->forMs) {
            QTimer::singleShot(*request->forMs, &server, &DemoServer::stop);
        }
    });
    QObject::connect(&server, &DemoServer::failed, &server, [&](const Error& error) {
        printError(error);
        leave(exitStatusOf(error.code));
    });
    QObject::connect(&server, &DemoServer::stopped, &server, [&] { leave(status); });
    QObject::connect(&signals, &SignalWatcher::interrupted, &server, [&] {
        status = ExitInterrupted;
        server.stop();
    });
    // Queued: an immediate answer would come before there is a loop to leave.
    QMetaObject::invokeMethod(&server, &DemoServer::start, Qt::QueuedConnection);
    QCoreApplication::exec();
    return status;
}

} // namespace lockkeeper
