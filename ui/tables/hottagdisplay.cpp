// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/hottagdisplay.h"

#include "models/text/units.h"
#include "ui/widgets/tooltiptext.h"

namespace lockkeeper {

HotTagDisplay::HotTagDisplay(HotTagModel* source, QObject* parent)
    : DisplayProxy(source, parent), m_tags(source)
{
}

QVariant HotTagDisplay::cell(const QModelIndex& source, int role) const
{
    const HotTagEntry& entry = m_tags->row(source.row());
    const QLocale locale;
    const int column = source.column();
    if (role == KeyTextRole) {
        return column == HotTagModel::Tag || column == HotTagModel::Node;
    }
    if (role == Qt::ToolTipRole && column == HotTagModel::Tag) {
        return toolTipText(entry.tag.tag);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (column) {
    case HotTagModel::Tag:
        return entry.tag.tag;
    case HotTagModel::Slot:
        return countText(entry.tag.slot, locale);
    case HotTagModel::Node:
        return entry.node.isEmpty() ? dash() : entry.node;
    case HotTagModel::Keys: {
        const QString most = countText(entry.tag.keys, locale);
        return entry.tag.keysError > 0
                   ? tr("%1 to %2").arg(countText(entry.tag.keys - entry.tag.keysError, locale), most)
                   : most;
    }
    case HotTagModel::Error:
        return countText(entry.tag.keysError, locale);
    default:
        return {};
    }
}

QString HotTagDisplay::header(int column) const
{
    switch (column) {
    case HotTagModel::Tag:
        return tr("Hash tag");
    case HotTagModel::Slot:
        return tr("Slot");
    case HotTagModel::Node:
        return tr("Node");
    case HotTagModel::Keys:
        return tr("Keys");
    case HotTagModel::Error:
        return tr("Error");
    default:
        return {};
    }
}

bool HotTagDisplay::isNumber(int column) const
{
    return column != HotTagModel::Tag && column != HotTagModel::Node;
}

} // namespace lockkeeper
