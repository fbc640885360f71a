// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>

namespace lockkeeper {

// A page of a connection: its stable name (findings and the command line use it), title, group and icon.
struct PageName
{
    QString name;
    QString title;
    QString group; // empty: above all groups
    QString icon;
};

// In the order of the page list, in the window's language.
QVector<PageName> pageNames();

// The title of a page; empty where this window has no such page.
QString pageTitle(const QString& name);

} // namespace lockkeeper
