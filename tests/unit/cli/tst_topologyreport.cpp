// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/topologyreport.h"
#include "models/topology/fleetfindings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryFile>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Role = FleetNode::Role;

namespace {

FleetNode primary()
{
    FleetNode node;
    node.id = u"p"_s;
    node.address = u"127.0.0.1:1"_s;
    node.announced = u"10.0.0.1:1"_s;
    node.role = Role::Primary;
    node.slots = SlotSet::of({{0, 8191}, {8200, 8200}});
    node.moves = {{5, true, u"q"_s}, {9000, false, u"q"_s}};
    node.reached = true;
    node.version = u"7.0.15"_s;
    node.flavor = u"redis"_s;
    node.keys = 1200;
    node.usedBytes = 2048;
    node.maxBytes = 4096;
    node.commandsPerSecond = 7;
    node.configEpoch = 3;
    node.clockSkewMs = -12;
    node.clockSkewErrorMs = 2;
    return node;
}

FleetNode replica()
{
    FleetNode node;
    node.id = u"r"_s;
    node.address = u"127.0.0.1:2"_s;
    node.role = Role::Replica;
    node.primaryId = u"p"_s;
    node.primaryAddress = u"127.0.0.1:1"_s;
    node.reached = true;
    node.linkUp = true;
    node.lagBytes = 300;
    node.lagMs = 40;
    return node;
}

FleetNode lost()
{
    FleetNode node;
    node.address = u"evil\x1b[31m:3"_s;
    node.role = Role::Replica;
    node.failing = true;
    node.linkUp = false;
    node.reached = false;
    node.unreachedWhy = u"no answer"_s;
    return node;
}

TopologyReport report(FleetMode mode = FleetMode::Cluster)
{
    auto fleet = std::make_shared<FleetSnapshot>();
    fleet->mode = mode;
    fleet->takenAtMs = 1'719'717'164'000;
    fleet->nodes = {primary(), replica(), lost()};
    fleet->failovers = {{1'719'717'100'000, u"127.0.0.1:9"_s, u"127.0.0.1:1"_s}};
    fleet->findings = fleetFindings(*fleet);
    TopologyReport report;
    report.fleet = fleet;
    report.at = QDateTime::fromMSecsSinceEpoch(1'719'717'164'250, Qt::UTC);
    report.endpoint.mode = mode == FleetMode::Cluster ? Endpoint::Mode::Cluster : Endpoint::Mode::Standalone;
    report.identity.address = u"127.0.0.1:1"_s;
    report.identity.version = u"7.0.15"_s;
    return report;
}

QByteArray written(void (*write)(const TopologyReport&, Output&), const TopologyReport& report)
{
    QTemporaryFile file;
    if (!file.open()) {
        qFatal("no temporary file");
    }
    Output output(file.handle());
    write(report, output);
    if (!output.finish()) {
        qFatal("not written");
    }
    file.seek(0);
    return file.readAll();
}

QJsonObject documentOf(const TopologyReport& report)
{
    QJsonParseError error;
    const QByteArray bytes = written(writeTopologyJson, report);
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError) {
        qFatal("not JSON: %s", bytes.constData());
    }
    return document.object();
}

QJsonValue at(const QJsonObject& document, const QString& path)
{
    QJsonValue value = document;
    for (const QString& step : path.split(u'.')) {
        bool isIndex = false;
        const int index = step.toInt(&isIndex);
        value = isIndex ? value[index] : value[step];
    }
    return value;
}

} // namespace

