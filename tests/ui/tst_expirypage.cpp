// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/hotspotmodel.h"
#include "tests/ui/samplesurvey.h"
#include "tests/ui/windowfixture.h"
#include "ui/charts/chartpanel.h"
#include "ui/charts/chartview.h"
#include "ui/pages/expirypage.h"
#include "ui/pages/patternpanel.h"
#include "ui/tables/tableview.h"

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// What a person does on the Expiry page, by mouse and by keyboard.
class TestExpiryPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_page.reset(); }

    void showsAsManyPatternsAsSurveyed();
    void hotspotFiltersPatternsAndShowsItsDrain();
    void chipClearsTheFilter();
    void patternShowsItsOwnTimeline();
    void tableTwinHoldsWhatTheChartHolds();
    void arrowKeysWalkTheBarsAndReadThemOut();
    void barFiltersPatterns();
    void zoomChangesTheWidthOfBars();
    void everyChartIsExported_data();
    void everyChartIsExported();
    void csvOfHostilePatternIsNoFormula();
    void selectionAndScrollSurviveARefresh();
    void runningSurveyOffersPauseAndStop();
    void everyBarOfTheTimelineIsDrawnFromTheSurvey();

private:
    template <class Widget>
    Widget* find(const QString& name) const
    {
        return m_page->findChild<Widget*>(name);
    }
    bool settle() const
    {
        return QTest::qWaitFor([this] { return m_page->isSettled(); }, 10000);
    }
    TableView* patterns() const { return find<TableView>(u"patterns-table"_s); }
    ChartView* timeline() const { return find<ChartView>(u"timeline-chart"_s); }

    std::unique_ptr<ExpiryPage> m_page;
    SurveySnapshotPtr m_survey;
};

void TestExpiryPage::init()
{
    applyTheme(*qApp, Theme::Light);
    m_page = std::make_unique<ExpiryPage>();
    m_page->resize(1190, 660);
    m_page->setConnected(true);
    sample::Options options;
    options.startMs = sample::fixedStartMs();
    options.patterns = 40;
    m_survey = sample::survey(options);
    m_page->show();
    m_page->setSurvey(m_survey);
    QVERIFY(settle());
}

void TestExpiryPage::showsAsManyPatternsAsSurveyed()
{
    QCOMPARE(patterns()->model()->rowCount(), 40);
    QCOMPARE(patterns()->model()->index(0, 0).data().toString(), u"session:<uuid>"_s);
}

void TestExpiryPage::hotspotFiltersPatternsAndShowsItsDrain()
{
    auto* hotspots = find<TableView>(u"hotspots-table"_s);
    QCOMPARE(hotspots->selectedKey(), HotspotEntry{m_survey->hotspots.at(0)}.key()); // whose drain is shown
    QCOMPARE(patterns()->model()->rowCount(), 40);                                   // but nobody chose it
    hotspots->setFocus();
    QTest::keyClick(hotspots, Qt::Key_Down);
    QVERIFY(settle());
    QCOMPARE(patterns()->model()->rowCount(), 1);
    QCOMPARE(patterns()->model()->index(0, 0).data().toString(), u"quota:daily:<n>"_s);
    const ChartSeries& drain = find<ChartView>(u"drain-chart"_s)->series();
    QCOMPARE(drain.lines.size(), 3);
    QCOMPARE(qRound64(drain.lines.first().points.first().y), m_survey->hotspots.at(1).count);
}

void TestExpiryPage::chipClearsTheFilter()
{
    auto* hotspots = find<TableView>(u"hotspots-table"_s);
    QTest::mouseClick(hotspots->viewport(), Qt::LeftButton, {},
                      hotspots->visualRect(hotspots->model()->index(0, 0)).center());
    auto* chip = find<QPushButton>(u"patterns-chip"_s);
    QTRY_VERIFY(chip->isVisible());
    QCOMPARE(patterns()->model()->rowCount(), 1);
    QTest::mouseClick(chip, Qt::LeftButton);
    QVERIFY(!chip->isVisible());
    QCOMPARE(patterns()->model()->rowCount(), 40);
    QVERIFY(!hotspots->selectedKey().isEmpty()); // its drain is still shown
}

