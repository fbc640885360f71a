// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/nodemodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestNodeModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void showsWhatInfoReported();
    void whatInfoLeftOutIsAbsent();
};

void TestNodeModel::showsWhatInfoReported()
{
    NodeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    HealthSnapshot health;
    health.address = u"[::1]:6379"_s;
    health.info.usedMemoryBytes = 1024;
    health.evictedPerSecond = 2.5;
    model.apply({nodeEntry(health)});
    QCOMPARE(model.index(0, NodeModel::Node).data(SortRole).toString(), u"[::1]:6379"_s);
    QCOMPARE(model.index(0, NodeModel::Memory).data(SortRole).toLongLong(), qint64(1024));
    QCOMPARE(model.index(0, NodeModel::Evicted).data(SortRole).toDouble(), 2.5);
    health.info.usedMemoryBytes = 2048;
    model.apply({nodeEntry(health)});
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, NodeModel::Memory).data(SortRole).toLongLong(), qint64(2048));
}

void TestNodeModel::whatInfoLeftOutIsAbsent()
{
    NodeModel model;
    HealthSnapshot health;
    health.address = u"a:1"_s;
    model.apply({nodeEntry(health)});
    for (int column = NodeModel::Memory; column < NodeModel::ColumnCount; ++column) {
        QVERIFY(!model.index(0, column).data(SortRole).isValid());
    }
}

QTEST_GUILESS_MAIN(TestNodeModel)
#include "tst_nodemodel.moc"
