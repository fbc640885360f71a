// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/duration.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestDuration : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsANumberWithItsUnit_data();
    void readsANumberWithItsUnit();
    void refusesAnythingElse_data();
    void refusesAnythingElse();
};

void TestDuration::readsANumberWithItsUnit_data()
{
    QTest::addColumn<qint64>("milliseconds");
    QTest::newRow("500ms") << qint64(500);
    QTest::newRow("30s") << qint64(30'000);
    QTest::newRow("15m") << qint64(900'000);
    QTest::newRow("24h") << qint64(86'400'000);
    QTest::newRow("7d") << qint64(604'800'000);
    QTest::newRow("0s") << qint64(0);
    QTest::newRow("007s") << qint64(7000);
    QTest::newRow("9223372036854775807ms") << std::numeric_limits<qint64>::max();
}

void TestDuration::readsANumberWithItsUnit()
{
    const auto duration = parseDuration(QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY(duration);
    QTEST(*duration, "milliseconds");
}

void TestDuration::refusesAnythingElse_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "s", "30", "-1s", "+1s", "1.5h", "1 s", " 1s", "1s ", "1S", "1w", "1h30m",
                             "0x10s", "9223372036854775808ms", "9223372036854776s", "106751991168d"})
        QTest::addRow("'%s'", text) << QString::fromLatin1(text);
    QTest::newRow("digits of another script") << u"\u0661s"_s;
}

void TestDuration::refusesAnythingElse()
{
    QFETCH(QString, text);
    const auto duration = parseDuration(text);
    QVERIFY(!duration);
    QCOMPARE(duration.error().code, ErrorCode::BadInput);
    QCOMPARE(duration.error().where, text);
    QVERIFY(!duration.error().detail.isEmpty());
}

QTEST_GUILESS_MAIN(TestDuration)
#include "tst_duration.moc"
