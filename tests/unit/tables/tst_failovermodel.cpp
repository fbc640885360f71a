// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/failovermodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestFailoverModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void newestComesFirstAndRowsStay();
};

void TestFailoverModel::newestComesFirstAndRowsStay()
{
    FailoverModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVector<Failover> seen{{1000, u"a:1"_s, u"b:1"_s}};
    model.apply(failoverEntries(seen));
    const QPersistentModelIndex first(model.index(0, 0));
    seen.append({2000, u"b:1"_s, u"a:1"_s});
    model.apply(failoverEntries(seen));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, FailoverModel::When).data(SortRole).toLongLong(), 2000);
    QCOMPARE(model.index(0, FailoverModel::To).data(SortRole).toString(), u"a:1"_s);
    QCOMPARE(first.row(), 1);
}

QTEST_GUILESS_MAIN(TestFailoverModel)
#include "tst_failovermodel.moc"
