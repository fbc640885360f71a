// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/failovermodel.h"
#include "ui/tables/displayproxy.h"

namespace lockkeeper {

// Failovers as people read them; local times with their date, UTC in the tooltip.
class FailoverDisplay final : public DisplayProxy
{
    Q_OBJECT
public:
    explicit FailoverDisplay(FailoverModel* source, QObject* parent = nullptr);

protected:
    QVariant cell(const QModelIndex& source, int role) const override;
    QString header(int column) const override;
    bool isNumber(int column) const override;

private:
    FailoverModel* m_failovers; // the source
};

} // namespace lockkeeper
