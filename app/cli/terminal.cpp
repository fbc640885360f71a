// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal.h"

#include "app/cli/arguments.h"
#include "models/base/printable.h"
#include "models/text/sentences.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

// Blocks that terminals draw two columns wide (Unicode East Asian Width W and F, and emoji).
constexpr std::array<std::pair<char32_t, char32_t>, 11> wideBlocks{{{0x1100, 0x115F},
                                                                    {0x2E80, 0x303E},
                                                                    {0x3041, 0xA4CF},
                                                                    {0xA960, 0xA97C},
                                                                    {0xAC00, 0xD7A3},
                                                                    {0xF900, 0xFAFF},
                                                                    {0xFE30, 0xFE6F},
                                                                    {0xFF00, 0xFF60},
                                                                    {0xFFE0, 0xFFE6},
                                                                    {0x1F300, 0x1FAFF},
                                                                    {0x20000, 0x3FFFD}}};

int columnsOf(char32_t code)
{
    switch (QChar::category(code)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing:
        return 0;
    default:
        break;
    }
    const bool wide = std::any_of(wideBlocks.begin(), wideBlocks.end(), [code](const auto& block) {
        return code >= block.first && code <= block.second;
    });
    return wide ? 2 : 1;
}

qsizetype terminalColumns()
{
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col : 80;
}

void writeStderr(const QString& text)
{
    const QByteArray bytes = text.toLocal8Bit();
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stderr);
    std::fflush(stderr);
}

} // namespace

QString messageOf(const Error& error)
{
    if (!error.where.isEmpty() && withoutPassword(error.where) != error.where) {
        Error scrubbed = error;
        scrubbed.where = withoutPassword(error.where);
        return messageOf(scrubbed);
    }
    return error.code == ErrorCode::BadInput && error.where.isEmpty() ? printableLine(error.detail)
                                                                      : errorLine(error);
}

void printError(const Error& error)
{
    printMessage(messageOf(error));
}

void printMessage(const QString& sentence)
{
    writeStderr("lockkeeper: "_L1 + printableLine(sentence) + u'\n');
}

ProgressLine::ProgressLine() : m_terminal(isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine()
{
    clear();
}

void ProgressLine::show(const QString& text)
{
    if (!m_terminal) {
        return;
    }
    QString line = printableLine(text);
    while (columnsOf(line) >= terminalColumns()) {
        line.chop(1);
    }
    writeStderr(u"\r\x1B[K"_s + line);
    m_shown = true;
}

void ProgressLine::clear()
{
    if (std::exchange(m_shown, false)) {
        writeStderr(u"\r\x1B[K"_s);
    }
}

qsizetype columnsOf(const QString& text)
{
    qsizetype columns = 0;
    for (const char32_t code : text.toUcs4()) {
        columns += columnsOf(code);
    }
    return columns;
}

} // namespace lockkeeper
