// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/samplefleet.h"
#include "tests/ui/samplesurvey.h"
#include "tests/ui/spokentexts.h"
#include "tests/ui/windowfixture.h"
#include "ui/dialogs/connectdialog.h"
#include "ui/session/sessionview.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// Whoever cannot see the window hears what each control is; whoever has no mouse reaches it.
class TestAccessibility : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void everyControlHasAName_data();
    void everyControlHasAName();
    void dialogControlsHaveNames();
    void tabReachesEveryControl_data();
    void tabReachesEveryControl();
    void iconOnlyButtonsHaveTooltips();
};

namespace {

// Parts that Qt makes inside its own widgets: scroll bars, a view's viewport, a line edit's clear button.
bool isQtInternal(const QWidget* widget)
{
    const QString name = widget->objectName();
    return name.startsWith(u"qt_"_s) || widget->inherits("QScrollBar") ||
           widget->inherits("QLineEditIconButton") || widget->inherits("QSplitterHandle") ||
           widget->inherits("QTableCornerButton") ||
           (widget->parentWidget() != nullptr && widget->parentWidget()->inherits("QTabBar"));
}

} // namespace

void TestAccessibility::everyControlHasAName_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<bool>("lost");
    for (const QString& page : {u"overview"_s, u"expiry"_s, u"topology"_s, u"connections"_s}) {
        QTest::addRow("%s, connected", qPrintable(page)) << page << false;
        QTest::addRow("%s, connection lost", qPrintable(page)) << page << true;
    }
}

void TestAccessibility::everyControlHasAName()
{
    QFETCH(QString, page);
    QFETCH(bool, lost);
    WindowFixture fixture;
    fixture.window->showPage(page);
    fixture.becomeReady();
    sample::Options options;
    options.startMs = sample::fixedStartMs();
    Q_EMIT fixture.session->surveyChanged(sample::survey(options));
    Q_EMIT fixture.session->fleetChanged(sample::shared(sample::troubledCluster(options.startMs)));
    if (lost) {
        fixture.lose(ErrorCode::ConnectionLost);
    }
    QVERIFY(fixture.settle());
    QCOMPARE(namelessControls(*fixture.window).join(u"; "_s), QString());
}

void TestAccessibility::dialogControlsHaveNames()
{
    ConnectDialog dialog;
    QCOMPARE(namelessControls(dialog).join(u"; "_s), QString());
}

void TestAccessibility::tabReachesEveryControl_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QStringList>("controls");
    QTest::newRow("expiry") << u"expiry"_s
                            << QStringList{u"page-list"_s,       u"survey-again"_s,   u"export-patterns"_s,
                                           u"histogram-chart"_s, u"histogram-swap"_s, u"timeline-chart"_s,
                                           u"timeline-in"_s,     u"hotspots-table"_s, u"patterns-filter"_s,
                                           u"patterns-table"_s,  u"drain-chart"_s};
    QTest::newRow("topology") << u"topology"_s
                              << QStringList{u"page-list"_s,    u"survey-again"_s, u"fleet-table"_s,
                                             u"slots-owners"_s, u"slots-swap"_s,   u"slots-export"_s,
                                             u"slot-map"_s,     u"node-tab-bar"_s, u"fleet-findings-table"_s};
}

void TestAccessibility::tabReachesEveryControl()
{
    QFETCH(QString, page);
    QFETCH(QStringList, controls);
    WindowFixture fixture;
    fixture.window->showPage(page);
    fixture.becomeReady();
    sample::Options options;
    options.startMs = sample::fixedStartMs();
    Q_EMIT fixture.session->surveyChanged(sample::survey(options));
    Q_EMIT fixture.session->fleetChanged(sample::shared(sample::troubledCluster(options.startMs)));
    QVERIFY(fixture.settle());
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    QSet<QString> reached;
    for (int step = 0; step < 60; ++step) { // twice round
        QTest::keyClick(QApplication::focusWidget() != nullptr ? QApplication::focusWidget()
                                                               : fixture.window.get(),
                        Qt::Key_Tab);
        if (QApplication::focusWidget() != nullptr) {
            const QWidget* focus = QApplication::focusWidget();
            reached.insert(focus->objectName().isEmpty()
                               ? QString::fromLatin1(focus->metaObject()->className())
                               : focus->objectName());
        }
    }
    for (const QString& name : std::as_const(controls)) {
        QVERIFY2(reached.contains(name),
                 qPrintable(name + u" of "_s + QStringList(reached.values()).join(u' ')));
    }
}

void TestAccessibility::iconOnlyButtonsHaveTooltips()
{
    WindowFixture fixture;
    for (const QAbstractButton* button : fixture.window->findChildren<QAbstractButton*>()) {
        if (button->text().isEmpty() && !isQtInternal(button) && button->isVisible()) {
            QVERIFY2(!button->toolTip().isEmpty(), qPrintable(button->objectName()));
        }
    }
}

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
