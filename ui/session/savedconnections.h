// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/profilemodel.h"
#include "ui/dialogs/profile/profiledraft.h"

#include <QObject>
#include <QSet>

namespace lockkeeper {

// The saved connections as one window knows them: values in by setters, wishes out by signals, which the
// composition root answers. One a window; its pages and dialogs share it. GUI thread.
class SavedConnections final : public QObject
{
    Q_OBJECT
public:
    explicit SavedConnections(QObject* parent = nullptr);

    ProfileModel* model() const { return m_model; }
    const QVector<Profile>& profiles() const { return m_profiles; }
    std::optional<Profile> find(const QString& id) const;
    QStringList namesBut(const QString& id) const;
    QString freeName(const QString& wanted) const; // "cache", "cache 2", ...
    const Error& fault() const { return m_fault; } // why the file cannot be read

    void setProfiles(const QVector<Profile>& profiles);
    void setFault(const Error& fault);
    void setOpen(const QSet<QString>& ids);
    bool isOpen(const QString& id) const { return m_open.contains(id); }

Q_SIGNALS:
    void changed();
    void openWanted(const QString& id);
    void urlWanted(); // a connection that is not saved
    void newWanted();
    void editWanted(const QString& id);
    void duplicateWanted(const QString& id);
    // to the composition root
    void removeRequested(const QString& id);
    void importRequested(const QString& file);
    void exportRequested(const QString& file);

private:
    void refresh();

    QVector<Profile> m_profiles;
    QSet<QString> m_open;
    Error m_fault;
    ProfileModel* m_model = nullptr;
};

ProfileEntry profileEntry(const Profile& profile, bool open);

} // namespace lockkeeper
