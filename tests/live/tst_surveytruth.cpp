// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/surveyrun.h"
#include "tests/support/testclient.h"

#include <QDateTime>
#include <QMap>
#include <QTest>

#include <random>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 second = 1000;
constexpr qint64 minute = 60 * second;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;

constexpr int keysInAll = 200'000;

// What was written, counted by the writer.
struct Truth
{
    qint64 persistent = 0;
    QMap<QString, qint64> types;
    QMap<qint64, qint64> seconds; // expiries a second of server time
    QVector<qint64> expiries;
    QMap<QString, QVector<qint64>> expiriesOf; // by key pattern
};

QByteArrayList writeCommand(int type, const QByteArray& key)
{
    switch (type) {
    case 0:
        return {"SET", key, "v"};
    case 1:
        return {"RPUSH", key, "v"};
    case 2:
        return {"SADD", key, "v"};
    case 3:
        return {"ZADD", key, "1", "v"};
    case 4:
        return {"HSET", key, "f", "v"};
    default:
        return {"XADD", key, "*", "f", "v"};
    }
}

const QStringList typeNames = {u"string"_s, u"list"_s, u"set"_s, u"zset"_s, u"hash"_s, u"stream"_s};

// Times left well inside a bucket, so that the time a test takes moves no key over an edge.
const QVector<std::pair<qint64, qint64>> spans = {
    {7 * minute, 13 * minute}, {20 * minute, 50 * minute}, {2 * hour, 5 * hour},
    {7 * hour, 11 * hour},     {13 * hour, 23 * hour},     {2 * day, 6 * day},
    {8 * day, 29 * day},       {40 * day, 300 * day},      {400 * day, 900 * day},
};

Truth writeKeys(TestClient& client, qint64 nowMs)
{
    std::mt19937 random(20260321);
    Truth truth;
    QVector<QByteArrayList> commands;
    const qint64 oneInstant = (nowMs / second + 3 * 3600) * second;
    for (int i = 0; i < keysInAll; ++i) {
        const int type = i % 6;
        const int db = i % 3 == 2 ? 7 : 0;
        const QByteArray key = "kind" + QByteArray::number(i % 10) + ":" + QByteArray::number(i);
        if (i % 1000 == 0) {
            commands.append(QByteArrayList{"SELECT", "0"});
        }
        if (db == 7) {
            commands.append(QByteArrayList{"SELECT", "7"});
        }
        commands.append(writeCommand(type, key));
        ++truth.types[typeNames[type]];
        const int kind = static_cast<int>(random() % 10);
        if (kind == 0) {
            ++truth.persistent;
        } else {
            const auto& [from, to] =
                spans[static_cast<qsizetype>(random() % static_cast<quint32>(spans.size()))];
            const auto spread = static_cast<qint64>(random() % static_cast<quint64>(to - from));
            const qint64 at = kind == 1 ? oneInstant : nowMs + from + spread / minute * minute;
            commands.append(QByteArrayList{"PEXPIREAT", key, QByteArray::number(at)});
            truth.expiries.append(at);
            truth.expiriesOf[u"kind%1:<n>"_s.arg(i % 10)].append(at);
            ++truth.seconds[at / second * second];
        }
        if (db == 7) {
            commands.append(QByteArrayList{"SELECT", "0"});
        }
    }
    for (const Reply& answer : client.pipeline(commands)) {
        if (answer.isError()) {
            qFatal("preparing: %s", answer.text.constData());
        }
    }
    return truth;
}

QMap<qint64, qint64> bucketsOf(const QVector<TtlBucket>& edges, const QVector<qint64>& expiries, qint64 nowMs)
{
    QMap<qint64, qint64> counts;
    for (const qint64 at : expiries) {
        for (const TtlBucket& bucket : edges) {
            if (at - nowMs >= bucket.fromMs && (!bucket.toMs || at - nowMs < *bucket.toMs)) {
                ++counts[bucket.fromMs];
            }
        }
    }
    return counts;
}

} // namespace

class SurveyTruthTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<TestClient> m_client;
    Truth m_truth;

