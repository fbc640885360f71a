// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <optional>
#include <utility>

namespace lockkeeper {

class DisplayProxy;

// A table as every page shows it: uniform rows, row lines, no zebra, one row selected at a time, columns as
// wide as their longest text (they only grow), one column that takes the rest. A new order waits while the
// pointer rests on the table or a row has the focus; orderWaits() says so. GUI thread.
class TableView final : public QTableView
{
    Q_OBJECT
public:
    static constexpr int oneLine = 28;
    static constexpr int twoLines = 44;

    TableView(const QString& accessibleName, int rowHeight, QWidget* parent = nullptr);

    void setProxy(DisplayProxy* proxy, int stretchColumn);
    void sortFirstBy(int column, Qt::SortOrder order); // and lets headers be clicked
    void setMaximumColumnWidth(int column, int width);

    // After a refresh of the source: widths grow where needed; the order is applied or waits.
    void settle();
    void applyOrder();

    // What the user chose, as against what was measured: widths by column, and column and order of sorting.
    const QHash<int, int>& chosenWidths() const { return m_chosenWidths; }
    std::optional<std::pair<int, Qt::SortOrder>> chosenOrder() const { return m_chosenOrder; }
    void chooseWidth(int column, int width);
    void chooseOrder(int column, Qt::SortOrder order); // nothing where headers cannot be clicked

    bool isStale() const { return m_stale; }
    void setStale(bool stale);

    void selectKey(const QString& key); // empty: nothing
    void showKey(const QString& key);   // the same without keySelected()
    QString selectedKey() const;

Q_SIGNALS:
    void keySelected(const QString& key);
    void keyActivated(const QString& key); // Enter or double click
    void orderWaits(bool waits);

protected:
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void leaveEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void growColumns();
    int wantedWidth(int column) const;

    DisplayProxy* m_proxy = nullptr;
    QHash<int, int> m_maximum;
    QHash<int, int> m_chosenWidths;
    std::optional<std::pair<int, Qt::SortOrder>> m_chosenOrder;
    bool m_measuring = false;
    int m_stretch = 0;
    bool m_stale = false;
    bool m_waits = false;
    QString m_announced; // the key last told by keySelected()
};

} // namespace lockkeeper
