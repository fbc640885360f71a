// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"

#include <QString>

namespace lockkeeper {

// One line "lockkeeper: ..." on stderr. A usage error (BadInput without a place) brings its own sentence.
// Whatever it quotes is shown escaped: a terminal takes no orders from a name.
void printError(const Error& error);
void printMessage(const QString& sentence);

// The sentence that printError() prints, without the program's name.
QString messageOf(const Error& error);

// One line on stderr that is rewritten in place; nothing at all where stderr is no terminal.
class ProgressLine
{
public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(const QString& text);
    void clear();

private:
    bool m_terminal;
    bool m_shown = false;
};

// Columns a text takes in a terminal: wide East Asian characters take two, combining marks none.
qsizetype columnsOf(const QString& text);

} // namespace lockkeeper