void TestExpiryPage::patternShowsItsOwnTimeline()
{
    const qsizetype whole = timeline()->series().bars.size();
    m_page->selectPattern(u"quota:daily:<n>"_s);
    QVERIFY(settle());
    QCOMPARE(timeline()->series().bars.size(), 1);
    QCOMPARE(qint64(timeline()->series().bars.first().value), qint64(88412));
    auto* chip = find<QPushButton>(u"timeline-chip"_s);
    QVERIFY(chip->isVisible());
    QTest::mouseClick(chip, Qt::LeftButton);
    QVERIFY(settle());
    QCOMPARE(timeline()->series().bars.size(), whole);
}

void TestExpiryPage::tableTwinHoldsWhatTheChartHolds()
{
    auto* swap = find<QToolButton>(u"histogram-swap"_s);
    QTest::mouseClick(swap, Qt::LeftButton);
    auto* table = find<TableView>(u"histogram-table"_s);
    QVERIFY(table->isVisible());
    const ChartSeries& series = find<ChartView>(u"histogram-chart"_s)->series();
    QCOMPARE(table->model()->rowCount(), int(series.bars.size()) + 1); // and the keys without a TTL
    qint64 sum = 0;
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        sum += table->model()->index(row, 2).data(SortRole).toLongLong();
    }
    QCOMPARE(sum, m_survey->keysScanned);
}

void TestExpiryPage::arrowKeysWalkTheBarsAndReadThemOut()
{
    auto* chart = find<ChartView>(u"histogram-chart"_s);
    QSignalSpy spy(chart, &ChartView::currentBarChanged);
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Right);
    const QString first = chart->accessibleDescription();
    QVERIFY(first.contains(u"keys"_s));
    QTest::keyClick(chart, Qt::Key_Right);
    QVERIFY(chart->accessibleDescription() != first);
    QTest::keyClick(chart, Qt::Key_End);
    QCOMPARE(chart->currentBar(), ChartView::asideBar);
    QVERIFY(chart->accessibleDescription().startsWith(u"no TTL"_s));
    QTest::keyClick(chart, Qt::Key_Home);
    QCOMPARE(chart->accessibleDescription(), first);
    QVERIFY(spy.size() >= 4);
}

void TestExpiryPage::barFiltersPatterns()
{
    auto* chart = find<ChartView>(u"histogram-chart"_s);
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_End);
    QTest::keyClick(chart, Qt::Key_Return);
    const QAbstractItemModel* model = patterns()->model();
    QVERIFY(model->rowCount() > 0);
    QVERIFY(model->rowCount() < 40);
    for (int row = 0; row < model->rowCount(); ++row) {
        QVERIFY(model->index(row, 2).data(SortRole).toDouble() < 1); // some of its keys have no TTL
    }
}

void TestExpiryPage::zoomChangesTheWidthOfBars()
{
    const auto width = [this] {
        return timeline()->series().bars.first().to - timeline()->series().bars.first().from;
    };
    const double before = width();
    timeline()->setFocus();
    QTest::keyClick(timeline(), Qt::Key_Home);
    QTest::keyClick(timeline(), Qt::Key_Plus);
    QVERIFY(settle());
    QVERIFY(width() < before);
    QTest::keyClick(timeline(), Qt::Key_Minus);
    QVERIFY(settle());
    QCOMPARE(width(), before);
    QTest::mouseClick(find<QToolButton>(u"timeline-all"_s), Qt::LeftButton);
    QVERIFY(settle());
    double sum = 0;
    for (const Bar& bar : timeline()->series().bars) {
        sum += bar.value;
    }
    QCOMPARE(qint64(sum), m_survey->expiring);
}

