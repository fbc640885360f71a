// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"
#include "models/health/access.h"
#include "models/keyspace/surveysnapshot.h"
#include "models/topology/slotmap.h"
#include "ui/pages/page.h"
#include "ui/work/throttle.h"

class QSplitter;

namespace lockkeeper {

class FigureStrip;
class FleetTable;
class NodeTabs;
class SlotPanel;
class StatePane;
class SurveyButtons;

// Who serves what: key figures, every node of the fleet, a cluster's hash slots with the keys in them, the
// chosen node in full, what the fleet has amiss and the failovers seen. Values in by setters. GUI thread.
// Source: FleetSnapshot, and of a survey its keys a slot and hot tags.
class TopologyPage final : public Page
{
    Q_OBJECT
public:
    explicit TopologyPage(QWidget* parent = nullptr);

    void setFleet(const FleetSnapshotPtr& fleet);
    void setSurvey(const SurveySnapshotPtr& survey);
    void setAccess(const AccessReportPtr& access);
    void setSurveyFailure(const Error& failure) { m_failure = failure; } // before the survey that failed
    void setConnected(bool connected);
    void setStale(bool stale) override;
    bool isSettled() const { return !m_busy; }

    void selectNode(const QString& address); // as findings name it; unknown ones are ignored

Q_SIGNALS:
    void surveyRequested();
    void pauseRequested(bool pause);
    void stopRequested();
    void exportFailed(const QString& path, const QString& reason);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void setupHeader();
    void setupNodes();
    void arrange();
    void connectAll();
    void display();
    void fitRows();
    void showSlots();
    void showState();
    void showSubtitle();

    FleetSnapshotPtr m_fleet;
    SurveySnapshotPtr m_survey;
    AccessReportPtr m_access = std::make_shared<AccessReport>(); // never null
    Error m_failure;
    bool m_connected = false;
    bool m_busy = false;
    bool m_shownOnce = false;
    bool m_rowsChosen = false; // the user moved the handle between the rows
    int m_idealRows = 0;       // height of the node table that was fitted last

    Throttle m_throttle{Throttle::tenASecond};
    SurveyButtons* m_buttons = nullptr;
    FigureStrip* m_figures = nullptr;
    FleetTable* m_nodes = nullptr;
    SlotPanel* m_slots = nullptr;
    NodeTabs* m_tabs = nullptr;
    StatePane* m_state = nullptr;      // while no fleet was read
    QSplitter* m_upperLower = nullptr; // nodes above, slots and tabs below
    QSplitter* m_lower = nullptr;
};

} // namespace lockkeeper
