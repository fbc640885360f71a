// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowoptions.h"

#include "app/cli/clitext.h"

namespace lockkeeper {

using namespace Qt::StringLiterals;

OptionSpec themeOption()
{
    return {u"theme"_s, u"light|dark"_s, Cli::tr("colours; otherwise as the desktop has them")};
}

Result<Theme> readTheme(const ParsedOptions& options, Theme otherwise)
{
    const std::optional<QString> name = options.value(u"theme"_s);
    if (!name) {
        return otherwise;
    }
    if (*name == u"light"_s) {
        return Theme::Light;
    }
    if (*name == u"dark"_s) {
        return Theme::Dark;
    }
    return Error{
        ErrorCode::BadInput, Cli::tr("--theme takes light or dark, not %1.").arg(quotedArgument(*name)), {}};
}

} // namespace lockkeeper
