// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/translation.h"
#include "tests/ui/sampleprofiles.h"
#include "tests/ui/windowfixture.h"
#include "ui/dialogs/accessdialog.h"
#include "ui/dialogs/connectdialog.h"
#include "ui/dialogs/linktestpanel.h"
#include "ui/dialogs/profiledialog.h"
#include "ui/dialogs/secretdialog.h"
#include "ui/session/savedconnections.h"
#include "ui/session/waitingview.h"
#include "ui/tables/tableview.h"
#include "ui/theme/colors.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// Every dialog in every language and theme: drawn, no text cut off, no taller than a small screen leaves room
// for. With LOCKKEEPER_GRAB_DIR the pictures are kept for the eye.
class TestDialogGrabs : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void drawsDialog_data();
    void drawsDialog();
    void fitsSmallScreens_data();
    void fitsSmallScreens();
    void cleanup()
    {
        applyTheme(*qApp, Theme::Light);
        QVERIFY(installTranslation(*qApp, u"en"_s));
    }
};

namespace {

const QStringList dialogNames{u"address"_s,      u"sentinel"_s,    u"signin"_s,        u"tls"_s,
                              u"insecure"_s,     u"safety"_s,      u"more"_s,          u"faults"_s,
                              u"leaving"_s,      u"test-passed"_s, u"test-failed"_s,   u"test-limited"_s,
                              u"test-running"_s, u"secret"_s,      u"secret-locked"_s, u"access"_s,
                              u"access-free"_s,  u"connect"_s,     u"waiting"_s};

void showSection(ProfileDialog& dialog, int section)
{
    dialog.findChild<QListWidget*>(u"profile-sections"_s)->setCurrentRow(section);
}

void showTest(ProfileDialog& dialog, const QString& name, Session& session)
{
    constexpr int testSection = 5;
    showSection(dialog, testSection);
    LinkTestPanel* test = dialog.test();
    test->begin(session.options().endpoint);
    test->follow(&session);
    if (name == u"test-running"_s) {
        Q_EMIT session.stepPassed(LinkStep::NameLookup, u"10.4.2.11"_s);
        return;
    }
    Q_EMIT session.stepPassed(LinkStep::NameLookup, u"10.4.2.11"_s);
    Q_EMIT session.stepPassed(LinkStep::Connect, u"10.4.2.11:6380"_s);
    LinkState state;
    if (name == u"test-failed"_s) {
        state.phase = LinkState::Phase::Stopped;
        state.error = {ErrorCode::TlsTrust, u"the certificate is self-signed"_s, u"10.4.2.11:6380"_s,
                       LinkStep::Tls};
        Q_EMIT session.stateChanged(state);
        return;
    }
    Q_EMIT session.stepPassed(LinkStep::Tls,
                              u"TLSv1.3, certificate of redis-orders.prod.example until 2027-03-01"_s);
    Q_EMIT session.stepPassed(LinkStep::Auth, u"as user oncall-ro"_s);
    Q_EMIT session.stepPassed(LinkStep::Select, u"db 0"_s);
    state.phase = LinkState::Phase::Ready;
    Q_EMIT session.stateChanged(state);
    Q_EMIT session.accessChecked(name == u"test-limited"_s
                                     ? sample::access({u"CONFIG GET"_s, u"MEMORY USAGE"_s, u"GETRANGE"_s})
                                     : sample::access(),
                                 {});
}

// Layouts are done by posted events, and a new width may bring a new height.
void settleLayouts(QWidget& widget)
{
    QSize before;
    do {
        before = widget.sizeHint();
        QCoreApplication::sendPostedEvents();
    } while (widget.sizeHint() != before);
}

struct Shown
{
    std::unique_ptr<Session> session;
    std::unique_ptr<QWidget> widget; // before the session that it follows
};

std::unique_ptr<ProfileDialog> profileDialog(const QString& name)
{
    const QVector<Profile> all = sample::profiles();
    auto dialog = std::make_unique<ProfileDialog>();
    Profile profile = name == u"sentinel"_s || name == u"signin"_s ? all[1]
                      : name == u"insecure"_s                      ? all[2]
                                                                   : all[0];
    profile.contractFiles = {u"/srv/keys/orders.yaml"_s};
    dialog->edit(profile, {u"other"_s}, u"Edit %1"_s.arg(profile.name));
    const QStringList sections{u"address"_s, u"signin"_s, u"tls"_s, u"safety"_s, u"more"_s};
    showSection(*dialog, std::max<int>(0, int(sections.indexOf(name))));
    if (name == u"insecure"_s) {
        showSection(*dialog, 2);
    } else if (name == u"faults"_s) {
        profile.name.clear();
        profile.endpoint.hosts.clear();
        dialog->edit(profile, {}, u"New connection"_s);
        dialog->accept();
    } else if (name == u"leaving"_s) {
        dialog->markEdited();
        dialog->reject();
    }
    return dialog;
}

Shown makeShown(const QString& name)
{
    Shown shown;
    const Profile profile = sample::profiles().first();
    if (name.startsWith(u"secret"_s)) {
        const ErrorCode why = name == u"secret"_s ? ErrorCode::SecretMissing : ErrorCode::KeychainUnavailable;
        shown.widget = std::make_unique<SecretDialog>(
            profile, QVector<SecretKind>{SecretKind::Password, SecretKind::KeyPassphrase},
            Error{why, {}, {}});
    } else if (name.startsWith(u"access"_s)) {
        auto dialog = std::make_unique<AccessDialog>(u"orders-prod"_s);
        dialog->setConnected(true);
        dialog->setAccess(name == u"access"_s
                              ? sample::access({u"CONFIG GET"_s, u"INFO"_s, u"GETRANGE"_s, u"HSCAN"_s})
                              : sample::access());
        dialog->findChild<TableView*>(u"access-table"_s)->selectKey(u"settings"_s);
        shown.widget = std::move(dialog);
    } else if (name == u"connect"_s) {
        shown.widget = std::make_unique<ConnectDialog>();
    } else if (name == u"waiting"_s) {
        auto view = std::make_unique<WaitingView>(profile);
        view->showMissing({SecretKind::Password}, {ErrorCode::SecretMissing, {}, {}});
        view->resize(1000, 420);
        shown.widget = std::move(view);
    } else {
        auto dialog = profileDialog(name);
        if (name.startsWith(u"test"_s)) {
            SessionOptions options;
            options.endpoint = profile.endpoint;
            shown.session = std::make_unique<Session>(options);
            showTest(*dialog, name, *shown.session);
        }
        shown.widget = std::move(dialog);
    }
    shown.widget->show();
    (void)QTest::qWaitForWindowExposed(shown.widget.get());
    settleLayouts(*shown.widget);
    return shown;
}

// Texts that do not fit where they stand; a wrapped label must be tall enough.
QStringList cutTexts(const QWidget& root)
{
    QStringList cut;
    for (const auto* label : root.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty()) {
            continue;
        }
        const bool narrow = label->wordWrap() ? label->heightForWidth(label->width()) > label->height()
                                              : label->sizeHint().width() > label->width();
        if (narrow) {
            cut.append(label->text());
        }
    }
    for (const auto* button : root.findChildren<QAbstractButton*>()) {
        if (button->isVisible() && !button->text().isEmpty() &&
            button->sizeHint().width() > button->width()) {
            cut.append(button->text());
        }
    }
    return cut;
}

} // namespace

