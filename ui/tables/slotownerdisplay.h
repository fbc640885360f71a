// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/slotownermodel.h"
#include "ui/tables/displayproxy.h"

namespace lockkeeper {

// The slot map as a table, as people read it.
class SlotOwnerDisplay final : public DisplayProxy
{
    Q_OBJECT
public:
    explicit SlotOwnerDisplay(SlotOwnerModel* source, QObject* parent = nullptr);

protected:
    QVariant cell(const QModelIndex& source, int role) const override;
    QString header(int column) const override;
    bool isNumber(int column) const override;

private:
    SlotOwnerModel* m_owners; // the source
};

} // namespace lockkeeper
