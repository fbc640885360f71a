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
    void peopleReadClockTimesAndDatesOnlyWhenFarAway();
    void theSubjectComesFirst();
    void fleetFindingsAreSentences_data();
    void fleetFindingsAreSentences();
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
    QTest::newRow("mass expiry within a span, reclaiming unknown")
        << u"mass-expiry"_s << burst << u"412,004 key(s) expire within 2 s from 2024-06-30 03:12:44 UTC"_s
        << u"34.2 % of all keys; \u00B110 % jitter: at most 572/s"_s;
    Numbers atOnce = burst + Numbers{{u"reclaim_ms"_s, qint64(130'000)}};
    atOnce[3].second = qint64(1'719'717'165'000);
    QTest::newRow("mass expiry in one second")
        << u"mass-expiry"_s << atOnce << u"412,004 key(s) expire at 2024-06-30 03:12:44 UTC"_s
        << u"34.2 % of all keys; reclaiming \u2248 2 min 10 s; \u00B110 % jitter: at most 572/s"_s;
    Numbers unadvised = atOnce;
    unadvised[7].second = qint64(0);
    unadvised.last().second = qint64(-1);
    QTest::newRow("mass expiry without advice that lasts longer than can be told")
        << u"mass-expiry"_s << unadvised << u"412,004 key(s) expire at 2024-06-30 03:12:44 UTC"_s
        << u"34.2 % of all keys; reclaiming \u2248 over 1 d"_s;
    QTest::newRow("static data") << u"static-data-with-ttl"_s
                                 << Numbers{{u"keys"_s, qint64(5000)},
                                            {u"from_ms"_s, qint64(1000)},
                                            {u"to_ms"_s, qint64(31'000)},
                                            {u"ttl_p50_ms"_s, qint64(3'600'000)},
                                            {u"band_ratio"_s, 0.01}}
                                 << u"5,000 key(s) written in bulk with one TTL"_s
                                 << u"about 1 h left, due within 30 s: will be gone at once"_s;
    QTest::newRow("no jitter")
        << u"no-jitter"_s
        << Numbers{{u"keys"_s, qint64(5000)},
                   {u"instants"_s, qint64(12)},
                   {u"ttl_p50_ms"_s, qint64(600'000)},
                   {u"jitter_ratio"_s, 0.0}}
        << u"5,000 key(s) without jitter"_s
        << u"about 10 min left; 90 % due at 12 instant(s); \u00B110 % jitter would spread them"_s;
    QTest::newRow("persistent among expiring")
        << u"persistent-in-expiring-pattern"_s
        << Numbers{{u"persistent"_s, qint64(12)}, {u"keys"_s, qint64(1200)}, {u"expiring_ratio"_s, 0.99}}
        << u"12 of 1,200 key(s) have no TTL"_s
        << u"99.0 % of this pattern expires, nothing will remove the rest"_s;
    QTest::newRow("nothing volatile, with a policy that looks like a placeholder")
        << u"volatile-policy-nothing-volatile"_s
        << Numbers{{u"policy"_s, u"volatile-%1"_s},
                   {u"expiring"_s, qint64(0)},
                   {u"keys"_s, qint64(9000)},
                   {u"expiring_ratio"_s, 0.0}}
        << u"0 of 9,000 keys can be evicted"_s
        << u"volatile-%1 evicts only keys with a TTL: at maxmemory, writes will be refused"_s;
    QTest::newRow("backlog")
        << u"expired-backlog"_s
        << Numbers{{u"keys"_s, qint64(90'000)}, {u"error_keys"_s, qint64(40)}, {u"share_ratio"_s, 0.31}}
        << u"\u2248 90,000 \u00B1 40 expired key(s) not reclaimed yet"_s
        << u"31.0 % of what DBSIZE counts; a higher active-expire-effort reclaims sooner"_s;
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
        << u"mass-expiry"_s << Numbers{{u"keys"_s, qint64(5)}} << u"Mass expiry"_s << u"keys: 5"_s;
}

void TestFindingSentences::tellsTheNumbersBehindAFinding()
{
    QFETCH(QString, code);
    QFETCH(Numbers, numbers);
    Finding finding;
    finding.code = code;
    finding.numbers = numbers;
    QTEST(findingTitle(finding, plainLocale()), "title");
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
    QCOMPARE(findingTitle(finding, QLocale(QLocale::German)), u"1.200 of 99.000 key(s) have no TTL"_s);
    const QString why = findingWhy(finding, QLocale(QLocale::German));
    QVERIFY2(why.startsWith(u"98,5 %"_s), qPrintable(why));
}

void TestFindingSentences::peopleReadClockTimesAndDatesOnlyWhenFarAway()
{
    const qint64 from = 1'719'717'164'000;
    Finding finding;
    finding.code = u"mass-expiry"_s;
    finding.numbers = {{u"keys"_s, qint64(7)}, {u"from_ms"_s, from}, {u"to_ms"_s, from + 1000}};
    const QLocale english(QLocale::English);
    const QString clock = u"7 key(s) expire at "_s + clockText(from, english);
    QCOMPARE(findingTitle(finding, english), clock);
    QCOMPARE(findingTitle(finding, english, from - 60'000), clock);
    QCOMPARE(findingTitle(finding, english, from - 2 * 24 * 3'600'000),
             u"7 key(s) expire at "_s + instantText(from, english));
}

void TestFindingSentences::theSubjectComesFirst()
{
    Finding finding;
    finding.code = u"mass-expiry"_s;
    finding.subject = u"odd%1:<n>"_s;
    finding.numbers = {{u"share_ratio"_s, 0.5}};
    QCOMPARE(findingDetail(finding, plainLocale()), u"odd%1:<n>, 50.0 % of all keys"_s);
    finding.subject.clear();
    QCOMPARE(findingDetail(finding, plainLocale()), u"50.0 % of all keys"_s);
}

void TestFindingSentences::fleetFindingsAreSentences_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<Numbers>("numbers");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("why");
    QTest::newRow("slots that nobody serves")
        << u"slots-uncovered"_s << Numbers{{u"slots"_s, qint64(5461)}, {u"ranges"_s, u"0-5460"_s}}
        << u"5,461 slot(s) served by no sound primary"_s
        << u"slots 0-5460; keys in them can be neither read nor written"_s;
    QTest::newRow("unreachable") << u"node-unreachable"_s << Numbers{{u"why"_s, u"connection refused"_s}}
                                 << u"Node out of reach"_s << u"connection refused"_s;
    QTest::newRow("failing") << u"node-failing"_s << Numbers() << u"Node held for failing by the cluster"_s
                             << u"the other nodes get no answer from it"_s;
    QTest::newRow("link down") << u"replica-link-down"_s << Numbers()
                               << u"Replica without a link to its primary"_s << u"what it holds grows old"_s;
    const QString lost = u"a failover to it now would lose what it lacks"_s;
    QTest::newRow("lag in bytes and time")
        << u"replica-lagging"_s << Numbers{{u"lag_bytes"_s, qint64(32) << 20}, {u"lag_ms"_s, qint64(12'500)}}
        << u"Replica 32.0 MiB behind, \u2248 12.5 s"_s << lost;
    QTest::newRow("lag in bytes") << u"replica-lagging"_s << Numbers{{u"lag_bytes"_s, qint64(32) << 20}}
                                  << u"Replica 32.0 MiB behind"_s << lost;
    QTest::newRow("lag in time") << u"replica-lagging"_s << Numbers{{u"lag_ms"_s, qint64(12'000)}}
                                 << u"Replica \u2248 12 s behind"_s << lost;
    const QString leases = u"its keys expire and its leases end by that clock"_s;
    QTest::newRow("clock") << u"clock-skew"_s
                           << Numbers{{u"skew_ms"_s, qint64(-2500)}, {u"error_ms"_s, qint64(2)}}
                           << u"Clock -2.5 s \u00B1 2 ms off ours"_s << leases;
    QTest::newRow("clock, error unknown")
        << u"clock-skew"_s << Numbers{{u"skew_ms"_s, qint64(2500)}} << u"Clock 2.5 s off ours"_s << leases;
    QTest::newRow("clocks of two nodes")
        << u"clocks-differ"_s
        << Numbers{{u"skew_ms"_s, qint64(2500)},
                   {u"error_ms"_s, qint64(2)},
                   {u"ahead"_s, u"a:1"_s},
                   {u"behind"_s, u"b:1"_s}}
        << u"Clocks of nodes 2.5 s \u00B1 2 ms apart"_s
        << u"a:1 ahead of b:1: a failover would end leases too soon or too late"_s;
    QTest::newRow("no replica") << u"no-replica"_s << Numbers() << u"Primary without a replica"_s
                                << u"nothing can take over when it fails"_s;
    QTest::newRow("migrating") << u"slots-migrating"_s
                               << Numbers{{u"slots"_s, qint64(2)}, {u"ranges"_s, u"7, 9"_s}}
                               << u"2 slot(s) on their way to another primary"_s
                               << u"slots 7, 9; their keys lie on two nodes for now"_s;
    QTest::newRow("versions") << u"versions-differ"_s << Numbers{{u"versions"_s, u"7.0.15, 7.2.4"_s}}
                              << u"Nodes of different versions"_s << u"7.0.15, 7.2.4"_s;
    QTest::newRow("sentinels") << u"sentinels-disagree"_s << Numbers{{u"primaries"_s, u"a:1, b:1"_s}}
                               << u"The sentinels do not agree"_s
                               << u"as primary they name a:1, b:1; the newest config epoch counts"_s;
    QTest::newRow("failover") << u"failover-seen"_s
                              << Numbers{{u"at_ms"_s, qint64(1'719'717'164'000)},
                                         {u"from"_s, u"a:1"_s},
                                         {u"to"_s, u"b:1"_s}}
                              << u"Failover at 2024-06-30 03:12:44 UTC"_s
                              << u"from a:1 to b:1; writes that the new primary had not received are lost"_s;
}

void TestFindingSentences::fleetFindingsAreSentences()
{
    QFETCH(QString, code);
    QFETCH(Numbers, numbers);
    Finding finding;
    finding.code = code;
    finding.numbers = numbers;
    QTEST(findingTitle(finding, plainLocale()), "title");
    QTEST(findingWhy(finding, plainLocale()), "why");
}

QTEST_GUILESS_MAIN(TestFindingSentences)
#include "tst_findingsentences.moc"
