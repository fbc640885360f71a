// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowsessions.h"
#include "tests/support/testclient.h"
#include "tests/support/testserver.h"
#include "tests/ui/spokentexts.h"
#include "ui/dialogs/linktestpanel.h"
#include "ui/dialogs/profiledialog.h"
#include "ui/mainwindow.h"
#include "ui/session/connectiondialogs.h"
#include "ui/session/savedconnections.h"
#include "ui/session/sessiontabs.h"
#include "ui/session/sessionview.h"
#include "ui/session/waitingview.h"
#include "ui/widgets/filefield.h"
#include "ui/widgets/secretfield.h"

#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// The window against a real server that wants a password, on a desktop without a keychain: every secret has
// to be asked for, and is kept for this run only.
class TestWindowSessions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void savedConnectionOpensAndShowsItsEnvironment();
    void missingPasswordIsAskedForAndKeptForThisRun();
    void refusedPasswordIsAskedForInTheSameTab();
    void windowComesBackWithItsConnections();
    void restoredConnectionWaitsInItsTabWithoutADialog();
    void movedConnectionDoesNotTakeItsPasswordAlong();
    void optionsOfThisRunOutliveTheQuestion();
    void oddPasswordsGetThroughTheForm_data();
    void oddPasswordsGetThroughTheForm();
    void importFromAPipeIsRefused();
    void trialTellsEachStep();
    void trialNamesTheStepThatFailed();
    void importedUrlsLeaveNoSecretInAnyFile();
    void exportHoldsNoSecret();
    void removedConnectionIsGoneFromTheFile();

private:
    Profile plain(const QString& name) const;
    Profile locked(const QString& name) const; // its password is to be had from the keychain
    QString file() const { return m_folder->filePath(u"connections.json"_s); }
    QString memory() const { return m_folder->filePath(u"window.ini"_s); }
    void makeWindow();
    void put(const Profile& profile);
    void enterPassword(const QByteArray& password);
    SessionView* view() const { return m_window->currentView(); }
    bool ready() const
    {
        return QTest::qWaitFor([this] {
            return view() != nullptr && view()->session()->state().phase == LinkState::Phase::Ready;
        });
    }
    QByteArray everyFile() const;

    const QByteArray m_password = "wide open: 5ecret/@#?";
    std::unique_ptr<TestServer> m_open;
    std::unique_ptr<TestServer> m_locked;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
    QPointer<WindowSessions> m_sessions;
};

void TestWindowSessions::initTestCase()
{
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus"); // no keychain
    m_open = std::make_unique<TestServer>();
    m_locked = std::make_unique<TestServer>(QStringList{u"--requirepass"_s, QString::fromUtf8(m_password)});
    applyTheme(*qApp, Theme::Light);
}

void TestWindowSessions::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    makeWindow();
}

void TestWindowSessions::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

void TestWindowSessions::makeWindow()
{
    m_window.reset();
    m_window = std::make_unique<MainWindow>();
    m_window->rememberIn(memory());
    m_sessions = new WindowSessions(*m_window, {}, file()); // the window's child
    m_window->show();
}

Profile TestWindowSessions::plain(const QString& name) const
{
    Profile profile;
    profile.id = newProfileId();
    profile.name = name;
    profile.endpoint.socketPath = m_open->socketPath();
    profile.environment = Environment::Production;
    return profile;
}

Profile TestWindowSessions::locked(const QString& name) const
{
    Profile profile = plain(name);
    profile.endpoint.socketPath = m_locked->socketPath();
    profile.secrets = {SecretKind::Password};
    return profile;
}

void TestWindowSessions::enterPassword(const QByteArray& password)
{
    QDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = m_window->findChild<QDialog*>(u"secret-dialog"_s)) != nullptr);
    dialog->findChild<QLineEdit*>(u"secret-0"_s)->setText(QString::fromUtf8(password));
    dialog->findChild<QPushButton*>(u"secret-go"_s)->click();
    QCoreApplication::sendPostedEvents(dialog, QEvent::DeferredDelete);
}

void TestWindowSessions::put(const Profile& profile)
{
    QVERIFY(ProfileStore(file()).put(profile));
    makeWindow();
}

QByteArray TestWindowSessions::everyFile() const
{
    QByteArray all;
    for (const QString& name : QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden)) {
        QFile one(m_folder->filePath(name));
        all += one.open(QIODevice::ReadOnly) ? one.readAll() : QByteArray();
    }
    return all;
}

