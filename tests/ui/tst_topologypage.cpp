// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/fleetmodel.h"
#include "tests/ui/samplefleet.h"
#include "tests/ui/sampleprofiles.h"
#include "tests/ui/samplesurvey.h"
#include "tests/ui/windowfixture.h"
#include "ui/charts/slotmapview.h"
#include "ui/pages/nodedetail.h"
#include "ui/pages/nodetabs.h"
#include "ui/pages/slotpanel.h"
#include "ui/session/connectionbar.h"
#include "ui/session/pagelist.h"
#include "ui/session/sessionview.h"
#include "ui/tables/tableview.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/figurestrip.h"
#include "ui/widgets/statepane.h"

#include <QApplication>
#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestTopologyPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void saysWhatItWaitsForBeforeTheFirstRound();
    void clusterShowsNodesSlotsAndFigures();
    void worstNodesComeFirst();
    void chosenNodeTellsAllItsFacts();
    void selectionSurvivesARefreshAndAFailover();
    void fleetsWithoutSlotsShowNoMap_data();
    void fleetsWithoutSlotsShowNoMap();
    void arrowsChangeWhatTheMapShows();
    void loadAsksForASurveyFirst();
    void loadTellsTheHottestSlotAndTheHotTags();
    void refusedInfoIsNotTakenForUnknown();
    void findingsStandOnBothPagesAndLeadToTheNode();
    void slotLeadsToItsNode();
    void tableTwinAndExportsHoldTheSameNumbers();
    void lostConnectionGreysTheLastValues();
    void narrowWindowGivesUpColumnsAndNoNumber();
    void addressesStayWholeWhenAScrollBarComes();
    void connectionBarNamesTheNodeThatAnswers_data();
    void connectionBarNamesTheNodeThatAnswers();
};

namespace {

struct TopologyFixture : WindowFixture
{
    explicit TopologyFixture(const FleetSnapshot& fleet, QSize windowSize = {1366, 768})
        : WindowFixture(windowSize)
    {
        window->showPage(u"topology"_s);
        becomeReady();
        give(fleet);
    }
    void give(const FleetSnapshot& fleet)
    {
        Q_EMIT session->fleetChanged(sample::shared(fleet));
        QVERIFY(settle());
    }
    void survey(const QVector<quint32>& slotKeys, const QVector<HotTag>& tags = {})
    {
        sample::Options options;
        options.startMs = sample::fixedStartMs();
        options.patterns = 3;
        auto made = std::make_shared<SurveySnapshot>(*sample::survey(options));
        made->slotKeys = slotKeys;
        made->hotTags = tags;
        Q_EMIT session->surveyFinished(made, {});
        QVERIFY(settle());
    }
    template <class Widget>
    Widget* find(const QString& name = {}) const
    {
        auto* page = window->findChild<QWidget*>(u"page-topology"_s);
        return page->findChild<Widget*>(name);
    }
    TableView* nodes() const { return find<TableView>(u"fleet-table"_s); }
    QString cell(int row, int column) const { return nodes()->model()->index(row, column).data().toString(); }
    QString figure(const QString& name) const
    {
        for (const Figure& one : find<FigureStrip>(u"topology-figures"_s)->figures()) {
            if (one.name == name) {
                return one.value;
            }
        }
        return {};
    }
};

} // namespace

void TestTopologyPage::saysWhatItWaitsForBeforeTheFirstRound()
{
    WindowFixture fixture;
    fixture.window->showPage(u"topology"_s);
    fixture.becomeReady();
    const auto* state = fixture.window->findChild<StatePane*>(u"fleet-state"_s);
    QVERIFY(state->isVisible());
    QCOMPARE(state->accessibleName(), u"Asking the nodes"_s);
    QVERIFY(!fixture.window->findChild<TableView*>(u"fleet-table"_s)->isVisible());
    Q_EMIT fixture.session->fleetChanged(sample::shared(sample::cluster(0)));
    QTRY_VERIFY(fixture.window->findChild<TableView*>(u"fleet-table"_s)->isVisible());
    QVERIFY(!state->isVisible());
}

