// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/accessmodel.h"
#include "tests/ui/sampleprofiles.h"
#include "tests/ui/spokentexts.h"
#include "ui/dialogs/accessdialog.h"
#include "ui/tables/tableview.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestAccessDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void deniedAndDisabledAreTwoWords();
    void rulesAreCopied();
    void checkingAgainAsksAndWaits();
    void everyControlHasAName();
};

namespace {

QString wordOf(const AccessDialog& dialog, const QString& capability)
{
    const auto* table = dialog.findChild<TableView*>(u"access-table"_s);
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        if (table->model()->index(row, 0).data(KeyRole).toString() == capability) {
            return table->model()->index(row, AccessModel::State).data().toString();
        }
    }
    return {};
}

} // namespace

void TestAccessDialog::deniedAndDisabledAreTwoWords()
{
    AccessDialog dialog(u"orders"_s);
    dialog.setAccess(sample::access({u"CONFIG GET"_s}));
    QCOMPARE(wordOf(dialog, u"settings"_s), u"no permission"_s);
    QCOMPARE(wordOf(dialog, u"survey"_s), u"permitted"_s);
    dialog.setAccess(sample::access({u"CONFIG GET"_s}, AccessState::Disabled));
    QCOMPARE(wordOf(dialog, u"settings"_s), u"disabled on this server"_s);
    dialog.setAccess(sample::access({u"CONFIG GET"_s}, AccessState::Unknown));
    QCOMPARE(wordOf(dialog, u"settings"_s), u"not asked yet"_s);
}

void TestAccessDialog::rulesAreCopied()
{
    AccessDialog dialog(u"orders"_s);
    const AccessReportPtr report = sample::access({u"SCAN"_s, u"TYPE"_s});
    dialog.setAccess(report);
    auto* copy = dialog.findChild<QPushButton*>(u"access-copy-rule"_s);
    QVERIFY(!copy->isEnabled());
    auto* table = dialog.findChild<TableView*>(u"access-table"_s);
    table->selectKey(u"memory"_s);
    QVERIFY(!copy->isEnabled()); // nothing is missing there
    table->selectKey(u"survey"_s);
    copy->click();
    QCOMPARE(QApplication::clipboard()->text(), u"+scan +type"_s);
    dialog.findChild<QPushButton*>(u"access-copy-minimal"_s)->click();
    QCOMPARE(QApplication::clipboard()->text(), report->minimalObserveAcl);
}

void TestAccessDialog::checkingAgainAsksAndWaits()
{
    AccessDialog dialog(u"orders"_s);
    QSignalSpy asked(&dialog, &AccessDialog::checkRequested);
    auto* again = dialog.findChild<QPushButton*>(u"access-again"_s);
    dialog.setConnected(false);
    QVERIFY(!again->isEnabled());
    dialog.setConnected(true);
    again->click();
    QCOMPARE(asked.size(), 1);
    QVERIFY(!again->isEnabled());
    dialog.setChecked({ErrorCode::ConnectionLost, {}, u"h:1"_s});
    QVERIFY(again->isEnabled());
    QVERIFY(dialog.findChild<QLabel*>(u"access-summary"_s)->text().contains(u"Connection lost"_s));
}

void TestAccessDialog::everyControlHasAName()
{
    AccessDialog dialog(u"orders"_s);
    dialog.setAccess(sample::access());
    QCOMPARE(namelessControls(dialog).join(u"; "_s), QString());
}

QTEST_MAIN(TestAccessDialog)
#include "tst_accessdialog.moc"
