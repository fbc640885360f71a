// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal.h"
#include "app/cli/texttable.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestTextTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void alignsColumns();
    void wideCharactersTakeTwoColumns();
};

void TestTextTable::alignsColumns()
{
    TextTable table({TextTable::Align::Right, TextTable::Align::Left, TextTable::Align::Left});
    table.addRow({u"7"_s, u"a"_s, u"x"_s});
    table.addRow({u"1,204"_s, u"long"_s, {}});
    QCOMPARE(table.text(), u"      7  a     x\n  1,204  long\n"_s);
}

void TestTextTable::wideCharactersTakeTwoColumns()
{
    QCOMPARE(columnsOf(u"abc"_s), 3);
    QCOMPARE(columnsOf(u"\u9375\u304B"_s), 4);
    QCOMPARE(columnsOf(u"e\u0301"_s), 1);
    QCOMPARE(columnsOf(u"\U0001F512"_s), 2);
    TextTable table({TextTable::Align::Left, TextTable::Align::Left}, 0);
    table.addRow({u"\u9375"_s, u"x"_s});
    table.addRow({u"abc"_s, u"y"_s});
    QCOMPARE(table.text(), u"\u9375   x\nabc  y\n"_s);
}

QTEST_APPLESS_MAIN(TestTextTable)
#include "tst_texttable.moc"
