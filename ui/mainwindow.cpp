// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow.h"

#include "app/services/session.h"
#include "ui/pages/connectionspage.h"
#include "ui/pages/pagenames.h"
#include "ui/session/connectiondialogs.h"
#include "ui/session/environmentband.h"
#include "ui/session/savedconnections.h"
#include "ui/session/sessiontabs.h"
#include "ui/session/sessionview.h"
#include "ui/session/waitingview.h"
#include "ui/theme/colors.h"
#include "ui/theme/icons.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QScreen>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <tuple>

using namespace Qt::StringLiterals;

namespace lockkeeper {

MainWindow::MainWindow(QWidget* parent) : QMainWindow(parent), m_saved(new SavedConnections(this))
{
    m_dialogs = new ConnectionDialogs(m_saved, this);
    setObjectName(u"main-window"_s);
    setWindowTitle(tr("Lockkeeper"));
    setAccessibleName(windowTitle());
    resize(1366, 768);
    setMinimumSize(800, 480);
    setupTop();
    setupCentre();
    setupConnectionMenu();
    setupViewMenu();
    setupGoMenu();
    setupHelpMenu();
    updateActions();
}

// The environment band lies above everything, the menu bar under it.
void MainWindow::setupTop()
{
    auto* top = new QWidget(this);
    auto* layout = new QVBoxLayout(top);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_menus = new QMenuBar(top);
    m_menus->setAccessibleName(tr("Menus"));
    m_band = new EnvironmentBand(top);
    layout->addWidget(m_band);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 12, 0);
    row->setSpacing(2);
    row->addWidget(m_menus, 1);
    m_backButton = addCornerButton(top, row, u"back-button"_s);
    m_forwardButton = addCornerButton(top, row, u"forward-button"_s);
    layout->addLayout(row);
    setMenuWidget(top);
}

QToolButton* MainWindow::addCornerButton(QWidget* parent, QBoxLayout* row, const QString& name)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setFixedSize(26, 24);
    button->setFocusPolicy(Qt::NoFocus); // keys have the Go menu and its shortcuts
    row->addWidget(button);
    return button;
}

// Icons follow the colours.
void MainWindow::refreshIcons()
{
    const Colors& colors = colorsFor(palette());
    m_backButton->setIcon(themedIcon(u"back"_s, colors));
    m_forwardButton->setIcon(themedIcon(u"forward"_s, colors));
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        refreshIcons();
    }
}

void MainWindow::setupCentre()
{
    m_centre = new QStackedWidget(this);
    m_welcome = new ConnectionsPage(m_saved, m_centre);
    m_welcome->setObjectName(u"welcome"_s);
    m_tabs = new SessionTabs(m_centre);
    connect(m_tabs, &QTabWidget::tabCloseRequested, this, &MainWindow::closeView);
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::updateActions);
    connect(m_saved, &SavedConnections::openWanted, this, [this](const QString& id) {
        if (!showProfile(id)) {
            Q_EMIT profileRequested(id, false);
        }
    });
    connect(m_dialogs, &ConnectionDialogs::urlChosen, this, &MainWindow::connectRequested);
    m_centre->addWidget(m_welcome);
    m_centre->addWidget(m_tabs);
    setCentralWidget(m_centre);
}

QAction* MainWindow::addItem(QMenu* menu, const QString& name, const QString& text, const QKeySequence& keys)
{
    QAction* item = menu->addAction(text);
    item->setObjectName(name);
    item->setShortcut(keys);
    return item;
}

