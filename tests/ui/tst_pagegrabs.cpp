// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/translation.h"
#include "tests/ui/samplefleet.h"
#include "tests/ui/sampleprofiles.h"
#include "tests/ui/samplesurvey.h"
#include "tests/ui/spokentexts.h"
#include "tests/ui/windowfixture.h"
#include "ui/pages/nodetabs.h"
#include "ui/pages/slotpanel.h"
#include "ui/session/connectionbar.h"
#include "ui/session/savedconnections.h"
#include "ui/session/sessionview.h"
#include "ui/theme/colors.h"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QMenu>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// Every page, light and dark, at the smallest usual size: drawn, not blank, with the theme's own ground. With
// LOCKKEEPER_GRAB_DIR the pictures are kept for the eye.
class TestPageGrabs : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void drawsPage_data();
    void drawsPage();
    void windowSpeaksTheLanguageAsked_data();
    void windowSpeaksTheLanguageAsked();
    void cleanup()
    {
        applyTheme(*qApp, Theme::Light);
        QVERIFY(installTranslation(*qApp, u"en"_s));
    }
};

namespace {

int distinctColours(const QImage& image)
{
    QSet<QRgb> seen;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3) {
            seen.insert(image.pixel(x, y));
        }
    }
    return int(seen.size());
}

FleetSnapshotPtr fleetOf(const QString& situation)
{
    const qint64 now = sample::fixedStartMs() + 96000;
    return sample::shared(situation == u"empty"_s        ? sample::standalonePair(now)
                          : situation == u"restricted"_s ? sample::sentinelService(now)
                          : situation == u"long"_s       ? sample::troubledCluster(now)
                          : situation == u"changed"_s    ? sample::wideCluster(30, now)
                                                         : sample::cluster(now));
}

SurveySnapshotPtr surveyOf(const sample::Options& options)
{
    auto survey = std::make_shared<SurveySnapshot>(*sample::survey(options));
    survey->slotKeys = sample::slotKeys(1234);
    survey->hotTags = {{u"tenant:42"_s, 1234, 11'840, 0}, {u"cart:7"_s, 9000, 190, 3}};
    return survey;
}

void become(WindowFixture& fixture, const QString& situation)
{
    const qint64 now = sample::fixedStartMs();
    Q_EMIT fixture.session->fleetChanged(fleetOf(situation));
    if (situation == u"denied"_s) {
        ServerIdentity identity;
        identity.address = u"10.4.2.11:6379"_s;
        Q_EMIT fixture.session->identityChanged(identity);
        Q_EMIT fixture.session->accessChanged(
            sample::access({u"INFO"_s, u"CONFIG GET"_s, u"TIME"_s, u"CLIENT INFO"_s, u"PTTL"_s}));
    } else {
        Q_EMIT fixture.session->healthChanged(sample::health(now + 96000));
    }
    if (situation == u"empty"_s) {
        auto none = std::make_shared<SurveySnapshot>();
        none->phase = SurveyPhase::Complete;
        none->complete = true;
        none->startedAtMs = none->takenAtMs = now;
        Q_EMIT fixture.session->surveyFinished(none, {});
    } else if (situation != u"denied"_s) {
        sample::Options options;
        options.startMs = now;
        options.patterns = 60;
        options.longTexts = situation == u"long"_s;
        if (situation == u"restricted"_s) {
            Q_EMIT fixture.session->accessChanged(
                sample::access({u"CONFIG GET"_s, u"TIME"_s, u"TYPE"_s, u"MEMORY USAGE"_s}));
        }
        options.doneRatio = situation == u"running"_s ? 0.38 : 1;
        Q_EMIT fixture.session->surveyChanged(surveyOf(options));
    }
    if (situation == u"lost"_s) {
        fixture.lose(ErrorCode::ConnectionLost);
    } else if (situation == u"changed"_s) {
        fixture.lose(ErrorCode::LineageChanged, LinkState::Phase::Stopped);
    }
}

// What the topology page shows only when asked to.
void turnPages(const MainWindow& window, const QString& situation)
{
    if (situation == u"running"_s) {
        window.findChild<QToolButton*>(u"slots-load"_s)->click();
    } else if (situation == u"lost"_s) {
        window.findChild<SlotPanel*>()->showTable(true);
        window.findChild<NodeTabs*>()->open(NodeTabs::HotTags);
    }
}

bool isShown(const QWidget& window, const QString& name)
{
    const auto* widget = window.findChild<QWidget*>(name);
    return widget != nullptr && widget->isVisible();
}

// What no count of colours could tell.
void saysWhatIsAmiss(const MainWindow& window, const QString& page, const QString& situation)
{
    const auto* bar = window.findChild<ConnectionBar*>();
    QVERIFY(bar != nullptr);
    const bool insecure = situation == u"restricted"_s;
    QCOMPARE(bar->accessibleDescription().contains(ConnectionBar::tr("TLS, certificate not verified")),
             insecure);
    if (page == u"expiry"_s) {
        const bool denied = situation == u"denied"_s;
        QCOMPARE(isShown(window, u"refused-timeline"_s), denied);
        QCOMPARE(isShown(window, u"refused-clock"_s), denied || insecure);
        QCOMPARE(isShown(window, u"refused-types"_s), insecure);
    } else if (page == u"overview"_s && situation == u"denied"_s) {
        const auto spoken = spokenTexts(window).join(u'\n');
        QVERIFY(spoken.contains(u"INFO"_s) && spoken.contains(u"+info"_s));
    }
}

} // namespace

void TestPageGrabs::drawsPage_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("situation");
    QTest::addColumn<Theme>("theme");
    QTest::addColumn<QString>("language");
    for (const QString& page : {u"overview"_s, u"expiry"_s, u"topology"_s, u"connections"_s}) {
        for (const QString& situation : {u"full"_s, u"running"_s, u"lost"_s, u"changed"_s, u"empty"_s,
                                         u"denied"_s, u"restricted"_s, u"long"_s}) {
            if (page == u"connections"_s && situation != u"full"_s && situation != u"empty"_s) {
                continue;
            }
            for (Theme theme : {Theme::Light, Theme::Dark}) {
                const QString name =
                    u"%1-%2-%3"_s.arg(page, situation, theme == Theme::Dark ? u"dark"_s : u"light"_s);
                QTest::newRow(qPrintable(name)) << page << situation << theme << u"en"_s;
            }
            const QString name = u"%1-%2-ja"_s.arg(page, situation);
            QTest::newRow(qPrintable(name)) << page << situation << Theme::Light << u"ja"_s;
        }
    }
}

