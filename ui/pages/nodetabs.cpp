// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/nodetabs.h"

#include "models/tables/failovermodel.h"
#include "models/tables/findingmodel.h"
#include "models/text/units.h"
#include "ui/pages/nodedetail.h"
#include "ui/tables/failoverdisplay.h"
#include "ui/tables/findingdisplay.h"
#include "ui/tables/hottagdisplay.h"
#include "ui/tables/tableview.h"
#include "ui/widgets/statepane.h"

#include <QStackedLayout>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper {

NodeTabs::NodeTabs(QWidget* parent)
    : Panel(parent), m_detail(new NodeDetail(this)), m_pages(new QTabWidget(this))
{
    setObjectName(u"node-tabs"_s);
    m_pages->setDocumentMode(true);
    m_pages->setAccessibleName(tr("Node, findings, hot tags and failovers"));
    m_pages->tabBar()->setAccessibleName(m_pages->accessibleName());
    m_pages->tabBar()->setObjectName(u"node-tab-bar"_s);
    body()->addWidget(m_pages);
    setupFindings();
    setupHotTags();
    setupFailovers();
    m_pages->addTab(m_detail, {});
    m_pages->addTab(withState(m_findingTable, m_noFindings), {});
    m_pages->addTab(withState(m_tagTable, m_noTags), {});
    m_pages->addTab(withState(m_failoverTable, m_noFailovers), {});
    showTitles();
    showEmptyStates();
}

void NodeTabs::setupFindings()
{
    m_findings = new FindingModel(this);
    m_findingDisplay = new FindingDisplay(m_findings, this);
    m_findingTable = new TableView(tr("Findings of the fleet, worst first"), TableView::twoLines, this);
    m_findingTable->setObjectName(u"fleet-findings-table"_s);
    m_findingTable->setProxy(m_findingDisplay, FindingModel::What);
    m_findingTable->setColumnHidden(FindingModel::Size, true); // a count of keys
    m_findingTable->setColumnHidden(FindingModel::Link, true); // this page
    m_noFindings = new StatePane(this);
    connect(m_findingTable, &TableView::keyActivated, this, [this](const QString& key) {
        const int row = m_findings->rowOf(key);
        if (row >= 0) {
            Q_EMIT nodeNamed(m_findings->row(row).finding.subject);
        }
    });
}

void NodeTabs::setupHotTags()
{
    m_tags = new HotTagModel(this);
    m_tagDisplay = new HotTagDisplay(m_tags, this);
    m_tagTable = new TableView(tr("Hot hash tags, largest first"), TableView::oneLine, this);
    m_tagTable->setObjectName(u"hot-tags-table"_s);
    m_tagTable->setProxy(m_tagDisplay, HotTagModel::Tag);
    m_tagTable->setColumnHidden(HotTagModel::Error, true); // the keys are told as a range
    m_noTags = new StatePane(this);
    connect(m_tagTable, &TableView::keyActivated, this, [this](const QString& key) {
        const int row = m_tags->rowOf(key);
        if (row >= 0) {
            Q_EMIT nodeNamed(m_tags->row(row).node);
        }
    });
}

void NodeTabs::setupFailovers()
{
    m_failovers = new FailoverModel(this);
    m_failoverDisplay = new FailoverDisplay(m_failovers, this);
    m_failoverTable = new TableView(tr("Failovers seen, newest first"), TableView::oneLine, this);
    m_failoverTable->setObjectName(u"failovers-table"_s);
    m_failoverTable->setProxy(m_failoverDisplay, FailoverModel::To);
    m_noFailovers = new StatePane(this);
    connect(m_failoverTable, &TableView::keyActivated, this, [this](const QString& key) {
        const int row = m_failovers->rowOf(key);
        if (row >= 0) {
            Q_EMIT nodeNamed(m_failovers->row(row).failover.to);
        }
    });
}

// The table, and in its place why it is empty.
QWidget* NodeTabs::withState(TableView* table, StatePane* state)
{
    auto* holder = new QWidget(m_pages);
    auto* stack = new QStackedLayout(holder);
    stack->addWidget(table);
    stack->addWidget(state);
    const auto choose = [stack, table] { stack->setCurrentIndex(table->model()->rowCount() > 0 ? 0 : 1); };
    connect(table->model(), &QAbstractItemModel::rowsInserted, holder, choose);
    connect(table->model(), &QAbstractItemModel::rowsRemoved, holder, choose);
    choose();
    return holder;
}

void NodeTabs::showFleet(const FleetSnapshot& fleet)
{
    m_findingDisplay->setNow(fleet.takenAtMs);
    m_findings->apply(findingEntries(fleet.findings));
    m_findingTable->settle();
    m_failovers->apply(failoverEntries(fleet.failovers));
    m_failoverTable->settle();
    m_pages->setTabVisible(HotTags, fleet.mode == FleetMode::Cluster);
    m_pages->setTabVisible(Failovers, fleet.mode != FleetMode::Standalone);
    showTitles();
}

void NodeTabs::showNode(const std::optional<FleetEntry>& entry, FleetMode mode)
{
    m_detail->show(entry, mode);
}

void NodeTabs::showHotTags(const QVector<HotTagEntry>& tags, bool surveyed)
{
    m_tags->apply(tags);
    m_tagTable->settle();
    m_surveyed = surveyed;
    showTitles();
    showEmptyStates();
}

void NodeTabs::setAccess(const AccessReportPtr& access)
{
    m_detail->setAccess(access);
}

void NodeTabs::setStale(bool stale)
{
    m_detail->setStale(stale);
    for (TableView* table : {m_findingTable, m_tagTable, m_failoverTable}) {
        table->setStale(stale);
    }
}

void NodeTabs::open(Tab tab)
{
    m_pages->setCurrentIndex(tab);
}

NodeTabs::Tab NodeTabs::current() const
{
    return Tab(m_pages->currentIndex());
}

void NodeTabs::showTitles()
{
    const QLocale locale;
    const auto counted = [&](const QString& title, int count) {
        return count > 0
                   ? tr("%1 (%2)", "title of a tab, how many are in it").arg(title, countText(count, locale))
                   : title;
    };
    m_pages->setTabText(Node, tr("Node"));
    m_pages->setTabText(Findings, counted(tr("Findings"), m_findings->rowCount()));
    m_pages->setTabText(HotTags, counted(tr("Hot tags"), m_tags->rowCount()));
    m_pages->setTabText(Failovers, counted(tr("Failovers"), m_failovers->rowCount()));
}

void NodeTabs::showEmptyStates()
{
    m_noFindings->showEmpty(u"eye"_s, tr("Nothing needs you"),
                            tr("All that was read of these nodes is as it should be."));
    m_noFailovers->showEmpty(u"eye"_s, tr("None since this connection was opened"),
                             tr("A primary that changes while this window looks is listed here."));
    m_noTags->showEmpty(u"key"_s, m_surveyed ? tr("No hash tag is shared") : tr("Not surveyed yet"),
                        m_surveyed
                            ? tr("No two keys of the survey carry the same tag in braces.")
                            : tr("Keys with one tag in braces lie in one slot. A survey counts them."));
}

} // namespace lockkeeper
