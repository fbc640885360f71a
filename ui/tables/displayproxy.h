// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/keyedtable.h"

#include <QSortFilterProxyModel>

namespace lockkeeper {

// What a cell adds to its text, for CellDelegate. All optional.
enum CellRole {
    SecondLineRole = Qt::UserRole + 100, // QString, small, below the text
    SecondMonoRole,                      // QString: this part of the second line is a key or pattern
    SeverityRole,                        // int(Severity): icon before the text, text in its colour
    SuffixRole,                          // QString after the text, secondary ("of 16.0 GiB")
    BarRatioRole,                        // double 0..1: a bar below the text
    BarTrackRole,                        // bool: the bar's empty part shows too
    KeyTextRole,                         // bool: a key or pattern, mono, placeholders dim
    LinkRole,                            // bool: leads to a page
    QuietRole,                           // bool: secondary colour
    StrongRole,                          // bool: medium weight
    MarkRole, // QString: an icon before the text; "good" and "refused" colour the text too
    TagRole,  // int(Environment): its tag instead of the text
};

// Base of the proxies between a raw table model and a view: sorts by raw values (absent ones last when
// descending), and gives texts, units, tooltips and marks through cell(). The order is kept until sort() is
// called again, so that rows don't jump under the pointer. GUI thread.
class DisplayProxy : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit DisplayProxy(QAbstractItemModel* source, QObject* parent = nullptr);

    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    QString keyAt(int row) const;
    int rowOfKey(const QString& key) const; // -1: not there, or filtered out
    bool inOrder() const;                   // whether the rows stand as sort() would put them

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

    // Text (DisplayRole), Qt::ToolTipRole and CellRoles of a cell of the source.
    virtual QVariant cell(const QModelIndex& source, int role) const = 0;
    virtual QString header(int column) const = 0;
    virtual bool isNumber(int column) const = 0;
};

} // namespace lockkeeper
