// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sessionview.h"

#include "models/text/sentences.h"
#include "ui/dialogs/accessdialog.h"
#include "ui/pages/connectionspage.h"
#include "ui/pages/expirypage.h"
#include "ui/pages/overviewpage.h"
#include "ui/pages/pagenames.h"
#include "ui/pages/surveystate.h"
#include "ui/pages/topologypage.h"
#include "ui/session/connectionbar.h"
#include "ui/session/linkmessages.h"
#include "ui/session/pagelist.h"
#include "ui/session/sessionstatus.h"
#include "ui/theme/colors.h"

#include <QDeadlineTimer>
#include <QHBoxLayout>
#include <QPainter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int maxNotices = 3;
constexpr int longestHistory = 64;
const QString surveyCause = u"survey"_s;

qint64 monotonicMs()
{
    return QDeadlineTimer::current().deadline();
}

QHash<QString, Badge> badgesOf(const QVector<Finding>& findings)
{
    QHash<QString, Badge> badges;
    for (const Finding& finding : findings) {
        Badge& badge = badges[finding.page];
        ++badge.count;
        badge.worst = std::max(badge.worst, finding.severity);
    }
    return badges;
}

} // namespace

SessionView::SessionView(Session* session, SavedConnections* saved, QWidget* parent)
    : ConnectionView(factsOf(session->options()), parent), m_session(session)
{
    setObjectName(u"session-view"_s);
    setupPages(saved);
    setupFrame();
    connectPages();
    connectSession();
    takeState(session->state());
    takeIdentity(session->identity());
    takeAccess(session->access());
    if (session->health()) {
        takeHealth(session->health());
    }
    if (session->fleet()) {
        takeFleet(session->fleet());
    }
    if (session->survey()) {
        takeSurvey(session->survey());
    }
    showPage(u"overview"_s);
    setFocusProxy(m_list); // the keyboard starts at the page list
}

void SessionView::setupPages(SavedConnections* saved)
{
    m_pages = new QStackedWidget(this);
    m_overview = new OverviewPage(m_pages);
    m_expiry = new ExpiryPage(m_pages);
    m_topology = new TopologyPage(m_pages);
    m_connections = new ConnectionsPage(saved, m_pages);
    m_byName = {{u"overview"_s, m_overview},
                {u"expiry"_s, m_expiry},
                {u"topology"_s, m_topology},
                {u"connections"_s, m_connections}};
    m_serverPages = {m_overview, m_expiry, m_topology};
    for (Page* page : std::as_const(m_byName)) {
        m_pages->addWidget(page);
    }
}

