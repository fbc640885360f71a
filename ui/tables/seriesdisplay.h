// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/seriesmodel.h"
#include "ui/tables/displayproxy.h"

namespace lockkeeper {

// A chart's twin as people read it: same numbers, units by the axis' kind.
class SeriesDisplay final : public DisplayProxy
{
    Q_OBJECT
public:
    explicit SeriesDisplay(SeriesModel* source, QObject* parent = nullptr);

protected:
    QVariant cell(const QModelIndex& source, int role) const override;
    QString header(int column) const override;
    bool isNumber(int column) const override;

private:
    QString edgeText(double value) const;
    SeriesModel* m_source;
};

} // namespace lockkeeper
