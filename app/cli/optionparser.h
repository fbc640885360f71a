// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QHash>
#include <QString>
#include <QStringList>
#include <QVector>

#include <optional>

namespace lockkeeper {

// One option as --help shows it. Without a valueName it is a flag.
struct OptionSpec
{
    QString name;      // "match" for --match
    QString valueName; // "GLOB"
    QString help;      // one line
    bool repeatable = false;
    bool available = true; // false: promised by the manual, not in this version; refused with these words
};

// What the arguments hold: options by name, everything else in order.
struct ParsedOptions
{
    QHash<QString, QStringList> values; // a flag that was given has an empty list
    QStringList positionals;

    bool has(const QString& name) const { return values.contains(name); }
    std::optional<QString> value(const QString& name) const;
};

// --name VALUE, --name=VALUE, --flag, and "--", after which nothing is an option. With untilPositional,
// parsing ends at the first argument that is no option and `rest` gets it and all that follows (as is).
// BadInput, as a whole sentence in detail, for unknown, repeated, unavailable or incomplete options.
Result<ParsedOptions> parseOptions(const QStringList& arguments, const QVector<OptionSpec>& specs,
                                   QStringList* rest = nullptr);

// A whole number from smallest to largest, or BadInput that names the option.
Result<qint64> parseNumber(const QString& option, const QString& text, qint64 smallest, qint64 largest);

// An argument for a message: escaped, short, without a password.
QString quotedArgument(const QString& argument);

} // namespace lockkeeper