void TestPageGrabs::drawsPage()
{
    QFETCH(QString, page);
    QFETCH(QString, situation);
    QFETCH(Theme, theme);
    QFETCH(QString, language);
    QVERIFY(installTranslation(*qApp, language));
    applyTheme(*qApp, theme);
    SessionOptions session = WindowFixture::defaultOptions();
    if (situation != u"empty"_s) {
        session.name = u"orders-prod"_s;
        session.environment = Environment::Production;
        session.endpoint.tls = true;
        session.endpoint.tlsOptions.insecure = situation == u"restricted"_s;
    }
    WindowFixture fixture({1366, 768}, session);
    fixture.window->showPage(page);
    fixture.becomeReady();
    if (situation != u"empty"_s) {
        fixture.window->saved()->setProfiles(sample::profiles());
        Q_EMIT fixture.session->accessChanged(sample::access());
    }
    become(fixture, situation);
    QVERIFY(situation == u"denied"_s || fixture.settle());
    turnPages(*fixture.window, situation);
    QVERIFY(QTest::qWaitForWindowExposed(fixture.window.get()));
    QCoreApplication::sendPostedEvents(); // the layout of what was just shown
    saysWhatIsAmiss(*fixture.window, page, situation);

    const QImage image = fixture.window->grab().toImage();
    const QString folder = qEnvironmentVariable("LOCKKEEPER_GRAB_DIR");
    if (!folder.isEmpty()) {
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(image.save(QDir(folder).filePath(QString::fromLatin1(QTest::currentDataTag()) + u".png"_s)));
    }
    const Colors& colors = theme == Theme::Dark ? darkColors() : lightColors();
    QVERIFY(distinctColours(image) > 40);
    const QPoint besideTitle(int(image.width() - 4), int(90 * image.devicePixelRatio()));
    QCOMPARE(image.pixelColor(besideTitle), colors.window);
}

void TestPageGrabs::windowSpeaksTheLanguageAsked_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("overview");
    QTest::addColumn<QString>("menu");
    QTest::newRow("English") << u"en"_s << u"What needs you"_s << u"&Go"_s;
    QTest::newRow("Japanese") << u"ja"_s << u"対応が必要なこと"_s << u"移動(&G)"_s;
}

void TestPageGrabs::windowSpeaksTheLanguageAsked()
{
    QFETCH(QString, language);
    QVERIFY(installTranslation(*qApp, language));
    const WindowFixture fixture;
    QTEST(fixture.window->findChild<QWidget*>(u"page-overview"_s)->accessibleName(), "overview");
    QTEST(fixture.window->findChild<QMenu*>(u"menu-go"_s)->title(), "menu");
}

QTEST_MAIN(TestPageGrabs)
#include "tst_pagegrabs.moc"
