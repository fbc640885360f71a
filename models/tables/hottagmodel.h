// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/surveysnapshot.h"
#include "models/tables/keyedtable.h"
#include "models/topology/slotmap.h"

namespace lockkeeper {

// A hash tag that many keys share, and the node where they all lie (empty: nobody serves its slot).
struct HotTagEntry
{
    HotTag tag;
    QString node;

    const QString& key() const { return tag.tag; }
    bool operator==(const HotTagEntry&) const = default;
};
QVector<HotTagEntry> hotTagEntries(const QVector<HotTag>& tags, const SlotMap& map);

// Hot hash tags, largest first as given. GUI thread; at most 20 rows, as a survey keeps them.
class HotTagModel final : public KeyedTable<HotTagEntry>
{
    Q_OBJECT
public:
    enum Column { Tag, Slot, Node, Keys, Error, ColumnCount };

    explicit HotTagModel(QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

} // namespace lockkeeper
