// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/surveysnapshot.h"
#include "models/tables/keyedtable.h"

namespace lockkeeper {

// A hotspot, known from one snapshot to the next by where it begins.
struct HotspotEntry
{
    Hotspot spot;
    QString key() const { return QString::number(spot.fromMs); }
    bool operator==(const HotspotEntry&) const = default;
};
QVector<HotspotEntry> hotspotEntries(const SurveySnapshot& survey);

// Expiry hotspots, worst first as the survey ranks them. GUI thread.
class HotspotModel final : public KeyedTable<HotspotEntry>
{
    Q_OBJECT
public:
    enum Column { Why, At, Keys, Share, Mostly, Reclaim, Jitter, ColumnCount };

    explicit HotspotModel(QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

} // namespace lockkeeper
