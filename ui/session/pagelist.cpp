// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/pagelist.h"

#include "models/text/sentences.h"
#include "ui/pages/pagenames.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"

#include <QEvent>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

enum PageRole { NameRole = Qt::UserRole + 1, IconRole, BadgeRole, WorstRole };

constexpr int rowHeight = 28;
constexpr int groupHeight = 32;

class PageDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Colors& colors = colorsFor(option.palette);
        painter->save();
        const QRect rect = option.rect;
        if (index.data(NameRole).isNull()) {
            painter->setFont(textFont(fontsize::small));
            painter->setPen(colors.secondary);
            painter->drawText(rect.adjusted(12, 0, 0, -5), int(Qt::AlignLeft | Qt::AlignBottom),
                              index.data().toString());
            painter->restore();
            return;
        }
        const bool current = option.state.testFlag(QStyle::State_Selected);
        if (current) {
            painter->fillRect(rect, colors.selection);
            painter->fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), colors.accent);
        }
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(colors.accent);
            painter->drawRect(rect.adjusted(0, 0, -1, -1));
        }
        const double ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(QPointF(rect.left() + 13, rect.center().y() - 7),
                            iconPixmap(index.data(IconRole).toString(),
                                       current ? colors.accent : colors.secondary, 16, ratio));
        painter->setFont(textFont(fontsize::body, current ? QFont::DemiBold : QFont::Normal));
        painter->setPen(colors.text);
        painter->drawText(rect.adjusted(37, 0, -44, 0), int(Qt::AlignLeft | Qt::AlignVCenter),
                          index.data().toString());
        drawBadge(*painter, rect, index, colors, ratio);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        return {100, index.data(NameRole).isNull() ? groupHeight : rowHeight};
    }

private:
    static void drawBadge(QPainter& painter, const QRect& rect, const QModelIndex& index,
                          const Colors& colors, double ratio)
    {
        const int count = index.data(BadgeRole).toInt();
        if (count <= 0) {
            return;
        }
        painter.setFont(textFont(fontsize::small));
        painter.setPen(colors.secondary);
        const QString text = QLocale().toString(count);
        const int width = QFontMetrics(painter.font()).horizontalAdvance(text);
        painter.drawText(rect.adjusted(0, 0, -11, 0), int(Qt::AlignRight | Qt::AlignVCenter), text);
        painter.drawPixmap(QPointF(rect.right() - 11 - width - 16, rect.center().y() - 5),
                           severityPixmap(Severity(index.data(WorstRole).toInt()), colors, 12, ratio));
    }
};

} // namespace

PageList::PageList(QWidget* parent) : QListView(parent)
{
    setObjectName(u"page-list"_s);
    setAccessibleName(tr("Pages"));
    setFixedWidth(168);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(NoEditTriggers);
    setItemDelegate(new PageDelegate(this));
    auto* model = new QStandardItemModel(this);
    QString group;
    for (const PageName& page : pageNames()) {
        if (page.group != group) {
            group = page.group;
            auto* label = new QStandardItem(group);
            label->setFlags(Qt::NoItemFlags);
            model->appendRow(label);
        }
        auto* item = new QStandardItem(page.title);
        item->setData(page.name, NameRole);
        item->setData(page.icon, IconRole);
        model->appendRow(item);
    }
    setModel(model);
    applyColors();
}

void PageList::setCurrentPage(const QString& name)
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QModelIndex index = model()->index(row, 0);
        if (index.data(NameRole).toString() == name && currentIndex() != index) {
            setCurrentIndex(index);
        }
    }
}

void PageList::setBadges(const QHash<QString, Badge>& badges)
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QModelIndex index = model()->index(row, 0);
        const Badge badge = badges.value(index.data(NameRole).toString());
        if (index.data(BadgeRole).toInt() == badge.count &&
            index.data(WorstRole).toInt() == int(badge.worst)) {
            continue;
        }
        model()->setData(index, badge.count, BadgeRole);
        model()->setData(index, int(badge.worst), WorstRole);
        const QString spoken =
            tr("%1, %2, worst: %3")
                .arg(index.data().toString(), tr("findings: %1").arg(badge.count), severityWord(badge.worst));
        model()->setData(index, badge.count > 0 ? spoken : index.data().toString(), Qt::AccessibleTextRole);
    }
}

void PageList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    const QString name = current.data(NameRole).toString();
    if (!name.isEmpty()) {
        Q_EMIT pageChosen(name);
    }
}

void PageList::changeEvent(QEvent* event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::ParentChange || event->type() == QEvent::StyleChange) {
        applyColors();
    }
}

// The viewport shows through to what the session view paints behind it.
void PageList::applyColors()
{
    setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

} // namespace lockkeeper
