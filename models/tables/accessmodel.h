// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/access.h"
#include "models/tables/keyedtable.h"

namespace lockkeeper {

// One capability of the user on this server.
struct AccessEntry
{
    CapabilityAccess access;
    QString key() const { return capabilityName(access.capability); }
    bool operator==(const AccessEntry&) const = default;
};
QVector<AccessEntry> accessEntries(const AccessReport& report);

// What may be run here, a row a capability, in the report's order. GUI thread.
class AccessModel final : public KeyedTable<AccessEntry>
{
    Q_OBJECT
public:
    enum Column { CapabilityColumn, State, Rules, ColumnCount };

    explicit AccessModel(QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

} // namespace lockkeeper
