// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"

#include <QByteArray>
#include <QHash>
#include <QMap>
#include <QSet>
#include <QStringList>

namespace lockkeeper {

struct ImportedProfile
{
    Profile profile;                      // a new id; its name may meet a saved one: the caller decides
    QMap<SecretKind, QByteArray> secrets; // what a URL held; to be offered to the keychain, never to a file
};

// JSON of our own, without any secret.
QByteArray exportProfiles(const QVector<Profile>& profiles);

// Our own export, or a text of redis:// URLs, one a line ("#" begins a comment; a name may stand before the
// URL: "cache redis://..."). BadInput names the line; nothing is imported then.
Result<QVector<ImportedProfile>> importProfiles(const QByteArray& text);

// Gives names that nobody has. Cheap for any number of like names.
class FreeNames
{
public:
    explicit FreeNames(const QStringList& taken);

    // The name itself, or "name (2)" and on where others, whatever the case, have it. It is taken then.
    QString take(const QString& name);

private:
    QSet<QString> m_taken;       // folded
    QHash<QString, int> m_tried; // the last number tried, by folded name
};

} // namespace lockkeeper
