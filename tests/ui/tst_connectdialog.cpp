// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/connectdialog.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

Q_DECLARE_METATYPE(lockkeeper::Endpoint)

class TestConnectDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dialog = std::make_unique<ConnectDialog>();
        m_dialog->show();
        m_url = m_dialog->findChild<QLineEdit*>(u"connect-url"_s);
        m_password = m_dialog->findChild<QLineEdit*>(u"connect-password"_s);
        m_fault = m_dialog->findChild<QLabel*>(u"connect-fault"_s);
    }
    void cleanup() { m_dialog.reset(); }

    void givesTheEndpointTyped();
    void namesAFaultInlineAndStaysOpen();
    void movesAPasswordOutOfTheUrl();
    void fitsTheScreen();

private:
    std::unique_ptr<ConnectDialog> m_dialog;
    QLineEdit* m_url = nullptr;
    QLineEdit* m_password = nullptr;
    QLabel* m_fault = nullptr;
};

void TestConnectDialog::givesTheEndpointTyped()
{
    QSignalSpy chosen(m_dialog.get(), &ConnectDialog::chosen);
    QTest::keyClicks(m_url, u"redis://10.0.0.5:6390/2"_s);
    QTest::keyClicks(m_password, u"s3cret"_s);
    QTest::keyClick(m_password, Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    const auto endpoint = chosen.first().first().value<Endpoint>();
    QCOMPARE(endpoint.hosts.first().port, quint16(6390));
    QCOMPARE(endpoint.db, std::optional(2));
    QCOMPARE(endpoint.password, QByteArray("s3cret"));
    QVERIFY(!m_dialog->isVisible());
}

void TestConnectDialog::namesAFaultInlineAndStaysOpen()
{
    QSignalSpy chosen(m_dialog.get(), &ConnectDialog::chosen);
    QTest::keyClicks(m_url, u"http://example"_s);
    QTest::mouseClick(m_dialog->findChild<QPushButton*>(u"connect-go"_s), Qt::LeftButton);
    QVERIFY(m_fault->isVisible());
    QVERIFY(!m_fault->text().isEmpty());
    QVERIFY(m_dialog->isVisible());
    QCOMPARE(chosen.size(), 0);
    QTest::keyClicks(m_url, u"x"_s);
    QVERIFY(!m_fault->isVisible());
}

void TestConnectDialog::movesAPasswordOutOfTheUrl()
{
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    m_url->setFocus();
    QTest::keyClicks(m_url, u"redis://ops:hunter2@10.0.0.5"_s);
    QTest::keyClick(m_url, Qt::Key_Tab);
    QVERIFY(!m_url->text().contains(u"hunter2"_s));
    QCOMPARE(m_password->echoMode(), QLineEdit::Password);
    QCOMPARE(m_password->text(), u"hunter2"_s);
}

void TestConnectDialog::fitsTheScreen()
{
    QVERIFY(m_dialog->width() <= 520);
    QVERIFY(m_dialog->height() <= 700 * 2 / 3); // 700 px at 150 %
}

QTEST_MAIN(TestConnectDialog)
#include "tst_connectdialog.moc"
