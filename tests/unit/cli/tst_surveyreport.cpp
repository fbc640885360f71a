// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/surveyreport.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryFile>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestSurveyReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jsonHasTheEnvelopeOfEveryDocument();
    void jsonHasAllThatTheManualPromises_data();
    void jsonHasAllThatTheManualPromises();
    void unknownIsNullAndSaysSo_data();
    void unknownIsNullAndSaysSo();
    void namesTheTargetsMode_data();
    void namesTheTargetsMode();
    void limitCapsThePatternsOnly();
    void textShowsTheSameNumbers();
    void textHasNoControlCharacters();
};

using Writer = void (*)(const SurveyReport&, Output&);

static QByteArray written(Writer writer, const SurveyReport& report)
{
    QTemporaryFile file;
    if (!file.open())
        return {};
    Output output(file.handle());
    writer(report, output);
    return output.finish() && file.seek(0) ? file.readAll() : QByteArray();
}

static QJsonObject json(const SurveyReport& report)
{
    return QJsonDocument::fromJson(written(writeSurveyJson, report)).object();
}

// The value at a path such as "hotspots.0.patterns.1.count"; undefined where there is none.
static QJsonValue at(const QJsonObject& object, const QString& path)
{
    QJsonValue value = object;
    for (const QString& step : path.split(u'.'))
        value = value.isArray() ? value.toArray().at(step.toInt()) : value.toObject().value(step);
    return value;
}

static Hotspot hotspot()
{
    Hotspot spot;
    spot.fromMs = 1'719'717'164'000;
    spot.toMs = spot.fromMs + 2000;
    spot.count = 400;
    spot.countError = 3;
    spot.shareRatio = 0.4;
    spot.why = Hotspot::Why::Overload;
    spot.patterns = {{u"session:<uuid>"_s, 390}, {u"a:<n>"_s, 10}};
    spot.reclaimMs = 130'000;
    spot.advice = {720'000, 0.1, 206'002, 572};
    return spot;
}

static PatternRow pattern(const QString& name, qint64 keys)
{
    PatternRow row;
    row.pattern = name;
    row.keys = keys;
    row.persistent = 1;
    row.expiring = keys - 1;
    row.bytesEstimated = 4096;
    row.bytesErrorBytes = 10;
    row.ttl.p50Ms = 60'000;
    row.jitterRatio = 0.05;
    row.findingCode = u"no-jitter"_s;
    return row;
}

