// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/environment.h"
#include "models/tables/keyedtable.h"

#include <QString>

namespace lockkeeper {

// A saved connection as a list shows it; no secret can be in it.
struct ProfileEntry
{
    QString id;
    QString name;
    QString address; // "10.4.2.11:6379", several joined by ", ", or a socket's path
    Environment environment = Environment::None;
    QString user; // empty: the default user
    QString mode; // "standalone", "sentinel", "cluster"
    bool tls = false;
    bool insecure = false; // TLS without a check of the certificate
    bool open = false;     // in a tab of this window
    QString notes;         // the first line
    QString service;       // of a Sentinel
    int db = 0;

    const QString& key() const { return id; }
    bool operator==(const ProfileEntry&) const = default;
};

// The saved connections; bounded by the file they come from. GUI thread.
class ProfileModel final : public KeyedTable<ProfileEntry>
{
    Q_OBJECT
public:
    enum Column { Name, EnvironmentColumn, Address, User, Security, Notes, ColumnCount };

    explicit ProfileModel(QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

} // namespace lockkeeper
