// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/failoverdisplay.h"

#include "models/text/units.h"

namespace lockkeeper {

FailoverDisplay::FailoverDisplay(FailoverModel* source, QObject* parent)
    : DisplayProxy(source, parent), m_failovers(source)
{
}

QVariant FailoverDisplay::cell(const QModelIndex& source, int role) const
{
    const Failover& failover = m_failovers->row(source.row()).failover;
    const QLocale locale;
    const int column = source.column();
    if (role == KeyTextRole) {
        return column != FailoverModel::When;
    }
    if (role == Qt::ToolTipRole && column == FailoverModel::When) {
        return tr("%1 UTC").arg(instantText(failover.atMs, locale, true));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (column) {
    case FailoverModel::When:
        return instantText(failover.atMs, locale);
    case FailoverModel::From:
        return failover.from.isEmpty() ? dash() : failover.from;
    case FailoverModel::To:
        return failover.to.isEmpty() ? dash() : failover.to;
    default:
        return {};
    }
}

QString FailoverDisplay::header(int column) const
{
    switch (column) {
    case FailoverModel::When:
        return tr("Seen at");
    case FailoverModel::From:
        return tr("From");
    case FailoverModel::To:
        return tr("To");
    default:
        return {};
    }
}

bool FailoverDisplay::isNumber(int) const
{
    return false;
}

} // namespace lockkeeper
