// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/accessmodel.h"
#include "ui/tables/displayproxy.h"

namespace lockkeeper {

// What may be run here, as people read it: capability, state, the rule that is missing.
class AccessDisplay final : public DisplayProxy
{
    Q_OBJECT
public:
    explicit AccessDisplay(AccessModel* source, QObject* parent = nullptr);

protected:
    QVariant cell(const QModelIndex& source, int role) const override;
    QString header(int column) const override;
    bool isNumber(int column) const override;

private:
    QVariant titleCell(const CapabilityAccess& access, int role) const;
    AccessModel* m_access; // the source
};

QString accessMark(AccessState state); // the icon that goes with the word

} // namespace lockkeeper
