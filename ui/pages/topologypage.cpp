// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/topologypage.h"

#include "models/text/units.h"
#include "ui/pages/fleettable.h"
#include "ui/pages/nodetabs.h"
#include "ui/pages/slotpanel.h"
#include "ui/pages/surveybuttons.h"
#include "ui/pages/topologyfigures.h"
#include "ui/tables/tableview.h"
#include "ui/widgets/statepane.h"

#include <QLayout>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

TopologyPage::TopologyPage(QWidget* parent) : Page(u"topology"_s, tr("Topology"), parent)
{
    setupHeader();
    setupNodes();
    arrange();
    connectAll();
    showState();
    showSubtitle();
}

void TopologyPage::setupHeader()
{
    m_buttons = new SurveyButtons(this);
    addHeaderWidget(m_buttons);
    m_figures = new FigureStrip(this);
    m_figures->setObjectName(u"topology-figures"_s);
}

void TopologyPage::setupNodes()
{
    m_nodes = new FleetTable(this);
    m_slots = new SlotPanel(this);
    m_tabs = new NodeTabs(this);
    m_state = new StatePane(this);
    m_state->setObjectName(u"fleet-state"_s);
}

void TopologyPage::arrange()
{
    const auto makeSplitter = [this](Qt::Orientation orientation, const QString& name) {
        auto* splitter = new QSplitter(orientation, this);
        splitter->setObjectName(name);
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(7);
        return splitter;
    };
    m_lower = makeSplitter(Qt::Horizontal, u"topology-splitter"_s);
    m_lower->addWidget(m_slots);
    m_lower->addWidget(m_tabs);
    m_lower->setStretchFactor(0, 55);
    m_lower->setStretchFactor(1, 45);
    m_lower->setSizes({640, 530});
    m_upperLower = makeSplitter(Qt::Vertical, u"topology-rows"_s);
    m_upperLower->addWidget(m_nodes);
    m_upperLower->addWidget(m_lower);
    m_upperLower->setStretchFactor(0, 0);
    m_upperLower->setStretchFactor(1, 1);
    m_nodes->setMinimumHeight(26 + 2 * TableView::oneLine);
    m_lower->setMinimumHeight(200);
    m_tabs->setMinimumWidth(375); // a node's id in one line
    body()->addWidget(m_figures);
    body()->addWidget(m_state, 1);
    body()->addWidget(m_upperLower, 1);
}

void TopologyPage::connectAll()
{
    connect(&m_throttle, &Throttle::due, this, &TopologyPage::display);
    connect(m_buttons, &SurveyButtons::surveyRequested, this, &TopologyPage::surveyRequested);
    connect(m_buttons, &SurveyButtons::pauseRequested, this, &TopologyPage::pauseRequested);
    connect(m_buttons, &SurveyButtons::stopRequested, this, &TopologyPage::stopRequested);
    connect(m_nodes, &FleetTable::nodeSelected, this, [this](const QString& key) {
        m_tabs->showNode(m_nodes->entry(key), m_fleet->mode);
        m_tabs->open(NodeTabs::Node);
    });
    connect(m_upperLower, &QSplitter::splitterMoved, this, [this] { m_rowsChosen = true; });
    connect(m_slots, &SlotPanel::surveyRequested, this, &TopologyPage::surveyRequested);
    connect(m_slots, &SlotPanel::stopRequested, this, &TopologyPage::stopRequested);
    connect(m_slots, &SlotPanel::exportFailed, this, &TopologyPage::exportFailed);
    connect(m_slots, &SlotPanel::ownerActivated, m_nodes->table(), &TableView::selectKey);
    connect(m_tabs, &NodeTabs::nodeNamed, this, &TopologyPage::selectNode);
}

void TopologyPage::setFleet(const FleetSnapshotPtr& fleet)
{
    m_fleet = fleet;
    m_busy = true;
    m_throttle.request();
}

void TopologyPage::setSurvey(const SurveySnapshotPtr& survey)
{
    m_survey = survey;
    m_buttons->setPhase(survey ? std::optional(survey->phase) : std::nullopt);
    m_busy = true;
    m_throttle.request();
}

