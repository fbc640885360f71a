// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/hotspotmodel.h"
#include "ui/tables/displayproxy.h"

namespace lockkeeper {

// Expiry hotspots as people read them; local times, UTC in the tooltip.
class HotspotDisplay final : public DisplayProxy
{
    Q_OBJECT
public:
    explicit HotspotDisplay(HotspotModel* source, QObject* parent = nullptr);

protected:
    QVariant cell(const QModelIndex& source, int role) const override;
    QString header(int column) const override;
    bool isNumber(int column) const override;

private:
    QString text(const Hotspot& spot, int column) const;
    HotspotModel* m_hotspots; // the source
};

Severity severityOf(Hotspot::Why why);
QString hotspotWord(Hotspot::Why why);
QString hotspotTime(qint64 fromMs); // with the date where that is more than a day away

} // namespace lockkeeper
