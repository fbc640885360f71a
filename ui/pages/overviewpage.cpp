// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overviewpage.h"

#include "models/tables/nodemodel.h"
#include "models/text/accesssentences.h"
#include "models/text/units.h"
#include "models/topology/fleethealth.h"
#include "ui/charts/chartpanel.h"
#include "ui/charts/chartview.h"
#include "ui/pages/overviewfigures.h"
#include "ui/pages/pagenames.h"
#include "ui/pages/surveybuttons.h"
#include "ui/pages/surveystate.h"
#include "ui/tables/findingdisplay.h"
#include "ui/tables/nodedisplay.h"
#include "ui/tables/tableview.h"
#include "ui/widgets/figurestrip.h"
#include "ui/widgets/statepane.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QStackedLayout>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int nodeRow = TableView::oneLine + 4;
constexpr int mostNodeRows = 4;
constexpr int deniedPanelHeight = 190;

int nodePanelHeight(int rows)
{
    constexpr int headerAndFrame = 26 + 2;
    return headerAndFrame + nodeRow * std::clamp(rows, 1, mostNodeRows);
}

} // namespace

OverviewPage::OverviewPage(QWidget* parent) : Page(u"overview"_s, tr("What needs you"), parent)
{
    setupHeader();
    setupFindings();
    setupChart();
    setupNodes();
    arrange();
    connectAll();
    showHealth();
    showFindingState();
    showSubtitle();
}

void OverviewPage::setupHeader()
{
    m_buttons = new SurveyButtons(this);
    addHeaderWidget(m_buttons);
    m_figures = new FigureStrip(this);
    m_figures->setObjectName(u"figures"_s);
}

void OverviewPage::setupFindings()
{
    m_findings = new FindingModel(this);
    m_findingDisplay = new FindingDisplay(m_findings, this);
    m_findingTable = new TableView(tr("Findings, worst first"), TableView::twoLines, this);
    m_findingTable->setObjectName(u"findings-table"_s);
    m_findingTable->setProxy(m_findingDisplay, FindingModel::What);
    m_findingState = new StatePane(this);
    m_findingState->setObjectName(u"findings-state"_s);
}

void OverviewPage::setupChart()
{
    m_nextDay = new ChartPanel(u"nextday"_s, tr("Expiring next 24 h"), this);
    m_nextDay->setRestingNote({});
    m_nextDay->chart()->setEmptyText(tr("Not surveyed yet"));
    QToolButton* link = m_nextDay->addButton(u"forward"_s, tr("Go to Expiry"));
    link->setObjectName(u"nextday-link"_s);
    connect(link, &QToolButton::clicked, this, [this] { Q_EMIT linkActivated(u"expiry"_s, {}, {}); });
}

void OverviewPage::setupNodes()
{
    m_nodes = new NodeModel(this);
    m_nodeDisplay = new NodeDisplay(m_nodes, this);
    m_nodeTable = new TableView(tr("Nodes"), nodeRow, this);
    m_nodeTable->setObjectName(u"nodes-table"_s);
    m_nodeTable->setProxy(m_nodeDisplay, NodeModel::Node);
    m_nodeState = new StatePane(this);
    m_nodeState->setObjectName(u"nodes-state"_s);
}

void OverviewPage::arrange()
{
    body()->addWidget(m_figures);
    auto* findings = new Panel(this);
    auto* findingHolder = new QWidget(findings);
    m_findingStack = new QStackedLayout(findingHolder);
    m_findingStack->addWidget(m_findingTable);
    m_findingStack->addWidget(m_findingState);
    findings->body()->addWidget(findingHolder);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(8);
    middle->addWidget(findings, 70);
    middle->addWidget(m_nextDay, 30);
    body()->addLayout(middle, 1);

    auto* nodes = new Panel(this);
    auto* nodeHolder = new QWidget(nodes);
    m_nodeStack = new QStackedLayout(nodeHolder);
    m_nodeStack->addWidget(m_nodeTable);
    m_nodeStack->addWidget(m_nodeState);
    nodes->body()->addWidget(nodeHolder);
    nodes->setFixedHeight(nodePanelHeight(1));
    m_nodePanel = nodes;
    body()->addWidget(nodes);
}

void OverviewPage::connectAll()
{
    connect(&m_surveyThrottle, &Throttle::due, this, &OverviewPage::ask);
    connect(&m_healthThrottle, &Throttle::due, this, &OverviewPage::showHealth);
    connect(&m_preparer, &SurveyPreparer::prepared, this, &OverviewPage::showSurvey);
    connect(m_buttons, &SurveyButtons::surveyRequested, this, &OverviewPage::surveyRequested);
    connect(m_buttons, &SurveyButtons::pauseRequested, this, &OverviewPage::pauseRequested);
    connect(m_buttons, &SurveyButtons::stopRequested, this, &OverviewPage::stopRequested);
    connect(m_findingState, &StatePane::actionTriggered, this, &OverviewPage::surveyRequested);
    connect(m_findingState, &StatePane::stopRequested, this, &OverviewPage::stopRequested);
    connect(m_findingTable, &TableView::keyActivated, this, &OverviewPage::followLink);
    connect(m_findingTable, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == FindingModel::Link) {
            followLink(m_findingTable->selectedKey());
        }
    });
    connect(m_nextDay->chart(), &ChartView::barActivated, this,
            [this] { Q_EMIT linkActivated(u"expiry"_s, {}, {}); });
    connect(m_nextDay, &ChartPanel::exportFailed, this, &OverviewPage::exportFailed);
}