void MainWindow::setupConnectionMenu()
{
    QMenu* menu = m_menus->addMenu(tr("&Connection"));
    menu->setObjectName(u"menu-connection"_s);
    connect(addItem(menu, u"connect"_s, tr("&Connect…"), QKeySequence(tr("Ctrl+N"))), &QAction::triggered,
            this, &MainWindow::askForConnection);
    connect(
        addItem(menu, u"new-connection"_s, tr("&New saved connection…"), QKeySequence(tr("Ctrl+Shift+N"))),
        &QAction::triggered, m_dialogs, &ConnectionDialogs::makeNew);
    m_keep = addItem(menu, u"keep-connection"_s, tr("Sa&ve this connection…"));
    m_edit = addItem(menu, u"edit-connection"_s, tr("&Edit this connection…"));
    m_again = addItem(menu, u"open-again"_s, tr("&Open again in another tab"));
    connect(m_keep, &QAction::triggered, this,
            [this] { m_dialogs->makeFrom(currentView()->session()->options().endpoint, false); });
    connect(m_edit, &QAction::triggered, this,
            [this] { m_dialogs->edit(m_tabs->currentView()->facts().profileId); });
    connect(m_again, &QAction::triggered, this, &MainWindow::openAgain);
    menu->addSeparator();
    m_disconnect =
        addItem(menu, u"close-connection"_s, tr("C&lose this connection"), QKeySequence(tr("Ctrl+W")));
    connect(m_disconnect, &QAction::triggered, this, [this] { closeView(m_tabs->currentIndex()); });
    menu->addSeparator();
    m_survey = addItem(menu, u"survey"_s, tr("&Survey the keyspace"), QKeySequence(Qt::Key_F5));
    m_pause = addItem(menu, u"pause-survey"_s, tr("&Pause the survey"), QKeySequence(tr("Ctrl+P")));
    m_pause->setCheckable(true);
    m_stop = addItem(menu, u"stop-survey"_s, tr("S&top the survey"), QKeySequence(tr("Ctrl+.")));
    connect(m_survey, &QAction::triggered, this, [this] { currentView()->startSurvey(); });
    connect(m_pause, &QAction::triggered, this,
            [this](bool pause) { currentView()->setSurveyPaused(pause); });
    connect(m_stop, &QAction::triggered, this, [this] { currentView()->cancelSurvey(); });
    menu->addSeparator();
    connect(addItem(menu, u"quit"_s, tr("&Quit"), QKeySequence(tr("Ctrl+Q"))), &QAction::triggered, this,
            &QWidget::close);
}

void MainWindow::setupViewMenu()
{
    QMenu* menu = m_menus->addMenu(tr("&View"));
    menu->setObjectName(u"menu-view"_s);
    m_themes = new QActionGroup(this);
    const auto addTheme = [&](const QString& name, const QString& text, Theme theme) {
        QAction* item = addItem(menu, name, text);
        item->setCheckable(true);
        item->setChecked(theme == Theme::System);
        item->setData(int(theme));
        m_themes->addAction(item);
    };
    addTheme(u"theme-system"_s, tr("Colours of the &system"), Theme::System);
    addTheme(u"theme-light"_s, tr("&Light"), Theme::Light);
    addTheme(u"theme-dark"_s, tr("&Dark"), Theme::Dark);
    connect(m_themes, &QActionGroup::triggered, this, [this](QAction* item) {
        setTheme(Theme(item->data().toInt()));
        if (m_memory) {
            m_memory->saveTheme(Theme(item->data().toInt()));
        }
    });
}

void MainWindow::setupGoMenu()
{
    QMenu* menu = m_menus->addMenu(tr("&Go"));
    menu->setObjectName(u"menu-go"_s);
    m_back = addItem(menu, u"back"_s, tr("&Back"), QKeySequence(Qt::ALT | Qt::Key_Left));
    m_forward = addItem(menu, u"forward"_s, tr("&Forward"), QKeySequence(Qt::ALT | Qt::Key_Right));
    connect(m_back, &QAction::triggered, this, [this] { currentView()->goBack(); });
    connect(m_forward, &QAction::triggered, this, [this] { currentView()->goForward(); });
    for (const auto& [button, item, name] : {std::tuple(m_backButton, m_back, tr("Back")),
                                             std::tuple(m_forwardButton, m_forward, tr("Forward"))}) {
        connect(button, &QToolButton::clicked, item, &QAction::trigger);
        button->setAccessibleName(name);
        button->setToolTip(u"%1 (%2)"_s.arg(name, item->shortcut().toString(QKeySequence::NativeText)));
    }
    refreshIcons();
    menu->addSeparator();
    const QVector<PageName> pages = pageNames();
    for (int i = 0; i < pages.size(); ++i) {
        QAction* item = addItem(menu, u"page-%1"_s.arg(pages[i].name), pages[i].title,
                                QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + i)));
        connect(item, &QAction::triggered, this, [this, name = pages[i].name] { showPage(name); });
        m_pageActions.append(item);
    }
}