static SurveyReport fullReport()
{
    SurveyReport report;
    report.at = QDateTime::fromMSecsSinceEpoch(1'719'717'164'250, Qt::UTC);
    report.endpoint.hosts = {{u"h"_s, 6379}};
    report.identity.address = u"h:6379"_s;
    report.identity.version = u"7.0.15"_s;
    report.identity.flavor = u"redis"_s;
    report.identity.role = u"primary"_s;
    SurveySnapshot& survey = report.survey;
    survey.phase = SurveyPhase::Complete;
    survey.complete = true;
    survey.takenAtMs = 1'719'717'164'111;
    survey.elapsedMs = 1500;
    survey.dbs = {0, 3};
    survey.keysTotal = 1010;
    survey.keysScanned = 1000;
    survey.keysPerSecond = 666;
    survey.persistent = 100;
    survey.expiring = 890;
    survey.unreadable = 10;
    survey.gone = 4;
    survey.duplicates = 2;
    survey.reclaimedByScan = 7;
    survey.expiredBacklog = ExpiredBacklog{6, 2};
    survey.histogram = {{0, 1000, 5}, {1000, std::nullopt, 885}};
    survey.quantiles = {60'000, 600'000, 3'600'000};
    survey.timeline = {1000, {{1'719'717'164'000, 400}, {1'719'717'166'000, 490}}};
    survey.hotspots = {hotspot()};
    survey.types = {{u"string"_s, 900}, {u"hash"_s, 90}};
    survey.slotKeys = QVector<quint32>(16'384, 0);
    survey.slotKeys[12] = 900;
    survey.hotTags = {{u"user:7"_s, 12, 800, 3}, {u"cart"_s, 9, 5, 0}};
    survey.patterns = {pattern(u"session:<uuid>"_s, 900), pattern(u"a:<n>"_s, 90),
                       pattern(u"b:\\x00<n>"_s, 10)};
    survey.memory = MemorySample{64, 1'048'576, 2048};
    Finding finding;
    finding.code = u"persistent-in-expiring-pattern"_s;
    finding.severity = Severity::Warning;
    finding.subject = u"session:<uuid>"_s;
    finding.numbers = {{u"persistent"_s, qint64(12)}, {u"keys"_s, qint64(1200)}, {u"expiring_ratio"_s, 0.99}};
    survey.findings = {finding};
    report.warnings = {{u"noperm"_s, u"CONFIG denied"_s, u"h:6379"_s, u"CONFIG GET"_s, u"+config|get"_s},
                       {u"unknown-command"_s, u"disabled"_s, {}, u"INFO"_s, {}},
                       {u"limit"_s, u"capped"_s, {}}};
    return report;
}

void TestSurveyReport::jsonHasTheEnvelopeOfEveryDocument()
{
    const QByteArray bytes = written(writeSurveyJson, fullReport());
    QJsonParseError error;
    const QJsonObject document = QJsonDocument::fromJson(bytes, &error).object();
    QCOMPARE(error.error, QJsonParseError::NoError);
    QVERIFY(bytes.endsWith("}\n"));
    QCOMPARE(document.value("schema"_L1).toString(), u"lockkeeper.survey/1"_s);
    QCOMPARE(document.value("at"_L1).toString(), u"2024-06-30T03:12:44.250Z"_s);
    QCOMPARE(document.value("server_time_ms"_L1).toInteger(), 1'719'717'164'111);
    QCOMPARE(document.value("complete"_L1).toBool(), true);
    QCOMPARE(at(document, u"target.mode"_s).toString(), u"standalone"_s);
    QCOMPARE(at(document, u"target.nodes.0.address"_s).toString(), u"h:6379"_s);
    QCOMPARE(at(document, u"target.nodes.0.role"_s).toString(), u"primary"_s);
    QCOMPARE(at(document, u"target.nodes.0.version"_s).toString(), u"7.0.15"_s);
    QCOMPARE(at(document, u"target.nodes.0.flavor"_s).toString(), u"redis"_s);
    QCOMPARE(at(document, u"warnings.0.code"_s).toString(), u"noperm"_s);
    QCOMPARE(at(document, u"warnings.0.text"_s).toString(), u"CONFIG denied"_s);
    QCOMPARE(at(document, u"warnings.0.node"_s).toString(), u"h:6379"_s);
    QCOMPARE(at(document, u"warnings.0.command"_s).toString(), u"CONFIG GET"_s);
    QCOMPARE(at(document, u"warnings.0.acl_rule"_s).toString(), u"+config|get"_s);
    QVERIFY(at(document, u"warnings.1.acl_rule"_s).isNull()); // no rule would help
    QVERIFY(at(document, u"warnings.2.command"_s).isUndefined());
}

void TestSurveyReport::jsonHasAllThatTheManualPromises_data()
{
    QTest::addColumn<QVariant>("value");
    const auto row = [](const char* path, const QVariant& value) { QTest::newRow(path) << value; };
    row("keys_scanned", 1000);
    row("keys_total", 1010);
    row("elapsed_ms", 1500);
    row("ttl.persistent", 100);
    row("ttl.expiring", 890);
    row("ttl.unreadable", 10);
    row("ttl.gone", 4);
    row("ttl.expired_backlog", 6);
    row("ttl.expired_backlog_basis", u"estimated"_s);
    row("ttl.expired_backlog_error", 2);
    row("ttl.histogram.0.from_ms", 0);
    row("ttl.histogram.0.to_ms", 1000);
    row("ttl.histogram.0.count", 5);
    row("ttl.quantiles_ms.p50", 60'000);
    row("ttl.quantiles_ms.p90", 600'000);
    row("ttl.quantiles_ms.p99", 3'600'000);
    row("expiry_timeline.bin_ms", 1000);
    row("expiry_timeline.bins.1.at_ms", qint64(1'719'717'166'000));
    row("expiry_timeline.bins.1.count", 490);
    row("hotspots.0.from_ms", qint64(1'719'717'164'000));
    row("hotspots.0.to_ms", qint64(1'719'717'166'000));
    row("hotspots.0.count", 400);
    row("hotspots.0.share_ratio", 0.4);
    row("hotspots.0.why", u"overload"_s);
    row("hotspots.0.patterns.1.pattern", u"a:<n>"_s);
    row("hotspots.0.patterns.1.count", 10);
    row("hotspots.0.reclaim_ms", 130'000);
    row("hotspots.0.reclaim_ms_basis", u"estimated"_s);
    row("hotspots.0.jitter_advice.spread_ms", 720'000);
    row("hotspots.0.jitter_advice.peak_before", 206'002);
    row("hotspots.0.jitter_advice.peak_after", 572);
    row("types.string", 900);
    row("slot_keys.11", 0);
    row("slot_keys.12", 900);
    row("hot_tags.0.tag", u"user:7"_s);
    row("hot_tags.0.slot", 12);
    row("hot_tags.0.keys", 800);
    row("hot_tags.0.keys_basis", u"estimated"_s);
    row("hot_tags.0.keys_error", 3);
    row("hot_tags.1.keys_basis", u"exact"_s);
    row("types.hash", 90);
    row("patterns.2.pattern", u"b:\\x00<n>"_s);
    row("patterns.0.count", 900);
    row("patterns.0.persistent", 1);
    row("patterns.0.bytes_estimated", 4096);
    row("patterns.0.bytes_estimated_basis", u"estimated"_s);
    row("findings.0.code", u"persistent-in-expiring-pattern"_s);
    row("findings.0.severity", u"warning"_s);
    row("findings.0.numbers.persistent", 12);
    row("findings.0.numbers.expiring_ratio", 0.99);
    row("duplicates", 2);
    row("reclaimed", 7);
    row("bytes_estimated", 1'048'576);
}

void TestSurveyReport::jsonHasAllThatTheManualPromises()
{
    QFETCH(QVariant, value);
    const QJsonValue found = at(json(fullReport()), QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(found, QJsonValue::fromVariant(value));
}

void TestSurveyReport::unknownIsNullAndSaysSo_data()
{
    QTest::addColumn<QString>("basis"); // of the sibling; empty = has none
    QTest::newRow("server_time_ms") << u"unknown"_s;
    QTest::newRow("keys_total") << QString();
    QTest::newRow("ttl.expired_backlog") << u"unknown"_s;
    QTest::newRow("ttl.expired_backlog_error") << QString();
    QTest::newRow("ttl.quantiles_ms.p50") << QString();
    QTest::newRow("ttl.histogram.0.to_ms") << QString();
    QTest::newRow("reclaimed") << u"unknown"_s;
    QTest::newRow("bytes_estimated") << u"unknown"_s;
    QTest::newRow("match") << QString();
    QTest::newRow("target.nodes.0.role") << QString();
    QTest::newRow("target.nodes.0.version") << QString();
    QTest::newRow("hotspots.0.reclaim_ms") << u"unknown"_s;
    QTest::newRow("patterns.0.bytes_estimated") << u"unknown"_s;
    QTest::newRow("patterns.0.jitter_ratio") << QString();
}

void TestSurveyReport::unknownIsNullAndSaysSo()
{
    QFETCH(QString, basis);
    SurveyReport report;
    report.identity.address = u"h:1"_s;
    report.survey.histogram = {{0, std::nullopt, 0}};
    report.survey.hotspots = {Hotspot()};
    report.survey.patterns = {PatternRow()};
    const QJsonObject document = json(report);
    const QString path = QString::fromLatin1(QTest::currentDataTag());
    QVERIFY(at(document, path).isNull());
    if (!basis.isEmpty())
        QCOMPARE(at(document, path + u"_basis"_s).toString(), basis);
    QCOMPARE(document.value("complete"_L1).toBool(true), false);
}

void TestSurveyReport::namesTheTargetsMode_data()
{
    QTest::addColumn<Endpoint::Mode>("mode");
    QTest::addColumn<QString>("saysTheServer");
    QTest::addColumn<QString>("expected");
    QTest::newRow("standalone") << Endpoint::Mode::Standalone << u"standalone"_s << u"standalone"_s;
    QTest::newRow("a plain URL that met a cluster")
        << Endpoint::Mode::Standalone << u"cluster"_s << u"cluster"_s;
    QTest::newRow("cluster") << Endpoint::Mode::Cluster << QString() << u"cluster"_s;
    QTest::newRow("sentinel") << Endpoint::Mode::Sentinel << u"standalone"_s << u"sentinel"_s;
}

void TestSurveyReport::namesTheTargetsMode()
{
    SurveyReport report;
    QFETCH(Endpoint::Mode, mode);
    QFETCH(QString, saysTheServer);
    report.endpoint.mode = mode;
    report.identity.mode = saysTheServer;
    const QJsonObject document = json(report);
    QTEST(at(document, u"target.mode"_s).toString(), "expected");
    QCOMPARE(at(document, u"target.nodes"_s).toArray().size(), 0); // nobody answered yet
}

void TestSurveyReport::limitCapsThePatternsOnly()
{
    SurveyReport report = fullReport();
    report.limit = 2;
    const QJsonObject document = json(report);
    QCOMPARE(document.value("patterns"_L1).toArray().size(), 2);
    QCOMPARE(at(document, u"types"_s).toObject().size(), 2);
    QCOMPARE(at(document, u"hotspots.0.patterns"_s).toArray().size(), 2);
    const QString text = QString::fromUtf8(written(writeSurveyText, report));
    QVERIFY(text.contains(u"a:<n>"_s));
    QVERIFY(!text.contains(u"b:\\x00<n>"_s));
}

void TestSurveyReport::textShowsTheSameNumbers()
{
    const QString text = QString::fromUtf8(written(writeSurveyText, fullReport()));
    for (const QString& piece :
         {u"Survey of h:6379 (redis 7.0.15, primary)\n"_s, u"1,000 of 1,010 (99.0 %)"_s,
          u"\u2248 6 \u00B12"_s, u"1 s  and more  885  "_s, u"no TTL            100  "_s,
          u"p50 \u2248 1 min, p90 \u2248 10 min"_s,
          u"2024-06-30 03:12:44 UTC, within 2 s: 400 \u00B13 keys, 40.0 % of all (overload)"_s,
          u"reclaiming takes \u2248 2 min 10 s"_s, u"string  900\n"_s,
          u"fullest slot 12: 900 keys (a slot has 0.1 on average)"_s, u"\u2264 800    12  user:7\n"_s,
          u"\u2248 4.0 KiB  session:<uuid>\n"_s,
          u"Warning  12 of 1,200 key(s) have no TTL\n    session:<uuid>, 99.0 % of this"_s})
        QVERIFY2(text.contains(piece), qPrintable(piece + u'\n' + text));
    QVERIFY(!text.contains(u"Not complete"_s));
    SurveyReport cut = fullReport();
    cut.survey.complete = false;
    QVERIFY(QString::fromUtf8(written(writeSurveyText, cut)).contains(u"Not complete"_s));
}

void TestSurveyReport::textHasNoControlCharacters()
{
    SurveyReport report = fullReport();
    report.identity.version = u"7\x1B[31m"_s;
    report.match = "*\x1B]0;x\x07\xE2\x80\xAE";
    report.survey.types = {{u"mod\x1B[0m"_s, 1}};
    const QString text = QString::fromUtf8(written(writeSurveyText, report));
    for (const QChar c : text) {
        const bool plain =
            c == u'\n' || (c.category() != QChar::Other_Control && c.category() != QChar::Other_Format);
        QVERIFY2(plain, qPrintable(text));
    }
}

QTEST_APPLESS_MAIN(TestSurveyReport)
#include "tst_surveyreport.moc"
