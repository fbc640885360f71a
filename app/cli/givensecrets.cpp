// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/givensecrets.h"

#include "app/cli/clitext.h"
#include "app/cli/exitstatus.h"
#include "models/base/printable.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <termios.h>
#include <unistd.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qsizetype maxSecretBytes = qsizetype(64) * 1024;

constexpr std::pair<const char*, SecretKind> variables[] = {
    {"LOCKKEEPER_PASSWORD", SecretKind::Password},
    {"LOCKKEEPER_SENTINEL_PASSWORD", SecretKind::SentinelPassword},
    {"LOCKKEEPER_KEY_PASSPHRASE", SecretKind::KeyPassphrase}};

Error usage(const QString& sentence)
{
    return Error{ErrorCode::BadInput, sentence, {}};
}

// For signal handlers; like signals, there is one of each.
termios terminalBefore{};
termios terminalUnseen{};
std::array<char, 512> promptText{};
size_t promptBytes = 0;

void writeToStderr(const char* text, size_t bytes)
{
    const ssize_t written = write(STDERR_FILENO, text, bytes);
    static_cast<void>(written);
}

extern "C" void restoreTerminalAndEnd(int)
{
    tcsetattr(STDIN_FILENO, TCSANOW, &terminalBefore);
    writeToStderr("\n", 1);
    _exit(ExitInterrupted);
}

// The shell gets the terminal as it was; what was typed until now is forgotten.
extern "C" void restoreTerminalAndStop(int)
{
    const int before = errno;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &terminalBefore);
    struct sigaction own
    {
    };
    struct sigaction stop
    {
    };
    stop.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &stop, &own);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, SIGTSTP);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &only, nullptr); // stops here, until SIGCONT
    sigaction(SIGTSTP, &own, nullptr);
    errno = before;
}

extern "C" void hideTypingAgain(int)
{
    const int before = errno;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &terminalUnseen);
    writeToStderr(promptText.data(), promptBytes);
    errno = before;
}

// Asks, and keeps a terminal from showing what is typed; gives it back even to who interrupts or stops.
class UnseenTyping
{
public:
    explicit UnseenTyping(const QString& prompt)
        : m_terminal(isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &terminalBefore) == 0)
    {
        const QByteArray text = printableLine(prompt).toLocal8Bit();
        promptBytes = std::min(size_t(text.size()), promptText.size());
        std::copy_n(text.begin(), promptBytes, promptText.begin());
        if (m_terminal) {
            terminalUnseen = terminalBefore;
            terminalUnseen.c_lflag &= ~tcflag_t(ECHO);
            for (size_t i = 0; i < handled.size(); ++i)
                handle(handled[i], m_handlers[i]);
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &terminalUnseen);
        }
        writeToStderr(promptText.data(), promptBytes); // only now, since what is typed before would show
    }
    ~UnseenTyping()
    {
        if (!m_terminal)
            return;
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &terminalBefore);
        for (size_t i = 0; i < handled.size(); ++i)
            sigaction(handled[i].first, &m_handlers[i], nullptr);
        writeToStderr("\n", 1);
    }
    UnseenTyping(const UnseenTyping&) = delete;
    UnseenTyping& operator=(const UnseenTyping&) = delete;

private:
    using Handler = void (*)(int);
    static constexpr std::array<std::pair<int, Handler>, 6> handled{{{SIGINT, restoreTerminalAndEnd},
                                                                     {SIGTERM, restoreTerminalAndEnd},
                                                                     {SIGHUP, restoreTerminalAndEnd},
                                                                     {SIGQUIT, restoreTerminalAndEnd},
                                                                     {SIGTSTP, restoreTerminalAndStop},
                                                                     {SIGCONT, hideTypingAgain}}};

    // A stop that is ignored stays so: there is no shell that would continue us.
    static void handle(const std::pair<int, Handler>& signal, struct sigaction& before)
    {
        struct sigaction action
        {
        };
        action.sa_handler = signal.second;
        action.sa_flags = SA_RESTART;
        sigemptyset(&action.sa_mask); // not all: who is in the background must be stopped by the terminal
        sigaction(signal.first, &action, &before);
        if (signal.first == SIGTSTP && before.sa_handler == SIG_IGN)
            sigaction(signal.first, &before, nullptr);
    }

    std::array<struct sigaction, handled.size()> m_handlers{};
    bool m_terminal;
};

Result<QByteArray> firstLine()
{
    QByteArray line;
    char byte = 0;
    for (;;) { // no byte more than the line
        const ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return Error{ErrorCode::Io, qt_error_string(errno), u"stdin"_s};
        if (count == 0 || byte == '\n')
            break;
        line.append(byte);
        if (line.size() > maxSecretBytes)
            return usage(Cli::tr("The password on stdin is longer than 64 KiB; give it on one line."));
    }
    if (line.endsWith('\r'))
        line.chop(1);
    return line;
}

Result<QByteArray> passwordFromStdin()
{
    if (canTypeSecrets())
        return typeSecret(Cli::tr("Password: "));
    Result<QByteArray> line = firstLine();
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

QMap<SecretKind, QByteArray> takeSecretsOfEnvironment()
{
    QMap<SecretKind, QByteArray> secrets;
    for (const auto& [name, kind] : variables) {
        const QByteArray start = QByteArray(name) + '=';
        for (char** entry = environ; entry && *entry; ++entry) { // one name may stand there more than once
            char* const text = *entry;
            if (std::strncmp(text, start.constData(), size_t(start.size())) != 0)
                continue;
            char* const value = text + start.size();
            if (*value != '\0' && !secrets.contains(kind))
                secrets.insert(kind, QByteArray(value));
            explicit_bzero(value, std::strlen(value));
        }
        qunsetenv(name);
    }
    return secrets;
}

Outcome takeSecretOfStdin(GivenSecrets& secrets)
{
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

Result<QByteArray> typeSecretOrNone(const QString& text)
{
    const UnseenTyping unseen(text);
    return firstLine();
}

Result<QByteArray> typeSecret(const QString& text)
{
    Result<QByteArray> line = typeSecretOrNone(text);
    if (line && line->isEmpty())
        return usage(Cli::tr("Nothing was typed; without it there is no connection."));
    return line;
}

} // namespace lockkeeper