void TestWindowSessions::savedConnectionOpensAndShowsItsEnvironment()
{
    const Profile profile = plain(u"orders"_s);
    put(profile);
    Q_EMIT m_window->saved()->openWanted(profile.id);
    QVERIFY(ready());
    QCOMPARE(view()->facts().name, u"orders"_s);
    QVERIFY(m_window->windowTitle().contains(u"orders"_s));
    QVERIFY(m_window->saved()->isOpen(profile.id));
    QVERIFY(spokenTexts(*m_window).join(u'\n').contains(u"Production"_s));
    Q_EMIT m_window->saved()->openWanted(profile.id); // goes to the tab that is there
    auto* tabs = m_window->findChild<SessionTabs*>();
    QCOMPARE(tabs->count(), 1);
    Q_EMIT m_window->profileRequested(profile.id, true);
    QTRY_COMPARE(tabs->count(), 2);
    QVERIFY(ready());
}

void TestWindowSessions::missingPasswordIsAskedForAndKeptForThisRun()
{
    const Profile profile = locked(u"locked"_s);
    put(profile);
    m_sessions->openProfile(profile.id);
    QDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = m_window->findChild<QDialog*>(u"secret-dialog"_s)) != nullptr);
    QVERIFY(m_window->findChild<WaitingView*>() != nullptr);
    dialog->findChild<QLineEdit*>(u"secret-0"_s)->setText(QString::fromUtf8(m_password));
    dialog->findChild<QPushButton*>(u"secret-go"_s)->click();
    QVERIFY(ready());
    QVERIFY(!spokenTexts(*m_window).join(u'\n').contains(u"5ecret"_s));
    m_window->close();
    QVERIFY(!everyFile().contains("5ecret"));
}

void TestWindowSessions::refusedPasswordIsAskedForInTheSameTab()
{
    Profile profile = locked(u"locked"_s);
    profile.secrets.clear(); // none is known of
    put(profile);
    m_sessions->openProfile(profile.id);
    QPushButton* enter = nullptr;
    QTRY_VERIFY(view() != nullptr &&
                (enter = view()->findChild<QPushButton*>(u"action-enter-password"_s)) != nullptr);
    enter->click();
    QDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = m_window->findChild<QDialog*>(u"secret-dialog"_s)) != nullptr);
    dialog->findChild<QLineEdit*>(u"secret-0"_s)->setText(QString::fromUtf8(m_password));
    dialog->findChild<QPushButton*>(u"secret-go"_s)->click();
    QVERIFY(ready());
    QCOMPARE(m_window->findChild<SessionTabs*>()->count(), 1);
}

void TestWindowSessions::windowComesBackWithItsConnections()
{
    const Profile first = plain(u"first"_s);
    const Profile second = plain(u"second"_s);
    QVERIFY(ProfileStore(file()).put(first));
    put(second);
    m_sessions->openProfile(first.id);
    QVERIFY(ready());
    m_window->showPage(u"expiry"_s);
    m_sessions->openProfile(second.id);
    QTRY_VERIFY(view() != nullptr && view()->facts().profileId == second.id);
    m_window->showProfile(first.id);
    m_window->close();
    QVERIFY(!everyFile().contains("redis+unix://")); // ids are enough
    makeWindow();
    m_sessions->restore();
    auto* tabs = m_window->findChild<SessionTabs*>();
    QCOMPARE(tabs->count(), 2);
    QTRY_VERIFY(view() != nullptr && qobject_cast<SessionView*>(tabs->view(1)) != nullptr);
    QCOMPARE(view()->facts().profileId, first.id);
    QCOMPARE(view()->currentPage(), u"expiry"_s);
    QVERIFY(ready());
}

void TestWindowSessions::restoredConnectionWaitsInItsTabWithoutADialog()
{
    const Profile profile = locked(u"locked"_s);
    put(profile);
    m_sessions->openProfile(profile.id, false);
    WaitingView* waiting = m_window->findChild<WaitingView*>();
    QVERIFY(waiting != nullptr);
    QTRY_VERIFY(!waiting->missing().isEmpty());
    QVERIFY(m_window->findChild<QDialog*>(u"secret-dialog"_s) == nullptr);
    Q_EMIT waiting->secretsWanted();
    QVERIFY(m_window->findChild<QDialog*>(u"secret-dialog"_s) != nullptr);
}

