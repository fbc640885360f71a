// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace lockkeeper {

// Cli::tr(): the terminal's own texts, all in one translation context.
struct Cli
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

} // namespace lockkeeper
