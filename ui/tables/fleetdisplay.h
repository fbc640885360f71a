// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/access.h"
#include "models/tables/fleetmodel.h"
#include "ui/tables/displayproxy.h"

namespace lockkeeper {

// Nodes of a fleet as people read them. What INFO or TIME would have told says that it was refused, where it
// was.
class FleetDisplay final : public DisplayProxy
{
    Q_OBJECT
public:
    explicit FleetDisplay(FleetModel* source, QObject* parent = nullptr);

    void setAccess(const AccessReport& access);

protected:
    QVariant cell(const QModelIndex& source, int role) const override;
    QString header(int column) const override;
    bool isNumber(int column) const override;

private:
    QString text(const FleetNode& node, int column) const;
    QVariant stateCell(const FleetNode& node, int role) const;

    FleetModel* m_fleet; // the source
    QString m_noInfo;    // in place of a value: a dash, or why there is none
    QString m_noTime;
};

QString stateWord(NodeState state);
QString roleWord(FleetNode::Role role);                                       // a dash for unknown
QString lagMsText(std::optional<qint64> milliseconds, const QLocale& locale); // ≈ 12 ms
// +3 ms ± 1 ms: ahead of this computer's clock
QString skewText(std::optional<qint64> skewMs, std::optional<qint64> errorMs, const QLocale& locale);
QString linkWord(std::optional<bool> up);
// "no permission" or "disabled" where this command is refused, else a dash
QString missingText(const AccessReport& access, const QString& command);

} // namespace lockkeeper
