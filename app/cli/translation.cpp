// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

bool install(QCoreApplication& application, const QString& file, const QString& directory)
{
    auto* translator = new QTranslator(&application);
    translator->setObjectName(u"lockkeeper"_s);
    return translator->load(file, directory) && QCoreApplication::installTranslator(translator);
}

} // namespace

QStringList languages()
{
    return {u"en"_s, u"ja"_s};
}

bool installTranslation(QCoreApplication& application, const QString& language)
{
    const auto old = application.findChildren<QTranslator*>(u"lockkeeper"_s, Qt::FindDirectChildrenOnly);
    qDeleteAll(old); // a translator takes itself off the application
    const QString code = language.startsWith("ja"_L1) ? u"ja"_s : u"en"_s;
    if (code != "en"_L1) {
        install(application, u"qtbase_"_s + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    }
    return install(application, u"lockkeeper_"_s + code, u":/i18n"_s);
}

} // namespace lockkeeper