void OverviewPage::setSurvey(const SurveySnapshotPtr& survey)
{
    m_survey = survey;
    m_buttons->setPhase(survey ? std::optional(survey->phase) : std::nullopt);
    m_busy = true;
    m_surveyThrottle.request();
}

void OverviewPage::setHealth(const HealthSnapshotPtr& health)
{
    m_health = health;
    m_healthThrottle.request();
}

void OverviewPage::setFleet(const FleetSnapshotPtr& fleet)
{
    const bool same = m_fleet && m_fleet->findings == fleet->findings;
    m_fleet = fleet;
    if (!same) {
        showFindings();
    }
    if (isCluster()) {
        showHealth();
    }
}

void OverviewPage::setAccess(const AccessReportPtr& access)
{
    m_access = access;
    showHealth();
    showNextDayState();
    showFindingState();
}

void OverviewPage::setConnected(bool connected)
{
    m_connected = connected;
    m_buttons->setConnected(connected);
    showFindingState();
}

void OverviewPage::setStale(bool stale)
{
    m_figures->setStale(stale);
    m_findingTable->setStale(stale);
    m_nextDay->setStale(stale);
    m_nodeTable->setStale(stale);
}

void OverviewPage::ask()
{
    if (!m_survey || !isVisible()) {
        return;
    }
    PrepareRequest request;
    request.survey = m_survey;
    m_preparer.prepare(request);
}

void OverviewPage::showSurvey(const PreparedSurveyPtr& prepared)
{
    m_shown = prepared;
    const bool nothing = readNothing(*prepared->survey);
    const bool unknown = expiriesUnknown(*prepared->survey);
    m_nextDay->setSeries(nothing || unknown ? ChartSeries() : prepared->nextDay);
    showNextDayState();
    const QString zone = QDateTime::fromMSecsSinceEpoch(prepared->survey->startedAtMs).timeZoneAbbreviation();
    m_nextDay->chart()->setAxisTitle(tr("keys an hour, log scale · local time, %1").arg(zone));
    showFigures();
    showFindings();
    if (prepared->survey == m_survey) {
        m_busy = false;
        Q_EMIT settled();
    }
}

// Of the survey and of the fleet, worst first.
void OverviewPage::showFindings()
{
    QVector<FindingEntry> entries = m_shown ? m_shown->findings : QVector<FindingEntry>();
    entries += m_fleet ? findingEntries(m_fleet->findings) : QVector<FindingEntry>();
    std::stable_sort(entries.begin(), entries.end(), [](const FindingEntry& a, const FindingEntry& b) {
        return a.finding.severity > b.finding.severity;
    });
    if (m_shown) {
        m_findingDisplay->setNow(m_shown->survey->takenAtMs);
    } else if (m_fleet) {
        m_findingDisplay->setNow(m_fleet->takenAtMs);
    }
    m_findings->apply(entries);
    m_findingTable->settle();
    showFindingState();
    showSubtitle();
}

void OverviewPage::showNextDayState()
{
    const bool nothing = !m_shown || readNothing(*m_shown->survey);
    m_nextDay->chart()->setEmptyText(nothing ? tr("Not surveyed yet")
                                     : expiriesUnknown(*m_shown->survey)
                                         ? refusalLine(expiryRefusal(*m_access))
                                         : tr("No key expires in this time."));
}

// No single node's numbers are those of a cluster.
bool OverviewPage::isCluster() const
{
    return m_fleet && m_fleet->mode == FleetMode::Cluster;
}

QVector<NodeEntry> OverviewPage::nodeEntries() const
{
    QVector<NodeEntry> entries;
    if (isCluster()) {
        for (const HealthSnapshotPtr& reading : primaryReadings(*m_fleet)) {
            entries.append(nodeEntry(*reading));
        }
    }
    return entries.isEmpty() ? QVector<NodeEntry>{nodeEntry(*m_health)} : entries;
}

void OverviewPage::showFigures()
{
    const bool read = m_survey && !readNothing(*m_survey);
    const SurveySnapshot* const survey = read ? m_survey.get() : nullptr;
    if (!isCluster()) {
        m_figures->setFigures(overviewFigures(m_health.get(), survey, *m_access, QLocale()));
        return;
    }
    const std::optional<HealthSnapshot> whole = wholeHealth(*m_fleet);
    m_figures->setFigures(overviewFigures(whole ? &*whole : nullptr, survey, *m_access, QLocale(), true));
}

void OverviewPage::showHealth()
{
    showFigures();
    showNodes();
    showSubtitle();
}