// The password typed in this run goes to the server it was typed for, and the keychain is not the only place
// from which it could wander.
void TestWindowSessions::movedConnectionDoesNotTakeItsPasswordAlong()
{
    const TestServer foreign({u"--requirepass"_s, u"another"_s});
    TestClient client(foreign);
    (void)client.cmd({"AUTH", "another"});
    const auto wrongPasswords = [&client] { return client.cmd({"ACL", "LOG"}).elements.size(); };
    const Profile profile = locked(u"locked"_s);
    put(profile);
    m_sessions->openProfile(profile.id);
    enterPassword(m_password);
    QVERIFY(ready());
    m_window->dialogs()->edit(profile.id);
    auto* dialog = m_window->findChild<ProfileDialog*>();
    dialog->findChild<FileField*>(u"socket"_s)->setPath(foreign.socketPath());
    dialog->findChild<QPushButton*>(u"profile-test"_s)->click();
    QTRY_COMPARE(dialog->test()->stateOf(LinkStep::Auth), LinkTestPanel::State::Failed);
    QCOMPARE(wrongPasswords(), size_t(0));
    dialog->findChild<QPushButton*>(u"profile-save"_s)->click();
    QVERIFY(spokenTexts(*m_window).join(u'\n').contains(u"has to be given anew"_s));
    QVERIFY(m_window->saved()->find(profile.id)->secrets.isEmpty());
    Q_EMIT m_window->profileRequested(profile.id, false);
    QTRY_VERIFY(view() != nullptr &&
                view()->session()->options().endpoint.socketPath == foreign.socketPath() &&
                view()->findChild<QPushButton*>(u"action-enter-password"_s) != nullptr);
    QCOMPARE(wrongPasswords(), size_t(0));
}

void TestWindowSessions::optionsOfThisRunOutliveTheQuestion()
{
    TestClient client(*m_locked);
    (void)client.cmd({"AUTH", m_password});
    (void)client.cmd({"ACL", "SETUSER", "eve", "on", ">eves", "~*", "+@all"});
    const Profile profile = locked(u"locked"_s);
    put(profile);
    Profile given = profile; // --user eve --db 3 --no-values --alias
    given.endpoint.user = u"eve"_s;
    given.endpoint.db = 3;
    given.valueReads = false;
    given.aliases = *CommandAliases::parse({u"CONFIG=c"_s});
    m_sessions->openProfile(given);
    QTRY_VERIFY(m_window->findChild<QDialog*>(u"secret-dialog"_s) != nullptr);
    m_window->findChild<QDialog*>(u"secret-dialog"_s)->close();
    Q_EMIT m_window->dialogs()->secretsGiven(profile.id, {{SecretKind::Password, "eves"}}, true);
    QVERIFY(ready());
    QVERIFY(spokenTexts(*m_window).join(u'\n').contains(u"for this run only"_s));
    const SessionOptions& options = view()->session()->options();
    QCOMPARE(options.endpoint.user, u"eve"_s);
    QCOMPARE(options.endpoint.db.value_or(-1), 3);
    QVERIFY(!options.valueReads);
    QCOMPARE(options.aliases.texts(), QStringList{u"CONFIG=c"_s});
    QVERIFY(*m_window->saved()->find(profile.id) == profile); // saved as it was
    // The connection as saved knows nothing of eve's password.
    Q_EMIT m_window->profileRequested(profile.id, false);
    QTRY_VERIFY(m_window->findChild<QDialog*>(u"secret-dialog"_s) != nullptr);
    QVERIFY(m_window->findChild<WaitingView*>() != nullptr);
    (void)client.cmd({"ACL", "DELUSER", "eve"});
}

void TestWindowSessions::oddPasswordsGetThroughTheForm_data()
{
    QTest::addColumn<QString>("password");
    for (const QChar sign : u"@:/#?&%+ \""_s) {
        QTest::addRow("%c", sign.toLatin1()) << u"a%1b%1"_s.arg(sign);
    }
    QTest::newRow("all of them") << u" @:/#?&%+ \" "_s;
    QTest::newRow("not ASCII") << u"p\u00e4ss\u754c\U0001F511"_s;
}

