// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"
#include "models/health/access.h"
#include "models/health/healthsnapshot.h"
#include "models/tables/nodemodel.h"
#include "models/topology/fleet.h"
#include "ui/pages/page.h"
#include "ui/work/surveypreparer.h"
#include "ui/work/throttle.h"

class QStackedLayout;

namespace lockkeeper {

class ChartPanel;
class FigureStrip;
class FindingDisplay;
class FindingModel;
class NodeDisplay;
class NodeModel;
class StatePane;
class SurveyButtons;
class TableView;

// What needs a person, worst first: key figures, findings with links to what proves them, the coming 24 hours
// of expiries, and the nodes. Values in by setters. GUI thread; the survey's part is prepared off it.
class OverviewPage final : public Page
{
    Q_OBJECT
public:
    explicit OverviewPage(QWidget* parent = nullptr);

    void setSurvey(const SurveySnapshotPtr& survey);
    void setHealth(const HealthSnapshotPtr& health);
    void setFleet(const FleetSnapshotPtr& fleet); // its findings stand among the survey's
    void setAccess(const AccessReportPtr& access);
    void setSurveyFailure(const Error& failure) { m_failure = failure; } // before the survey that failed
    void setConnected(bool connected);
    void setStale(bool stale) override;
    bool isSettled() const { return !m_busy; }

Q_SIGNALS:
    void surveyRequested();
    void pauseRequested(bool pause);
    void stopRequested();
    // `subject` is what the finding is about: a pattern, or a node's address; `hotspot` is the key of the one
    // that it names, empty for other findings
    void linkActivated(const QString& page, const QString& subject, const QString& hotspot);
    void exportFailed(const QString& path, const QString& reason);
    void settled();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void setupHeader();
    void setupFindings();
    void setupChart();
    void setupNodes();
    void arrange();
    void connectAll();

    void ask();
    void showSurvey(const PreparedSurveyPtr& prepared);
    void showFindings();
    void showHealth();
    void showNodes();
    bool isCluster() const;
    QVector<NodeEntry> nodeEntries() const;
    void showFigures();
    void showNextDayState();
    void showFindingState();
    void showNothingFound(const SurveySnapshot& survey);
    void showSubtitle();
    QString findingCounts() const;
    void followLink(const QString& key);

    SurveySnapshotPtr m_survey;
    Error m_failure;
    HealthSnapshotPtr m_health;
    FleetSnapshotPtr m_fleet;
    PreparedSurveyPtr m_shown;
    AccessReportPtr m_access = std::make_shared<AccessReport>(); // never null
    bool m_connected = false;
    bool m_busy = false;

    Throttle m_surveyThrottle{Throttle::tenASecond};
    Throttle m_healthThrottle{Throttle::tenASecond};
    SurveyPreparer m_preparer;
    SurveyButtons* m_buttons = nullptr;
    FigureStrip* m_figures = nullptr;
    FindingModel* m_findings = nullptr;
    FindingDisplay* m_findingDisplay = nullptr;
    TableView* m_findingTable = nullptr;
    StatePane* m_findingState = nullptr;
    QStackedLayout* m_findingStack = nullptr;
    ChartPanel* m_nextDay = nullptr;
    NodeModel* m_nodes = nullptr;
    NodeDisplay* m_nodeDisplay = nullptr;
    TableView* m_nodeTable = nullptr;
    StatePane* m_nodeState = nullptr;
    QWidget* m_nodePanel = nullptr;
    QStackedLayout* m_nodeStack = nullptr;
};

} // namespace lockkeeper
