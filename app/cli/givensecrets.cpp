// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/givensecrets.h"

#include "app/cli/clitext.h"
#include "app/cli/exitstatus.h"

#include <array>
#include <csignal>
#include <cstdio>
#include <termios.h>
#include <unistd.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qsizetype maxSecretBytes = 64 * 1024;

constexpr std::pair<const char*, SecretKind> variables[] = {
    {"LOCKKEEPER_PASSWORD", SecretKind::Password},
    {"LOCKKEEPER_SENTINEL_PASSWORD", SecretKind::SentinelPassword},
    {"LOCKKEEPER_KEY_PASSPHRASE", SecretKind::KeyPassphrase}};

Error usage(const QString& sentence)
{
    return Error{ErrorCode::BadInput, sentence, {}};
}

// What the terminal was like, for a signal handler: like signals, there is one of it.
termios terminalBefore{};

extern "C" void restoreTerminalAndEnd(int)
{
    tcsetattr(STDIN_FILENO, TCSANOW, &terminalBefore);
    const ssize_t written = write(STDERR_FILENO, "\n", 1);
    static_cast<void>(written);
    _exit(ExitInterrupted);
}

// Keeps a terminal from showing what is typed, and gives it back even to who interrupts.
class UnseenTyping
{
public:
    UnseenTyping() : m_terminal(isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &terminalBefore) == 0)
    {
        if (!m_terminal)
            return;
        struct sigaction action
        {
        };
        action.sa_handler = restoreTerminalAndEnd;
        sigfillset(&action.sa_mask);
        for (size_t i = 0; i < ending.size(); ++i)
            sigaction(ending[i], &action, &m_handlers[i]);
        termios unseen = terminalBefore;
        unseen.c_lflag &= ~tcflag_t(ECHO);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen);
    }
    ~UnseenTyping()
    {
        if (!m_terminal)
            return;
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &terminalBefore);
        for (size_t i = 0; i < ending.size(); ++i)
            sigaction(ending[i], &m_handlers[i], nullptr);
        std::fputc('\n', stderr);
    }
    UnseenTyping(const UnseenTyping&) = delete;
    UnseenTyping& operator=(const UnseenTyping&) = delete;

private:
    static constexpr std::array<int, 4> ending{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    std::array<struct sigaction, ending.size()> m_handlers{};
    bool m_terminal;
};

Result<QByteArray> firstLine()
{
    QByteArray line;
    char byte = 0;
    ssize_t count = 0;
    while ((count = read(STDIN_FILENO, &byte, 1)) == 1 && byte != '\n') { // no byte more than the line
        line.append(byte);
        if (line.size() > maxSecretBytes)
            return usage(Cli::tr("The password on stdin is longer than 64 KiB; give it on one line."));
    }
    if (line.endsWith('\r'))
        line.chop(1);
    return line;
}

void prompt(const QString& text)
{
    std::fputs(text.toLocal8Bit().constData(), stderr);
    std::fflush(stderr);
}

Result<QByteArray> passwordFromStdin()
{
    if (canTypeSecrets())
        return typeSecret(Cli::tr("Password: "));
    const Result<QByteArray> line = firstLine();
    if (line && line->isEmpty())
        return usage(Cli::tr("--password-stdin found no password on stdin; write it there as one line."));
    return line;
}

} // namespace

void GivenSecrets::applyTo(Endpoint& endpoint) const
{
    if (stdinPassword)
        endpoint.password = *stdinPassword;
    for (auto it = environment.begin(); it != environment.end(); ++it) {
        QByteArray& place = secretOf(it.key(), endpoint);
        if (place.isEmpty())
            place = it.value();
    }
}

Outcome takeSecrets(GivenSecrets& secrets)
{
    for (const auto& [name, kind] : variables) {
        const QByteArray value = qgetenv(name);
        qunsetenv(name);
        if (!value.isEmpty())
            secrets.environment.insert(kind, value);
    }
    if (!secrets.passwordFromStdin)
        return Done{};
    const Result<QByteArray> password = passwordFromStdin();
    if (!password)
        return password.error();
    secrets.stdinPassword = *password;
    return Done{};
}

bool canTypeSecrets()
{
    return isatty(STDIN_FILENO) == 1;
}

Result<QByteArray> typeSecret(const QString& text)
{
    const UnseenTyping unseen;
    prompt(text); // only now, since what is typed before would show
    const Result<QByteArray> line = firstLine();
    if (line && line->isEmpty())
        return usage(Cli::tr("Nothing was typed; without it there is no connection."));
    return line;
}

} // namespace lockkeeper
