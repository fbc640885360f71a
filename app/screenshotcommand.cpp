// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshotcommand.h"

#include "app/cli/clitext.h"
#include "app/cli/connectablesession.h"
#include "app/cli/exitstatus.h"
#include "app/cli/signalwatcher.h"
#include "app/cli/terminal.h"
#include "app/cli/translation.h"
#include "app/screenshotjob.h"
#include "app/windowoptions.h"

#include <QApplication>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

Error wrong(const QString& sentence)
{
    return {ErrorCode::BadInput, sentence, {}};
}

Result<QSize> readSize(const ParsedOptions& options)
{
    const QString text = options.value(u"size"_s).value_or(u"1366x768"_s);
    const QStringList parts = text.split(u'x');
    const QSize size(parts.value(0).toInt(), parts.value(1).toInt());
    constexpr int smallest = 200;
    constexpr int largest = 8000;
    if (parts.size() != 2 || qMin(size.width(), size.height()) < smallest ||
        qMax(size.width(), size.height()) > largest) {
        return wrong(
            Cli::tr("--size takes WxH in pixels, 200x200 to 8000x8000, not %1.").arg(quotedArgument(text)));
    }
    return size;
}

Result<double> readScale(const ParsedOptions& options)
{
    const QString text = options.value(u"scale"_s).value_or(u"1"_s);
    bool ok = false;
    const double scale = text.toDouble(&ok);
    if (!ok || !(scale >= 0.5 && scale <= 4)) { // not a number is neither
        return wrong(Cli::tr("--scale takes a number from 0.5 to 4, not %1.").arg(quotedArgument(text)));
    }
    return scale;
}

Outcome checkLanguage(const ParsedOptions& options)
{
    const QString language = options.value(u"lang"_s).value_or(u"en"_s);
    if (!languages().contains(language))
        return wrong(Cli::tr("--lang takes %1, not %2.")
                         .arg(languages().join(Cli::tr(" or ")), quotedArgument(language)));
    return Done();
}

Result<QString> readPage(const ParsedOptions& options)
{
    const QStringList pages = ScreenshotJob::pages();
    const QString page = options.positionals.value(0);
    if (options.positionals.size() != 1 || !pages.contains(page)) {
        return wrong(Cli::tr("Name one page: %1.").arg(pages.join(u", "_s)));
    }
    return page;
}

Result<ScreenshotRequest> readRequest(const CommandContext& context)
{
    ScreenshotRequest request;
    const Result<QString> page = readPage(context.options);
    if (!page) {
        return page.error();
    }
    const Result<QSize> size = readSize(context.options);
    if (!size) {
        return size.error();
    }
    const Result<double> scale = readScale(context.options);
    if (!scale) {
        return scale.error();
    }
    if (const Outcome language = checkLanguage(context.options); !language) {
        return language.error();
    }
    constexpr double largestPixels = 64e6;
    if (double(size->width()) * size->height() * *scale * *scale > largestPixels) {
        return wrong(Cli::tr("--size and --scale together ask for more than 64 million pixels."));
    }
    const Result<Theme> theme = readTheme(context.options, Theme::Light);
    if (!theme) {
        return theme.error();
    }
    const std::optional<QString> file = context.options.value(u"o"_s);
    if (!file || file->isEmpty()) {
        return wrong(Cli::tr("Name the picture's file: -o FILE.png."));
    }
    request.page = *page;
    request.size = *size;
    request.theme = *theme;
    request.file = *file;
    request.offline = *page == u"connections"_s && !context.globals.hasServer();
    if (request.offline) {
        return request;
    }
    const Result<SessionOptions> session = connectableSession(context.globals);
    if (!session) {
        return session.error();
    }
    request.session = *session;
    request.session.reconnect = false;
    request.survey = request.session.survey;
    return request;
}

// Where no desktop session runs, Qt tells which folder it takes instead of the session's. A picture needs
// none.
QtMessageHandler otherMessages = nullptr;

void withoutRuntimeFolder(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (!message.startsWith("QStandardPaths: XDG_RUNTIME_DIR not set"_L1)) {
        otherMessages(type, context, message);
    }
}

} // namespace

QString ScreenshotCommand::name() const
{
    return u"screenshot"_s;
}

QString ScreenshotCommand::summary() const
{
    return Cli::tr("render a page of the window to a PNG file, no display needed");
}

QString ScreenshotCommand::argumentsUsage() const
{
    return u"PAGE"_s;
}

QVector<OptionSpec> ScreenshotCommand::options() const
{
    return {
        {u"o"_s, u"FILE.png"_s, Cli::tr("where to write the picture")},
        themeOption(),
        {u"size"_s, u"WxH"_s, Cli::tr("the window's size, default 1366x768")},
        {u"lang"_s, u"en|ja"_s, Cli::tr("the window's language")},
        {u"scale"_s, u"FACTOR"_s, Cli::tr("as on a screen of that scale, for example 1.5")},
    };
}

std::unique_ptr<QCoreApplication> ScreenshotCommand::makeApplication(int& argc, char** argv,
                                                                     const ParsedOptions& options) const
{
    // Both are read by the application object when it is made, and only then.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (const Result<double> scale = readScale(options)) {
        qputenv("QT_SCALE_FACTOR", QByteArray::number(*scale));
    }
    otherMessages = qInstallMessageHandler(withoutRuntimeFolder);
    auto application = std::make_unique<QApplication>(argc, argv);
    qInstallMessageHandler(otherMessages);
    return application;
}

int ScreenshotCommand::run(const CommandContext& context)
{
    const Result<ScreenshotRequest> request = readRequest(context);
    if (!request) {
        printError(request.error());
        return ExitUsage;
    }
    auto& application = *static_cast<QApplication*>(QCoreApplication::instance());
    if (const std::optional<QString> language = context.options.value(u"lang"_s)) {
        installTranslation(application, *language);
        QLocale::setDefault(QLocale(*language));
    }
    applyTheme(application, request->theme);
    SignalWatcher signals;
    ScreenshotJob job(*request);
    QObject::connect(&job, &ScreenshotJob::finished, qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    QObject::connect(&signals, &SignalWatcher::interrupted, qApp,
                     [] { QCoreApplication::exit(ExitInterrupted); });
    job.start();
    const int interrupted = QApplication::exec();
    if (interrupted != 0) {
        return interrupted;
    }
    if (!job.outcome()) {
        printError(job.outcome().error());
        return exitStatusOf(job.outcome().error().code);
    }
    return ExitDone;
}

} // namespace lockkeeper