void TestTopologyPage::clusterShowsNodesSlotsAndFigures()
{
    const TopologyFixture fixture(sample::cluster(sample::fixedStartMs()));
    QCOMPARE(fixture.nodes()->model()->rowCount(), 6);
    QCOMPARE(fixture.cell(0, FleetModel::Address), u"10.4.2.11:7000"_s);
    QCOMPARE(fixture.cell(0, FleetModel::State), u"ok"_s);
    QCOMPARE(fixture.cell(0, FleetModel::Slots), u"5,461"_s);
    QCOMPARE(fixture.cell(0, FleetModel::LagBytes), u"\u2014"_s);
    QCOMPARE(fixture.cell(1, FleetModel::Role), u"replica"_s);
    QCOMPARE(fixture.cell(1, FleetModel::Follows), u"10.4.2.11:7000"_s);
    QCOMPARE(fixture.cell(1, FleetModel::LagMs), u"\u2248 12 ms"_s);
    QCOMPARE(fixture.cell(1, FleetModel::ClockSkew), u"+1 ms \u00B1 1 ms"_s);
    QCOMPARE(fixture.figure(u"Topology"_s), u"Cluster"_s);
    QCOMPARE(fixture.figure(u"Primaries"_s), u"3"_s);
    QCOMPARE(fixture.figure(u"Slots served"_s), u"16,384"_s);
    QCOMPARE(fixture.figure(u"Failovers seen"_s), u"0"_s);
    QVERIFY(fixture.find<SlotMapView>(u"slot-map"_s)->isVisible());
}

void TestTopologyPage::worstNodesComeFirst()
{
    const TopologyFixture fixture(sample::troubledCluster(sample::fixedStartMs()));
    QCOMPARE(fixture.cell(0, FleetModel::State), u"failing"_s);
    QCOMPARE(fixture.cell(1, FleetModel::State), u"out of reach"_s);
    QCOMPARE(fixture.cell(1, FleetModel::Keys), u"\u2014"_s);
    QCOMPARE(fixture.cell(2, FleetModel::State), u"ok"_s);
    QCOMPARE(fixture.figure(u"Slots served"_s), u"10,923"_s);
    QCOMPARE(fixture.figure(u"Largest lag"_s), u"48.0 MiB"_s);
    QCOMPARE(fixture.figure(u"Largest skew"_s), u"+2.4 s"_s);
    QCOMPARE(fixture.figure(u"Failovers seen"_s), u"1"_s);
    const auto* tabs = fixture.find<NodeTabs>(u"node-tabs"_s);
    QCOMPARE(tabs->current(), NodeTabs::Findings); // there are some: they come first
}

void TestTopologyPage::chosenNodeTellsAllItsFacts()
{
    const TopologyFixture fixture(sample::troubledCluster(sample::fixedStartMs()));
    fixture.nodes()->selectRow(1);
    const auto* tabs = fixture.find<NodeTabs>(u"node-tabs"_s);
    QCOMPARE(tabs->current(), NodeTabs::Node);
    const auto* detail = fixture.find<NodeDetail>(u"node-detail"_s);
    QCOMPARE(detail->text(u"address"_s), u"10.4.2.11:7004"_s);
    QCOMPARE(detail->text(u"announced"_s), u"172.18.0.6:6379"_s);
    QCOMPARE(detail->text(u"state"_s), u"out of reach: no answer for 5 s"_s);
    QCOMPARE(detail->text(u"follows"_s), u"10.4.2.11:7001"_s);
    QCOMPARE(detail->text(u"link"_s), u"\u2014"_s);
    QCOMPARE(detail->text(u"keys"_s), u"\u2014"_s);
    fixture.nodes()->selectRow(2);
    QCOMPARE(detail->text(u"address"_s), u"10.4.2.11:7000"_s);
    QCOMPARE(detail->text(u"slots"_s), u"5,461: 0-5460"_s);
    QCOMPARE(detail->text(u"moves"_s), u"leaving: 40, coming: 0"_s);
    QCOMPARE(detail->text(u"announced"_s), QString());
    QVERIFY(detail->text(u"memory"_s).endsWith(u"of 8.0 GiB"_s));
    QCOMPARE(detail->text(u"id"_s).size(), 40);
}

