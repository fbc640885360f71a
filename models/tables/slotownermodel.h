// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/keyedtable.h"
#include "models/topology/slotmap.h"

namespace lockkeeper {

// A primary in the slot map's table: its number there, what it serves, and a survey's keys in it.
struct SlotOwnerEntry
{
    int number = 0; // from 1
    SlotOwner owner;
    std::optional<double> shareRatio; // of all keys surveyed

    const QString& key() const { return owner.id.isEmpty() ? owner.address : owner.id; }
    bool operator==(const SlotOwnerEntry&) const = default;
};
QVector<SlotOwnerEntry> slotOwnerEntries(const SlotMap& map);

// The table twin of the slot map, one row a primary. GUI thread; as many rows as there are primaries.
class SlotOwnerModel final : public KeyedTable<SlotOwnerEntry>
{
    Q_OBJECT
public:
    enum Column { Number, Address, SlotCount, Ranges, Keys, Share, ColumnCount };

    explicit SlotOwnerModel(QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

} // namespace lockkeeper
