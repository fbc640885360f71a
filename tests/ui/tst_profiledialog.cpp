// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/sampleprofiles.h"
#include "tests/ui/spokentexts.h"
#include "ui/dialogs/linktestpanel.h"
#include "ui/dialogs/profiledialog.h"
#include "ui/dialogs/sectionlist.h"
#include "ui/theme/theme.h"
#include "ui/widgets/addressedit.h"
#include "ui/widgets/filefield.h"
#include "ui/widgets/secretfield.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

Q_DECLARE_METATYPE(lockkeeper::ProfileDraft)

// What a person types comes out as a profile and secrets apart; what is wrong is said where it stands.
class TestProfileDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init();
    void cleanup() { m_dialog.reset(); }

    void savedProfileComesOutAsItWentIn();
    void pastedUrlIsTakenApart();
    void passwordShowsNowhere();
    void keptSecretIsNeverReadAndStaysKept();
    void secretTypedWithoutKeepingIsForThisRun();
    void uncheckingKeepDropsTheSecret();
    void passwordOfAnotherServerHasToBeGivenAnew();
    void faultsStandUnderTheirFields_data();
    void faultsStandUnderTheirFields();
    void correctedFaultGoes();
    void kindOfServerChoosesItsFields();
    void nodeMapBelongsToFleets();
    void insecureIsSaidLoudly();
    void escapeLeavesAtOnceWhenNothingWasEdited();
    void escapeAsksWhenSomethingWasEdited();
    void everyControlHasAName();
    void testLeadsToItsStepsAndCanBeStopped();

private:
    template <class Widget = QLineEdit>
    Widget* find(const QString& name) const
    {
        return m_dialog->findChild<Widget*>(name);
    }
    void start(const Profile& profile) { m_dialog->edit(profile, {u"Taken"_s}, u"Edit"_s); }
    QLineEdit* secretLine(const QString& field) const
    {
        return find<SecretField>(field)->findChild<QLineEdit*>(u"secret"_s);
    }
    QCheckBox* keepCheck(const QString& field) const
    {
        return find<SecretField>(field)->findChild<QCheckBox*>(u"keep"_s);
    }
    ProfileDraft save()
    {
        QSignalSpy saved(m_dialog.get(), &ProfileDialog::saved);
        find<QPushButton>(u"profile-save"_s)->click();
        return saved.isEmpty() ? ProfileDraft() : saved.first().first().value<ProfileDraft>();
    }

    std::unique_ptr<ProfileDialog> m_dialog;
};

void TestProfileDialog::init()
{
    m_dialog = std::make_unique<ProfileDialog>();
    start(sample::profiles().first());
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
}

void TestProfileDialog::savedProfileComesOutAsItWentIn()
{
    for (const Profile& profile : sample::profiles()) {
        start(profile);
        const ProfileDraft draft = save();
        QCOMPARE(draft.profile.name, profile.name);
        QVERIFY(draft.profile == profile);
        QVERIFY(draft.typed.isEmpty() && draft.dropped.isEmpty());
        m_dialog->show();
    }
}

void TestProfileDialog::pastedUrlIsTakenApart()
{
    Profile fresh;
    fresh.id = newProfileId();
    start(fresh);
    QTest::keyClicks(find(u"name"_s), u"cache"_s);
    auto* hosts = find<AddressEdit>(u"hosts"_s);
    hosts->setFocus();
    QApplication::clipboard()->setText(u"rediss://ops:p%40ss%2Fw%23rd@cache.example:7000/3"_s);
    hosts->paste();
    QCOMPARE(hosts->toPlainText(), u"cache.example:7000"_s);
    QCOMPARE(find(u"user"_s)->text(), u"ops"_s);
    QCOMPARE(find(u"db"_s)->text(), u"3"_s);
    const ProfileDraft draft = save();
    QCOMPARE(draft.profile.endpoint.hosts, (QVector<HostPort>{{u"cache.example"_s, 7000}}));
    QVERIFY(draft.profile.endpoint.tls);
    QVERIFY(draft.profile.endpoint.password.isEmpty());
    QCOMPARE(draft.typed.value(SecretKind::Password), QByteArray("p@ss/w#rd"));
    QVERIFY(draft.profile.secrets.contains(SecretKind::Password));
}

void TestProfileDialog::passwordShowsNowhere()
{
    auto* hosts = find<AddressEdit>(u"hosts"_s);
    hosts->setFocus();
    hosts->selectAll();
    QApplication::clipboard()->setText(u"redis://ops:s3cr3t-in-url@cache.example"_s);
    hosts->paste();
    const QString texts = spokenTexts(*m_dialog).join(u'\n');
    QVERIFY(texts.contains(u"cache.example"_s));
    QVERIFY(!texts.contains(u"s3cr3t"_s));
    QCOMPARE(secretLine(u"password"_s)->text(), u"s3cr3t-in-url"_s); // it is there, unseen
}

