// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/expirytimeline.h"
#include "models/keyspace/surveyfindings.h"
#include "models/keyspace/ttlhistogram.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 now = 1'780'000'000'000;
constexpr qint64 minute = 60'000;
constexpr qint64 hour = 60 * minute;

// A row as the survey makes it, of keys that expire so many ms from now.
PatternRow rowOf(const std::vector<qint64>& left, qint64 persistent = 0)
{
    TtlHistogram histogram;
    PatternTimeline timeline;
    for (const qint64 ms : left) {
        histogram.add(ms);
        timeline.add(now + ms);
    }
    PatternRow row;
    row.pattern = u"p:<n>"_s;
    row.persistent = persistent;
    row.expiring = static_cast<qint64>(left.size());
    row.keys = row.persistent + row.expiring;
    row.ttl = histogram.quantiles();
    row.histogram = histogram.buckets();
    row.timeline = timeline.view();
    row.jitterRatio = jitterSeen(row.timeline, row.expiring, row.ttl.p50Ms);
    return row;
}

std::vector<qint64> evenly(qint64 from, qint64 to, int keys)
{
    std::mt19937_64 random(5);
    std::vector<qint64> left;
    for (int i = 0; i < keys; ++i)
        left.push_back(from + static_cast<qint64>(random() % static_cast<quint64>(to - from)));
    return left;
}

// So many keys, in turn at each of the instants.
std::vector<qint64> atInstants(const std::vector<qint64>& instants, int keys)
{
    std::vector<qint64> left;
    for (int i = 0; i < keys; ++i)
        left.push_back(instants[static_cast<size_t>(i) % instants.size()]);
    return left;
}

QStringList codesOf(const QVector<Finding>& findings)
{
    QStringList codes;
    for (const Finding& finding : findings)
        codes << finding.code;
    return codes;
}

Hotspot hotspot(Hotspot::Why why, double share, std::optional<qint64> reclaimMs)
{
    Hotspot spot;
    spot.why = why;
    spot.fromMs = now;
    spot.toMs = now + 1'000;
    spot.count = 5'000;
    spot.shareRatio = share;
    spot.reclaimMs = reclaimMs;
    spot.patterns = {{u"p:<n>"_s, 4'000}};
    return spot;
}

} // namespace

class TestSurveyFindings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void weighsMassExpiries_data();
    void weighsMassExpiries();
    void judgesAPattern_data();
    void judgesAPattern();
    void judgesThePolicy_data();
    void judgesThePolicy();
    void judgesTheBacklog_data();
    void judgesTheBacklog();
    void putsTheWorstFirstAndMarksPatterns();
    void tellsJitter_data();
    void tellsJitter();
};

