// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/sampleprofiles.h"
#include "tests/ui/spokentexts.h"
#include "ui/pages/connectionspage.h"
#include "ui/session/connectionfacts.h"
#include "ui/session/savedconnections.h"
#include "ui/tables/displayproxy.h"
#include "ui/tables/tableview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestConnectionsPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init();
    void cleanup();

    void buttonsActOnTheChosenRow();
    void enterOpensTheChosenRow();
    void removingAsksFirstAndKeepIsTheSafeAnswer();
    void filterFindsByNameAddressUserAndNotes();
    void openOneIsGoneTo();
    void damagedFileIsSaidAndNothingIsOffered();
    void severalAddressesNeverCutANumber();
    void shortNameLeavesRoomForTheKindOfServer();
    void everyControlHasAName();
    void freeNamesAreCountedOn();
    void nothingInARowIsDrawnReversed();
    void kindOfServerNamesServiceAndDb();

private:
    QPushButton* button(const QString& name) const { return m_page->findChild<QPushButton*>(name); }
    TableView* table() const { return m_page->findChild<TableView*>(u"connections-table"_s); }

    std::unique_ptr<SavedConnections> m_saved;
    std::unique_ptr<ConnectionsPage> m_page;
};

void TestConnectionsPage::init()
{
    m_saved = std::make_unique<SavedConnections>();
    m_saved->setProfiles(sample::profiles());
    m_page = std::make_unique<ConnectionsPage>(m_saved.get());
    m_page->resize(1100, 600);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestConnectionsPage::cleanup()
{
    m_page.reset();
    m_saved.reset();
}

void TestConnectionsPage::buttonsActOnTheChosenRow()
{
    for (const QString& name : {u"connections-open"_s, u"connections-edit"_s, u"connections-remove"_s}) {
        QVERIFY(!button(name)->isEnabled());
    }
    table()->selectKey(u"33333333-cccc"_s);
    QSignalSpy opened(m_saved.get(), &SavedConnections::openWanted);
    QSignalSpy edited(m_saved.get(), &SavedConnections::editWanted);
    QSignalSpy duplicated(m_saved.get(), &SavedConnections::duplicateWanted);
    button(u"connections-open"_s)->click();
    button(u"connections-edit"_s)->click();
    button(u"connections-duplicate"_s)->click();
    for (const QSignalSpy* spy : {&opened, &edited, &duplicated}) {
        QCOMPARE(spy->size(), 1);
        QCOMPARE(spy->first().first().toString(), u"33333333-cccc"_s);
    }
}

void TestConnectionsPage::enterOpensTheChosenRow()
{
    QSignalSpy opened(m_saved.get(), &SavedConnections::openWanted);
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_Down);
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.first().first().toString(), u"44444444-dddd"_s); // laptop, first by name
}

void TestConnectionsPage::removingAsksFirstAndKeepIsTheSafeAnswer()
{
    QSignalSpy removed(m_saved.get(), &SavedConnections::removeRequested);
    table()->selectKey(u"33333333-cccc"_s);
    button(u"connections-remove"_s)->click();
    auto* keep = button(u"action-keep"_s);
    QVERIFY(keep != nullptr && keep->hasFocus());
    keep->click();
    QCOMPARE(removed.size(), 0);
    button(u"connections-remove"_s)->click();
    button(u"action-remove"_s)->click();
    QCOMPARE(removed.size(), 1);
    QCOMPARE(removed.first().first().toString(), u"33333333-cccc"_s);
}

void TestConnectionsPage::filterFindsByNameAddressUserAndNotes()
{
    auto* filter = m_page->findChild<QLineEdit*>(u"connections-filter"_s);
    const auto rows = [&](const QString& text) {
        filter->setText(text);
        return table()->model()->rowCount();
    };
    QCOMPARE(rows(u"STAGING"_s), 1);
    QCOMPARE(rows(u"10.4.2.12"_s), 1);
    QCOMPARE(rows(u"oncall"_s), 2);
    QCOMPARE(rows(u"new CA"_s), 1);
    QCOMPARE(rows(u"nowhere"_s), 0);
    QCOMPARE(rows({}), 4);
}