void TestWindowSessions::oddPasswordsGetThroughTheForm()
{
    QFETCH(QString, password);
    const TestServer server;
    TestClient client(server);
    (void)client.cmd({"CONFIG", "SET", "requirepass", password.toUtf8()});
    m_window->dialogs()->makeFrom(*parseEndpoint(server.socketUrl()), true);
    auto* dialog = m_window->findChild<ProfileDialog*>();
    auto* field = dialog->findChild<SecretField*>(u"password"_s);
    field->findChild<QLineEdit*>(u"secret"_s)->setText(password);
    field->findChild<QCheckBox*>(u"keep"_s)->setChecked(false);
    dialog->findChild<QPushButton*>(u"profile-test"_s)->click();
    QTRY_COMPARE(dialog->test()->stateOf(LinkStep::Access), LinkTestPanel::State::Passed);
    dialog->findChild<QPushButton*>(u"profile-save"_s)->click();
    QVERIFY(ready());
    m_window->close();
    QVERIFY(!everyFile().contains(password.toUtf8()));
}

void TestWindowSessions::importFromAPipeIsRefused()
{
    const QString pipe = m_folder->filePath(u"pipe"_s);
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    Q_EMIT m_window->saved()->importRequested(pipe); // returns, though nobody writes into it
    QVERIFY(spokenTexts(*m_window).join(u'\n').contains(u"no ordinary file"_s));
    QVERIFY(QFile::remove(pipe));
}

void TestWindowSessions::trialTellsEachStep()
{
    const Profile profile = plain(u"orders"_s);
    put(profile);
    m_window->dialogs()->edit(profile.id);
    auto* dialog = m_window->findChild<ProfileDialog*>();
    dialog->findChild<QPushButton*>(u"profile-test"_s)->click();
    QTRY_COMPARE(dialog->test()->stateOf(LinkStep::Access), LinkTestPanel::State::Passed);
    QVERIFY(!dialog->test()->isRunning());
    QCOMPARE(m_window->findChild<SessionTabs*>()->count(), 0); // a trial opens nothing
    QTRY_VERIFY(dialog->findChildren<Session*>().isEmpty());   // and leaves nothing open
}

void TestWindowSessions::trialNamesTheStepThatFailed()
{
    Profile profile = locked(u"locked"_s);
    profile.secrets.clear();
    put(profile);
    m_window->dialogs()->edit(profile.id);
    auto* dialog = m_window->findChild<ProfileDialog*>();
    dialog->findChild<QPushButton*>(u"profile-test"_s)->click();
    QTRY_COMPARE(dialog->test()->stateOf(LinkStep::Auth), LinkTestPanel::State::Failed);
    QCOMPARE(dialog->test()->stateOf(LinkStep::Connect), LinkTestPanel::State::Passed);
    QCOMPARE(dialog->test()->stateOf(LinkStep::Access), LinkTestPanel::State::NotReached);
}

void TestWindowSessions::importedUrlsLeaveNoSecretInAnyFile()
{
    QFile list(m_folder->filePath(u"import"_s));
    QVERIFY(list.open(QIODevice::WriteOnly));
    list.write("cache redis://ops:5ecret@10.0.0.1:6379/2\nredis://10.0.0.2\n");
    list.close();
    Q_EMIT m_window->saved()->importRequested(list.fileName());
    QCOMPARE(m_window->saved()->profiles().size(), 2);
    QVERIFY(m_window->saved()->profiles().first().secrets.contains(SecretKind::Password));
    QVERIFY(list.remove());
    QVERIFY(everyFile().contains("10.0.0.1"));
    QVERIFY(!everyFile().contains("5ecret"));
    // no keychain took it: that is said
    QTRY_VERIFY(spokenTexts(*m_window).join(u'\n').contains(u"this run only"_s));
}

void TestWindowSessions::exportHoldsNoSecret()
{
    const Profile profile = locked(u"locked"_s);
    put(profile);
    const QString exported = m_folder->filePath(u"export.json"_s);
    Q_EMIT m_window->saved()->exportRequested(exported);
    QFile text(exported);
    QVERIFY(text.open(QIODevice::ReadOnly));
    const QByteArray all = text.readAll();
    QVERIFY(all.contains(profile.endpoint.socketPath.toUtf8()));
    QVERIFY(!all.contains("5ecret"));
}

void TestWindowSessions::removedConnectionIsGoneFromTheFile()
{
    const Profile profile = plain(u"orders"_s);
    put(profile);
    Q_EMIT m_window->saved()->removeRequested(profile.id);
    QVERIFY(m_window->saved()->profiles().isEmpty());
    QVERIFY(!everyFile().contains(profile.id.toUtf8()));
}

QTEST_MAIN(TestWindowSessions)
#include "tst_windowsessions.moc"
