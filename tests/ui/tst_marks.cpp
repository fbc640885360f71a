// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/sampleprofiles.h"
#include "tests/ui/samplesurvey.h"
#include "tests/ui/spokentexts.h"
#include "tests/ui/windowfixture.h"
#include "ui/session/connectionbar.h"
#include "ui/theme/colors.h"
#include "ui/widgets/refusalstrip.h"

#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// What must stay visible whatever happens: a certificate that nobody checked, and what is refused here.
class TestMarks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void uncheckedCertificateColoursBarAndTabForGood_data();
    void uncheckedCertificateColoursBarAndTabForGood();
    void refusedCommandIsNamedInItsPanelWithItsRule_data();
    void refusedCommandIsNamedInItsPanelWithItsRule();
    void refusedInfoIsNamedOnTheOverview();
    void cleanup() { applyTheme(*qApp, Theme::Light); }
};

namespace {

int pixelsOf(const QImage& image, const QColor& colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            count += image.pixelColor(x, y).rgb() == colour.rgb() ? 1 : 0;
        }
    }
    return count;
}

SessionOptions overTls(bool insecure)
{
    SessionOptions options = WindowFixture::defaultOptions();
    options.name = u"orders-prod"_s;
    options.environment = Environment::Production;
    options.endpoint.tls = true;
    options.endpoint.tlsOptions.insecure = insecure;
    return options;
}

struct Marked
{
    int bar = 0;
    int tab = 0;
    bool spoken = false;
};

Marked marksOf(const WindowFixture& fixture, const ToneColors& warning)
{
    auto* bar = fixture.window->findChild<ConnectionBar*>();
    const auto* tabs = fixture.window->findChild<QTabWidget*>(u"sessions"_s);
    const QImage icon = tabs->tabIcon(0).pixmap(QSize(24, 16)).toImage();
    return {pixelsOf(bar->grab().toImage(), warning.ground), pixelsOf(icon, warning.fill),
            tabs->tabBar()->accessibleTabName(0).contains(u"not verified"_s) &&
                bar->accessibleDescription().contains(u"not verified"_s)};
}

} // namespace

void TestMarks::uncheckedCertificateColoursBarAndTabForGood_data()
{
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::Light;
    QTest::newRow("dark") << Theme::Dark;
}

void TestMarks::uncheckedCertificateColoursBarAndTabForGood()
{
    QFETCH(Theme, theme);
    applyTheme(*qApp, theme);
    const ToneColors& warning = (theme == Theme::Dark ? darkColors() : lightColors()).warning;
    WindowFixture checked({1366, 768}, overTls(false));
    checked.becomeReady();
    const Marked none = marksOf(checked, warning);
    QVERIFY(none.bar == 0 && none.tab == 0 && !none.spoken);

    WindowFixture fixture({1366, 768}, overTls(true));
    const auto isMarked = [&] {
        const Marked marked = marksOf(fixture, warning);
        return marked.bar > 1000 && marked.tab > 0 && marked.spoken;
    };
    QVERIFY(isMarked()); // before it is connected
    fixture.becomeReady();
    QVERIFY(isMarked());
    fixture.window->showPage(u"expiry"_s);
    QVERIFY(isMarked());
    fixture.lose(ErrorCode::ConnectionLost);
    QVERIFY(isMarked());
    fixture.becomeReady();
    QVERIFY(isMarked());
}

void TestMarks::refusedCommandIsNamedInItsPanelWithItsRule_data()
{
    QTest::addColumn<QString>("strip");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("rule");
    QTest::newRow("histogram") << u"refused-histogram"_s << u"PTTL"_s << u"+pttl"_s;
    QTest::newRow("timeline") << u"refused-timeline"_s << u"PTTL"_s << u"+pttl"_s;
    QTest::newRow("clock") << u"refused-clock"_s << u"TIME"_s << u"+time"_s;
    QTest::newRow("types") << u"refused-types"_s << u"TYPE"_s << u"+type"_s;
}

void TestMarks::refusedCommandIsNamedInItsPanelWithItsRule()
{
    QFETCH(QString, strip);
    QFETCH(QString, command);
    QFETCH(QString, rule);
    WindowFixture fixture;
    fixture.window->showPage(u"expiry"_s);
    fixture.becomeReady();
    const auto* refusal = fixture.window->findChild<RefusalStrip*>(strip);
    QVERIFY(refusal != nullptr);
    Q_EMIT fixture.session->accessChanged(sample::access());
    QVERIFY(!refusal->isVisible());
    Q_EMIT fixture.session->accessChanged(sample::access({command}));
    QVERIFY(refusal->isVisible());
    QVERIFY2(refusal->text().contains(command), qPrintable(refusal->text()));
    QVERIFY(spokenTexts(*refusal).contains(rule));
    // Disabled is another thing than denied: no rule would help.
    Q_EMIT fixture.session->accessChanged(sample::access({command}, AccessState::Disabled));
    QVERIFY(refusal->isVisible() && refusal->text().contains(command));
    QVERIFY(!refusal->findChild<QPushButton*>()->isVisible());
    Q_EMIT fixture.session->accessChanged(sample::access()); // it works again
    QVERIFY(!refusal->isVisible());
}

void TestMarks::refusedInfoIsNamedOnTheOverview()
{
    WindowFixture fixture;
    fixture.becomeReady();
    const auto visibleTexts = [&fixture] {
        QStringList texts;
        for (const auto* label : fixture.window->findChildren<QLabel*>()) {
            if (label->isVisible()) {
                texts.append(label->text());
            }
        }
        return texts.join(u'\n');
    };
    Q_EMIT fixture.session->accessChanged(sample::access());
    QVERIFY(!visibleTexts().contains(u"+info"_s));
    Q_EMIT fixture.session->accessChanged(sample::access({u"INFO"_s}));
    QVERIFY2(visibleTexts().contains(u"INFO"_s) && visibleTexts().contains(u"+info"_s),
             qPrintable(visibleTexts()));
    Q_EMIT fixture.session->accessChanged(sample::access({u"INFO"_s}, AccessState::Disabled));
    QVERIFY(visibleTexts().contains(u"INFO"_s) && !visibleTexts().contains(u"+info"_s));
}

QTEST_MAIN(TestMarks)
#include "tst_marks.moc"
