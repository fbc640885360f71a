// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QCoreApplication;

namespace lockkeeper {

QStringList languages(); // that there are texts for, as codes: "en", "ja"

// Loads Lockkeeper's texts and Qt's own for a language ("ja", "ja_JP", "en"); any other one gets the English
// texts (plural forms come with them). Takes the place of what was installed before. The translators belong
// to the application. False when the language's texts are missing from the program.
bool installTranslation(QCoreApplication& application, const QString& language);

} // namespace lockkeeper
