// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"

#include <QHash>

namespace lockkeeper {

// The saved connections: one readable JSON file of the user's (0600), replaced as a whole so that a crash
// loses nothing, guarded by a lock file against a second Lockkeeper. Fields it does not know are kept. Any
// one thread; each call reads the file anew, and a change made to what somebody else has changed since this
// store read it last is refused: nobody's change is lost.
class ProfileStore
{
public:
    explicit ProfileStore(QString file) : m_file(std::move(file)) {}
    static QString usersFile(); // connections.json in the user's config folder

    QString file() const { return m_file; }

    // In the order they were saved; no file = none. BadInput (with line and column) for a damaged file, which
    // no later call overwrites; Io for one that cannot be looked at.
    Result<QVector<Profile>> load() const;
    Result<Profile> find(const QString& name) const; // by name, whatever the case; BadInput lists the nearest
    // Adds, or replaces the one with its id. BadInput where that one is another by now, or gone.
    Outcome put(const Profile& profile);
    Outcome remove(const QString& id);
    // Both for many: all of it happens, or nothing.
    Outcome change(const QVector<Profile>& put, const QStringList& removedIds);

private:
    QString m_file;
    mutable QHash<QString, Profile> m_known; // by id, as last read or put: what a change begins from
};

} // namespace lockkeeper