class TestTopologyReport : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void jsonHasAllThatTheManualPromises_data()
    {
        QTest::addColumn<QVariant>("value"); // invalid: null
        const auto row = [](const char* path, const QVariant& value) { QTest::newRow(path) << value; };
        row("schema", u"lockkeeper.topology/1"_s);
        row("at", u"2024-06-30T03:12:44.250Z"_s);
        row("server_time_ms", qint64(1'719'717'163'988));
        row("server_time_ms_basis", u"estimated"_s);
        row("target.mode", u"cluster"_s);
        row("target.nodes.1.address", u"127.0.0.1:2"_s);
        row("target.nodes.1.role", u"replica"_s);
        row("target.nodes.1.version", {});
        row("nodes.0.address", u"127.0.0.1:1"_s);
        row("nodes.0.announced", u"10.0.0.1:1"_s);
        row("nodes.0.role", u"primary"_s);
        row("nodes.0.slots.0.0", 0);
        row("nodes.0.slots.0.1", 8191);
        row("nodes.0.slots.1.0", 8200);
        row("nodes.0.slots.1.1", 8200);
        row("nodes.0.migrating.0.slot", 5);
        row("nodes.0.migrating.0.to", u"q"_s);
        row("nodes.0.importing.0.slot", 9000);
        row("nodes.0.importing.0.from", u"q"_s);
        row("nodes.0.keys", 1200);
        row("nodes.0.replica_of", {});
        row("nodes.0.replica_lag_bytes", {});
        row("nodes.0.replica_lag_ms", {});
        row("nodes.0.replica_lag_ms_basis", u"unknown"_s);
        row("nodes.0.link", {});
        row("nodes.0.clock_skew_ms", -12);
        row("nodes.0.clock_skew_error_ms", 2);
        row("nodes.0.reachable", true);
        row("nodes.0.version", u"7.0.15"_s);
        row("nodes.0.flavor", u"redis"_s);
        row("nodes.0.used_bytes", 2048);
        row("nodes.0.max_bytes", 4096);
        row("nodes.0.commands_per_second", 7);
        row("nodes.0.config_epoch", 3);
        row("nodes.1.replica_of", u"127.0.0.1:1"_s);
        row("nodes.1.replica_lag_bytes", 300);
        row("nodes.1.replica_lag_ms", 40);
        row("nodes.1.replica_lag_ms_basis", u"estimated"_s);
        row("nodes.1.link", u"up"_s);
        row("nodes.1.keys", {});
        row("nodes.1.clock_skew_ms", {});
        row("nodes.2.link", u"down"_s);
        row("nodes.2.reachable", false);
        row("nodes.2.why_unreachable", u"no answer"_s);
        row("nodes.2.failing", true);
        row("slots_uncovered.0.0", 8192);
        row("slots_uncovered.0.1", 8199);
        row("slots_uncovered.1.1", 16383);
        row("slots_migrating.0.0", 5);
        row("failovers.0.from", u"127.0.0.1:9"_s);
        row("failovers.0.to", u"127.0.0.1:1"_s);
        row("failovers.0.at_ms", qint64(1'719'717'100'000));
        row("findings.0.code", u"slots-uncovered"_s);
        row("findings.0.severity", u"critical"_s);
        row("findings.0.numbers.ranges", u"8192-8199, 8201-16383"_s);
        row("complete", false);
    }

    void jsonHasAllThatTheManualPromises()
    {
        QFETCH(QVariant, value);
        const QJsonValue found = at(documentOf(report()), QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(!found.isUndefined());
        QCOMPARE(found, QJsonValue::fromVariant(value.isValid() ? value : QVariant::fromValue(nullptr)));
    }

    void namesWhatIsLookedAtAsTheTarget()
    {
        TopologyReport alone = report(FleetMode::Standalone);
        const QJsonObject document = documentOf(alone);
        QCOMPARE(at(document, u"target.nodes"_s).toArray().size(), 1); // its neighbours are only named
        QCOMPARE(at(document, u"nodes"_s).toArray().size(), 3);
        QCOMPARE(at(document, u"slots_uncovered"_s).toArray().size(), 0); // there are no slots
    }

    void textTellsTheSameAndObeysNoOrders()
    {
        const QString text = QString::fromUtf8(written(writeTopologyText, report()));
        for (const QString& told :
             {u"127.0.0.1:1"_s, u"announced as 10.0.0.1:1"_s, u"primary"_s, u"redis 7.0.15"_s, u"1,200"_s,
              u"2.0 KiB of 4.0 KiB"_s, u"-12 ± 2 ms"_s, u"of 127.0.0.1:1"_s, u"link up"_s,
              u"300 B, ≈ 40 ms"_s, u"out of reach (no answer)"_s, u"failing"_s, u"0-8191, 8200"_s,
              u"on their way: 5, 9000"_s, u"from 127.0.0.1:9 to 127.0.0.1:1"_s, u"Not complete"_s}) {
            QVERIFY2(text.contains(told), qPrintable(told + u"\n"_s + text));
        }
        QVERIFY(!text.contains(u'\x1b'));
        QVERIFY(text.contains(u"evil\\x1B[31m:3"_s));
    }
};

QTEST_GUILESS_MAIN(TestTopologyReport)
#include "tst_topologyreport.moc"
