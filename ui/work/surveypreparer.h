// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/charts/surveyseries.h"
#include "models/tables/findingmodel.h"
#include "models/tables/hotspotmodel.h"
#include "models/tables/patternmodel.h"

#include <QLocale>
#include <QObject>
#include <QThread>

#include <memory>
#include <optional>

namespace lockkeeper {

// What a page wants of a survey.
struct PrepareRequest
{
    SurveySnapshotPtr survey;
    TimelineWindow window; // binMs 0: the 24 h from the survey's start
    int maxBars = 160;
    QString pattern; // its own timeline; empty: of all keys
    QString hotspot; // key of the one whose drain is wanted; empty: none
    QLocale locale;
};

// The answer: everything heavy done, ready to be handed to models and charts.
struct PreparedSurvey
{
    SurveySnapshotPtr survey;
    ChartSeries histogram;
    ChartSeries timeline;
    ChartSeries nextDay;   // 24 bars of one hour
    TimelineWindow window; // what `timeline` shows
    QString pattern;
    QVector<PatternEntry> patterns;
    QVector<HotspotEntry> hotspots;
    QVector<FindingEntry> findings;
    std::optional<HotspotEntry> hotspot;
    std::optional<DrainView> drain;
    qint64 largestPattern = 0;
};
using PreparedSurveyPtr = std::shared_ptr<const PreparedSurvey>;

// Pure: values in, values out; safe on any thread.
PreparedSurveyPtr prepareSurvey(const PrepareRequest& request);

// Runs prepareSurvey() on a thread of its own. One is in flight at most; while it runs only the newest
// request is kept. Lives on the GUI thread; the worker never sees a widget. The destructor waits for the one
// in flight.
class SurveyPreparer final : public QObject
{
    Q_OBJECT
public:
    explicit SurveyPreparer(QObject* parent = nullptr);
    ~SurveyPreparer() override;

    void prepare(const PrepareRequest& request);

Q_SIGNALS:
    void prepared(const lockkeeper::PreparedSurveyPtr& result);

private:
    void run(const PrepareRequest& request);
    void take(const PreparedSurveyPtr& result);

    QThread m_thread;
    QObject* m_worker = nullptr; // lives on m_thread, deleted there
    std::optional<PrepareRequest> m_next;
    bool m_inFlight = false;
};

} // namespace lockkeeper