void TestSurveyFindings::weighsMassExpiries_data()
{
    using Why = Hotspot::Why;
    QTest::addColumn<Hotspot>("spot");
    QTest::addColumn<Severity>("severity");
    QTest::newRow("an overload of a quarter of all keys")
        << hotspot(Why::Overload, 0.25, 1'000) << Severity::Critical;
    QTest::newRow("a small one that lasts") << hotspot(Why::Overload, 0.01, 10'000) << Severity::Critical;
    QTest::newRow("one that takes days") << hotspot(Why::Overload, 0.01, std::nullopt) << Severity::Critical;
    QTest::newRow("a small and short one") << hotspot(Why::Overload, 0.01, 1'000) << Severity::Warning;
    QTest::newRow("a concentration") << hotspot(Why::Concentration, 0.9, 60'000) << Severity::Warning;
}

void TestSurveyFindings::weighsMassExpiries()
{
    QFETCH(Hotspot, spot);
    SurveySnapshot snapshot;
    snapshot.hotspots = {spot};
    const auto findings = surveyFindings(snapshot, QString());
    QCOMPARE(codesOf(findings), QStringList{u"mass-expiry"_s});
    QTEST(findings[0].severity, "severity");
    QCOMPARE(findings[0].subject, u"p:<n>"_s);
    QCOMPARE(findings[0].page, u"expiry"_s);
    QCOMPARE(findingNumber(findings[0], u"keys"_s).toLongLong(), 5'000);
    QCOMPARE(findingNumber(findings[0], u"reclaim_ms"_s).isValid(), spot.reclaimMs.has_value());
}

void TestSurveyFindings::judgesAPattern_data()
{
    QTest::addColumn<PatternRow>("row");
    QTest::addColumn<QStringList>("codes");
    const QStringList none;
    const QStringList bulk{u"static-data-with-ttl"_s};
    const QStringList noJitter{u"no-jitter"_s};
    const QStringList persistent{u"persistent-in-expiring-pattern"_s};
    QTest::newRow("a jittered cache") << rowOf(evenly(9 * hour, 11 * hour, 5'000)) << none;
    QTest::newRow("a stream of writes with one TTL") << rowOf(evenly(0, hour, 5'000)) << none;
    QTest::newRow("written in bulk, all at once") << rowOf(atInstants({10 * hour}, 5'000)) << bulk;
    QTest::newRow("written in bulk within ten minutes")
        << rowOf(evenly(24 * hour, 24 * hour + 10 * minute, 5'000)) << bulk;
    QTest::newRow("999 keys are not many") << rowOf(atInstants({10 * hour}, 999)) << none;
    QTest::newRow("all at once within minutes") << rowOf(atInstants({5 * minute}, 5'000)) << noJitter;
    QTest::newRow("each full hour") << rowOf(
                                           atInstants({hour, 2 * hour, 3 * hour, 4 * hour, 5 * hour}, 5'000))
                                    << noJitter;
    QTest::newRow("a few never expire") << rowOf(evenly(0, hour, 5'000), 11) << persistent;
    QTest::newRow("a tenth never expires") << rowOf(evenly(0, hour, 900), 100) << persistent;
    QTest::newRow("a half never expires: two kinds of keys") << rowOf(evenly(0, hour, 5'000), 5'000) << none;
    QTest::newRow("of few keys one never expires") << rowOf(evenly(0, hour, 99), 1) << none;
    QTest::newRow("nothing expires") << rowOf({}, 5'000) << none;
}

void TestSurveyFindings::judgesAPattern()
{
    QFETCH(PatternRow, row);
    SurveySnapshot snapshot;
    snapshot.patterns = {row};
    QTEST(codesOf(surveyFindings(snapshot, QString())), "codes");
}

void TestSurveyFindings::judgesThePolicy_data()
{
    QTest::addColumn<QString>("policy");
    QTest::addColumn<qint64>("expiring");
    QTest::addColumn<qint64>("persistent");
    QTest::addColumn<int>("findings");
    QTest::newRow("volatile, nothing expires") << u"volatile-lru"_s << qint64(0) << qint64(1'000) << 1;
    QTest::newRow("volatile, 0.9 % expire") << u"volatile-ttl"_s << qint64(9) << qint64(991) << 1;
    QTest::newRow("volatile, 1 % expires") << u"volatile-ttl"_s << qint64(10) << qint64(990) << 0;
    QTest::newRow("allkeys") << u"allkeys-lru"_s << qint64(0) << qint64(1'000) << 0;
    QTest::newRow("noeviction") << u"noeviction"_s << qint64(0) << qint64(1'000) << 0;
    QTest::newRow("policy unknown") << QString() << qint64(0) << qint64(1'000) << 0;
    QTest::newRow("hardly a key") << u"volatile-lru"_s << qint64(0) << qint64(99) << 0;
}

void TestSurveyFindings::judgesThePolicy()
{
    QFETCH(QString, policy);
    SurveySnapshot snapshot;
    QFETCH(qint64, expiring);
    QFETCH(qint64, persistent);
    snapshot.expiring = expiring;
    snapshot.persistent = persistent;
    QTEST(static_cast<int>(surveyFindings(snapshot, policy).size()), "findings");
}

void TestSurveyFindings::judgesTheBacklog_data()
{
    QTest::addColumn<qint64>("keys");
    QTest::addColumn<qint64>("error");
    QTest::addColumn<int>("findings");
    QTest::newRow("a tenth, surely") << qint64(10'000) << qint64(500) << 1;
    QTest::newRow("a tenth, perhaps") << qint64(10'000) << qint64(9'500) << 0;
    QTest::newRow("less than a thousand") << qint64(900) << qint64(0) << 0;
    QTest::newRow("2 %") << qint64(2'000) << qint64(0) << 0;
}

void TestSurveyFindings::judgesTheBacklog()
{
    QFETCH(qint64, keys);
    QFETCH(qint64, error);
    SurveySnapshot snapshot;
    snapshot.keysTotal = 100'000;
    snapshot.expiredBacklog = ExpiredBacklog{keys, error};
    QTEST(static_cast<int>(surveyFindings(snapshot, QString()).size()), "findings");
}

void TestSurveyFindings::putsTheWorstFirstAndMarksPatterns()
{
    SurveySnapshot snapshot;
    snapshot.patterns = {rowOf(atInstants({10 * hour}, 5'000), 10)};
    snapshot.hotspots = {hotspot(Hotspot::Why::Concentration, 0.1, 10),
                         hotspot(Hotspot::Why::Overload, 0.2, 10)};
    const auto findings = surveyFindings(snapshot, QString());
    QCOMPARE(codesOf(findings), (QStringList{u"mass-expiry"_s, u"mass-expiry"_s, u"static-data-with-ttl"_s,
                                             u"persistent-in-expiring-pattern"_s}));
    QCOMPARE(findings[0].severity, Severity::Critical);
    PatternRow other;
    other.pattern = u"other"_s;
    other.findingCode = u"stale"_s;
    snapshot.patterns.append(other);
    markPatterns(snapshot.patterns, findings);
    QCOMPARE(snapshot.patterns[0].findingCode, u"mass-expiry"_s);
    QCOMPARE(snapshot.patterns[0].findingSeverity, Severity::Critical);
    QVERIFY(snapshot.patterns[1].findingCode.isEmpty());
}

void TestSurveyFindings::tellsJitter_data()
{
    QTest::addColumn<PatternRow>("row");
    QTest::addColumn<double>("jitter"); // -1 = can't be told
    QTest::newRow("all at one instant") << rowOf(atInstants({10 * hour}, 5'000)) << 0.0;
    QTest::newRow("+-18 % of a day") << rowOf(evenly(1180 * minute, 1698 * minute, 50'000)) << 0.18;
    QTest::newRow("+-5 % of ten hours") << rowOf(evenly(570 * minute, 630 * minute, 50'000)) << 0.05;
    QTest::newRow("+-10 % by a hundred keys") << rowOf(evenly(540 * minute, 660 * minute, 100)) << 0.10;
    QTest::newRow("a stream of writes") << rowOf(evenly(0, hour, 5'000)) << -1.0;
    QTest::newRow("19 keys") << rowOf(atInstants({10 * hour}, 19)) << -1.0;
    QTest::newRow("a few seconds") << rowOf(atInstants({2'000}, 5'000)) << -1.0;
    auto outlier = atInstants({hour}, 5'000);
    for (const qint64 left : evenly(0, 40'000 * hour, 200))
        outlier.push_back(left);
    QTest::newRow("bins too wide to tell") << rowOf(outlier) << -1.0;
    QTest::newRow("nothing expires") << rowOf({}, 5) << -1.0;
}

void TestSurveyFindings::tellsJitter()
{
    QFETCH(PatternRow, row);
    QFETCH(double, jitter);
    const double seen = row.jitterRatio.value_or(-1);
    QVERIFY2(jitter <= 0 ? seen == jitter : std::abs(seen - jitter) < 0.35 * jitter,
             qPrintable(QString::number(seen)));
}

QTEST_APPLESS_MAIN(TestSurveyFindings)
#include "tst_surveyfindings.moc"
