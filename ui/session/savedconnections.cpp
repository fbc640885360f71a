// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/savedconnections.h"

#include "app/store/profilewords.h"
#include "models/base/bytetext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

ProfileEntry profileEntry(const Profile& profile, bool open)
{
    const Endpoint& endpoint = profile.endpoint;
    QStringList addresses;
    for (const HostPort& host : endpoint.hosts) {
        addresses.append(address(host));
    }
    ProfileEntry entry;
    entry.id = profile.id;
    entry.name = printableText(profile.name);
    entry.address =
        printableText(endpoint.socketPath.isEmpty() ? addresses.join(u", "_s) : endpoint.socketPath);
    entry.environment = profile.environment;
    entry.user = printableText(endpoint.user);
    entry.mode = nameOf(modeWords(), endpoint.mode);
    entry.service = endpoint.mode == Endpoint::Mode::Sentinel ? printableText(endpoint.service) : QString();
    entry.db = endpoint.db.value_or(0);
    entry.tls = endpoint.tls;
    entry.insecure = endpoint.tls && endpoint.tlsOptions.insecure;
    entry.open = open;
    entry.notes = printableText(profile.notes.section(u'\n', 0, 0));
    return entry;
}

SavedConnections::SavedConnections(QObject* parent) : QObject(parent), m_model(new ProfileModel(this)) {}

std::optional<Profile> SavedConnections::find(const QString& id) const
{
    const auto found = std::find_if(m_profiles.begin(), m_profiles.end(),
                                    [&](const Profile& profile) { return profile.id == id; });
    return found == m_profiles.end() ? std::nullopt : std::optional(*found);
}

QStringList SavedConnections::namesBut(const QString& id) const
{
    QStringList names;
    for (const Profile& profile : m_profiles) {
        if (profile.id != id) {
            names.append(profile.name);
        }
    }
    return names;
}

QString SavedConnections::freeName(const QString& wanted) const
{
    const QStringList taken = namesBut({});
    QString name = wanted;
    for (int number = 2; taken.contains(name, Qt::CaseInsensitive); ++number) {
        name = u"%1 %2"_s.arg(wanted).arg(number);
    }
    return name;
}

void SavedConnections::setProfiles(const QVector<Profile>& profiles)
{
    m_profiles = profiles;
    m_fault = {};
    refresh();
}

void SavedConnections::setFault(const Error& fault)
{
    m_fault = fault;
    m_profiles.clear();
    refresh();
}

void SavedConnections::setOpen(const QSet<QString>& ids)
{
    if (m_open != ids) {
        m_open = ids;
        refresh();
    }
}

void SavedConnections::refresh()
{
    QVector<ProfileEntry> entries;
    entries.reserve(m_profiles.size());
    for (const Profile& profile : std::as_const(m_profiles)) {
        entries.append(profileEntry(profile, m_open.contains(profile.id)));
    }
    m_model->apply(entries);
    Q_EMIT changed();
}

} // namespace lockkeeper
