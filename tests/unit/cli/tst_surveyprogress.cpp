// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/surveyrun.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestSurveyProgress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsKeysShareRateAndTimeLeft_data();
    void tellsKeysShareRateAndTimeLeft();
};

void TestSurveyProgress::tellsKeysShareRateAndTimeLeft_data()
{
    QTest::addColumn<qint64>("scanned");
    QTest::addColumn<qint64>("total"); // -1 = unknown
    QTest::addColumn<qint64>("rate");
    QTest::addColumn<qint64>("maxKeys");
    QTest::addColumn<QString>("match");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, qint64 scanned, qint64 total, qint64 rate, qint64 maxKeys,
                        const QString& match, const QString& text) {
        QTest::newRow(name) << scanned << total << rate << maxKeys << match << text;
    };
    row("midway", 250'000, 1'000'000, 50'000, 0, {}, u"250,000 keys, 25.0 %, 50,000/s, 15 s left"_s);
    row("just begun", 0, 1'000'000, 0, 0, {}, u"0 keys, 0.0 %"_s);
    row("more than there were", 1100, 1000, 500, 0, {}, u"1,100 keys, 100.0 %, 500/s, 0 s left"_s);
    row("DBSIZE denied", 1000, -1, 500, 0, {}, u"1,000 keys, 500/s"_s);
    row("only some keys", 1000, 5000, 500, 0, u"a*"_s, u"1,000 keys, 500/s"_s);
    row("stops early", 1000, 1'000'000, 500, 2000, {}, u"1,000 keys, 50.0 %, 500/s, 2 s left"_s);
    row("stops early, DBSIZE denied", 1000, -1, 500, 2000, {}, u"1,000 keys, 50.0 %, 500/s, 2 s left"_s);
}

void TestSurveyProgress::tellsKeysShareRateAndTimeLeft()
{
    QFETCH(qint64, scanned);
    QFETCH(qint64, total);
    QFETCH(qint64, rate);
    QFETCH(qint64, maxKeys);
    QFETCH(QString, match);
    SurveySnapshot survey;
    survey.keysScanned = scanned;
    if (total >= 0)
        survey.keysTotal = total;
    survey.keysPerSecond = rate;
    survey.matchGlob = match;
    QTEST(surveyProgressText(survey, maxKeys), "text");
}

QTEST_APPLESS_MAIN(TestSurveyProgress)
#include "tst_surveyprogress.moc"