private Q_SLOTS:
    void initTestCase()
    {
        m_server = std::make_unique<TestServer>(QStringList(), TestServer::Tcp::Yes);
        m_client = std::make_unique<TestClient>(*m_server);
        m_truth = writeKeys(*m_client, QDateTime::currentMSecsSinceEpoch());
    }

    void countsEachKeyOnce_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("over TCP") << m_server->url();
        QTest::newRow("over a unix socket") << m_server->socketUrl();
    }

    void countsEachKeyOnce()
    {
        QFETCH(QString, url);
        const SurveySnapshotPtr survey = surveyOf(url);
        QVERIFY(survey->complete);
        QCOMPARE(survey->dbs, (QVector<int>{0, 7}));
        QCOMPARE(survey->keysTotal, std::optional<qint64>(keysInAll));
        QCOMPARE(survey->keysScanned, qint64(keysInAll));
        QCOMPARE(survey->persistent, m_truth.persistent);
        QCOMPARE(survey->expiring, qint64(m_truth.expiries.size()));
        QCOMPARE(survey->gone, 0);
        QCOMPARE(survey->unreadable, 0);
        QCOMPARE(survey->expiredBacklog, std::optional(ExpiredBacklog{0, 0}));
        QMap<QString, qint64> types;
        for (const TypeCount& type : survey->types) {
            types[type.type] = type.count;
        }
        QCOMPARE(types, m_truth.types);
    }

    void histogramIsExactToTheKey()
    {
        const SurveySnapshotPtr survey = surveyOf(m_server->url());
        QMap<qint64, qint64> counts;
        for (const TtlBucket& bucket : survey->histogram) {
            if (bucket.count > 0) {
                counts[bucket.fromMs] = bucket.count;
            }
        }
        QCOMPARE(counts, bucketsOf(survey->histogram, m_truth.expiries, survey->startedAtMs));
        QCOMPARE(survey->histogram.front().fromMs, 0);
        QCOMPARE(survey->histogram.front().toMs, std::optional<qint64>(second));
        QVERIFY(survey->histogram.back().fromMs >= 365 * day);
        QVERIFY(!survey->histogram.back().toMs);
    }

    void timelineIsExactToTheSecond()
    {
        const SurveySnapshotPtr survey = surveyOf(m_server->url());
        QCOMPARE(survey->timeline.binMs, second);
        QMap<qint64, qint64> seconds;
        for (const TimelineBin& bin : survey->timeline.bins) {
            seconds[bin.atMs] = bin.count;
        }
        QCOMPARE(seconds.size(), m_truth.seconds.size());
        QVERIFY(seconds == m_truth.seconds);
        for (const qint64 width : timelineWidthsMs()) {
            const TimelineView wide =
                rebinned(survey->timeline, width, 0, std::numeric_limits<qint64>::max());
            QMap<qint64, qint64> expected;
            for (auto it = m_truth.seconds.begin(); it != m_truth.seconds.end(); ++it) {
                expected[it.key() / width * width] += it.value();
            }
            QCOMPARE(wide.bins.size(), expected.size());
            for (const TimelineBin& bin : wide.bins) {
                QCOMPARE(bin.count, expected.value(bin.atMs));
            }
        }
    }

    void findsTheSecondInWhichManyExpire()
    {
        const SurveySnapshotPtr survey = surveyOf(m_server->url());
        QVERIFY(!survey->hotspots.isEmpty());
        const Hotspot& worst = survey->hotspots.front();
        const auto peak = std::max_element(m_truth.seconds.begin(), m_truth.seconds.end());
        QVERIFY(worst.fromMs <= peak.key() && peak.key() < worst.toMs);
        QVERIFY(worst.count >= *peak);
        // Ten patterns share that second: more than its own list of patterns holds.
        QVERIFY(worst.patternsDue >= 10);
        QCOMPARE(worst.patterns.size(), 5);
        for (const PatternCount& pattern : worst.patterns) {
            const QVector<qint64> expiries = m_truth.expiriesOf.value(pattern.pattern);
            const qint64 due = std::count_if(expiries.begin(), expiries.end(), [&worst](qint64 at) {
                return worst.fromMs <= at && at < worst.toMs;
            });
            QVERIFY2(pattern.count <= due && due <= pattern.count + pattern.countError,
                     qPrintable(pattern.pattern));
        }
    }

    void countsExpiriesByKeyPattern()
    {
        const SurveySnapshotPtr survey = surveyOf(m_server->url());
        for (const PatternRow& row : survey->patterns) {
            QMap<qint64, qint64> truth;
            for (const qint64 at : m_truth.expiriesOf.value(row.pattern)) {
                ++truth[binStart(at, row.timeline.binMs)];
            }
            QMap<qint64, qint64> counted;
            for (const TimelineBin& bin : row.timeline.bins) {
                counted[bin.atMs] = bin.count;
            }
            QCOMPARE(counted, truth);
        }
        QCOMPARE(survey->patterns.size(), 10);
    }

    void surveysOneDbWhereAsked()
    {
        SurveyOptions options;
        options.db = 7;
        const SurveySnapshotPtr survey = surveyOf(m_server->url(), options);
        QCOMPARE(survey->dbs, QVector<int>{7});
        QCOMPARE(survey->keysScanned, qint64(keysInAll / 3));
    }

    void endsEarlyAtMaxKeysAndSaysSo()
    {
        SurveyOptions options;
        options.maxKeys = 5000;
        const SurveySnapshotPtr survey = surveyOf(m_server->url(), options);
        QVERIFY(!survey->complete);
        QCOMPARE(survey->keysScanned, 5000);
        QVERIFY(!survey->expiredBacklog);
    }

    void looksOnlyAtWhatMatches()
    {
        SurveyOptions options;
        options.match = "kind3:*";
        const SurveySnapshotPtr survey = surveyOf(m_server->url(), options);
        QVERIFY(survey->complete);
        QCOMPARE(survey->keysScanned, qint64(keysInAll / 10));
        QVERIFY(!survey->expiredBacklog);
    }

    void samplesMemoryWithItsError()
    {
        SurveyOptions options;
        options.memory = true;
        const SurveySnapshotPtr survey = surveyOf(m_server->url(), options);
        QVERIFY(survey->memory);
        QVERIFY(survey->memory->sampledKeys > keysInAll / 20);
        QVERIFY(survey->memory->sampledKeys < keysInAll / 10);
        QVERIFY(survey->memory->bytesEstimated > keysInAll * 40LL);
        QVERIFY(survey->memory->bytesErrorBytes > 0);
        QVERIFY(survey->memory->bytesErrorBytes < survey->memory->bytesEstimated / 10);
    }
};

QTEST_GUILESS_MAIN(SurveyTruthTest)
#include "tst_surveytruth.moc"
