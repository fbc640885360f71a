// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/sentences.h"
#include "models/text/units.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

using Numbers = QVector<std::pair<QString, QVariant>>;

class TestFindingSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsTheNumbersBehindAFinding_data();
    void tellsTheNumbersBehindAFinding();
    void severitiesHaveWords();
    void numbersFollowTheLocale();
};

void TestFindingSentences::tellsTheNumbersBehindAFinding_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<Numbers>("numbers");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("why");
    const Numbers burst{{u"keys"_s, qint64(412'004)},
                        {u"share_ratio"_s, 0.342},
                        {u"from_ms"_s, qint64(1'719'717'164'000)},
                        {u"to_ms"_s, qint64(1'719'717'166'000)},
                        {u"why"_s, u"overload"_s},
                        {u"peak_per_second"_s, 206'002.0},
                        {u"jitter_ratio"_s, 0.1},
                        {u"spread_ms"_s, qint64(720'000)},
                        {u"peak_after_per_second"_s, 572.2}};
    QTest::newRow("mass expiry that lasts longer than can be told")
        << u"mass-expiry"_s << burst << u"Mass expiry"_s
        << u"412,004 key(s), 34.2 % of all, expire within 2 s from 2024-06-30 03:12:44 UTC on."_s;
    QTest::newRow("mass expiry")
        << u"mass-expiry"_s << burst + Numbers{{u"reclaim_ms"_s, qint64(130'000)}} << u"Mass expiry"_s
        << u"412,004 key(s), 34.2 % of all, expire within 2 s from 2024-06-30 03:12:44 "
           "UTC on; reclaiming them takes about 2 min 10 s. A jitter of \u00B110 % would "
           "bring the peak from 206,002/s down to 572/s."_s;
    QTest::newRow("static data")
        << u"static-data-with-ttl"_s
        << Numbers{{u"keys"_s, qint64(5000)},
                   {u"from_ms"_s, qint64(1000)},
                   {u"to_ms"_s, qint64(31'000)},
                   {u"ttl_p50_ms"_s, qint64(3'600'000)},
                   {u"band_ratio"_s, 0.01}}
        << u"Static data with a TTL"_s
        << u"5,000 key(s) that have about 1 h left all expire within 30 s: data loaded at "
           "once that will be gone at once."_s;
    QTest::newRow("no jitter")
        << u"no-jitter"_s
        << Numbers{{u"keys"_s, qint64(5000)},
                   {u"instants"_s, qint64(12)},
                   {u"ttl_p50_ms"_s, qint64(600'000)},
                   {u"jitter_ratio"_s, 0.0}}
        << u"TTLs without jitter"_s
        << u"5,000 key(s) that have about 10 min left fall due together (distinct instants: 12); "
           "a TTL that varies by \u00B110 % would spread them."_s;
    QTest::newRow("persistent among expiring")
        << u"persistent-in-expiring-pattern"_s
        << Numbers{{u"persistent"_s, qint64(12)}, {u"keys"_s, qint64(1200)}, {u"expiring_ratio"_s, 0.99}}
        << u"Persistent keys in a pattern that expires"_s
        << u"12 key(s) of 1,200 have no TTL where 99.0 % expire: nothing will remove them."_s;
    QTest::newRow("nothing volatile, with a policy that looks like a placeholder")
        << u"volatile-policy-nothing-volatile"_s
        << Numbers{{u"policy"_s, u"volatile-%1"_s},
                   {u"expiring"_s, qint64(0)},
                   {u"keys"_s, qint64(9000)},
                   {u"expiring_ratio"_s, 0.0}}
        << u"The eviction policy finds nothing to evict"_s
        << u"0 key(s) of 9,000 have a TTL, and volatile-%1 evicts no others: at maxmemory, writes will be refused."_s;
    QTest::newRow("backlog")
        << u"expired-backlog"_s
        << Numbers{{u"keys"_s, qint64(90'000)}, {u"error_keys"_s, qint64(40)}, {u"share_ratio"_s, 0.31}}
        << u"Expired keys not reclaimed yet"_s
        << u"About 90,000 (\u00B140) key(s), 31.0 % of those that DBSIZE counts, have expired and "
           "still take memory; a higher active-expire-effort reclaims them sooner."_s;
    QTest::newRow("a code nobody wrote a sentence for")
        << u"brand-new"_s
        << Numbers{{u"size_bytes"_s, qint64(2048)},
                   {u"left_ms"_s, qint64(1500)},
                   {u"rate_per_second"_s, 2.5},
                   {u"factor"_s, 1.25},
                   {u"name"_s, u"x"_s},
                   {u"missing"_s, QVariant()}}
        << u"brand-new"_s
        << u"size_bytes: 2.0 KiB, left_ms: 1.5 s, rate_per_second: 2.5/s, factor: 1.25, name: x, missing: \u2014"_s;
    QTest::newRow("a known code without its numbers")
        << u"no-jitter"_s << Numbers{{u"keys"_s, qint64(5)}} << u"TTLs without jitter"_s << u"keys: 5"_s;
}

void TestFindingSentences::tellsTheNumbersBehindAFinding()
{
    QFETCH(QString, code);
    QFETCH(Numbers, numbers);
    Finding finding;
    finding.code = code;
    finding.numbers = numbers;
    QTEST(findingTitle(finding), "title");
    QTEST(findingWhy(finding, plainLocale()), "why");
}

void TestFindingSentences::severitiesHaveWords()
{
    QCOMPARE(severityWord(Severity::Info), u"Info"_s);
    QCOMPARE(severityWord(Severity::Warning), u"Warning"_s);
    QCOMPARE(severityWord(Severity::Critical), u"Critical"_s);
}

void TestFindingSentences::numbersFollowTheLocale()
{
    Finding finding;
    finding.code = u"persistent-in-expiring-pattern"_s;
    finding.numbers = {
        {u"persistent"_s, qint64(1200)}, {u"keys"_s, qint64(99'000)}, {u"expiring_ratio"_s, 0.985}};
    const QString why = findingWhy(finding, QLocale(QLocale::German));
    QVERIFY2(why.startsWith(u"1.200 key(s) of 99.000"_s) && why.contains(u"98,5 %"_s), qPrintable(why));
}

QTEST_GUILESS_MAIN(TestFindingSentences)
#include "tst_findingsentences.moc"
