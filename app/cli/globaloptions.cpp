// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/globaloptions.h"

#include "app/cli/clitext.h"

#include <cstdio>
#include <limits>
#include <memory>
#include <termios.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qsizetype maxPasswordBytes = 64 * 1024;

Error usage(const QString& sentence)
{
    return Error{ErrorCode::BadInput, sentence, {}};
}

OptionSpec later(const QString& name, const QString& valueName, bool repeatable = false)
{
    return {name, valueName, {}, repeatable, false};
}

Outcome readEndpoint(const ParsedOptions& parsed, GlobalOptions& options)
{
    if (const auto url = parsed.value(u"url"_s)) {
        const Result<Endpoint> endpoint = parseEndpoint(*url);
        if (!endpoint) {
            return endpoint.error();
        }
        options.endpoint = *endpoint;
        options.db = endpoint->db;
    }
    if (const auto user = parsed.value(u"user"_s)) {
        if (!options.endpoint) {
            return usage(Cli::tr("--user needs a server: --url URL."));
        }
        options.endpoint->user = *user;
    }
    return Done{};
}

Outcome readDb(const ParsedOptions& parsed, GlobalOptions& options)
{
    const auto text = parsed.value(u"db"_s);
    if (!text) {
        return Done{};
    }
    if (*text == "all"_L1) {
        options.db.reset();
        return Done{};
    }
    const Result<qint64> db = parseNumber(u"db"_s, *text, 0, std::numeric_limits<int>::max());
    if (!db) {
        return db.error();
    }
    options.db = int(*db);
    return Done{};
}

Outcome readPace(const ParsedOptions& parsed, GlobalOptions& options)
{
    const QString pace = parsed.value(u"pace"_s).value_or(u"gentle"_s);
    if (pace != "gentle"_L1 && pace != "full"_L1) {
        return usage(Cli::tr("--pace must be gentle or full."));
    }
    options.pace = pace == "full"_L1 ? SurveyPace::Full : SurveyPace::Gentle;
    return Done{};
}

// Keeps a terminal from showing what is typed.
class UnseenTyping
{
public:
    UnseenTyping() : m_terminal(tcgetattr(STDIN_FILENO, &m_before) == 0)
    {
        if (m_terminal) {
            termios unseen = m_before;
            unseen.c_lflag &= ~tcflag_t(ECHO);
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen);
            std::fputs(qPrintable(Cli::tr("Password: ")), stderr);
        }
    }
    ~UnseenTyping()
    {
        if (m_terminal) {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
            std::fputc('\n', stderr);
        }
    }
    UnseenTyping(const UnseenTyping&) = delete;
    UnseenTyping& operator=(const UnseenTyping&) = delete;

private:
    termios m_before{};
    bool m_terminal;
};

Result<QByteArray> passwordFromStdin()
{
    const UnseenTyping unseen;
    QByteArray line;
    char byte = 0;
    ssize_t count = 0;
    while ((count = read(STDIN_FILENO, &byte, 1)) == 1 && byte != '\n') { // no byte more than the line
        line.append(byte);
        if (line.size() > maxPasswordBytes) {
            return usage(Cli::tr("The password on stdin is longer than 64 KiB; give it on one line."));
        }
    }
    if (line.endsWith('\r')) {
        line.chop(1);
    }
    if (line.isEmpty()) {
        return usage(Cli::tr("--password-stdin found no password on stdin; write it there as one line."));
    }
    return line;
}

} // namespace

QVector<OptionSpec> globalOptionSpecs()
{
    return {
        {u"url"_s, u"URL"_s,
         Cli::tr("the server: redis://[user[:password]@]host[:port][/db] or redis+unix:///path[?db=N]")},
        {u"user"_s, u"NAME"_s, Cli::tr("the user to authenticate as")},
        {u"password-stdin"_s,
         {},
         Cli::tr("read the password from stdin; else it comes from LOCKKEEPER_PASSWORD")},
        {u"db"_s, u"N|all"_s, Cli::tr("the database; else the URL's, else all that hold keys")},
        {u"no-values"_s, {}, Cli::tr("read no values: names, types and TTLs only")},
        {u"timeout"_s, u"MS"_s, Cli::tr("patience for each command, 5000 unless given")},
        {u"pace"_s, u"gentle|full"_s, Cli::tr("gentle (unless given) backs off from a busy server")},
        {u"json"_s, {}, Cli::tr("one JSON document on stdout, nothing else there")},
        later(u"profile"_s, u"NAME"_s),
        later(u"sentinel-user"_s, u"NAME"_s),
        later(u"tls-ca"_s, u"F"_s),
        later(u"tls-cert"_s, u"F"_s),
        later(u"tls-key"_s, u"F"_s),
        later(u"tls-server-name"_s, u"N"_s),
        later(u"tls-insecure"_s, {}),
        later(u"contract"_s, u"FILE"_s, true),
        later(u"replicas"_s, {}),
    };
}

Result<GlobalOptions> readGlobalOptions(const ParsedOptions& parsed)
{
    GlobalOptions options;
    options.json = parsed.has(u"json"_s);
    options.passwordFromStdin = parsed.has(u"password-stdin"_s);
    for (const auto read : {readEndpoint, readDb, readPace}) {
        if (const Outcome outcome = read(parsed, options); !outcome) {
            return outcome.error();
        }
    }
    if (const auto timeout = parsed.value(u"timeout"_s)) {
        const Result<qint64> ms = parseNumber(u"timeout"_s, *timeout, 1, 3'600'000);
        if (!ms) {
            return ms.error();
        }
        options.timeoutMs = int(*ms);
    }
    if (options.passwordFromStdin && !options.endpoint) {
        return usage(Cli::tr("--password-stdin needs a server: --url URL."));
    }
    return options;
}

Outcome readPassword(GlobalOptions& options)
{
    const QByteArray environment = qgetenv("LOCKKEEPER_PASSWORD");
    qunsetenv("LOCKKEEPER_PASSWORD");
    if (!options.endpoint) {
        return Done{};
    }
    if (options.passwordFromStdin) {
        const Result<QByteArray> password = passwordFromStdin();
        if (!password) {
            return password.error();
        }
        options.endpoint->password = *password;
    } else if (options.endpoint->password.isEmpty()) {
        options.endpoint->password = environment;
    }
    return Done{};
}

Result<Endpoint> requiredEndpoint(const GlobalOptions& options)
{
    if (options.endpoint) {
        return *options.endpoint;
    }
    return usage(Cli::tr("No server named; give --url redis://host:6379."));
}

} // namespace lockkeeper