void MainWindow::setupHelpMenu()
{
    QMenu* menu = m_menus->addMenu(tr("&Help"));
    menu->setObjectName(u"menu-help"_s);
    m_access = addItem(menu, u"access"_s, tr("&What may I run here?"));
    connect(m_access, &QAction::triggered, this, [this] { currentView()->showAccess(); });
    connect(addItem(menu, u"about"_s, tr("&About Lockkeeper")), &QAction::triggered, this,
            &MainWindow::showAbout);
}

SessionView* MainWindow::addSession(Session* session, ConnectionView* insteadOf)
{
    auto* view = new SessionView(session, m_saved, m_tabs);
    connect(view, &SessionView::navigated, this, &MainWindow::updateActions);
    connect(view, &SessionView::surveyStateChanged, this, &MainWindow::updateActions);
    connect(view, &SessionView::connectWanted, this, &MainWindow::askForConnection);
    connect(view, &SessionView::passwordWanted, this,
            [this, view](const Error& why) { Q_EMIT passwordRequested(view, why); });
    connect(session, &QObject::destroyed, view, [this, view] { removeView(view); });
    if (m_memory) {
        m_memory->restore(view);
    }
    m_tabs->addView(view, insteadOf);
    if (insteadOf != nullptr) {
        insteadOf->deleteLater();
    }
    updateActions();
    if (m_tabs->currentView() == view) {
        view->setFocus();
    }
    return view;
}

WaitingView* MainWindow::addWaiting(const Profile& profile, ConnectionView* insteadOf)
{
    auto* view = new WaitingView(profile, m_tabs);
    connect(view, &WaitingView::secretsWanted, this, [this, view] { Q_EMIT secretsRequested(view); });
    m_tabs->addView(view, insteadOf);
    if (insteadOf != nullptr) {
        if (auto* open = qobject_cast<SessionView*>(insteadOf)) {
            endSession(open);
        }
        insteadOf->deleteLater();
    }
    updateActions();
    return view;
}

bool MainWindow::showProfile(const QString& profileId)
{
    const int index = m_tabs->indexOfProfile(profileId);
    m_tabs->setCurrentIndex(index < 0 ? m_tabs->currentIndex() : index);
    return index >= 0;
}

void MainWindow::openAgain()
{
    const ConnectionView* view = m_tabs->currentView();
    if (!view->facts().profileId.isEmpty()) {
        Q_EMIT profileRequested(view->facts().profileId, true);
    } else if (const SessionView* open = currentView(); open != nullptr && open->session() != nullptr) {
        Q_EMIT connectRequested(open->session()->options().endpoint);
    }
}

void MainWindow::tell(const Message& message)
{
    if (SessionView* view = currentView()) {
        view->tell(message);
    } else {
        m_welcome->tell(message);
    }
}

void MainWindow::showPage(const QString& name)
{
    if (SessionView* view = currentView()) {
        view->showPage(name);
    }
}

void MainWindow::setTheme(Theme theme)
{
    for (QAction* item : m_themes->actions()) {
        item->setChecked(item->data().toInt() == int(theme));
    }
    if (auto* application = qobject_cast<QApplication*>(QCoreApplication::instance())) {
        applyTheme(*application, theme);
    }
}

void MainWindow::rememberIn(const QString& file)
{
    m_memory.emplace(file);
    if (const std::optional<QSize> size = m_memory->size()) {
        const QScreen* on = screen();
        resize(on != nullptr ? size->boundedTo(on->availableSize()) : *size);
    }
    if (m_memory->maximized()) {
        setWindowState(windowState() | Qt::WindowMaximized);
    }
    if (const std::optional<Theme> theme = m_memory->theme()) {
        setTheme(*theme);
    }
    m_memory->restore(this);
}

OpenConnections MainWindow::rememberedConnections() const
{
    return m_memory ? m_memory->openConnections() : OpenConnections();
}

void MainWindow::rememberConnections()
{
    m_remembersConnections = true;
}

// A window that was opened for one URL leaves the list alone, until a saved connection is opened in it.
void MainWindow::noteOpen()
{
    OpenConnections open;
    for (int i = 0; i < m_tabs->count(); ++i) {
        const ConnectionView* view = m_tabs->view(i);
        const auto* session = qobject_cast<const SessionView*>(view);
        if (!view->facts().profileId.isEmpty() && !open.profileIds.contains(view->facts().profileId)) {
            open.profileIds.append(view->facts().profileId);
            open.pages.append(session != nullptr ? session->currentPage() : QString());
        }
    }
    if (const ConnectionView* current = m_tabs->currentView()) {
        open.current = current->facts().profileId;
    }
    if (m_remembersConnections || !open.profileIds.isEmpty()) {
        m_memory->saveOpenConnections(open);
    }
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_memory) {
        noteOpen();
        m_memory->saveSize(isMaximized() ? normalGeometry().size() : size(), isMaximized());
        m_memory->save(m_tabs->currentWidget() != nullptr ? m_tabs->currentWidget() : this);
    }
    QMainWindow::closeEvent(event);
}