void TestTopologyPage::selectionSurvivesARefreshAndAFailover()
{
    FleetSnapshot fleet = sample::cluster(sample::fixedStartMs());
    TopologyFixture fixture(fleet);
    fixture.nodes()->selectKey(fleet.nodes[4].id);
    fleet.nodes[4].keys = 5;
    fixture.give(fleet);
    QCOMPARE(fixture.nodes()->selectedKey(), fleet.nodes[4].id);
    const auto* detail = fixture.find<NodeDetail>(u"node-detail"_s);
    QCOMPARE(detail->text(u"keys"_s), u"5"_s);
    fleet.nodes[4].role = FleetNode::Role::Primary;
    fleet.nodes[4].slots = fleet.nodes[1].slots;
    fleet.nodes.removeAt(1);
    fixture.give(fleet);
    QCOMPARE(fixture.nodes()->selectedKey(), u"1b5c"_s.repeated(10));
    QCOMPARE(detail->text(u"role"_s), u"primary"_s);
    QVERIFY(detail->text(u"slots"_s).endsWith(u"5461-10921"_s));
}

void TestTopologyPage::fleetsWithoutSlotsShowNoMap_data()
{
    QTest::addColumn<bool>("sentinel");
    QTest::addColumn<int>("nodes");
    QTest::newRow("a server and its replica") << false << 2;
    QTest::newRow("a Sentinel service") << true << 6;
}

void TestTopologyPage::fleetsWithoutSlotsShowNoMap()
{
    QFETCH(bool, sentinel);
    const qint64 now = sample::fixedStartMs();
    const TopologyFixture fixture(sentinel ? sample::sentinelService(now) : sample::standalonePair(now));
    QTEST(fixture.nodes()->model()->rowCount(), "nodes");
    QVERIFY(!fixture.find<SlotMapView>(u"slot-map"_s)->isVisible());
    QVERIFY(fixture.nodes()->isColumnHidden(FleetModel::Slots));
    QVERIFY(!fixture.nodes()->isColumnHidden(FleetModel::Follows));
    QVERIFY(fixture.figure(u"Slots served"_s).isEmpty());
    QCOMPARE(fixture.figure(u"Sentinels"_s), sentinel ? u"3"_s : QString());
    QCOMPARE(fixture.cell(sentinel ? 5 : 1, FleetModel::Role), sentinel ? u"sentinel"_s : u"replica"_s);
}

void TestTopologyPage::arrowsChangeWhatTheMapShows()
{
    TopologyFixture fixture(sample::cluster(sample::fixedStartMs()));
    fixture.survey(QVector<quint32>(slotCount, 2));
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    auto* owners = fixture.find<QToolButton>(u"slots-owners"_s);
    owners->setFocus();
    QTest::keyClick(owners, Qt::Key_Right);
    const auto* map = fixture.find<SlotMapView>(u"slot-map"_s);
    QCOMPARE(map->mode(), SlotMapMode::Load);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
    QCOMPARE(map->mode(), SlotMapMode::Owners);
}

void TestTopologyPage::loadAsksForASurveyFirst()
{
    const TopologyFixture fixture(sample::cluster(sample::fixedStartMs()));
    fixture.find<QToolButton>(u"slots-load"_s)->click();
    auto* state = fixture.find<StatePane>(u"slot-state"_s);
    QVERIFY(state->isVisible());
    QVERIFY(!fixture.find<SlotMapView>(u"slot-map"_s)->isVisible());
    auto* panel = fixture.find<SlotPanel>(u"slots"_s);
    QSignalSpy wanted(panel, &SlotPanel::surveyRequested);
    Q_EMIT state->actionTriggered();
    QCOMPARE(wanted.size(), 1);
    fixture.find<QToolButton>(u"slots-owners"_s)->click();
    QVERIFY(fixture.find<SlotMapView>(u"slot-map"_s)->isVisible());
}