void TestProfileDialog::keptSecretIsNeverReadAndStaysKept()
{
    QVERIFY(secretLine(u"password"_s)->text().isEmpty());
    QVERIFY(secretLine(u"password"_s)->placeholderText().contains(u"keychain"_s));
    const ProfileDraft draft = save();
    QCOMPARE(draft.profile.secrets, QSet<SecretKind>{SecretKind::Password});
    QVERIFY(draft.typed.isEmpty());
}

void TestProfileDialog::secretTypedWithoutKeepingIsForThisRun()
{
    Profile fresh = sample::profiles().first();
    fresh.secrets.clear();
    start(fresh);
    secretLine(u"password"_s)->setText(u"only now"_s);
    keepCheck(u"password"_s)->setChecked(false);
    const ProfileDraft draft = save();
    QCOMPARE(draft.typed.value(SecretKind::Password), QByteArray("only now"));
    QVERIFY(draft.profile.secrets.isEmpty());
}

void TestProfileDialog::uncheckingKeepDropsTheSecret()
{
    keepCheck(u"password"_s)->click();
    const ProfileDraft draft = save();
    QVERIFY(draft.profile.secrets.isEmpty());
    QCOMPARE(draft.dropped, QSet<SecretKind>{SecretKind::Password});
}

void TestProfileDialog::passwordOfAnotherServerHasToBeGivenAnew()
{
    find<SectionList>(u"profile-sections"_s)->setCurrentRow(1);
    const auto* note = find<QLabel>(u"password-anew"_s);
    const auto told = [&] {
        return note->isVisible() && secretLine(u"password"_s)->placeholderText().contains(u"anew"_s);
    };
    QVERIFY(!told());
    auto* hosts = find<AddressEdit>(u"hosts"_s);
    const QString home = hosts->toPlainText();
    hosts->setPlainText(u"evil.example:6379"_s);
    QVERIFY(told());
    hosts->setPlainText(home);
    QVERIFY(!told());
    QTest::keyClicks(find(u"user"_s), u"x"_s);
    QVERIFY(told());
    QTest::keyClick(find(u"user"_s), Qt::Key_Backspace);
    QVERIFY(!told());
    find<QCheckBox>(u"insecure"_s)->click();
    QVERIFY(told());
    find<QCheckBox>(u"insecure"_s)->click();
    QVERIFY(!told());
}

void TestProfileDialog::faultsStandUnderTheirFields_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("section");
    QTest::newRow("no name") << u"name"_s << u" "_s << 0;
    QTest::newRow("a name that another one has, in other case") << u"name"_s << u"tAKEN"_s << 0;
    QTest::newRow("no address") << u"hosts"_s << QString() << 0;
    QTest::newRow("a port that is none") << u"hosts"_s << u"cache:99999"_s << 0;
    QTest::newRow("two addresses for one server") << u"hosts"_s << u"a:1\nb:2"_s << 0;
    QTest::newRow("a URL that is none") << u"hosts"_s << u"http://cache"_s << 0;
    QTest::newRow("a database that is no number") << u"db"_s << u"first"_s << 0;
    QTest::newRow("a negative database") << u"db"_s << u"-1"_s << 0;
    QTest::newRow("no deadline") << u"timeout_ms"_s << u"0"_s << 4;
    QTest::newRow("an alias without a name") << u"aliases"_s << u"CONFIG"_s << 4;
    QTest::newRow("an alias of a command that is never sent") << u"aliases"_s << u"FLUSHALL=x"_s << 4;
    QTest::newRow("a key without its certificate") << u"key_file"_s << u"/k.pem"_s << 2;
}

void TestProfileDialog::faultsStandUnderTheirFields()
{
    QFETCH(QString, field);
    QFETCH(QString, text);
    QFETCH(int, section);
    auto* widget = find<QWidget>(field);
    if (auto* line = qobject_cast<QLineEdit*>(widget)) {
        line->setText(text);
    } else if (auto* file = qobject_cast<FileField*>(widget)) {
        file->setPath(text);
    } else {
        qobject_cast<QPlainTextEdit*>(widget)->setPlainText(text);
    }
    QVERIFY(save().profile.id.isEmpty());
    QVERIFY(m_dialog->isVisible());
    const auto* fault = find<QLabel>(field + u"-fault"_s);
    QVERIFY(fault->isVisible() && !fault->text().isEmpty());
    QCOMPARE(widget->accessibleDescription(), fault->text());
    const auto* sections = find<SectionList>(u"profile-sections"_s);
    QCOMPARE(sections->currentRow(), section);
    QVERIFY(sections->item(section)->data(Qt::AccessibleTextRole).toString() !=
            sections->item(section)->text());
}

