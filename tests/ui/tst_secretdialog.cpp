// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/sampleprofiles.h"
#include "tests/ui/spokentexts.h"
#include "ui/dialogs/secretdialog.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

using Secrets = QMap<SecretKind, QByteArray>;
Q_DECLARE_METATYPE(Secrets)

class TestSecretDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysWhyAndOffersTheKeychainWhereOneAnswers_data();
    void saysWhyAndOffersTheKeychainWhereOneAnswers();
    void givesWhatWasTyped();
    void emptyFieldIsAskedForAgain();
    void showsNoSecretAndNamesEveryControl();
};

void TestSecretDialog::saysWhyAndOffersTheKeychainWhereOneAnswers_data()
{
    QTest::addColumn<ErrorCode>("why");
    QTest::addColumn<QString>("words");
    QTest::addColumn<bool>("offered");
    QTest::newRow("none or locked") << ErrorCode::KeychainUnavailable << u"locked"_s << false;
    QTest::newRow("silent") << ErrorCode::Timeout << u"in time"_s << false;
    QTest::newRow("nothing stored") << ErrorCode::SecretMissing << u"nothing stored"_s << true;
    QTest::newRow("refused by the server") << ErrorCode::WrongPass << u"refused"_s << true;
}

void TestSecretDialog::saysWhyAndOffersTheKeychainWhereOneAnswers()
{
    QFETCH(ErrorCode, why);
    QFETCH(QString, words);
    QFETCH(bool, offered);
    const SecretDialog dialog(sample::profiles().first(), {SecretKind::Password}, {why, {}, {}});
    QVERIFY(dialog.findChild<QLabel*>(u"secret-reason"_s)->text().contains(words));
    QCOMPARE(dialog.findChild<QCheckBox*>(u"secret-remember"_s) != nullptr, offered);
    QVERIFY(spokenTexts(dialog).join(u' ').contains(u"this run only"_s));
}

void TestSecretDialog::givesWhatWasTyped()
{
    SecretDialog dialog(sample::profiles().first(), {SecretKind::Password, SecretKind::KeyPassphrase},
                        {ErrorCode::SecretMissing, {}, {}});
    dialog.show();
    QSignalSpy given(&dialog, &SecretDialog::given);
    dialog.findChild<QLineEdit*>(u"secret-0"_s)->setText(u"p@:/?#&% +\"é"_s);
    QTest::keyClicks(dialog.findChild<QLineEdit*>(u"secret-2"_s), u"phrase"_s);
    dialog.findChild<QCheckBox*>(u"secret-remember"_s)->click();
    QTest::keyClick(&dialog, Qt::Key_Return);
    QCOMPARE(given.size(), 1);
    const auto secrets = given.first().first().value<Secrets>();
    QCOMPARE(secrets.value(SecretKind::Password), u"p@:/?#&% +\"é"_s.toUtf8());
    QCOMPARE(secrets.value(SecretKind::KeyPassphrase), QByteArray("phrase"));
    QVERIFY(given.first().at(1).toBool());
    QVERIFY(dialog.findChild<QLineEdit*>(u"secret-0"_s)->text().isEmpty()); // not kept by the widget
}

void TestSecretDialog::emptyFieldIsAskedForAgain()
{
    SecretDialog dialog(sample::profiles().first(), {SecretKind::Password},
                        {ErrorCode::SecretMissing, {}, {}});
    dialog.show();
    QSignalSpy given(&dialog, &SecretDialog::given);
    dialog.findChild<QPushButton*>(u"secret-go"_s)->click();
    QVERIFY(dialog.isVisible());
    QVERIFY(dialog.findChild<QLabel*>(u"secret-fault"_s)->isVisible());
    QCOMPARE(given.size(), 0);
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
}

void TestSecretDialog::showsNoSecretAndNamesEveryControl()
{
    SecretDialog dialog(sample::profiles().first(), {SecretKind::Password},
                        {ErrorCode::SecretMissing, {}, {}});
    dialog.show();
    QTest::keyClicks(dialog.findChild<QLineEdit*>(u"secret-0"_s), u"hunter2"_s);
    QVERIFY(!spokenTexts(dialog).join(u'\n').contains(u"hunter2"_s));
    QCOMPARE(namelessControls(dialog).join(u"; "_s), QString());
}

QTEST_MAIN(TestSecretDialog)
#include "tst_secretdialog.moc"
