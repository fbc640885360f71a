// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"
#include "models/health/access.h"
#include "ui/pages/page.h"
#include "ui/work/surveypreparer.h"
#include "ui/work/throttle.h"

class QPushButton;
class QSplitter;
class QToolButton;

namespace lockkeeper {

class ChartPanel;
class HotspotDetail;
class HotspotDisplay;
class HotspotModel;
class PatternPanel;
class RefusalStrip;
class SurveyButtons;
class TableView;

// When the keyspace expires: TTL histogram, expiry timeline, hotspots and what they do, key patterns. Takes
// values by setters; asks for surveys by signals. All heavy work is done by a SurveyPreparer, and only while
// the page is visible. GUI thread.
class ExpiryPage final : public Page
{
    Q_OBJECT
public:
    explicit ExpiryPage(QWidget* parent = nullptr);

    void setSurvey(const SurveySnapshotPtr& survey);
    void setSurveyFailure(const Error& failure) { m_failure = failure; } // before the survey that failed
    void setConnected(bool connected);
    void setAccess(const AccessReportPtr& access);
    void setStale(bool stale) override;

    void selectHotspot(const QString& key);
    void selectPattern(const QString& pattern);
    bool isSettled() const { return !m_busy; } // what was set is what is shown

Q_SIGNALS:
    void surveyRequested();
    void pauseRequested(bool pause);
    void stopRequested();
    void exportFailed(const QString& path, const QString& reason);
    void settled();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setupHeader();
    void setupCharts();
    void setupHotspots();
    void setupPatterns();
    void connectAll();
    void setupRefusals();
    void showChartStates(bool nothing);
    void arrange();

    void ask();
    QString shownHotspot() const;
    void display(const PreparedSurveyPtr& prepared);
    void showHeader(const SurveySnapshot& survey);
    void showTimelineTexts(const PreparedSurvey& prepared);
    void zoom(int steps, double centreMs);
    void pan(int direction);
    void wholeSpan();
    void filterByBar(int bar);
    void filterByBucket(int bar);
    void filterByHotspot(const QString& key);
    void exportPatterns();

    SurveySnapshotPtr m_survey;
    Error m_failure;
    PreparedSurveyPtr m_shown;
    TimelineWindow m_window; // asked for; binMs 0 = the default
    QString m_pattern;       // whose timeline is shown
    QString m_hotspot;
    bool m_filterByHotspot = false; // once its row is there
    bool m_busy = false;
    bool m_connected = false;

    Throttle m_throttle{Throttle::tenASecond};
    SurveyPreparer m_preparer;
    HotspotModel* m_hotspots = nullptr;
    HotspotDisplay* m_hotspotDisplay = nullptr;
    SurveyButtons* m_buttons = nullptr;
    QPushButton* m_export = nullptr;
    ChartPanel* m_histogram = nullptr;
    ChartPanel* m_timeline = nullptr;
    QPushButton* m_patternChip = nullptr;
    TableView* m_hotspotTable = nullptr;
    PatternPanel* m_patterns = nullptr;
    HotspotDetail* m_detail = nullptr;
    QSplitter* m_lower = nullptr;
    AccessReportPtr m_access = std::make_shared<AccessReport>(); // never null
    QString m_refusedPttl;                                       // what the charts say instead of "no keys"
    RefusalStrip* m_noHistogram = nullptr;
    RefusalStrip* m_noTimeline = nullptr;
    RefusalStrip* m_noClock = nullptr;
    RefusalStrip* m_noTypes = nullptr;
    RefusalStrip* m_noSettings = nullptr;
};

} // namespace lockkeeper
