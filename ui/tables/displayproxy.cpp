// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/displayproxy.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

DisplayProxy::DisplayProxy(QAbstractItemModel* source, QObject* parent) : QSortFilterProxyModel(parent)
{
    setDynamicSortFilter(false);
    setSortRole(SortRole);
    setSourceModel(source);
}

QVariant DisplayProxy::data(const QModelIndex& index, int role) const
{
    const QModelIndex source = mapToSource(index);
    if (!source.isValid()) {
        return {};
    }
    switch (role) {
    case SortRole:
    case KeyRole:
        return source.data(role);
    case Qt::TextAlignmentRole:
        return int((isNumber(source.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole: {
        const QString second = cell(source, SecondLineRole).toString();
        const QString suffix = cell(source, SuffixRole).toString();
        QStringList parts{cell(source, Qt::DisplayRole).toString() +
                          (suffix.isEmpty() ? suffix : u' ' + suffix)};
        if (!second.isEmpty()) {
            parts.append(second);
        }
        return parts.join(u", "_s);
    }
    default:
        break;
    }
    const bool ours = role == Qt::DisplayRole || role == Qt::ToolTipRole || role >= SecondLineRole;
    return ours ? cell(source, role) : QVariant();
}

QVariant DisplayProxy::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::DisplayRole) {
        return header(section);
    }
    if (role == Qt::TextAlignmentRole) {
        return int((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    return {};
}

QString DisplayProxy::keyAt(int row) const
{
    return index(row, 0).data(KeyRole).toString();
}

int DisplayProxy::rowOfKey(const QString& key) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (keyAt(row) == key) {
            return row;
        }
    }
    return -1;
}

bool DisplayProxy::inOrder() const
{
    const int column = sortColumn();
    if (column < 0) {
        return true;
    }
    for (int row = 1; row < rowCount(); ++row) {
        const QModelIndex above = mapToSource(index(row - 1, column));
        const QModelIndex below = mapToSource(index(row, column));
        if (sortOrder() == Qt::AscendingOrder ? lessThan(below, above) : lessThan(above, below)) {
            return false;
        }
    }
    return true;
}

bool DisplayProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant a = left.data(SortRole);
    const QVariant b = right.data(SortRole);
    if (!a.isValid() || !b.isValid()) {
        return !a.isValid() && b.isValid();
    }
    switch (a.typeId()) {
    case QMetaType::Int:
    case QMetaType::LongLong:
        return a.toLongLong() < b.toLongLong();
    case QMetaType::Double:
        return a.toDouble() < b.toDouble();
    default:
        return a.toString() < b.toString();
    }
}

} // namespace lockkeeper
