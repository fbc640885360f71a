// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/samplesurvey.h"
#include "tests/ui/windowfixture.h"
#include "ui/session/sessionview.h"
#include "ui/tables/tableview.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QHeaderView>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// A window that is told to remember comes back as it was left; one that is not touches no file.
class TestWindowMemory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void windowComesBackAsItWasLeft();
    void withoutBeingToldNothingIsWritten();
    void fileHoldsNothingOfTheConnection();
    void onlySavedConnectionsAreRememberedAndOnlyById();
    void windowOpenedForAUrlLeavesTheListAlone();
    void damagedFileIsAsIfItWereNotThere();
    void colourChoiceComesBack();
    void narrowedColumnStaysWideEnoughForItsTexts();
};

namespace {

TableView* patterns(const WindowFixture& fixture)
{
    return fixture.window->findChild<TableView*>(u"patterns-table"_s);
}

void fill(WindowFixture& fixture)
{
    fixture.window->showPage(u"expiry"_s);
    fixture.becomeReady();
    sample::Options options;
    options.startMs = sample::fixedStartMs();
    Q_EMIT fixture.session->surveyChanged(sample::survey(options));
    QVERIFY(fixture.settle());
}

} // namespace

void TestWindowMemory::windowComesBackAsItWasLeft()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"window.ini"_s);
    QList<int> sizes;
    {
        WindowFixture fixture;
        fixture.window->rememberIn(file);
        fill(fixture);
        fixture.window->resize(790, 500);
        auto* header = patterns(fixture)->horizontalHeader();
        header->resizeSection(1, 177);
        header->setSortIndicator(3, Qt::AscendingOrder);
        fixture.window->close();
    }
    WindowFixture fixture;
    fixture.window->rememberIn(file);
    QCOMPARE(fixture.window->size(), fixture.window->minimumSize().expandedTo({790, 500}));
    fill(fixture);
    QCOMPARE(patterns(fixture)->columnWidth(1), 177);
    QCOMPARE(patterns(fixture)->horizontalHeader()->sortIndicatorSection(), 3);
    QCOMPARE(patterns(fixture)->horizontalHeader()->sortIndicatorOrder(), Qt::AscendingOrder);
}

void TestWindowMemory::withoutBeingToldNothingIsWritten()
{
    const QTemporaryDir folder;
    qputenv("XDG_CONFIG_HOME", folder.path().toUtf8());
    {
        WindowFixture fixture;
        fill(fixture);
        fixture.window->findChild<QAction*>(u"theme-dark"_s)->trigger();
        patterns(fixture)->horizontalHeader()->resizeSection(1, 177);
        fixture.window->close();
    }
    QVERIFY(!QFile::exists(WindowMemory::usersFile()));
    QVERIFY(WindowMemory::usersFile().startsWith(folder.path()));
}

void TestWindowMemory::fileHoldsNothingOfTheConnection()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"window.ini"_s);
    {
        WindowFixture fixture;
        fixture.window->rememberIn(file);
        fill(fixture);
        fixture.window->close();
    }
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray text = written.readAll();
    QVERIFY(text.contains("size="));
    QVERIFY(!text.contains("10.4.2.11") && !text.contains("session:") && !text.contains("oncall"));
}

void TestWindowMemory::onlySavedConnectionsAreRememberedAndOnlyById()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"window.ini"_s);
    {
        SessionOptions saved = WindowFixture::defaultOptions();
        saved.profileId = u"id-1"_s;
        saved.name = u"orders"_s;
        WindowFixture fixture({1366, 768}, saved);
        fixture.window->rememberIn(file);
        fixture.window->showPage(u"expiry"_s);
        Session byUrl(WindowFixture::defaultOptions());
        fixture.window->addSession(&byUrl);
        fixture.window->close();
    }
    const OpenConnections open = WindowMemory(file).openConnections();
    QCOMPARE(open.profileIds, QStringList{u"id-1"_s});
    QCOMPARE(open.pages, QStringList{u"expiry"_s});
    QVERIFY(open.current.isEmpty()); // the one in front was opened by a bare URL
}

void TestWindowMemory::windowOpenedForAUrlLeavesTheListAlone()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"window.ini"_s);
    const OpenConnections usual{{u"a"_s, u"b"_s}, {u"overview"_s, u"expiry"_s}, u"b"_s};
    WindowMemory(file).saveOpenConnections(usual);
    for (const bool restored : {false, true}) {
        WindowFixture fixture;
        fixture.window->rememberIn(file);
        QVERIFY(fixture.window->rememberedConnections() == usual);
        if (restored) {
            fixture.window->rememberConnections();
        }
        fixture.window->close();
        QCOMPARE(WindowMemory(file).openConnections() == usual, !restored);
    }
}

void TestWindowMemory::damagedFileIsAsIfItWereNotThere()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"window.ini"_s);
    QFile damaged(file);
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write(
        "[window]\nsize=@Size(-4 99999999)\ncolours=plaid\n[splitters]\nexpiry-splitter=1, x, 3\n"
        "[tables]\npatterns-table\\width1=-7\npatterns-table\\widthx=9\npatterns-table\\sort=99\n\xff\xfe");
    damaged.close();
    WindowFixture fixture;
    const QSize before = fixture.window->size();
    fixture.window->rememberIn(file);
    QCOMPARE(fixture.window->size(), before);
    fill(fixture);
    QVERIFY(patterns(fixture)->columnWidth(1) > 20);
    QCOMPARE(patterns(fixture)->horizontalHeader()->sortIndicatorSection(), 1);
}

void TestWindowMemory::colourChoiceComesBack()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"window.ini"_s);
    {
        WindowFixture fixture;
        fixture.window->rememberIn(file);
        fixture.window->findChild<QAction*>(u"theme-dark"_s)->trigger();
        fixture.window->setTheme(Theme::Light); // asked for once, not chosen
    }
    WindowFixture fixture;
    fixture.window->rememberIn(file);
    QVERIFY(fixture.window->findChild<QAction*>(u"theme-dark"_s)->isChecked());
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 128);
}

void TestWindowMemory::narrowedColumnStaysWideEnoughForItsTexts()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"window.ini"_s);
    int measured = 0;
    {
        WindowFixture fixture;
        fixture.window->rememberIn(file);
        fill(fixture);
        measured = patterns(fixture)->columnWidth(1);
        patterns(fixture)->horizontalHeader()->resizeSection(1, 12);
        fixture.window->close();
    }
    WindowFixture fixture;
    fixture.window->rememberIn(file);
    fill(fixture);
    QCOMPARE(patterns(fixture)->columnWidth(1), measured);
}

QTEST_MAIN(TestWindowMemory)
#include "tst_windowmemory.moc"
