// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/tableview.h"

#include "ui/tables/celldelegate.h"
#include "ui/tables/displayproxy.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>

namespace lockkeeper {

namespace {

constexpr int measuredRows = 64; // rows looked at for a column's width; those below are alike
constexpr int headerPadding = 18;

} // namespace

TableView::TableView(const QString& accessibleName, int rowHeight, QWidget* parent) : QTableView(parent)
{
    setAccessibleName(accessibleName);
    setItemDelegate(new CellDelegate(this));
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(rowHeight);
    verticalHeader()->setMinimumSectionSize(rowHeight);
    horizontalHeader()->setFixedHeight(26);
    horizontalHeader()->setFont(textFont(fontsize::small));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setAccessibleName(tr("Columns of %1").arg(accessibleName));
    verticalHeader()->setAccessibleName(tr("Rows of %1").arg(accessibleName));
}

void TableView::setProxy(DisplayProxy* proxy, int stretchColumn)
{
    m_proxy = proxy;
    m_stretch = stretchColumn;
    setModel(proxy);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    horizontalHeader()->setSectionResizeMode(stretchColumn, QHeaderView::Stretch);
    growColumns();
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        if (!m_measuring && column != m_stretch) {
            m_chosenWidths.insert(column, width);
        }
    });
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { Q_EMIT keyActivated(m_proxy->keyAt(index.row())); });
}

void TableView::sortFirstBy(int column, Qt::SortOrder order)
{
    horizontalHeader()->setSectionsClickable(true);
    horizontalHeader()->setSortIndicator(column, order);
    horizontalHeader()->setSortIndicatorShown(true);
    setSortingEnabled(true);
    growColumns();
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this,
            [this](int sorted, Qt::SortOrder by) { m_chosenOrder = std::pair(sorted, by); });
}

void TableView::chooseWidth(int column, int width)
{
    if (column >= 0 && column < m_proxy->columnCount() && column != m_stretch &&
        width > columnWidth(column)) {
        setColumnWidth(column, width);
    }
}

void TableView::chooseOrder(int column, Qt::SortOrder order)
{
    if (isSortingEnabled() && column >= 0 && column < m_proxy->columnCount()) {
        horizontalHeader()->setSortIndicator(column, order);
    }
}

void TableView::setMaximumColumnWidth(int column, int width)
{
    m_maximum.insert(column, width);
}

int TableView::wantedWidth(int column) const
{
    const QFontMetrics metrics(horizontalHeader()->font());
    QString header = m_proxy->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    if (isSortingEnabled()) { // any column may come to carry the arrow
        header += sortArrow(true);
    }
    int width = metrics.horizontalAdvance(header) + headerPadding;
    QStyleOptionViewItem option;
    for (int row = 0; row < std::min(m_proxy->rowCount(), measuredRows); ++row) {
        width = std::max(width, itemDelegate()->sizeHint(option, m_proxy->index(row, column)).width());
    }
    return std::min(width, m_maximum.value(column, 480));
}

void TableView::growColumns()
{
    const QScopedValueRollback measuring(m_measuring, true);
    for (int column = 0; column < m_proxy->columnCount(); ++column) {
        if (column != m_stretch) {
            const int wanted = wantedWidth(column);
            if (wanted > columnWidth(column) || !property("measured").toBool()) {
                setColumnWidth(column, wanted);
            }
        }
    }
    setProperty("measured", true);
}

void TableView::settle()
{
    growColumns();
    const bool busy = underMouse() || (hasFocus() && !selectedKey().isEmpty());
    if (!isSortingEnabled() || m_proxy->inOrder()) {
        m_waits = false;
        Q_EMIT orderWaits(false);
    } else if (busy) {
        m_waits = true;
        Q_EMIT orderWaits(true);
    } else {
        applyOrder();
    }
}

void TableView::applyOrder()
{
    m_waits = false;
    m_proxy->sort(horizontalHeader()->sortIndicatorSection(), horizontalHeader()->sortIndicatorOrder());
    Q_EMIT orderWaits(false);
}

void TableView::setStale(bool stale)
{
    if (m_stale != stale) {
        m_stale = stale;
        viewport()->update();
    }
}

void TableView::selectKey(const QString& key)
{
    const int row = key.isEmpty() ? -1 : m_proxy->rowOfKey(key);
    if (row < 0) {
        clearSelection();
        setCurrentIndex({});
        return;
    }
    if (selectedKey() != key) {
        setCurrentIndex(m_proxy->index(row, 0));
        selectRow(row);
    }
}

void TableView::showKey(const QString& key)
{
    const QSignalBlocker quiet(this); // shown, not chosen
    selectKey(key);
}

QString TableView::selectedKey() const
{
    const QModelIndexList rows =
        selectionModel() != nullptr ? selectionModel()->selectedRows() : QModelIndexList();
    return rows.isEmpty() ? QString() : m_proxy->keyAt(rows.first().row());
}

// Focus alone gives a view a current row; only a selection is a choice.
void TableView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    QTableView::selectionChanged(selected, deselected);
    const QString key = selectedKey();
    if (key != m_announced) {
        m_announced = key;
        if (!key.isEmpty()) {
            Q_EMIT keySelected(key);
        }
    }
}

void TableView::leaveEvent(QEvent* event)
{
    QTableView::leaveEvent(event);
    if (m_waits && !hasFocus()) {
        applyOrder();
    }
}

void TableView::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    if (hasFocus() && !currentIndex().isValid()) {
        QPainter painter(viewport());
        painter.setPen(colorsFor(palette()).accent);
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

void TableView::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !selectedKey().isEmpty()) {
        Q_EMIT keyActivated(selectedKey());
        return;
    }
    // Focus put the current row on the first one: the first arrow chooses it, the next ones move on.
    const bool arrow = event->key() == Qt::Key_Down || event->key() == Qt::Key_Up;
    if (arrow && selectedKey().isEmpty() && m_proxy->rowCount() > 0) {
        setCurrentIndex(m_proxy->index(std::max(0, currentIndex().row()), 0));
        selectRow(currentIndex().row());
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace lockkeeper
