// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/sectionlist.h"

#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"

#include <QPainter>
#include <QStyledItemDelegate>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int listWidth = 124;
constexpr int rowHeight = 30;
constexpr int faultyRole = Qt::UserRole + 1;

class SectionDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Colors& colors = colorsFor(option.palette);
        const QRect rect = option.rect;
        const bool current = option.state.testFlag(QStyle::State_Selected);
        painter->save();
        if (current) {
            painter->fillRect(rect, colors.selection);
            painter->fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), colors.accent);
        }
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(colors.accent);
            painter->drawRect(rect.adjusted(0, 0, -1, -1));
        }
        painter->setFont(textFont(fontsize::body, current ? QFont::DemiBold : QFont::Normal));
        painter->setPen(colors.text);
        painter->drawText(rect.adjusted(14, 0, -28, 0), int(Qt::AlignLeft | Qt::AlignVCenter),
                          index.data().toString());
        if (index.data(faultyRole).toBool()) {
            painter->drawPixmap(
                QPointF(rect.right() - 24, rect.center().y() - 7),
                severityPixmap(Severity::Critical, colors, 16, painter->device()->devicePixelRatioF()));
        }
        painter->restore();
    }
};

} // namespace

SectionList::SectionList(QWidget* parent) : QListWidget(parent)
{
    setAccessibleName(tr("Sections"));
    setFixedWidth(listWidth);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new SectionDelegate(this));
    viewport()->setAutoFillBackground(false);
}

void SectionList::addSection(const QString& title)
{
    auto* item = new QListWidgetItem(title, this);
    item->setSizeHint({listWidth, rowHeight});
}

void SectionList::setFaulty(int section, bool faulty)
{
    QListWidgetItem* row = item(section);
    row->setData(faultyRole, faulty);
    row->setData(Qt::AccessibleTextRole, faulty ? tr("%1, to be corrected").arg(row->text()) : row->text());
}

void SectionList::paintEvent(QPaintEvent* event)
{
    const Colors& colors = colorsFor(palette());
    {
        QPainter painter(viewport());
        painter.fillRect(viewport()->rect(), colors.nav);
        painter.setPen(colors.strongLine);
        painter.drawLine(viewport()->rect().topRight(), viewport()->rect().bottomRight());
    }
    QListWidget::paintEvent(event);
}

} // namespace lockkeeper
