// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/units.h"

#include <QTest>

#include <limits>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestUnits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void absentIsADashAndZeroIsZero();
    void countsHaveSeparators();
    void durationsReadAsPeopleSayThem_data();
    void durationsReadAsPeopleSayThem();
    void axisTicksAreShort_data();
    void axisTicksAreShort();
    void bytesAreBinary_data();
    void bytesAreBinary();
    void percentsNeverLieAtTheEnds_data();
    void percentsNeverLieAtTheEnds();
    void ratesAndJitter();
    void clocksShowSeconds();
    void digitsFollowTheLocale();
};

void TestUnits::absentIsADashAndZeroIsZero()
{
    const QLocale locale = plainLocale();
    const QString none = u"\u2014"_s;
    QCOMPARE(dash(), none);
    QCOMPARE(countText({}, locale), none);
    QCOMPARE(durationText({}, locale), none);
    QCOMPARE(bytesText({}, locale), none);
    QCOMPARE(percentText({}, locale), none);
    QCOMPARE(percentText(std::numeric_limits<double>::quiet_NaN(), locale), none);
    QCOMPARE(rateText({}, locale), none);
    QCOMPARE(rateText(std::numeric_limits<double>::infinity(), locale), none);
    QCOMPARE(jitterText({}, locale), none);
    QCOMPARE(countText(0, locale), u"0"_s);
    QCOMPARE(durationText(0, locale), u"0 s"_s);
    QCOMPARE(bytesText(0, locale), u"0 B"_s);
    QCOMPARE(percentText(0.0, locale), u"0.0 %"_s);
    QCOMPARE(rateText(0.0, locale), u"0/s"_s);
}

void TestUnits::countsHaveSeparators()
{
    QCOMPARE(countText(1204318, plainLocale()), u"1,204,318"_s);
    QCOMPARE(countText(std::numeric_limits<qint64>::max(), plainLocale()), u"9,223,372,036,854,775,807"_s);
}

