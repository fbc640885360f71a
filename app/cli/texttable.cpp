// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/texttable.h"

#include "app/cli/terminal.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

TextTable::TextTable(QVector<Align> columns, int indent) : m_columns(std::move(columns)), m_indent(indent) {}

void TextTable::addRow(const QStringList& cells)
{
    Q_ASSERT(cells.size() == m_columns.size());
    m_rows.append(cells);
}

QString TextTable::text() const
{
    QVector<qsizetype> widths(m_columns.size(), 0);
    for (const QStringList& row : m_rows) {
        for (qsizetype i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], columnsOf(row.at(i)));
        }
    }
    QString text;
    for (const QStringList& row : m_rows) {
        QString line(m_indent, u' ');
        for (qsizetype i = 0; i < row.size(); ++i) {
            const QString padding(widths[i] - columnsOf(row.at(i)), u' ');
            line += i > 0 ? u"  "_s : u""_s;
            line += m_columns.at(i) == Align::Right ? padding + row.at(i) : row.at(i) + padding;
        }
        while (line.endsWith(u' ')) {
            line.chop(1);
        }
        text += line + u'\n';
    }
    return text;
}

} // namespace lockkeeper
