// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/patternmodel.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace {

PatternEntry entry(const QString& pattern, qint64 keys)
{
    PatternEntry made;
    made.pattern = pattern;
    made.keys = keys;
    made.expiring = keys;
    return made;
}

QStringList dump(const PatternModel& model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        lines.append(u"%1 %2"_s.arg(model.index(row, PatternModel::Pattern).data(SortRole).toString(),
                                    model.index(row, PatternModel::Keys).data(SortRole).toString()));
    }
    return lines;
}

} // namespace

class TestPatternModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void appliesDifferences_data();
    void appliesDifferences();
    void keepsPersistentIndexesOfRowsThatStay();
    void changesOneRangeAndNeverResets();
    void absentIsNotZero();
    void repeatedKeysAreShownOnce();
    void takesRowsFromASurvey();
};

void TestPatternModel::appliesDifferences_data()
{
    using List = QVector<PatternEntry>;
    QTest::addColumn<List>("before");
    QTest::addColumn<List>("after");
    QTest::addColumn<QStringList>("rows");
    QTest::newRow("from nothing") << List{} << List{entry(u"a"_s, 1), entry(u"b"_s, 2)}
                                  << QStringList{u"a 1"_s, u"b 2"_s};
    QTest::newRow("to nothing") << List{entry(u"a"_s, 1), entry(u"b"_s, 2)} << List{} << QStringList{};
    QTest::newRow("a row leaves from the middle")
        << List{entry(u"a"_s, 1), entry(u"b"_s, 2), entry(u"c"_s, 3)}
        << List{entry(u"a"_s, 1), entry(u"c"_s, 4)} << QStringList{u"a 1"_s, u"c 4"_s};
    QTest::newRow("new rows come last, whatever their place in the list")
        << List{entry(u"a"_s, 1)} << List{entry(u"z"_s, 9), entry(u"a"_s, 2)}
        << QStringList{u"a 2"_s, u"z 9"_s};
    QTest::newRow("all rows change places")
        << List{entry(u"a"_s, 1), entry(u"b"_s, 2)} << List{entry(u"b"_s, 5), entry(u"a"_s, 4)}
        << QStringList{u"a 4"_s, u"b 5"_s};
}

void TestPatternModel::appliesDifferences()
{
    QFETCH(QVector<PatternEntry>, before);
    QFETCH(QVector<PatternEntry>, after);
    QFETCH(QStringList, rows);
    PatternModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.apply(before);
    model.apply(after);
    QCOMPARE(dump(model), rows);
    for (int row = 0; row < model.rowCount(); ++row) {
        QCOMPARE(model.rowOf(model.row(row).pattern), row);
    }
}

void TestPatternModel::keepsPersistentIndexesOfRowsThatStay()
{
    PatternModel model;
    model.apply({entry(u"a"_s, 1), entry(u"b"_s, 2), entry(u"c"_s, 3)});
    const QPersistentModelIndex kept = model.index(2, 0);
    model.apply({entry(u"c"_s, 30), entry(u"d"_s, 4)});
    QVERIFY(kept.isValid());
    QCOMPARE(kept.data(KeyRole).toString(), u"c"_s);
    QCOMPARE(kept.row(), 0);
}

void TestPatternModel::changesOneRangeAndNeverResets()
{
    PatternModel model;
    model.apply({entry(u"a"_s, 1), entry(u"b"_s, 2), entry(u"c"_s, 3), entry(u"d"_s, 4)});
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.apply({entry(u"a"_s, 1), entry(u"b"_s, 20), entry(u"c"_s, 3), entry(u"d"_s, 40)});
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().at(0).toModelIndex().row(), 1);
    QCOMPARE(changed.first().at(1).toModelIndex().row(), 3);
    model.apply({entry(u"a"_s, 1), entry(u"b"_s, 20), entry(u"c"_s, 3), entry(u"d"_s, 40)});
    QCOMPARE(changed.size(), 1); // nothing changed
    QCOMPARE(reset.size(), 0);
}

void TestPatternModel::absentIsNotZero()
{
    PatternModel model;
    PatternEntry unreadable;
    unreadable.pattern = u"secret:<n>"_s;
    unreadable.keys = unreadable.unreadable = 7;
    model.apply({unreadable});
    for (PatternModel::Column column :
         {PatternModel::Expiring, PatternModel::TtlP50, PatternModel::Jitter, PatternModel::FindingColumn}) {
        QVERIFY(!model.index(0, column).data(SortRole).isValid());
    }
    QVERIFY(!model.index(0, 0).data(Qt::UserRole + 999).isValid());
}

void TestPatternModel::repeatedKeysAreShownOnce()
{
    PatternModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.apply({entry(u"a"_s, 1), entry(u"a"_s, 2), entry(u"b"_s, 3)});
    QCOMPARE(dump(model), (QStringList{u"a 1"_s, u"b 3"_s}));
}

void TestPatternModel::takesRowsFromASurvey()
{
    SurveySnapshot survey;
    PatternRow row;
    row.pattern = u"cart:<n>"_s;
    row.keys = 10;
    row.persistent = 4;
    row.expiring = 6;
    row.ttl.p50Ms = 5000;
    row.jitterRatio = 0.18;
    row.findingCode = u"no-jitter"_s;
    survey.patterns = {row};
    PatternModel model;
    model.apply(patternEntries(survey));
    QCOMPARE(model.index(0, PatternModel::Expiring).data(SortRole).toDouble(), 0.6);
    QCOMPARE(model.index(0, PatternModel::TtlP50).data(SortRole).toLongLong(), qint64(5000));
    QCOMPARE(model.index(0, PatternModel::Jitter).data(SortRole).toDouble(), 0.18);
    QCOMPARE(model.index(0, PatternModel::FindingColumn).data(SortRole).toString(), u"no-jitter"_s);
}

QTEST_GUILESS_MAIN(TestPatternModel)
#include "tst_patternmodel.moc"
