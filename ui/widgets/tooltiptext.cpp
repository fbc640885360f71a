// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tooltiptext.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

QString toolTipText(const QString& text)
{
    constexpr qsizetype most = 1000;
    if (text.isEmpty()) {
        return {};
    }
    const QString shown = text.size() > most ? text.left(most) + u'…' : text;
    return u"<span style=\"white-space:pre-wrap\">%1</span>"_s.arg(shown.toHtmlEscaped());
}

QString buttonText(QString text)
{
    return text.replace(u'&', u"&&"_s);
}

} // namespace lockkeeper