void TestExpiryPage::everyChartIsExported_data()
{
    QTest::addColumn<QString>("chart");
    QTest::newRow("histogram") << u"histogram"_s;
    QTest::newRow("timeline") << u"timeline"_s;
    QTest::newRow("drain") << u"drain"_s;
}

void TestExpiryPage::everyChartIsExported()
{
    QFETCH(QString, chart);
    auto* panel = find<ChartPanel>(chart);
    QVERIFY(panel != nullptr);
    const QTemporaryDir folder;
    QVERIFY(panel->savePng(folder.filePath(u"c.png"_s)));
    const QImage picture(folder.filePath(u"c.png"_s));
    QVERIFY(picture.width() > 200 && picture.height() > 100);
    QVERIFY(panel->saveCsv(folder.filePath(u"c.csv"_s)));
    QFile table(folder.filePath(u"c.csv"_s));
    QVERIFY(table.open(QIODevice::ReadOnly));
    QCOMPARE(table.readAll(), panel->csv());
    QVERIFY(panel->csv().count('\n') > 2);
    QVERIFY(!panel->savePng(u"/nowhere/c.png"_s));
    QVERIFY(!panel->saveCsv(u"/nowhere/c.csv"_s));
}

void TestExpiryPage::csvOfHostilePatternIsNoFormula()
{
    auto hostile = std::make_shared<SurveySnapshot>(*m_survey);
    hostile->patterns.first().pattern = u"=HYPERLINK(\"http://x\",\"<n>\")"_s;
    m_page->setSurvey(hostile);
    QVERIFY(settle());
    const QByteArray csv = m_page->findChild<PatternPanel*>()->csv();
    QVERIFY(csv.contains("\"'=HYPERLINK(\"\"http://x\"\",\"\"<n>\"\")\""));
}

void TestExpiryPage::selectionAndScrollSurviveARefresh()
{
    m_page->selectPattern(u"rl:<ip>"_s);
    patterns()->scrollToBottom();
    QVERIFY(settle());
    const int scroll = patterns()->verticalScrollBar()->value();
    auto next = std::make_shared<SurveySnapshot>(*m_survey);
    for (PatternRow& row : next->patterns) {
        row.keys += 5;
    }
    m_page->setSurvey(next);
    QVERIFY(settle());
    QCOMPARE(patterns()->selectedKey(), u"rl:<ip>"_s);
    QCOMPARE(patterns()->verticalScrollBar()->value(), scroll);
}

void TestExpiryPage::runningSurveyOffersPauseAndStop()
{
    auto running = std::make_shared<SurveySnapshot>(*m_survey);
    running->phase = SurveyPhase::Running;
    running->complete = false;
    m_page->setSurvey(running);
    QVERIFY(!find<QPushButton>(u"survey-again"_s)->isVisible());
    QSignalSpy paused(m_page.get(), &ExpiryPage::pauseRequested);
    QSignalSpy stopped(m_page.get(), &ExpiryPage::stopRequested);
    QTest::mouseClick(find<QPushButton>(u"survey-pause"_s), Qt::LeftButton);
    QTest::mouseClick(find<QPushButton>(u"survey-stop"_s), Qt::LeftButton);
    QCOMPARE(paused.size(), 1);
    QCOMPARE(paused.first().first().toBool(), true);
    QCOMPARE(stopped.size(), 1);
    QVERIFY(settle());
}

void TestExpiryPage::everyBarOfTheTimelineIsDrawnFromTheSurvey()
{
    const ChartSeries& series = timeline()->series();
    QVERIFY(series.bars.size() <= 400);
    for (const Bar& bar : series.bars) {
        qint64 sum = 0;
        for (const TimelineBin& bin : m_survey->timeline.bins) {
            sum += double(bin.atMs) >= bar.from && double(bin.atMs) < bar.to ? bin.count : 0;
        }
        QCOMPARE(qint64(bar.value), sum);
    }
}

QTEST_MAIN(TestExpiryPage)
#include "tst_expirypage.moc"