void TestProfileDialog::correctedFaultGoes()
{
    find(u"name"_s)->clear();
    save();
    const auto* fault = find<QLabel>(u"name-fault"_s);
    QVERIFY(fault->isVisible());
    QTest::keyClicks(find(u"name"_s), u"x"_s);
    QVERIFY(!fault->isVisible());
}

void TestProfileDialog::kindOfServerChoosesItsFields()
{
    auto* kind = find<QComboBox>(u"mode"_s);
    const auto visible = [&](const QString& name) {
        return !find<QWidget>(name)->parentWidget()->isHidden();
    };
    kind->setCurrentIndex(2);
    QVERIFY(visible(u"service"_s) && visible(u"sentinel_user"_s) && visible(u"sentinel_password"_s));
    kind->setCurrentIndex(3);
    QVERIFY(!visible(u"service"_s) && !visible(u"sentinel_user"_s) && !visible(u"db"_s));
    kind->setCurrentIndex(1);
    QVERIFY(visible(u"socket"_s) && !visible(u"hosts"_s));
    QVERIFY(!find<QCheckBox>(u"tls"_s)->isEnabled());
    kind->setCurrentIndex(0);
    QVERIFY(visible(u"hosts"_s) && !visible(u"socket"_s) && !visible(u"sentinel_user"_s));
}

void TestProfileDialog::nodeMapBelongsToFleets()
{
    auto* kind = find<QComboBox>(u"mode"_s);
    auto* map = find<QPlainTextEdit>(u"node_map"_s);
    const auto* fault = find<QLabel>(u"node_map-fault"_s);
    QVERIFY(map->parentWidget()->isHidden());
    kind->setCurrentIndex(3);
    QVERIFY(!map->parentWidget()->isHidden());
    map->setPlainText(u"10.0.0.1:6379=gateway"_s); // a port on one side only
    QVERIFY(save().profile.id.isEmpty());
    QVERIFY(fault->isVisible() && fault->text().contains(u"10.0.0.1:6379=gateway"_s));
    map->setPlainText(u"10.0.0.1:6379=127.0.0.1:17001\n\n 10.0.0.2=gateway "_s);
    QVERIFY(!fault->isVisible());
    QCOMPARE(save().profile.nodeMap.texts(),
             (QStringList{u"10.0.0.1:6379=127.0.0.1:17001"_s, u"10.0.0.2=gateway"_s}));
}

void TestProfileDialog::insecureIsSaidLoudly()
{
    find<SectionList>(u"profile-sections"_s)->setCurrentRow(2);
    const auto spoken = [&] {
        QStringList visible;
        for (const auto* label : m_dialog->findChildren<QLabel*>()) {
            if (label->isVisible()) {
                visible.append(label->text());
            }
        }
        return visible.join(u'\n');
    };
    QVERIFY(!spoken().contains(u"read and change"_s));
    find<QCheckBox>(u"insecure"_s)->click();
    QVERIFY(spoken().contains(u"read and change"_s));
    QVERIFY(save().profile.endpoint.tlsOptions.insecure);
}

void TestProfileDialog::escapeLeavesAtOnceWhenNothingWasEdited()
{
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
}

void TestProfileDialog::escapeAsksWhenSomethingWasEdited()
{
    QSignalSpy saved(m_dialog.get(), &ProfileDialog::saved);
    QTest::keyClicks(find(u"name"_s), u"2"_s);
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(m_dialog->isVisible());
    QVERIFY(find<QPushButton>(u"profile-discard"_s)->isVisible());
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape); // the answer is: stay
    QVERIFY(m_dialog->isVisible());
    QVERIFY(!find<QPushButton>(u"profile-discard"_s)->isVisible());
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    find<QPushButton>(u"profile-discard"_s)->click();
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(saved.size(), 0);
}

void TestProfileDialog::everyControlHasAName()
{
    QCOMPARE(namelessControls(*m_dialog).join(u"; "_s), QString());
}

void TestProfileDialog::testLeadsToItsStepsAndCanBeStopped()
{
    QSignalSpy asked(m_dialog.get(), &ProfileDialog::testRequested);
    QSignalSpy ended(m_dialog.get(), &ProfileDialog::testEnded);
    auto* button = find<QPushButton>(u"profile-test"_s);
    button->click();
    QCOMPARE(asked.size(), 1);
    QVERIFY(m_dialog->test()->isVisible());
    QCOMPARE(m_dialog->test()->stateOf(LinkStep::NameLookup), LinkTestPanel::State::Trying);
    button->click();
    QCOMPARE(ended.size(), 1);
    QCOMPARE(m_dialog->test()->stateOf(LinkStep::Access), LinkTestPanel::State::NotReached);
    find(u"name"_s)->clear();
    button->click(); // a fault goes before a test
    QCOMPARE(asked.size(), 1);
    QVERIFY(find<QLabel>(u"name-fault"_s)->isVisible());
}

QTEST_MAIN(TestProfileDialog)
#include "tst_profiledialog.moc"
