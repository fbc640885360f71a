// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/misplacedpasswords.h"

#include "app/cli/arguments.h"
#include "app/cli/clitext.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

Error usage(const QString& sentence)
{
    return Error{ErrorCode::BadInput, sentence, {}};
}

// Whether a word is an address that holds a password; a port and a path are none (https://host:80/@me).
bool holdsPassword(const QString& word)
{
    const qsizetype scheme = word.indexOf("://"_L1);
    if (scheme < 0 || withoutPassword(word) == word)
        return false;
    static const QRegularExpression portAndPath(u"^[^/:@]*:[0-9]*/"_s);
    return word.startsWith("redis"_L1, Qt::CaseInsensitive) ||
           !portAndPath.match(QStringView(word).sliced(scheme + 3)).hasMatch();
}

// A password is kept in the keychain alone: not as a name, in a note or in a path of the file.
Outcome checkNoPassword(const QString& place, const QString& text)
{
    static const QRegularExpression space(u"\\s+"_s);
    const QStringList words = text.split(space);
    const auto found = std::find_if(words.begin(), words.end(), holdsPassword);
    if (found == words.end())
        return Done{};
    return usage(Cli::tr("%1 holds an address with a password, '%2'; give that by --url.")
                     .arg(place, quotedArgument(*found)));
}

} // namespace

Outcome checkNoMisplacedPasswords(const ParsedOptions& options)
{
    for (const QString& argument : options.positionals) {
        if (const Outcome none = checkNoPassword(Cli::tr("The argument"), argument); !none)
            return none;
    }
    for (auto it = options.values.cbegin(); it != options.values.cend(); ++it) {
        const QString option = (it.key().size() == 1 ? u"-"_s : u"--"_s) + it.key();
        for (const QString& value : it.key() == "url"_L1 ? QStringList() : it.value()) {
            if (const Outcome none = checkNoPassword(option, value); !none)
                return none;
        }
    }
    return Done{};
}

} // namespace lockkeeper
