// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/hotspotmodel.h"
#include "models/text/units.h"
#include "tests/ui/sampleprofiles.h"
#include "tests/ui/samplesurvey.h"
#include "tests/ui/windowfixture.h"
#include "ui/charts/chartpanel.h"
#include "ui/session/environmentband.h"
#include "ui/session/sessiontabs.h"
#include "ui/session/sessionview.h"
#include "ui/tables/tableview.h"
#include "ui/widgets/figurestrip.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/refusalstrip.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QFileDialog>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestMainWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void keysChangePagesAndGoBack();
    void lostConnectionShowsABarAndGreysValues();
    void otherLineageOffersToLookAgain();
    void everyFailureToConnectHasABar_data();
    void everyFailureToConnectHasABar();
    void chartThatCannotBeWrittenIsToldByABar();
    void closingAViewLeavesTheWelcome();
    void twoSessionsShareNothing();
    void overviewOfAClusterAddsUpItsPrimaries();
    void findingLeadsToItsPage();
    void menuOpensTheConnectDialog();
    void warningsCanBeClosed();
    void bandTellsTheEnvironmentOfTheTabInFront();
    void unverifiedServerIsMarkedForGood();
    void refusedCommandIsNamedByThePanelThatNeedsIt();
    void refusedCommandsRaiseNoBars();
    void askingWhatMayBeRunOpensTheDialog();
};

namespace {

MessageBar* barOf(const WindowFixture& fixture, const QString& cause)
{
    for (MessageBar* bar : fixture.window->findChildren<MessageBar*>(u"message-"_s + cause)) {
        if (bar->isVisible()) {
            return bar;
        }
    }
    return nullptr;
}

} // namespace

