// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/pagenames.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper {

QVector<PageName> pageNames()
{
    return {{u"overview"_s, QCoreApplication::translate("pages", "Overview"), {}, u"overview"_s},
            {u"expiry"_s, QCoreApplication::translate("pages", "Expiry"),
             QCoreApplication::translate("pages", "Keyspace"), u"expiry"_s},
            {u"topology"_s, QCoreApplication::translate("pages", "Topology"),
             QCoreApplication::translate("pages", "Server"), u"topology"_s},
            {u"connections"_s, QCoreApplication::translate("pages", "Connections"),
             QCoreApplication::translate("pages", "Record"), u"plug"_s}};
}

QString pageTitle(const QString& name)
{
    const QVector<PageName> pages = pageNames();
    for (const PageName& page : pages) {
        if (page.name == name) {
            return page.title;
        }
    }
    return {};
}

} // namespace lockkeeper