SessionView* MainWindow::currentView() const
{
    return qobject_cast<SessionView*>(m_tabs->currentView());
}

bool MainWindow::isSettled() const
{
    return currentView() == nullptr || currentView()->isSettled();
}

void MainWindow::updateActions()
{
    SessionView* view = currentView();
    const bool open = view != nullptr && view->session() != nullptr;
    const bool ready = open && view->session()->state().phase == LinkState::Phase::Ready;
    const bool running = open && view->isSurveyRunning();
    const ConnectionView* tab = m_tabs->currentView();
    const QString profileId = tab != nullptr ? tab->facts().profileId : QString();
    m_centre->setCurrentWidget(tab != nullptr ? static_cast<QWidget*>(m_tabs) : m_welcome);
    m_band->setEnvironment(tab != nullptr ? tab->facts().environment : Environment::None);
    m_disconnect->setEnabled(tab != nullptr);
    m_again->setEnabled(tab != nullptr);
    m_keep->setEnabled(open && profileId.isEmpty());
    m_edit->setEnabled(!profileId.isEmpty());
    m_access->setEnabled(open);
    m_survey->setEnabled(ready && !running);
    m_pause->setEnabled(running);
    m_pause->setChecked(running && view->session()->survey()->phase == SurveyPhase::Paused);
    m_stop->setEnabled(running);
    m_back->setEnabled(view != nullptr && view->canGoBack());
    m_forward->setEnabled(view != nullptr && view->canGoForward());
    m_backButton->setEnabled(m_back->isEnabled());
    m_forwardButton->setEnabled(m_forward->isEnabled());
    for (QAction* item : std::as_const(m_pageActions)) {
        item->setEnabled(view != nullptr);
    }
    setWindowTitle(tab != nullptr ? tr("%1 – Lockkeeper").arg(tab->facts().name) : tr("Lockkeeper"));
    showOpenProfiles();
}

void MainWindow::showOpenProfiles()
{
    QSet<QString> ids;
    for (int i = 0; i < m_tabs->count(); ++i) {
        ids.insert(m_tabs->view(i)->facts().profileId);
    }
    ids.remove({});
    m_saved->setOpen(ids);
}

void MainWindow::closeView(int index)
{
    ConnectionView* view = m_tabs->view(index);
    if (view == nullptr) {
        return;
    }
    auto* open = qobject_cast<SessionView*>(view);
    if (m_memory) {
        m_memory->save(view);
    }
    removeView(view);
    if (open != nullptr) {
        endSession(open);
    }
}

void MainWindow::endSession(SessionView* view)
{
    view->disconnect(this);
    if (Session* session = view->session()) {
        disconnect(session, &QObject::destroyed, view, nullptr);
        session->close();
        Q_EMIT sessionClosed(session);
    }
}

void MainWindow::removeView(ConnectionView* view)
{
    m_tabs->removeTab(m_tabs->indexOf(view));
    view->disconnect(this);
    view->deleteLater();
    updateActions();
}

void MainWindow::askForConnection()
{
    const SessionView* view = currentView();
    m_dialogs->askForUrl(view != nullptr && view->session() != nullptr ? view->session()->options().endpoint
                                                                       : Endpoint());
}

void MainWindow::showAbout()
{
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(u"about-dialog"_s);
    dialog->setWindowTitle(tr("About Lockkeeper"));
    auto* layout = new QVBoxLayout(dialog);
    auto* text = new QLabel(tr("Lockkeeper %1\n\nDesktop operations console for Redis coordination state.\n"
                               "Free software under the GNU GPL, version 3 or later.\nUses Qt %2.")
                                .arg(QStringLiteral(LOCKKEEPER_VERSION), QString::fromLatin1(qVersion())),
                            dialog);
    text->setTextFormat(Qt::PlainText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    layout->addWidget(text);
    layout->addWidget(buttons);
    dialog->open();
}

} // namespace lockkeeper