void SessionView::setupFrame()
{
    m_bar = new ConnectionBar(this);
    m_bar->setConnection(facts());
    connect(m_bar, &ConnectionBar::accessWanted, this, &SessionView::showAccess);
    m_list = new PageList(this);
    m_status = new SessionStatus(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(1);
    middle->addWidget(m_list);
    middle->addWidget(m_pages, 1);
    layout->addLayout(middle, 1);
    layout->addWidget(m_status);
    m_list->viewport()->setContentsMargins(0, 4, 0, 0);
    m_countdown.setInterval(1000);
    connect(&m_countdown, &QTimer::timeout, this, &SessionView::showMessages);
}

void SessionView::connectSession()
{
    Session* session = m_session;
    connect(session, &Session::stateChanged, this, &SessionView::takeState);
    connect(session, &Session::identityChanged, this, &SessionView::takeIdentity);
    connect(session, &Session::healthChanged, this, &SessionView::takeHealth);
    connect(session, &Session::fleetChanged, this, &SessionView::takeFleet);
    connect(session, &Session::surveyChanged, this, &SessionView::takeSurvey);
    connect(session, &Session::surveyFinished, this, &SessionView::finishSurvey);
    connect(session, &Session::accessChanged, this, &SessionView::takeAccess);
    connect(session, &Session::accessChecked, this, &SessionView::takeAccess);
    connect(session, &Session::warned, this, &SessionView::takeWarning);
}

void SessionView::connectPages()
{
    connect(m_list, &PageList::pageChosen, this, &SessionView::showPage);
    const auto follow = [this](auto* page) {
        using PageType = std::remove_pointer_t<decltype(page)>;
        connect(page, &PageType::surveyRequested, this, &SessionView::startSurvey);
        connect(page, &PageType::pauseRequested, this, &SessionView::setSurveyPaused);
        connect(page, &PageType::stopRequested, this, &SessionView::cancelSurvey);
        connect(page, &PageType::exportFailed, this, [this](const QString& path, const QString& reason) {
            tell(errorMessage(u"export"_s, {ErrorCode::Io, reason, path}, Severity::Warning));
        });
        connect(page->messages(), &MessageArea::actionTriggered, this, &SessionView::act);
        connect(page->messages(), &MessageArea::closed, this, &SessionView::closeNotice);
    };
    follow(m_overview);
    follow(m_expiry);
    follow(m_topology);
    connect(m_status, &SessionStatus::pauseRequested, this, &SessionView::setSurveyPaused);
    connect(m_status, &SessionStatus::stopRequested, this, &SessionView::cancelSurvey);
    connect(m_overview, &OverviewPage::linkActivated, this, &SessionView::followLink);
}

void SessionView::followLink(const QString& page, const QString& subject, const QString& hotspot)
{
    showPage(page);
    if (page == u"topology"_s) {
        m_topology->selectNode(subject);
    } else if (page == u"expiry"_s && !hotspot.isEmpty()) {
        m_expiry->selectHotspot(hotspot);
    } else if (page == u"expiry"_s && !subject.isEmpty()) {
        m_expiry->selectPattern(subject);
    }
}

bool SessionView::isSurveyRunning() const
{
    const SurveySnapshotPtr survey = m_session ? m_session->survey() : nullptr;
    return survey && (survey->phase == SurveyPhase::Running || survey->phase == SurveyPhase::Paused);
}

bool SessionView::isSettled() const
{
    return m_current == u"expiry"_s     ? m_expiry->isSettled()
           : m_current == u"overview"_s ? m_overview->isSettled()
           : m_current == u"topology"_s ? m_topology->isSettled()
                                        : true;
}

void SessionView::showPage(const QString& name)
{
    if (name == m_current || !m_byName.contains(name)) {
        return;
    }
    m_history.resize(m_position + 1);
    m_history.append(name);
    if (m_history.size() > longestHistory) {
        m_history.removeFirst();
    }
    m_position = m_history.size() - 1;
    openPage(name);
}

void SessionView::openPage(const QString& name)
{
    m_current = name;
    m_pages->setCurrentWidget(m_byName.value(name));
    m_list->setCurrentPage(name);
    Q_EMIT navigated();
}

void SessionView::goBack()
{
    if (canGoBack()) {
        openPage(m_history[--m_position]);
    }
}

void SessionView::goForward()
{
    if (canGoForward()) {
        openPage(m_history[++m_position]);
    }
}

void SessionView::startSurvey()
{
    if (m_session) {
        closeNotice(surveyCause);
        m_session->startSurvey(m_session->options().survey);
    }
}

void SessionView::setSurveyPaused(bool paused)
{
    if (m_session) {
        m_session->setSurveyPaused(paused);
    }
}

void SessionView::cancelSurvey()
{
    if (m_session) {
        m_session->cancelSurvey();
    }
}

void SessionView::takeState(const LinkState& state)
{
    const bool ready = state.phase == LinkState::Phase::Ready;
    m_state = state;
    m_nextTryAtMs = monotonicMs() + state.nextTryInMs;
    if (state.phase == LinkState::Phase::Waiting) {
        m_countdown.start();
    } else {
        m_countdown.stop();
    }
    m_bar->setState(state);
    if (m_accessDialog) {
        m_accessDialog->setConnected(ready);
    }
    for (Page* page : std::as_const(m_serverPages)) {
        page->setStale(!ready && m_lastValuesMs > 0);
    }
    m_overview->setConnected(ready);
    m_expiry->setConnected(ready);
    m_topology->setConnected(ready);
    showMessages();
    Q_EMIT surveyStateChanged();
}

void SessionView::takeIdentity(const ServerIdentity& identity)
{
    m_bar->setIdentity(identity);
}

void SessionView::takeAccess(const AccessReportPtr& access)
{
    m_access = access;
    if (!access->capabilities.isEmpty()) {
        m_bar->setAccess(*access);
    }
    m_status->setAccess(access);
    m_overview->setAccess(access);
    m_expiry->setAccess(access);
    m_topology->setAccess(access);
    if (m_accessDialog) {
        m_accessDialog->setAccess(access);
    }
}

void SessionView::showAccess()
{
    if (!m_session) {
        return;
    }
    if (!m_accessDialog) {
        m_accessDialog = new AccessDialog(facts().name, this);
        m_accessDialog->setAttribute(Qt::WA_DeleteOnClose);
        m_accessDialog->setAccess(m_access);
        connect(m_accessDialog, &AccessDialog::checkRequested, m_session, &Session::checkAccess);
        connect(m_session, &Session::accessChecked, m_accessDialog,
                [dialog = m_accessDialog.data()](const AccessReportPtr&, const Error& error) {
                    dialog->setChecked(error);
                });
    }
    m_accessDialog->setConnected(m_state.phase == LinkState::Phase::Ready);
    m_accessDialog->show();
    m_accessDialog->raise();
    m_accessDialog->activateWindow();
}

void SessionView::takeHealth(const HealthSnapshotPtr& health)
{
    m_lastValuesMs = std::max(m_lastValuesMs, health->serverTimeMs);
    m_overview->setHealth(health);
    m_status->setHealth(health);
}

void SessionView::takeFleet(const FleetSnapshotPtr& fleet)
{
    m_bar->setFleet(*fleet);
    m_overview->setFleet(fleet);
    m_topology->setFleet(fleet);
    m_fleetFindings = fleet->findings;
    showBadges();
}

void SessionView::showBadges()
{
    m_list->setBadges(badgesOf(m_surveyFindings + m_fleetFindings));
}

void SessionView::takeSurvey(const SurveySnapshotPtr& survey)
{
    if (!survey) {
        return;
    }
    if (survey->phase != SurveyPhase::Failed) { // that ended after its last value had come
        m_lastValuesMs = std::max(m_lastValuesMs, survey->takenAtMs);
    }
    m_overview->setSurvey(survey);
    m_expiry->setSurvey(survey);
    m_topology->setSurvey(survey);
    m_status->setSurvey(survey);
    m_surveyFindings = survey->findings;
    showBadges();
    Q_EMIT surveyStateChanged();
}

void SessionView::finishSurvey(const SurveySnapshotPtr& survey, const Error& error)
{
    m_overview->setSurveyFailure(error);
    m_expiry->setSurveyFailure(error);
    m_topology->setSurveyFailure(error);
    takeSurvey(survey);
    // Where nothing was read at all, the pages themselves say why.
    if (survey && survey->phase == SurveyPhase::Failed && !readNothing(*survey)) {
        Message failed = errorMessage(surveyCause, error, Severity::Warning);
        failed.title = tr("The survey failed.");
        failed.text = errorLine(error);
        tell(failed);
    }
}

// A command that is refused is told by the panels that need it, and by the connection bar.
void SessionView::takeWarning(const Error& warning)
{
    if (!warning.command.isEmpty()) {
        return;
    }
    tell(errorMessage(u"warning-%1-%2"_s.arg(int(warning.code)).arg(warning.where), warning, Severity::Info));
}

void SessionView::tell(const Message& message)
{
    const auto same = std::find_if(m_notices.begin(), m_notices.end(),
                                   [&](const Message& one) { return one.cause == message.cause; });
    if (same != m_notices.end()) {
        *same = message;
    } else {
        m_notices.append(message);
    }
    while (m_notices.size() > maxNotices) {
        m_notices.removeFirst();
    }
    showMessages();
}

void SessionView::closeNotice(const QString& cause)
{
    m_notices.removeIf([&](const Message& one) { return one.cause == cause; });
    showMessages();
}

int SessionView::secondsToNextTry() const
{
    return int(std::max<qint64>(0, (m_nextTryAtMs - monotonicMs() + 999) / 1000));
}

void SessionView::showMessages()
{
    const int seconds = secondsToNextTry();
    QVector<Message> messages = linkMessages(m_state, seconds, m_lastValuesMs, !facts().profileId.isEmpty());
    const bool cut = !messages.isEmpty();
    for (const Message& notice : std::as_const(m_notices)) {
        if (notice.cause != surveyCause || !cut) { // what cut the connection ended the survey too
            messages.append(notice);
        }
    }
    for (Page* page : std::as_const(m_serverPages)) {
        page->messages()->setMessages(messages);
    }
    m_status->setState(m_state, seconds);
}

void SessionView::act(const QString&, const QString& name)
{
    if (!m_session || name == action::connectTo) {
        Q_EMIT connectWanted();
    } else if (name == action::enterPassword) {
        Q_EMIT passwordWanted(m_state.error);
    } else if (name == action::lookAgain) {
        m_session->acceptLineage();
    } else if (name == action::tryNow) {
        m_state.phase == LinkState::Phase::Idle ? m_session->open() : m_session->retryNow();
    }
}

void SessionView::paintEvent(QPaintEvent*)
{
    const Colors& colors = colorsFor(palette());
    QPainter painter(this);
    const QRect nav(0, m_list->y(), m_list->width(), m_list->height());
    painter.fillRect(nav, colors.nav);
    painter.setPen(colors.strongLine);
    painter.drawLine(nav.right() + 1, nav.top(), nav.right() + 1, nav.bottom());
}

} // namespace lockkeeper
