// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QVariant>

namespace lockkeeper {

namespace {

// The desktop's own choice, remembered on the application before our palette hides it.
bool systemIsDark(QApplication& application)
{
    constexpr auto name = "lockkeeper.systemDark";
    if (!application.property(name).isValid()) {
        application.setProperty(name, QApplication::palette().color(QPalette::Window).lightness() < 128);
    }
    return application.property(name).toBool();
}

} // namespace

void applyTheme(QApplication& application, Theme theme)
{
    const bool systemDark = systemIsDark(application);
    const bool dark = theme == Theme::Dark || (theme == Theme::System && systemDark);
    if (qobject_cast<Style*>(QApplication::style()) == nullptr) {
        QApplication::setStyle(new Style); // owned by the application
    }
    QApplication::setFont(textFont(fontsize::body));
    QApplication::setPalette(paletteFor(dark ? darkColors() : lightColors()));
}

} // namespace lockkeeper