void OverviewPage::showNodes()
{
    const auto refused = refusedCommand(*m_access, u"INFO"_s);
    if (m_health) {
        m_nodes->apply(nodeEntries());
        m_nodePanel->setFixedHeight(nodePanelHeight(m_nodes->rowCount()));
        m_nodeTable->settle();
        m_nodeStack->setCurrentWidget(m_nodeTable);
    } else if (!refused) {
        m_nodePanel->setFixedHeight(nodePanelHeight(1)); // the row comes with the first INFO
        m_nodeStack->setCurrentWidget(m_nodeTable);
    } else {
        const bool disabled = refused->state == AccessState::Disabled;
        const QString cost = tr("Memory, hit ratio and rates stay unknown; a survey does not need it.");
        m_nodePanel->setFixedHeight(disabled ? deniedPanelHeight - 60 : deniedPanelHeight);
        m_nodeState->showDenied(disabled ? tr("INFO is disabled on this server")
                                         : tr("This user may not read INFO"),
                                disabled ? cost : tr("%1 This ACL rule would allow it:").arg(cost),
                                disabled ? QString() : refused->aclRule);
        m_nodeStack->setCurrentWidget(m_nodeState);
    }
}

void OverviewPage::showFindingState()
{
    if (m_findings->rowCount() > 0) {
        m_findingStack->setCurrentWidget(m_findingTable);
        return;
    }
    m_findingStack->setCurrentWidget(m_findingState);
    const SurveySnapshot* survey = m_shown ? m_shown->survey.get() : nullptr;
    if (showSurveyState(*m_findingState, survey, m_failure, m_connected) || !survey) {
        return;
    }
    showNothingFound(*survey);
}

// Nothing was found: of all keys, of those that may be read, or because none may be.
void OverviewPage::showNothingFound(const SurveySnapshot& survey)
{
    const QLocale locale;
    const QString keys = countText(survey.keysScanned, locale);
    if (expiriesUnknown(survey)) {
        const CommandAccess refused = expiryRefusal(*m_access);
        const bool denied = refused.state == AccessState::Denied && !refused.aclRule.isEmpty();
        const QString fact = tr("%1. So nothing can be said of %2 keys.").arg(refusalLine(refused), keys);
        m_findingState->showDenied(tr("When keys expire is not known"),
                                   denied ? tr("%1 This ACL rule would allow it:").arg(fact) : fact,
                                   denied ? refused.aclRule : QString());
    } else if (survey.unreadable > 0) {
        const QString read = countText(survey.expiring + survey.persistent, locale);
        m_findingState->showEmpty(
            u"eye"_s, tr("Nothing found in what may be read"),
            tr("Keys read: %1 of %2. The others may not be read by this user.").arg(read, keys));
    } else {
        m_findingState->showEmpty(
            u"eye"_s, tr("Nothing needs you"),
            tr("The survey read all it could of %1 keys and found nothing to point out.").arg(keys));
    }
}

QString OverviewPage::findingCounts() const
{
    const auto number = [this](Severity severity) {
        const auto& rows = m_findings->rows();
        return int(std::count_if(rows.begin(), rows.end(), [&](const FindingEntry& entry) {
            return entry.finding.severity == severity;
        }));
    };
    QStringList counts;
    if (const int critical = number(Severity::Critical)) {
        counts.append(tr("%n critical", nullptr, critical));
    }
    if (const int warnings = number(Severity::Warning)) {
        counts.append(tr("%n warning(s)", nullptr, warnings));
    }
    if (const int notes = number(Severity::Info)) {
        counts.append(tr("%n note(s)", nullptr, notes));
    }
    return counts.join(tr(", ", "between counts"));
}

void OverviewPage::showSubtitle()
{
    QStringList parts;
    const QString counts = findingCounts();
    if (m_shown && !readNothing(*m_shown->survey)) {
        const SurveySnapshot& survey = *m_shown->survey;
        const QString none = expiriesUnknown(survey) ? tr("expiries may not be read")
                             : survey.unreadable > 0 ? tr("nothing found in what may be read")
                             : survey.complete       ? tr("nothing needs you")
                                                     : tr("nothing found so far");
        parts.append(counts.isEmpty() ? none : counts);
        parts.append(tr("surveyed at %1").arg(clockText(m_shown->survey->takenAtMs, QLocale())));
    } else if (!counts.isEmpty()) {
        parts.append(counts);
    }
    if (m_health) {
        parts.append(tr("live values of %1").arg(clockText(m_health->serverTimeMs, QLocale())));
    }
    setSubtitle(parts.isEmpty() ? tr("worst first") : parts.join(u" · "_s));
}

void OverviewPage::followLink(const QString& key)
{
    const int row = m_findings->rowOf(key);
    if (row < 0) {
        return;
    }
    const Finding& finding = m_findings->row(row).finding;
    if (!pageTitle(finding.page).isEmpty()) {
        const bool mass = finding.code == u"mass-expiry"_s;
        Q_EMIT linkActivated(finding.page, finding.subject,
                             mass ? findingNumber(finding, u"from_ms"_s).toString() : QString());
    }
}

void OverviewPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_surveyThrottle.request();
}

} // namespace lockkeeper