void TestTopologyPage::loadTellsTheHottestSlotAndTheHotTags()
{
    TopologyFixture fixture(sample::cluster(sample::fixedStartMs()));
    QVector<quint32> keys(slotCount, 1);
    keys[1234] = 4'097;
    fixture.survey(keys, {{u"tenant:42"_s, 1234, 4'000, 12}});
    fixture.find<QToolButton>(u"slots-load"_s)->click();
    QVERIFY(fixture.find<SlotMapView>(u"slot-map"_s)->isVisible());
    QCOMPARE(fixture.find<SlotMapView>(u"slot-map"_s)->mode(), SlotMapMode::Load);
    QCOMPARE(fixture.find<ElidedLabel>(u"slot-line"_s)->text(),
             u"Hottest slot 1,234: 4,097 keys, 20.0 % of all; mean 1.3 a slot"_s);
    const auto* tags = fixture.find<TableView>(u"hot-tags-table"_s);
    QCOMPARE(tags->model()->index(0, 0).data().toString(), u"tenant:42"_s);
    QCOMPARE(tags->model()->index(0, 2).data().toString(), u"10.4.2.11:7000"_s);
    QCOMPARE(tags->model()->index(0, 3).data().toString(), u"3,988 to 4,000"_s);
    QCOMPARE(fixture.find<QTabBar>(u"node-tab-bar"_s)->tabText(NodeTabs::HotTags), u"Hot tags (1)"_s);
}

void TestTopologyPage::refusedInfoIsNotTakenForUnknown()
{
    FleetSnapshot fleet = sample::standalonePair(sample::fixedStartMs());
    fleet.nodes[0].keys = fleet.nodes[0].usedBytes = fleet.nodes[0].commandsPerSecond = std::nullopt;
    fleet.nodes[0].clockSkewMs = fleet.nodes[0].clockSkewErrorMs = std::nullopt;
    TopologyFixture fixture(fleet);
    QCOMPARE(fixture.cell(0, FleetModel::Keys), u"\u2014"_s);
    Q_EMIT fixture.session->accessChanged(sample::access({u"INFO"_s, u"TIME"_s}));
    QVERIFY(fixture.settle());
    QCOMPARE(fixture.cell(0, FleetModel::Keys), u"no permission"_s);
    QCOMPARE(fixture.cell(0, FleetModel::ClockSkew), u"no permission"_s);
    QCOMPARE(fixture.cell(1, FleetModel::Keys), u"\u2014"_s); // was never asked
    QCOMPARE(fixture.figure(u"Largest skew"_s), u"no permission"_s);
    fixture.nodes()->selectRow(0);
    const auto* detail = fixture.find<NodeDetail>(u"node-detail"_s);
    QCOMPARE(detail->text(u"memory"_s), u"no permission"_s);
    QCOMPARE(detail->text(u"skew"_s), u"no permission"_s);
}

void TestTopologyPage::findingsStandOnBothPagesAndLeadToTheNode()
{
    WindowFixture fixture;
    fixture.becomeReady();
    Q_EMIT fixture.session->fleetChanged(sample::shared(sample::troubledCluster(sample::fixedStartMs())));
    QVERIFY(fixture.settle());
    auto* overview = fixture.window->findChild<TableView*>(u"findings-table"_s);
    QVERIFY(overview->isVisible()); // before any survey
    QCOMPARE(overview->model()->index(0, 1).data().toString(), u"5,461 slot(s) served by no sound primary"_s);
    const auto* pages = fixture.window->findChild<PageList*>();
    QStringList spoken;
    for (int row = 0; row < pages->model()->rowCount(); ++row) {
        spoken.append(pages->model()->index(row, 0).data(Qt::AccessibleTextRole).toString());
    }
    QVERIFY2(spoken.join(u'|').contains(u"Topology, findings: "_s), qPrintable(spoken.join(u'|')));
    int row = 0;
    while (overview->model()->index(row, 1).data().toString() != u"Node out of reach"_s) {
        ++row;
        QVERIFY(row < overview->model()->rowCount());
    }
    overview->selectRow(row);
    QTest::keyClick(overview, Qt::Key_Return);
    QCOMPARE(fixture.window->currentView()->currentPage(), u"topology"_s);
    QVERIFY(fixture.settle());
    const auto* detail = fixture.window->findChild<NodeDetail*>();
    QCOMPARE(detail->text(u"address"_s), u"10.4.2.11:7004"_s);
}

void TestTopologyPage::slotLeadsToItsNode()
{
    const TopologyFixture fixture(sample::cluster(sample::fixedStartMs()));
    auto* map = fixture.find<SlotMapView>(u"slot-map"_s);
    map->setCurrentSlot(12'000);
    QTest::keyClick(map, Qt::Key_Return);
    QCOMPARE(fixture.find<NodeDetail>()->text(u"address"_s), u"10.4.2.11:7002"_s);
}

void TestTopologyPage::tableTwinAndExportsHoldTheSameNumbers()
{
    TopologyFixture fixture(sample::cluster(sample::fixedStartMs()));
    fixture.survey(QVector<quint32>(slotCount, 2));
    auto* panel = fixture.find<SlotPanel>(u"slots"_s);
    panel->showTable(true);
    QVERIFY(panel->table()->isVisible());
    QCOMPARE(panel->table()->model()->rowCount(), 3);
    QCOMPARE(panel->table()->model()->index(0, 4).data().toString(), u"10,922"_s);
    QVERIFY(panel->csv().startsWith(
        "number,address,slots,ranges,keys,share_ratio\r\n1,10.4.2.11:7000,5461,0-5460,10922,"));
    panel->showTable(false);
    const QTemporaryDir folder;
    QVERIFY(panel->savePng(folder.filePath(u"m.png"_s)));
    QVERIFY(QImage(folder.filePath(u"m.png"_s)).width() > 600);
    QVERIFY(panel->saveCsv(folder.filePath(u"m.csv"_s)));
    QVERIFY(!panel->savePng(folder.filePath(u"missing/m.png"_s)));
}

void TestTopologyPage::lostConnectionGreysTheLastValues()
{
    TopologyFixture fixture(sample::cluster(sample::fixedStartMs()));
    Q_EMIT fixture.session->healthChanged(sample::health(sample::fixedStartMs()));
    fixture.lose(ErrorCode::ConnectionLost);
    QVERIFY(fixture.nodes()->isStale());
    QVERIFY(fixture.nodes()->isVisible());
    fixture.becomeReady();
    QVERIFY(!fixture.nodes()->isStale());
}

void TestTopologyPage::narrowWindowGivesUpColumnsAndNoNumber()
{
    const TopologyFixture fixture(sample::troubledCluster(sample::fixedStartMs()), {900, 700});
    const TableView* table = fixture.nodes();
    QVERIFY(table->isColumnHidden(FleetModel::ConfigEpoch));
    QVERIFY(!table->isColumnHidden(FleetModel::State));
    QVERIFY(!table->isColumnHidden(FleetModel::LagBytes));
    QVERIFY(table->horizontalHeader()->length() <= table->viewport()->width());
    const QFontMetrics metrics(monoFont(fontsize::mono));
    QVERIFY(table->columnWidth(FleetModel::Address) >= metrics.horizontalAdvance(u"10.4.2.11:7000"_s) + 16);
}

void TestTopologyPage::addressesStayWholeWhenAScrollBarComes()
{
    TopologyFixture fixture(sample::cluster(sample::fixedStartMs()));
    const QFontMetrics metrics(monoFont(fontsize::mono));
    const int least = metrics.horizontalAdvance(u"10.4.2.11:7000"_s) + 16;
    QTRY_VERIFY(!fixture.nodes()->verticalScrollBar()->isVisible());
    QVERIFY(fixture.nodes()->columnWidth(FleetModel::Address) >= least);
    fixture.lose(ErrorCode::ConnectionLost); // its bar takes room from the table
    fixture.give(sample::wideCluster(12, sample::fixedStartMs()));
    QTRY_VERIFY(fixture.nodes()->verticalScrollBar()->isVisible());
    QVERIFY(fixture.nodes()->columnWidth(FleetModel::Address) >= least);
}

void TestTopologyPage::connectionBarNamesTheNodeThatAnswers_data()
{
    QTest::addColumn<QString>("service");
    QTest::addColumn<bool>("cluster");
    QTest::addColumn<QString>("line");
    QTest::newRow("standalone") << QString() << false
                                << u"Redis 7.0.15 · Standalone · primary 10.4.2.11:6379 · db 0"_s;
    QTest::newRow("Sentinel service")
        << u"orders"_s << false
        << u"Redis 7.0.15 · Sentinel orders · answered by primary 10.4.2.11:6379 · db 0"_s;
    QTest::newRow("cluster")
        << QString() << true
        << u"Redis 7.0.15 · Cluster of 3 primaries · answered by primary 10.4.2.11:6379 · db 0"_s;
}

void TestTopologyPage::connectionBarNamesTheNodeThatAnswers()
{
    QFETCH(QString, service);
    QFETCH(bool, cluster);
    QFETCH(QString, line);
    SessionOptions options = WindowFixture::defaultOptions();
    options.endpoint.service = service;
    WindowFixture fixture({1366, 768}, options);
    fixture.becomeReady();
    Q_EMIT fixture.session->fleetChanged(sample::shared(cluster             ? sample::cluster(0)
                                                        : service.isEmpty() ? sample::standalonePair(0)
                                                                            : sample::sentinelService(0)));
    const QString spoken = fixture.window->findChild<ConnectionBar*>()->accessibleDescription();
    QVERIFY2(spoken.contains(line), qPrintable(spoken));
}

QTEST_MAIN(TestTopologyPage)
#include "tst_topologypage.moc"