void TestDialogGrabs::drawsDialog_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<Theme>("theme");
    QTest::addColumn<QString>("language");
    for (const QString& name : dialogNames) {
        QTest::addRow("dialog-%s-light", qPrintable(name)) << name << Theme::Light << u"en"_s;
        QTest::addRow("dialog-%s-dark", qPrintable(name)) << name << Theme::Dark << u"en"_s;
        QTest::addRow("dialog-%s-ja", qPrintable(name)) << name << Theme::Light << u"ja"_s;
    }
}

void TestDialogGrabs::drawsDialog()
{
    QFETCH(QString, name);
    QFETCH(Theme, theme);
    QFETCH(QString, language);
    QVERIFY(installTranslation(*qApp, language));
    applyTheme(*qApp, theme);
    const Shown shown = makeShown(name);
    const QImage image = shown.widget->grab().toImage();
    const QString folder = qEnvironmentVariable("LOCKKEEPER_GRAB_DIR");
    if (!folder.isEmpty()) {
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(image.save(QDir(folder).filePath(QString::fromLatin1(QTest::currentDataTag()) + u".png"_s)));
    }
    const Colors& colors = theme == Theme::Dark ? darkColors() : lightColors();
    if (name != u"waiting"_s) {
        QCOMPARE(image.pixelColor(image.width() - 2, image.height() - 2), colors.window);
    }
    QCOMPARE(cutTexts(*shown.widget).join(u" | "_s), QString());
}

void TestDialogGrabs::fitsSmallScreens_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("scale");
    for (const QString& name : dialogNames) {
        for (const double scale : {1.0, 1.25, 1.5, 2.0}) {
            if (name != u"waiting"_s) {
                QTest::addRow("%s at %d %%", qPrintable(name), int(scale * 100)) << name << scale;
            }
        }
    }
}

void TestDialogGrabs::fitsSmallScreens()
{
    QFETCH(QString, name);
    QFETCH(double, scale);
    constexpr int titleBar = 34;
    const QSize screen(int(1366 / scale), int(768 / scale) - titleBar);
    const Shown shown = makeShown(name);
    shown.widget->resize(shown.widget->size().boundedTo(screen));
    settleLayouts(*shown.widget);
    QVERIFY2(shown.widget->width() <= screen.width() && shown.widget->height() <= screen.height(),
             qPrintable(u"%1 x %2"_s.arg(shown.widget->width()).arg(shown.widget->height())));
    QVERIFY(name.startsWith(u"access"_s) || shown.widget->width() <= 520);
    QCOMPARE(cutTexts(*shown.widget).join(u" | "_s), QString());
    for (const auto* button : shown.widget->findChildren<QPushButton*>()) {
        if (button->isVisible() && button->parentWidget()->inherits("QDialogButtonBox")) {
            const QRect place(button->mapTo(shown.widget.get(), QPoint()), button->size());
            QVERIFY2(shown.widget->rect().contains(place), qPrintable(button->text()));
        }
    }
}

QTEST_MAIN(TestDialogGrabs)
#include "tst_dialoggrabs.moc"