void TestMainWindow::keysChangePagesAndGoBack()
{
    WindowFixture fixture;
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    const SessionView* view = fixture.window->currentView();
    QCOMPARE(view->currentPage(), u"overview"_s);
    QTest::keyClick(fixture.window.get(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(view->currentPage(), u"expiry"_s);
    QTest::keyClick(fixture.window.get(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(view->currentPage(), u"overview"_s);
    QVERIFY(!view->canGoBack());
    QTest::keyClick(fixture.window.get(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(view->currentPage(), u"expiry"_s);
}

void TestMainWindow::lostConnectionShowsABarAndGreysValues()
{
    WindowFixture fixture;
    fixture.becomeReady();
    QVERIFY(barOf(fixture, u"link"_s) == nullptr);
    Q_EMIT fixture.session->healthChanged(sample::health(sample::fixedStartMs()));
    fixture.lose(ErrorCode::ConnectionLost);
    const MessageBar* bar = barOf(fixture, u"link"_s);
    QVERIFY(bar != nullptr);
    QVERIFY(bar->message().text.contains(u"02:58:00"_s)); // since when values stand still
    QVERIFY(bar->findChild<QPushButton*>(u"action-try-now"_s) != nullptr);
    QVERIFY(fixture.window->findChild<TableView*>(u"nodes-table"_s)->isStale());
    fixture.becomeReady();
    QVERIFY(barOf(fixture, u"link"_s) == nullptr);
    QVERIFY(!fixture.window->findChild<TableView*>(u"nodes-table"_s)->isStale());
}

void TestMainWindow::otherLineageOffersToLookAgain()
{
    WindowFixture fixture;
    fixture.becomeReady();
    fixture.lose(ErrorCode::LineageChanged, LinkState::Phase::Stopped);
    const MessageBar* bar = barOf(fixture, u"link"_s);
    QVERIFY(bar != nullptr);
    QCOMPARE(bar->message().severity, Severity::Critical);
    QVERIFY(bar->findChild<QPushButton*>(u"action-look-again"_s) != nullptr);
}

void TestMainWindow::everyFailureToConnectHasABar_data()
{
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("unknown host") << ErrorCode::NameLookup;
    QTest::newRow("refused") << ErrorCode::ConnectionRefused;
    QTest::newRow("no answer") << ErrorCode::Timeout;
    QTest::newRow("not a Redis") << ErrorCode::NotRedis;
    QTest::newRow("broken protocol") << ErrorCode::ProtocolError;
    QTest::newRow("no password") << ErrorCode::NoAuth;
    QTest::newRow("wrong password") << ErrorCode::WrongPass;
    QTest::newRow("no such db") << ErrorCode::NoSuchDb;
    QTest::newRow("loading") << ErrorCode::Loading;
    QTest::newRow("TLS not trusted") << ErrorCode::TlsTrust;
    QTest::newRow("another name") << ErrorCode::TlsHostName;
    QTest::newRow("no TLS") << ErrorCode::NotTls;
}

void TestMainWindow::everyFailureToConnectHasABar()
{
    QFETCH(ErrorCode, code);
    WindowFixture fixture;
    fixture.becomeReady();
    fixture.lose(code, LinkState::Phase::Stopped);
    const MessageBar* bar = barOf(fixture, u"link"_s);
    QVERIFY(bar != nullptr);
    QVERIFY(!bar->message().title.isEmpty());
    QVERIFY(!bar->message().text.isEmpty());
    QVERIFY(QApplication::activeModalWidget() == nullptr);
}

void TestMainWindow::chartThatCannotBeWrittenIsToldByABar()
{
    WindowFixture fixture;
    fixture.becomeReady();
    fixture.window->showPage(u"expiry"_s);
    auto* panel = fixture.window->findChild<ChartPanel*>(u"histogram"_s);
    QVERIFY(panel != nullptr);
    panel->findChild<QToolButton*>(u"histogram-export"_s)->menu()->actions().first()->trigger();
    auto* dialog = panel->findChild<QFileDialog*>();
    QVERIFY(dialog != nullptr);
    Q_EMIT dialog->fileSelected(u"/nowhere/at/all.png"_s);
    const MessageBar* bar = barOf(fixture, u"export"_s);
    QVERIFY(bar != nullptr);
    QVERIFY2(bar->message().text.contains(u"/nowhere/at/all.png"_s) ||
                 bar->message().title.contains(u"/nowhere/at/all.png"_s),
             qPrintable(bar->message().title + bar->message().text));
    QVERIFY(bar->message().closable);
    dialog->close();
}

void TestMainWindow::closingAViewLeavesTheWelcome()
{
    WindowFixture fixture;
    QSignalSpy closed(fixture.window.get(), &MainWindow::sessionClosed);
    fixture.window->findChild<QAction*>(u"close-connection"_s)->trigger();
    QCOMPARE(closed.size(), 1);
    QVERIFY(fixture.window->currentView() == nullptr);
    QVERIFY(fixture.window->findChild<QWidget*>(u"welcome"_s)->isVisible());
    QVERIFY(!fixture.window->findChild<QAction*>(u"survey"_s)->isEnabled());
}

void TestMainWindow::twoSessionsShareNothing()
{
    WindowFixture fixture;
    SessionView* first = fixture.window->currentView();
    SessionOptions options;
    options.endpoint.hosts = {{u"10.4.2.99"_s, 6379}};
    auto second = std::make_unique<Session>(options);
    fixture.window->addSession(second.get());
    SessionView* view = fixture.window->currentView();
    QVERIFY(view != first);
    fixture.window->showPage(u"expiry"_s);
    QCOMPARE(first->currentPage(), u"overview"_s);
    second.reset(); // its view goes with it
    QCOMPARE(fixture.window->currentView(), first);
}

void TestMainWindow::overviewOfAClusterAddsUpItsPrimaries()
{
    WindowFixture fixture;
    fixture.becomeReady();
    auto fleet = std::make_shared<FleetSnapshot>();
    fleet->mode = FleetMode::Cluster;
    for (const quint16 slot : {quint16(1), quint16(2), quint16(3)}) {
        auto health = std::make_shared<HealthSnapshot>();
        health->address = u"10.0.0.%1:6379"_s.arg(slot);
        health->info.keyspaceReported = true;
        health->info.dbs = {{0, 1000 * slot, 0}};
        FleetNode node;
        node.address = health->address;
        node.role = FleetNode::Role::Primary;
        node.slots.add(slot);
        node.health = health;
        fleet->nodes.append(node);
    }
    Q_EMIT fixture.session->healthChanged(fleet->nodes.first().health);
    Q_EMIT fixture.session->fleetChanged(fleet);
    const auto* page = fixture.window->findChild<QWidget*>(u"page-overview"_s);
    const Figure keys = page->findChild<FigureStrip*>(u"figures"_s)->figures().first();
    QCOMPARE(keys.value, u"6,000"_s);
    QCOMPARE(fixture.window->findChild<TableView*>(u"nodes-table"_s)->model()->rowCount(), 3);
}

void TestMainWindow::findingLeadsToItsPage()
{
    WindowFixture fixture;
    fixture.becomeReady();
    sample::Options options;
    options.startMs = sample::fixedStartMs();
    const SurveySnapshotPtr survey = sample::survey(options);
    Q_EMIT fixture.session->surveyChanged(survey);
    QVERIFY(fixture.settle());
    auto* findings = fixture.window->findChild<TableView*>(u"findings-table"_s);
    findings->setFocus();
    QTest::keyClick(findings, Qt::Key_Down);
    QTest::keyClick(findings, Qt::Key_Return);
    QCOMPARE(fixture.window->currentView()->currentPage(), u"expiry"_s);
    QVERIFY(fixture.settle());
    auto* patterns = fixture.window->findChild<TableView*>(u"patterns-table"_s);
    auto* hotspots = fixture.window->findChild<TableView*>(u"hotspots-table"_s);
    const QString worst = HotspotEntry{survey->hotspots.first()}.key();
    QTRY_COMPARE(hotspots->selectedKey(), worst);
    QTRY_COMPARE(patterns->model()->rowCount(), 1); // those due then
    QCOMPARE(patterns->model()->index(0, 0).data().toString(), u"session:<uuid>"_s);
}

void TestMainWindow::menuOpensTheConnectDialog()
{
    WindowFixture fixture;
    fixture.window->findChild<QAction*>(u"connect"_s)->trigger();
    auto* dialog = fixture.window->findChild<QDialog*>(u"connect-dialog"_s);
    QVERIFY(dialog != nullptr);
    QVERIFY(dialog->isVisible());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(!dialog->isVisible());
}

void TestMainWindow::warningsCanBeClosed()
{
    WindowFixture fixture;
    fixture.becomeReady();
    const Error warning{ErrorCode::NoPerm, u"config"_s, u"10.4.2.11:6379"_s};
    Q_EMIT fixture.session->warned(warning);
    Q_EMIT fixture.session->warned(warning);
    const auto bars = [&] {
        int visible = 0;
        for (const MessageBar* bar : fixture.window->findChildren<MessageBar*>()) {
            visible += bar->isVisible() ? 1 : 0;
        }
        return visible;
    };
    QCOMPARE(bars(), 1); // one bar a cause
    for (MessageBar* bar : fixture.window->findChildren<MessageBar*>()) {
        if (bar->isVisible()) {
            Q_EMIT bar->closed(bar->message().cause);
            break;
        }
    }
    QCOMPARE(bars(), 0);
}

void TestMainWindow::bandTellsTheEnvironmentOfTheTabInFront()
{
    SessionOptions production = WindowFixture::defaultOptions();
    production.environment = Environment::Production;
    WindowFixture fixture({1366, 768}, production);
    const auto* band = fixture.window->findChild<EnvironmentBand*>();
    QCOMPARE(band->environment(), Environment::Production);
    Session other(WindowFixture::defaultOptions());
    fixture.window->addSession(&other);
    QCOMPARE(band->environment(), Environment::None);
    fixture.window->findChild<SessionTabs*>()->setCurrentIndex(0);
    QCOMPARE(band->environment(), Environment::Production);
}

void TestMainWindow::unverifiedServerIsMarkedForGood()
{
    SessionOptions insecure = WindowFixture::defaultOptions();
    insecure.endpoint.tls = true;
    insecure.endpoint.tlsOptions.insecure = true;
    WindowFixture fixture({1366, 768}, insecure);
    const auto* bar = fixture.window->findChild<QWidget*>(u"connection-bar"_s);
    const auto* tabs = fixture.window->findChild<SessionTabs*>();
    const auto isMarked = [&] {
        return bar->accessibleDescription().contains(u"certificate not verified"_s) &&
               tabs->tabToolTip(0).contains(u"certificate not verified"_s);
    };
    QVERIFY(isMarked());
    fixture.becomeReady();
    QVERIFY(isMarked());
    fixture.lose(ErrorCode::ConnectionLost);
    QVERIFY(isMarked());
}

void TestMainWindow::refusedCommandIsNamedByThePanelThatNeedsIt()
{
    WindowFixture fixture;
    fixture.becomeReady();
    const auto* figures = fixture.window->findChild<FigureStrip*>(u"figures"_s);
    const auto value = [&](int figure) { return figures->figures().at(figure).value; };
    constexpr int memory = 2;
    QCOMPARE(value(memory), dash()); // nothing known yet
    Q_EMIT fixture.session->accessChanged(sample::access({u"INFO"_s, u"CONFIG GET"_s}));
    QCOMPARE(value(memory), u"no permission"_s);
    fixture.window->showPage(u"expiry"_s);
    const auto* strip = fixture.window->findChild<RefusalStrip*>(u"refused-settings"_s);
    QVERIFY(strip->isVisible());
    QVERIFY(strip->text().startsWith(u"CONFIG GET: no permission"_s));
    strip->findChild<QPushButton*>(u"refused-settings-copy"_s)->click();
    QCOMPARE(QApplication::clipboard()->text(), u"+config|get"_s);
    Q_EMIT fixture.session->accessChanged(
        sample::access({u"INFO"_s, u"CONFIG GET"_s}, AccessState::Disabled));
    QVERIFY(strip->text().startsWith(u"CONFIG GET: disabled"_s));
    QVERIFY(!strip->findChild<QPushButton*>(u"refused-settings-copy"_s)->isVisible()); // no rule helps
    QCOMPARE(value(memory), u"disabled"_s);
    Q_EMIT fixture.session->accessChanged(sample::access());
    QVERIFY(!strip->isVisible());
    QCOMPARE(value(memory), dash());
}

void TestMainWindow::refusedCommandsRaiseNoBars()
{
    WindowFixture fixture;
    fixture.becomeReady();
    Error refused{ErrorCode::NoPerm, {}, u"10.4.2.11:6379"_s};
    refused.command = u"TIME"_s;
    refused.aclRule = u"+time"_s;
    Q_EMIT fixture.session->warned(refused);
    for (const MessageBar* bar : fixture.window->findChildren<MessageBar*>()) {
        QVERIFY(!bar->isVisible());
    }
}

void TestMainWindow::askingWhatMayBeRunOpensTheDialog()
{
    WindowFixture fixture;
    fixture.becomeReady();
    Q_EMIT fixture.session->accessChanged(sample::access({u"SCAN"_s}));
    fixture.window->findChild<QAction*>(u"access"_s)->trigger();
    const auto* dialog = fixture.window->findChild<QDialog*>(u"access-dialog"_s);
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QCOMPARE(dialog->findChild<TableView*>(u"access-table"_s)->model()->rowCount(), 7);
    fixture.window->findChild<QAction*>(u"access"_s)->trigger(); // not a second one
    QCOMPARE(fixture.window->findChildren<QDialog*>(u"access-dialog"_s).size(), 1);
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
