// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QVector>

namespace lockkeeper {

// Rows of plain text in aligned columns, two spaces apart, by displayed width. The last column is not padded.
class TextTable
{
public:
    enum class Align : quint8 { Left, Right };

    explicit TextTable(QVector<Align> columns, int indent = 2);

    void addRow(const QStringList& cells);
    bool isEmpty() const { return m_rows.isEmpty(); }
    QString text() const; // lines, each with its end

private:
    QVector<Align> m_columns;
    QVector<QStringList> m_rows;
    int m_indent;
};

} // namespace lockkeeper
