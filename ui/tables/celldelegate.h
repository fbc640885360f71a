// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace lockkeeper {

struct Colors;

// Draws every table of the window from CellRoles: one or two lines, severity mark, bar, key text, link; row
// line below, selected row framed. Figures are tabular. Draws a stale table in grey.
class CellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void drawGround(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                    const Colors& colors) const;
    void drawFirstLine(QPainter& painter, QRectF rect, const QStyleOptionViewItem& option,
                       const QModelIndex& index, const Colors& colors) const;
    void drawSecondLine(QPainter& painter, const QRectF& rect, const QStyleOptionViewItem& option,
                        const QModelIndex& index, const Colors& colors) const;
    void drawBar(QPainter& painter, const QRectF& rect, const QModelIndex& index, const Colors& colors,
                 bool stale) const;
};

} // namespace lockkeeper