void TestConnectionsPage::openOneIsGoneTo()
{
    table()->selectKey(u"33333333-cccc"_s);
    const QString open = button(u"connections-open"_s)->accessibleName();
    m_saved->setOpen({u"33333333-cccc"_s});
    QCOMPARE(table()->selectedKey(), u"33333333-cccc"_s); // the choice survives
    QVERIFY(button(u"connections-open"_s)->accessibleName() != open);
}

void TestConnectionsPage::damagedFileIsSaidAndNothingIsOffered()
{
    m_saved->setFault({ErrorCode::BadInput, u"line 3, column 7: no value"_s, u"/c/connections.json"_s});
    const QWidget* state = m_page->findChild<QWidget*>(u"connections-state"_s);
    QVERIFY(state->isVisible());
    QVERIFY(state->accessibleDescription().contains(u"line 3, column 7"_s));
    QVERIFY(!button(u"connections-new"_s)->isEnabled());
    QVERIFY(!button(u"connections-import"_s)->isEnabled());
    QVERIFY(button(u"connections-url"_s)->isEnabled());
}

void TestConnectionsPage::severalAddressesNeverCutANumber()
{
    const int row = 2; // sessions-prod
    const QModelIndex address = table()->model()->index(row, ProfileModel::Address);
    QCOMPARE(address.data().toString(), u"10.4.2.11:26379"_s);
    QVERIFY(address.data(SuffixRole).toString().contains(u'2'));
    QVERIFY(address.data(Qt::ToolTipRole).toString().contains(u"10.4.2.13:26379"_s));
}

void TestConnectionsPage::shortNameLeavesRoomForTheKindOfServer()
{
    Profile brief = sample::profiles().last();
    brief.name = u"c"_s;
    m_saved->setProfiles({});
    m_page = std::make_unique<ConnectionsPage>(m_saved.get());
    m_saved->setProfiles({brief});
    const QString kind = table()->model()->index(0, ProfileModel::Name).data(SecondLineRole).toString();
    QVERIFY(table()->columnWidth(ProfileModel::Name) >=
            QFontMetrics(textFont(fontsize::small)).horizontalAdvance(kind) + 16);
}

void TestConnectionsPage::everyControlHasAName()
{
    QCOMPARE(namelessControls(*m_page).join(u"; "_s), QString());
}

void TestConnectionsPage::freeNamesAreCountedOn()
{
    QCOMPARE(m_saved->freeName(u"cache"_s), u"cache"_s);
    QCOMPARE(m_saved->freeName(u"STAGING"_s), u"STAGING 2"_s);
}

void TestConnectionsPage::nothingInARowIsDrawnReversed()
{
    Profile hostile = sample::profiles().first();
    const QString reversed = u"prod"_s + QChar(0x202E) + u"gnigats\\x"_s;
    hostile.name = hostile.endpoint.user = hostile.notes = reversed;
    m_saved->setProfiles({hostile});
    for (const int column : {ProfileModel::Name, ProfileModel::User, ProfileModel::Notes}) {
        const QModelIndex cell = table()->model()->index(0, column);
        QCOMPARE(cell.data().toString(), u"prod\\xE2\\x80\\xAEgnigats\\x"_s);
        QVERIFY(!cell.data(Qt::ToolTipRole).toString().contains(QChar(0x202E)));
    }
    table()->selectKey(hostile.id);
    button(u"connections-remove"_s)->click();
    for (const QLabel* label : m_page->findChildren<QLabel*>()) {
        QVERIFY2(!label->text().contains(QChar(0x202E)), qPrintable(label->text()));
    }
    const ConnectionFacts facts = factsOf(hostile); // of tab, title and bar
    QVERIFY(!(facts.name + facts.url + facts.user).contains(QChar(0x202E)));
}

void TestConnectionsPage::kindOfServerNamesServiceAndDb()
{
    Profile one = sample::profiles().at(1);
    one.endpoint.db = 3;
    m_saved->setProfiles({one});
    m_saved->setOpen({one.id});
    QCOMPARE(table()->model()->index(0, ProfileModel::Name).data(SecondLineRole).toString(),
             u"Sentinel · service sessions · db 3 · open"_s);
}

QTEST_MAIN(TestConnectionsPage)
#include "tst_connectionspage.moc"
