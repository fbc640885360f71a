// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QByteArray>
#include <QMap>
#include <QStringList>

namespace lockkeeper {

// What a server calls commands that its operator renamed (rename-command). Only words of the Observe table
// can have one, and no alias may be the name of another command: a rename must not open the gate. Value.
class CommandAliases
{
public:
    // "CONFIG=cfg-7f3a" each. BadInput names the one that cannot be used and why.
    static Result<CommandAliases> parse(const QStringList& texts);

    bool isEmpty() const { return m_names.isEmpty(); }
    QByteArray nameOf(QByteArrayView word) const; // the word itself where it has none
    QStringList texts() const;                    // as parse() takes them, sorted

    bool operator==(const CommandAliases&) const = default;

private:
    QMap<QByteArray, QByteArray> m_names; // upper-case word -> the server's name for it
};

} // namespace lockkeeper
