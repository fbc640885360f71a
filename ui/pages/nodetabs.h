// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/access.h"
#include "models/tables/fleetmodel.h"
#include "models/tables/hottagmodel.h"
#include "ui/widgets/panel.h"

class QTabWidget;

namespace lockkeeper {

class FailoverDisplay;
class FailoverModel;
class FindingDisplay;
class FindingModel;
class HotTagDisplay;
class HotTagModel;
class NodeDetail;
class StatePane;
class TableView;

// Beside the slot map: the chosen node, the fleet's findings, hot hash tags and failovers, each a tab whose
// title counts what is in it.
class NodeTabs final : public Panel
{
    Q_OBJECT
public:
    enum Tab { Node, Findings, HotTags, Failovers };

    explicit NodeTabs(QWidget* parent = nullptr);

    void showFleet(const FleetSnapshot& fleet);
    void showNode(const std::optional<FleetEntry>& entry, FleetMode mode);
    void showHotTags(const QVector<HotTagEntry>& tags, bool surveyed);
    void setAccess(const AccessReportPtr& access);
    void setStale(bool stale);
    void open(Tab tab);
    Tab current() const;

Q_SIGNALS:
    void nodeNamed(const QString& address); // by a finding, a hot tag or a failover

private:
    void setupFindings();
    void setupHotTags();
    void setupFailovers();
    QWidget* withState(TableView* table, StatePane* state);
    void showTitles();
    void showEmptyStates();

    FindingModel* m_findings = nullptr;
    FindingDisplay* m_findingDisplay = nullptr;
    TableView* m_findingTable = nullptr;
    StatePane* m_noFindings = nullptr;
    HotTagModel* m_tags = nullptr;
    HotTagDisplay* m_tagDisplay = nullptr;
    TableView* m_tagTable = nullptr;
    StatePane* m_noTags = nullptr;
    FailoverModel* m_failovers = nullptr;
    FailoverDisplay* m_failoverDisplay = nullptr;
    TableView* m_failoverTable = nullptr;
    StatePane* m_noFailovers = nullptr;
    NodeDetail* m_detail = nullptr;
    QTabWidget* m_pages = nullptr;
    bool m_surveyed = false;
};

} // namespace lockkeeper
