// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/slotownerdisplay.h"

#include "models/text/units.h"
#include "ui/widgets/tooltiptext.h"

namespace lockkeeper {

SlotOwnerDisplay::SlotOwnerDisplay(SlotOwnerModel* source, QObject* parent)
    : DisplayProxy(source, parent), m_owners(source)
{
}

QVariant SlotOwnerDisplay::cell(const QModelIndex& source, int role) const
{
    const SlotOwnerEntry& entry = m_owners->row(source.row());
    const QLocale locale;
    const int column = source.column();
    if (role == KeyTextRole) {
        return column == SlotOwnerModel::Address;
    }
    if (role == Qt::ToolTipRole && column == SlotOwnerModel::Ranges) {
        return toolTipText(rangesText(entry.owner.slots));
    }
    if (role == SeverityRole && column == SlotOwnerModel::SlotCount && entry.owner.failing) {
        return int(Severity::Critical);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (column) {
    case SlotOwnerModel::Number:
        return locale.toString(entry.number);
    case SlotOwnerModel::Address:
        return entry.owner.address;
    case SlotOwnerModel::SlotCount:
        return countText(entry.owner.slots.count(), locale);
    case SlotOwnerModel::Ranges:
        return entry.owner.slots.isEmpty() ? dash() : rangesText(entry.owner.slots);
    case SlotOwnerModel::Keys:
        return countText(entry.owner.keys, locale);
    case SlotOwnerModel::Share:
        return percentText(entry.shareRatio, locale);
    default:
        return {};
    }
}

QString SlotOwnerDisplay::header(int column) const
{
    switch (column) {
    case SlotOwnerModel::Number:
        return tr("No.");
    case SlotOwnerModel::Address:
        return tr("Primary");
    case SlotOwnerModel::SlotCount:
        return tr("Slots");
    case SlotOwnerModel::Ranges:
        return tr("Ranges");
    case SlotOwnerModel::Keys:
        return tr("Keys");
    case SlotOwnerModel::Share:
        return tr("Share of keys");
    default:
        return {};
    }
}

bool SlotOwnerDisplay::isNumber(int column) const
{
    return column != SlotOwnerModel::Address && column != SlotOwnerModel::Ranges;
}

} // namespace lockkeeper