void TestUnits::durationsReadAsPeopleSayThem_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::newRow("1 ms") << qint64(1);
    QTest::newRow("999 ms") << qint64(999);
    QTest::newRow("1 s") << qint64(1000);
    QTest::newRow("1.0 s") << qint64(1050);
    QTest::newRow("24.6 s") << qint64(24'690);
    QTest::newRow("59.9 s") << qint64(59'999);
    QTest::newRow("1 min") << qint64(60'000);
    QTest::newRow("2 min 10 s") << qint64(130'999);
    QTest::newRow("2 min 05 s") << qint64(125'000);
    QTest::newRow("2 min 00 s") << qint64(120'001);
    QTest::newRow("59 min 59 s") << qint64(3'599'999);
    QTest::newRow("1 h") << qint64(3'600'000);
    QTest::newRow("6 h 12 min") << qint64(22'320'000);
    QTest::newRow("23 h 59 min") << qint64(86'399'999);
    QTest::newRow("1 d") << qint64(86'400'000);
    QTest::newRow("2 d 06 h") << qint64(194'400'000);
    QTest::newRow("-24.6 s") << qint64(-24'690);
    QTest::newRow("106,751,991,167 d 07 h") << std::numeric_limits<qint64>::max();
    QTest::newRow("-106,751,991,167 d 07 h") << std::numeric_limits<qint64>::min();
}

void TestUnits::durationsReadAsPeopleSayThem()
{
    QFETCH(qint64, ms);
    QCOMPARE(durationText(ms, plainLocale()), QString::fromLatin1(QTest::currentDataTag()));
}

void TestUnits::axisTicksAreShort_data()
{
    QTest::addColumn<double>("count");
    QTest::newRow("0") << 0.0;
    QTest::newRow("0.5") << 0.5;
    QTest::newRow("100") << 100.0;
    QTest::newRow("1 k") << 1000.0;
    QTest::newRow("1.5 k") << 1500.0;
    QTest::newRow("15 k") << 15'000.0;
    QTest::newRow("200 k") << 200'000.0;
    QTest::newRow("0.5 M") << 500'000.0;
    QTest::newRow("1.2 M") << 1'204'318.0;
    QTest::newRow("1 M") << 999'999.0;
    QTest::newRow("10 M") << 1e7;
    QTest::newRow("1 G") << 1e9;
    QTest::newRow("-1.5 k") << -1500.0;
}

void TestUnits::axisTicksAreShort()
{
    QFETCH(double, count);
    QCOMPARE(shortCountText(count, plainLocale()), QString::fromLatin1(QTest::currentDataTag()));
}

void TestUnits::bytesAreBinary_data()
{
    QTest::addColumn<qint64>("bytes");
    QTest::newRow("1 B") << qint64(1);
    QTest::newRow("1,023 B") << qint64(1023);
    QTest::newRow("1.0 KiB") << qint64(1024);
    QTest::newRow("1.5 KiB") << qint64(1536);
    QTest::newRow("1.0 MiB") << (qint64(1) << 20) - 1;
    QTest::newRow("15.1 GiB") << qint64(16'213'000'000);
    QTest::newRow("8.0 EiB") << std::numeric_limits<qint64>::max();
    QTest::newRow("-2.0 KiB") << qint64(-2048);
}

void TestUnits::bytesAreBinary()
{
    QFETCH(qint64, bytes);
    QCOMPARE(bytesText(bytes, plainLocale()), QString::fromLatin1(QTest::currentDataTag()));
}

void TestUnits::percentsNeverLieAtTheEnds_data()
{
    QTest::addColumn<double>("ratio");
    QTest::newRow("25.0 %") << 0.25;
    QTest::newRow("100.0 %") << 1.0;
    QTest::newRow("< 0.1 %") << 0.0001;
    QTest::newRow("0.1 %") << 0.0005;
    QTest::newRow("> 99.9 %") << 0.99999;
    QTest::newRow("99.9 %") << 0.9994;
    QTest::newRow("150.0 %") << 1.5;
}

void TestUnits::percentsNeverLieAtTheEnds()
{
    QFETCH(double, ratio);
    QCOMPARE(percentText(ratio, plainLocale()), QString::fromLatin1(QTest::currentDataTag()));
}

void TestUnits::ratesAndJitter()
{
    const QLocale locale = plainLocale();
    QCOMPARE(rateText(212.4, locale), u"212/s"_s);
    QCOMPARE(rateText(12.34, locale), u"12.3/s"_s);
    QCOMPARE(rateText(85'200.0, locale), u"85,200/s"_s);
    QCOMPARE(rateText(0.001, locale), u"< 0.1/s"_s);
    QCOMPARE(jitterText(0.18, locale), u"\u00B118 %"_s);
    QCOMPARE(jitterText(0.004, locale), u"\u00B10.4 %"_s);
    QCOMPARE(jitterText(0.0, locale), u"none"_s);
}

void TestUnits::clocksShowSeconds()
{
    const qint64 ms = 1'719'717'164'999;
    QCOMPARE(clockText(ms, plainLocale(), true), u"03:12:44"_s);
    QCOMPARE(instantText(ms, plainLocale(), true), u"2024-06-30 03:12:44"_s);
    QVERIFY(qputenv("TZ", "UTC-9")); // POSIX: nine hours ahead
    QCOMPARE(clockText(ms, plainLocale()), u"12:12:44"_s);
}

void TestUnits::digitsFollowTheLocale()
{
    const QLocale german(QLocale::German, QLocale::Germany);
    QCOMPARE(countText(1204318, german), u"1.204.318"_s);
    QCOMPARE(durationText(24'600, german), u"24,6 s"_s);
    QCOMPARE(percentText(0.255, german), u"25,5 %"_s);
}

QTEST_GUILESS_MAIN(TestUnits)
#include "tst_units.moc"
