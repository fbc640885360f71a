// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QVector>

namespace lockkeeper {

// Common to all tables: raw values, by their own types, under these roles. A display proxy makes texts of
// them.
enum TableRole {
    SortRole = Qt::UserRole, // the raw value of a cell; an invalid QVariant where it is absent
    KeyRole,                 // the row's key
};

// A table of keyed rows that takes a whole new list and applies the difference: rows that left are removed,
// rows that stayed are updated in place (one change range), rows that came are added. So selection, current
// row and scroll position survive a refresh. Row must have key() and ==. GUI thread; bounded by the list it
// is given.
template <class Row>
class KeyedTable : public QAbstractTableModel
{
public:
    enum class Order : quint8 {
        AsGiven, // rows are moved into the order of the list: for short lists
        Free,    // a proxy sorts: for long ones
    };

    KeyedTable(Order order, QObject* parent) : QAbstractTableModel(parent), m_order(order) {}

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }
    const Row& row(int index) const { return m_rows.at(index); }
    const QVector<Row>& rows() const { return m_rows; }
    int rowOf(const QString& key) const { return m_index.value(key, -1); }

    void apply(const QVector<Row>& list)
    {
        QHash<QString, int> wanted;
        const QVector<Row> next = withoutRepeats(list, wanted);
        removeMissing(wanted);
        updateStaying(next, wanted);
        appendNew(next);
        if (m_order == Order::AsGiven) {
            moveInto(next);
        }
    }

private:
    // Of rows with the same key the first stays.
    static QVector<Row> withoutRepeats(const QVector<Row>& list, QHash<QString, int>& wanted)
    {
        QVector<Row> unique;
        unique.reserve(list.size());
        wanted.reserve(list.size());
        for (const Row& row : list) {
            if (!wanted.contains(row.key())) {
                wanted.insert(row.key(), int(unique.size()));
                unique.append(row);
            }
        }
        return unique;
    }

    void removeMissing(const QHash<QString, int>& wanted)
    {
        int last = int(m_rows.size()) - 1;
        while (last >= 0) {
            if (wanted.contains(m_rows[last].key())) {
                --last;
                continue;
            }
            int first = last;
            while (first > 0 && !wanted.contains(m_rows[first - 1].key())) {
                --first;
            }
            beginRemoveRows({}, first, last);
            m_rows.remove(first, last - first + 1);
            endRemoveRows();
            last = first - 1;
        }
        reindex();
    }

    void updateStaying(const QVector<Row>& next, const QHash<QString, int>& wanted)
    {
        int first = -1;
        int last = -1;
        for (int i = 0; i < m_rows.size(); ++i) {
            const Row& newer = next[wanted.value(m_rows[i].key())];
            if (!(m_rows[i] == newer)) {
                m_rows[i] = newer;
                first = first < 0 ? i : first;
                last = i;
            }
        }
        if (first >= 0) {
            Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
        }
    }

    void appendNew(const QVector<Row>& next)
    {
        QVector<Row> fresh;
        for (const Row& row : next) {
            if (!m_index.contains(row.key())) {
                fresh.append(row);
                m_index.insert(row.key(), int(m_rows.size() + fresh.size()) - 1);
            }
        }
        if (!fresh.isEmpty()) {
            beginInsertRows({}, int(m_rows.size()), int(m_rows.size() + fresh.size()) - 1);
            m_rows.append(fresh);
            endInsertRows();
        }
    }

    void moveInto(const QVector<Row>& next)
    {
        for (int to = 0; to < next.size() && to < m_rows.size(); ++to) {
            const int from = m_index.value(next[to].key(), to);
            if (from == to) {
                continue;
            }
            beginMoveRows({}, from, from, {}, to); // from > to: everything before `to` stands already
            m_rows.move(from, to);
            reindex();
            endMoveRows();
        }
    }

    void reindex()
    {
        m_index.clear();
        for (int i = 0; i < m_rows.size(); ++i) {
            m_index.insert(m_rows[i].key(), i);
        }
    }

    Order m_order;
    QVector<Row> m_rows;
    QHash<QString, int> m_index;
};

// An optional as a QVariant: absent is invalid, not zero.
template <class Optional>
QVariant variantOf(const Optional& value)
{
    return value ? QVariant::fromValue(*value) : QVariant();
}

} // namespace lockkeeper
