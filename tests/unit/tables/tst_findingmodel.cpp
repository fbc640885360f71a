// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/findingmodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestFindingModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keepsTwoHotspotsOfOnePatternApart();
    void sizeIsTheNumberThatMatters_data();
    void sizeIsTheNumberThatMatters();
};

void TestFindingModel::keepsTwoHotspotsOfOnePatternApart()
{
    FindingModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    Finding first{
        u"mass-expiry"_s, Severity::Critical, u"s:<n>"_s, u"expiry"_s, {{u"from_ms"_s, qint64(1000)}}};
    Finding second = first;
    second.numbers = {{u"from_ms"_s, qint64(9000)}};
    model.apply(findingEntries({first, second}));
    QCOMPARE(model.rowCount(), 2);
    model.apply(findingEntries({second, first}));
    QCOMPARE(model.row(0).finding, second);
    QCOMPARE(model.index(0, FindingModel::SeverityColumn).data(SortRole).toInt(), int(Severity::Critical));
}

void TestFindingModel::sizeIsTheNumberThatMatters_data()
{
    using Numbers = QVector<std::pair<QString, QVariant>>;
    QTest::addColumn<Numbers>("numbers");
    QTest::addColumn<QVariant>("size");
    QTest::newRow("keys") << Numbers{{u"keys"_s, qint64(12)}} << QVariant(qint64(12));
    QTest::newRow("the persistent ones of all keys")
        << Numbers{{u"keys"_s, qint64(12)}, {u"persistent"_s, qint64(3)}} << QVariant(qint64(3));
    QTest::newRow("none") << Numbers{{u"jitter_ratio"_s, 0.1}} << QVariant();
}

void TestFindingModel::sizeIsTheNumberThatMatters()
{
    using Numbers = QVector<std::pair<QString, QVariant>>;
    QFETCH(Numbers, numbers);
    QFETCH(QVariant, size);
    QCOMPARE(findingSize({u"x"_s, Severity::Info, {}, {}, numbers}), size);
}

QTEST_GUILESS_MAIN(TestFindingModel)
#include "tst_findingmodel.moc"