void TopologyPage::setAccess(const AccessReportPtr& access)
{
    m_access = access;
    m_nodes->setAccess(*access);
    m_tabs->setAccess(access);
    m_busy = true;
    m_throttle.request();
}

void TopologyPage::setConnected(bool connected)
{
    m_connected = connected;
    m_buttons->setConnected(connected);
    showState();
    if (m_fleet) {
        showSlots();
    }
}

void TopologyPage::setStale(bool stale)
{
    m_figures->setStale(stale);
    m_nodes->setStale(stale);
    m_slots->setStale(stale);
    m_tabs->setStale(stale);
}

void TopologyPage::selectNode(const QString& address)
{
    display(); // it may have been hidden until now
    const QString key = m_nodes->keyOfAddress(address);
    if (!key.isEmpty()) {
        m_nodes->table()->selectKey(key);
    } else if (m_fleet) {
        m_tabs->open(NodeTabs::Findings);
    }
}

// A hidden page keeps what it was given and shows it when it is shown.
void TopologyPage::display()
{
    if (!isVisible()) {
        return;
    }
    m_busy = false;
    showState();
    showSubtitle();
    if (!m_fleet) {
        return;
    }
    m_figures->setFigures(topologyFigures(*m_fleet, *m_access, QLocale()));
    m_nodes->apply(*m_fleet);
    m_tabs->showFleet(*m_fleet);
    m_tabs->showNode(m_nodes->selected(), m_fleet->mode);
    showSlots();
    fitRows();
    if (!std::exchange(m_shownOnce, true)) {
        m_tabs->open(m_fleet->findings.isEmpty() ? NodeTabs::Node : NodeTabs::Findings);
    }
}

// All nodes are in sight where the half of the page has room for them; what is below takes the rest. Again
// when nodes came or went, unless the user divided the page otherwise.
void TopologyPage::fitRows()
{
    const int ideal = m_nodes->idealHeight();
    if (m_rowsChosen || std::exchange(m_idealRows, ideal) == ideal) {
        return;
    }
    layout()->activate(); // sizes set before it was laid out would be taken for shares of nothing
    const int room = m_upperLower->height();
    const int rows =
        m_fleet->mode == FleetMode::Cluster ? std::min(ideal, room * 2 / 5) : std::min(ideal, room / 2);
    m_upperLower->setSizes({rows, room - rows});
}

void TopologyPage::showSlots()
{
    m_slots->setVisible(m_fleet->mode == FleetMode::Cluster);
    if (m_fleet->mode != FleetMode::Cluster) {
        return;
    }
    const QVector<quint32> keys = m_survey ? m_survey->slotKeys : QVector<quint32>();
    const SlotMap map = slotMap(*m_fleet, keys, m_slots->view()->map());
    m_slots->show(map, m_survey.get(), m_failure, m_connected);
    m_tabs->showHotTags(hotTagEntries(m_survey ? m_survey->hotTags : QVector<HotTag>(), map),
                        !keys.isEmpty());
}

void TopologyPage::showState()
{
    m_figures->setVisible(m_fleet != nullptr);
    m_upperLower->setVisible(m_fleet != nullptr);
    m_state->setVisible(m_fleet == nullptr);
    if (!m_fleet) {
        m_state->showEmpty(u"topology"_s, m_connected ? tr("Asking the nodes") : tr("No node was read yet"),
                           m_connected
                               ? tr("Who serves what, and how each node is, shows here as soon as the "
                                    "first round of answers is in.")
                               : tr("Who serves what shows here once there is a connection."));
    }
}

void TopologyPage::showSubtitle()
{
    setSubtitle(m_fleet ? tr("who serves what, and how each node is · as of %1")
                              .arg(clockText(m_fleet->takenAtMs, QLocale()))
                        : tr("who serves what, and how each node is"));
}

void TopologyPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_throttle.request();
}

} // namespace lockkeeper
