// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/csv.h"
#include "models/tables/patternmodel.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// What Redis holds is hostile text: no spreadsheet may run it.
class TestCsv : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void fieldIsSafe_data();
    void fieldIsSafe();
    void writesRawNumbersUnderMachineNames();
};

void TestCsv::fieldIsSafe_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("field");
    QTest::newRow("plain") << u"cart:<n>"_s << QByteArray("cart:<n>");
    QTest::newRow("empty") << QString() << QByteArray();
    QTest::newRow("formula") << u"=1+1"_s << QByteArray("'=1+1");
    QTest::newRow("plus") << u"+cmd"_s << QByteArray("'+cmd");
    QTest::newRow("minus") << u"-2+3"_s << QByteArray("'-2+3");
    QTest::newRow("at") << u"@SUM(A1)"_s << QByteArray("'@SUM(A1)");
    QTest::newRow("tab") << u"\t=1"_s << QByteArray("'\t=1");
    QTest::newRow("return") << u"\r=1"_s << QByteArray("\"'\r=1\"");
    QTest::newRow("comma and quote") << u"a,\"b\""_s << QByteArray("\"a,\"\"b\"\"\"");
    QTest::newRow("line break") << u"a\nb"_s << QByteArray("\"a\nb\"");
    QTest::newRow("equals inside") << u"a=b"_s << QByteArray("a=b");
}

void TestCsv::fieldIsSafe()
{
    QFETCH(QString, text);
    QTEST(csvField(text), "field");
}

void TestCsv::writesRawNumbersUnderMachineNames()
{
    PatternModel model;
    PatternEntry entry;
    entry.pattern = u"=evil,<n>"_s;
    entry.keys = 1204318;
    entry.expiring = 1204318;
    entry.ttlP50Ms = 39720000;
    model.apply({entry});
    QCOMPARE(csvFromModel(model), QByteArray("pattern,keys,expiring_ratio,ttl_p50_ms,jitter_ratio,finding\r\n"
                                             "\"'=evil,<n>\",1204318,1,39720000,,\r\n"));
}

QTEST_GUILESS_MAIN(TestCsv)
#include "tst_csv.moc"
