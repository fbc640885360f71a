// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/typecounts.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestTypeCounts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsByNameLargestFirst();
    void foldsTooManyNamesIntoOther();
    void escapesAndBoundsHostileNames();
    void mergingEqualsAddingAllToOne();
};

void TestTypeCounts::countsByNameLargestFirst()
{
    TypeCounts counts;
    for (const char* name : {"string", "hash", "string", "zset", "hash", "string", ""})
        counts.add(name);
    QVERIFY(counts.rows() == (QVector<TypeCount>{{u"string"_s, 3}, {u"hash"_s, 2}, {u"zset"_s, 1}}));
}

void TestTypeCounts::foldsTooManyNamesIntoOther()
{
    TypeCounts counts;
    for (int i = 0; i < 1'000; ++i)
        counts.add("module" + QByteArray::number(i));
    const auto rows = counts.rows();
    QCOMPARE(rows.size(), 65);
    QVERIFY(rows.last() == (TypeCount{u"other"_s, 936}));
    QVERIFY(counts.sizeBytes() < 64 * 1024);
}

void TestTypeCounts::escapesAndBoundsHostileNames()
{
    TypeCounts counts;
    counts.add("a\x1b[31m");
    counts.add(QByteArray(1'000'000, 'x'));
    counts.add("other");
    const auto rows = counts.rows();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows[0].type, u"a\\x1B[31m"_s);
    QVERIFY(rows[1] == (TypeCount{u"other"_s, 2}));
}

void TestTypeCounts::mergingEqualsAddingAllToOne()
{
    TypeCounts one;
    TypeCounts parts[2];
    for (int i = 0; i < 500; ++i) {
        const QByteArray name = "t" + QByteArray::number(i * i % 50);
        one.add(name);
        parts[i % 2].add(name);
    }
    parts[0].merge(parts[1]);
    auto sorted = [](QVector<TypeCount> rows) {
        std::sort(rows.begin(), rows.end(),
                  [](const TypeCount& a, const TypeCount& b) { return a.type < b.type; });
        return rows;
    };
    QVERIFY(sorted(parts[0].rows()) == sorted(one.rows()));
}

QTEST_APPLESS_MAIN(TestTypeCounts)
#include "tst_typecounts.moc"
