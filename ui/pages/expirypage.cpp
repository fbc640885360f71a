// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/expirypage.h"

#include "app/store/filewriter.h"
#include "models/keyspace/hotspotpatterns.h"
#include "models/text/accesssentences.h"
#include "models/text/units.h"
#include "ui/charts/chartpanel.h"
#include "ui/charts/chartview.h"
#include "ui/pages/hotspotdetail.h"
#include "ui/pages/patternpanel.h"
#include "ui/pages/surveybuttons.h"
#include "ui/pages/surveystate.h"
#include "ui/tables/hotspotdisplay.h"
#include "ui/tables/tableview.h"
#include "ui/theme/colors.h"
#include "ui/theme/icons.h"
#include "ui/widgets/refusalstrip.h"
#include "ui/widgets/scrolledrows.h"
#include "ui/widgets/tooltiptext.h"

#include <QDateTime>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSplitter>
#include <QTimeZone>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int detailHidesBelow = 900; // width of the page
constexpr int chartsAtLeast = 170;    // height; a lower page scrolls
constexpr double pixelsPerBar = 3.4;
constexpr int leastBars = 24;
constexpr int mostBars = 400;

QString spanEnd(qint64 ms)
{
    const QLocale locale;
    const QString clock = clockText(ms, locale);
    return dayText(ms, locale) + u' ' + (ms % 60000 == 0 ? clock.section(u':', 0, 1) : clock);
}

} // namespace

ExpiryPage::ExpiryPage(QWidget* parent) : Page(u"expiry"_s, tr("Expiry"), parent)
{
    setupHeader();
    setupCharts();
    setupHotspots();
    setupPatterns();
    setupRefusals();
    arrange();
    connectAll();
    setSubtitle(tr("when keys expire, and how many at once"));
    m_patterns->showWithoutSurvey(false);
}

void ExpiryPage::setupHeader()
{
    m_buttons = new SurveyButtons(this);
    addHeaderWidget(m_buttons);
    m_export = new QPushButton(tr("E&xport…"), this);
    m_export->setObjectName(u"export-patterns"_s);
    m_export->setAccessibleName(tr("Export the key patterns as CSV"));
    m_export->setToolTip(m_export->accessibleName());
    m_export->setEnabled(false);
    addHeaderWidget(m_export);
}

void ExpiryPage::setupCharts()
{
    m_histogram = new ChartPanel(u"histogram"_s, tr("TTL histogram"), this);
    m_histogram->setRestingNote(tr("keys by time left"));
    m_histogram->chart()->setAxisTitle(tr("time left, log scale"));
    m_timeline = new ChartPanel(u"timeline"_s, tr("Expiry timeline"), this);
    m_timeline->setRestingNote(tr("keys due"));
    for (ChartPanel* panel : {m_histogram, m_timeline}) {
        panel->chart()->setEmptyText(tr("Not surveyed yet"));
    }
    m_patternChip = new QPushButton(this);
    m_patternChip->setObjectName(u"timeline-chip"_s);
    m_patternChip->setAccessibleName(tr("Show the timeline of all keys again"));
    m_patternChip->setVisible(false);
    m_timeline->addHeaderWidget(m_patternChip);
    QToolButton* out = m_timeline->addButton(u"zoomout"_s, tr("Wider bars"));
    QToolButton* in = m_timeline->addButton(u"zoomin"_s, tr("Finer bars"));
    QToolButton* all = m_timeline->addButton(u"chart"_s, tr("Show every expiry"));
    out->setObjectName(u"timeline-out"_s);
    in->setObjectName(u"timeline-in"_s);
    all->setObjectName(u"timeline-all"_s);
    const auto middle = [this] {
        return (m_timeline->chart()->series().xFrom + m_timeline->chart()->series().xTo) / 2;
    };
    connect(out, &QToolButton::clicked, this, [this, middle] { zoom(-1, middle()); });
    connect(in, &QToolButton::clicked, this, [this, middle] { zoom(1, middle()); });
    connect(all, &QToolButton::clicked, this, &ExpiryPage::wholeSpan);
}

void ExpiryPage::setupHotspots()
{
    m_hotspots = new HotspotModel(this);
    m_hotspotDisplay = new HotspotDisplay(m_hotspots, this);
    m_hotspotTable = new TableView(tr("Expiry hotspots"), TableView::oneLine, this);
    m_hotspotTable->setObjectName(u"hotspots-table"_s);
    m_hotspotTable->setProxy(m_hotspotDisplay, HotspotModel::Mostly);
    m_detail = new HotspotDetail(this);
}

void ExpiryPage::setupPatterns()
{
    m_patterns = new PatternPanel(this);
}

void ExpiryPage::setupRefusals()
{
    const auto addTo = [](Panel* panel, const QString& name) {
        auto* strip = new RefusalStrip(name, panel);
        panel->body()->addWidget(strip);
        return strip;
    };
    m_noHistogram = addTo(m_histogram, u"refused-histogram"_s);
    m_noTimeline = addTo(m_timeline, u"refused-timeline"_s);
    m_noClock = addTo(m_timeline, u"refused-clock"_s);
    m_noTypes = addTo(m_patterns, u"refused-types"_s);
    m_noSettings = addTo(m_detail->facts(), u"refused-settings"_s);
}

void ExpiryPage::setAccess(const AccessReportPtr& access)
{
    const auto pttl = refusedCommand(*access, u"PTTL"_s);
    m_refusedPttl = pttl ? refusalLine(*pttl) : QString();
    m_access = access;
    m_detail->setAccess(m_access);
    m_noHistogram->setRefusal(pttl, tr("Time left is not known of any key."));
    m_noTimeline->setRefusal(pttl, tr("When keys expire is not known."));
    m_noClock->setRefusal(refusedCommand(*access, u"TIME"_s), tr("Times are by this computer's clock."));
    m_noTypes->setRefusal(refusedCommand(*access, u"TYPE"_s), tr("Types of keys are not known."));
    m_noSettings->setRefusal(refusedCommand(*access, u"CONFIG GET"_s),
                             tr("hz and effort are assumed to be the defaults."));
    showChartStates(!m_shown || readNothing(*m_shown->survey));
}

void ExpiryPage::showChartStates(bool nothing)
{
    const bool refused = m_shown && expiriesUnknown(*m_shown->survey);
    const QString unknown = nothing   ? tr("Not surveyed yet")
                            : refused ? refusalLine(expiryRefusal(*m_access))
                                      : m_refusedPttl;
    m_histogram->chart()->setEmptyText(unknown.isEmpty() ? tr("No keys") : unknown);
    m_timeline->chart()->setEmptyText(unknown.isEmpty() ? tr("No key expires in this time.") : unknown);
}

void ExpiryPage::arrange()
{
    auto* charts = new QHBoxLayout;
    charts->setSpacing(6);
    charts->addWidget(m_histogram, 1);
    charts->addWidget(m_timeline, 1);
    QVBoxLayout* const rows = addScrolledRows(body());
    rows->addLayout(charts, 40);

    auto* hotspots = new Panel(this);
    hotspots->body()->addWidget(m_hotspotTable);
    hotspots->setFixedHeight(26 + 3 * TableView::oneLine + 3);
    auto* left = new QWidget(this);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(hotspots);
    column->addWidget(m_patterns, 1);

    m_lower = new QSplitter(Qt::Horizontal, this);
    m_lower->setObjectName(u"expiry-splitter"_s);
    m_lower->setChildrenCollapsible(false);
    m_lower->setHandleWidth(7);
    m_lower->addWidget(left);
    m_lower->addWidget(m_detail);
    m_lower->setStretchFactor(0, 58);
    m_lower->setStretchFactor(1, 42);
    m_lower->setSizes({690, 480});
    rows->addWidget(m_lower, 60);
    m_histogram->setMinimumHeight(chartsAtLeast);
    m_timeline->setMinimumHeight(chartsAtLeast);
}

void ExpiryPage::connectAll()
{
    connect(&m_throttle, &Throttle::due, this, &ExpiryPage::ask);
    connect(&m_preparer, &SurveyPreparer::prepared, this, &ExpiryPage::display);
    connect(m_buttons, &SurveyButtons::surveyRequested, this, &ExpiryPage::surveyRequested);
    connect(m_buttons, &SurveyButtons::pauseRequested, this, &ExpiryPage::pauseRequested);
    connect(m_buttons, &SurveyButtons::stopRequested, this, &ExpiryPage::stopRequested);
    connect(m_export, &QPushButton::clicked, this, &ExpiryPage::exportPatterns);
    connect(m_timeline->chart(), &ChartView::zoomRequested, this, &ExpiryPage::zoom);
    connect(m_timeline->chart(), &ChartView::panRequested, this, &ExpiryPage::pan);
    connect(m_timeline->chart(), &ChartView::barActivated, this, &ExpiryPage::filterByBar);
    connect(m_timeline->chart(), &ChartView::plotResized, &m_throttle, &Throttle::request);
    connect(m_histogram->chart(), &ChartView::barActivated, this, &ExpiryPage::filterByBucket);
    connect(m_hotspotTable, &TableView::keySelected, this, &ExpiryPage::filterByHotspot);
    connect(m_hotspotTable, &TableView::keyActivated, this, &ExpiryPage::filterByHotspot);
    connect(m_hotspotTable, &QTableView::clicked, this, // also the row that stands selected already
            [this] { filterByHotspot(m_hotspotTable->selectedKey()); });
    connect(m_patterns, &PatternPanel::patternSelected, this, &ExpiryPage::selectPattern);
    connect(m_patterns, &PatternPanel::surveyRequested, this, &ExpiryPage::surveyRequested);
    connect(m_patterns, &PatternPanel::stopRequested, this, &ExpiryPage::stopRequested);
    connect(m_patternChip, &QPushButton::clicked, this, [this] { selectPattern({}); });
    for (ChartPanel* panel : {m_histogram, m_timeline, m_detail->chart()}) {
        connect(panel, &ChartPanel::exportFailed, this, &ExpiryPage::exportFailed);
    }
}

void ExpiryPage::setSurvey(const SurveySnapshotPtr& survey)
{
    if (survey && m_survey && survey->startedAtMs != m_survey->startedAtMs) {
        m_window = {}; // another survey: its own day ahead
    }
    m_survey = survey;
    m_buttons->setPhase(survey ? std::optional(survey->phase) : std::nullopt);
    m_busy = true;
    m_throttle.request();
}

void ExpiryPage::setConnected(bool connected)
{
    m_connected = connected;
    m_buttons->setConnected(connected);
    m_patterns->showWithoutSurvey(connected);
}

void ExpiryPage::setStale(bool stale)
{
    for (ChartPanel* panel : {m_histogram, m_timeline}) {
        panel->setStale(stale);
    }
    m_hotspotTable->setStale(stale);
    m_patterns->setStale(stale);
    m_detail->setStale(stale);
}

// A hidden page prepares nothing; it asks when it is shown.
void ExpiryPage::ask()
{
    if (!m_survey || !isVisible()) {
        return;
    }
    PrepareRequest request;
    request.survey = m_survey;
    request.window = m_window;
    request.maxBars = std::clamp(int(m_timeline->chart()->plotWidth() / pixelsPerBar), leastBars, mostBars);
    request.pattern = m_pattern;
    request.hotspot = shownHotspot();
    m_busy = true;
    m_preparer.prepare(request);
}

// The chosen one; the worst while none is chosen, or where the chosen one is there no more.
QString ExpiryPage::shownHotspot() const
{
    const QVector<Hotspot>& spots = m_survey->hotspots;
    const bool chosen = std::any_of(spots.begin(), spots.end(), [this](const Hotspot& spot) {
        return HotspotEntry{spot}.key() == m_hotspot;
    });
    return chosen || spots.isEmpty() ? m_hotspot : HotspotEntry{spots.first()}.key();
}

void ExpiryPage::display(const PreparedSurveyPtr& prepared)
{
    m_shown = prepared;
    showHeader(*prepared->survey);
    if (prepared->window != m_window || prepared->pattern != m_pattern) {
        m_timeline->chart()->resetRange();
    }
    showChartStates(readNothing(*prepared->survey));
    const bool none = readNothing(*prepared->survey) || expiriesUnknown(*prepared->survey);
    m_histogram->setSeries(none ? ChartSeries() : prepared->histogram);
    m_timeline->setSeries(none ? ChartSeries() : prepared->timeline);
    showTimelineTexts(*prepared);
    m_hotspots->apply(prepared->hotspots);
    m_hotspotTable->settle();
    m_hotspotTable->showKey(prepared->hotspot ? prepared->hotspot->key() : QString());
    m_patterns->apply(*prepared, m_failure);
    m_detail->apply(*prepared);
    if (m_hotspots->rowOf(m_hotspot) >= 0 && std::exchange(m_filterByHotspot, false)) {
        filterByHotspot(m_hotspot);
    }
    if (!m_pattern.isEmpty() && m_patterns->selectedPattern().isEmpty()) {
        m_patterns->table()->selectKey(m_pattern); // asked for before its row was there
    }
    m_export->setEnabled(!prepared->patterns.isEmpty());
    if (prepared->survey == m_survey) {
        m_busy = false;
        Q_EMIT settled();
    }
}

void ExpiryPage::showHeader(const SurveySnapshot& survey)
{
    if (readNothing(survey)) {
        setSubtitle(tr("when keys expire, and how many at once"));
        return;
    }
    const QLocale locale;
    if (expiriesUnknown(survey)) {
        setSubtitle(
            tr("when keys expire may not be read: %1 keys").arg(countText(survey.keysScanned, locale)));
        return;
    }
    const QString least = countsAreLeast(survey) ? u"≥ "_s : QString();
    QString text =
        tr("%1 keys expire, %2 never")
            .arg(least + countText(survey.expiring, locale), least + countText(survey.persistent, locale));
    if (survey.unreadable > 0) {
        const QString count = countText(survey.unreadable, locale);
        text = tr("%1, %2 not readable").arg(text, survey.unreadableEstimated > 0 ? u"≈ "_s + count : count);
    }
    if (survey.quantiles.p50Ms) {
        text = tr("%1 · p50 %2, p90 %3, p99 %4")
                   .arg(text, durationText(survey.quantiles.p50Ms, locale),
                        durationText(survey.quantiles.p90Ms, locale),
                        durationText(survey.quantiles.p99Ms, locale));
    }
    if (!survey.complete && survey.keysTotal) {
        text = tr("%1 · so far %2 of %3 keys")
                   .arg(text, countText(survey.keysScanned, locale), countText(survey.keysTotal, locale));
    }
    setSubtitle(text);
}

void ExpiryPage::showTimelineTexts(const PreparedSurvey& prepared)
{
    const QLocale locale;
    const QDateTime start = QDateTime::fromMSecsSinceEpoch(prepared.window.fromMs);
    m_timeline->chart()->setAxisTitle(
        tr("local time, %1 · %2 a bar, log scale")
            .arg(start.timeZoneAbbreviation(), durationText(prepared.window.binMs, locale)));
    m_timeline->setRestingNote(
        tr("keys due, %1 to %2").arg(spanEnd(prepared.window.fromMs), spanEnd(prepared.window.toMs)));
    m_patternChip->setVisible(!prepared.pattern.isEmpty());
    if (!prepared.pattern.isEmpty()) {
        const QFontMetrics metrics(m_patternChip->font());
        m_patternChip->setText(buttonText(metrics.elidedText(prepared.pattern, Qt::ElideMiddle, 150)));
        m_patternChip->setIcon(themedIcon(u"close"_s, colorsFor(palette())));
        m_patternChip->setAccessibleName(
            tr("Show the timeline of all keys again, not only %1").arg(prepared.pattern));
        m_patternChip->setToolTip(toolTipText(prepared.pattern));
    }
}

// Chosen even where its row is not there yet: the page may not have been shown before.
void ExpiryPage::selectHotspot(const QString& key)
{
    m_hotspot = key;
    m_filterByHotspot = true;
    m_busy = true;
    m_throttle.request();
}

void ExpiryPage::selectPattern(const QString& pattern)
{
    if (m_pattern == pattern) {
        return;
    }
    m_pattern = pattern;
    m_patterns->table()->selectKey(pattern);
    m_busy = true;
    m_throttle.request();
}

void ExpiryPage::filterByHotspot(const QString& key)
{
    const int row = m_hotspots->rowOf(key);
    if (row < 0) {
        return;
    }
    const Hotspot& spot = m_hotspots->row(row).spot;
    QSet<QString> patterns;
    if (spot.patternsDue == spot.patterns.size()) {
        for (const PatternCount& count : spot.patterns) {
            patterns.insert(count.pattern);
        }
    } else if (m_survey) {
        patterns = patternsDue(*m_survey, spot.fromMs, spot.toMs);
    }
    m_patterns->filterTo(patterns, tr("due %1").arg(hotspotTime(spot.fromMs)));
    m_hotspot = key;
    m_busy = true;
    m_throttle.request();
}

void ExpiryPage::filterByBar(int bar)
{
    const QVector<Bar>& bars = m_timeline->chart()->series().bars;
    if (!m_survey || bar < 0 || bar >= bars.size()) {
        return;
    }
    const QSet<QString> patterns = patternsDue(*m_survey, qint64(bars[bar].from), qint64(bars[bar].to));
    m_patterns->filterTo(patterns, tr("due %1").arg(hotspotTime(qint64(bars[bar].from))));
}

void ExpiryPage::filterByBucket(int bar)
{
    if (!m_survey) {
        return;
    }
    QSet<QString> patterns;
    for (const PatternRow& row : m_survey->patterns) {
        const bool aside = bar == ChartView::asideBar && row.persistent > 0;
        const bool bucket = bar >= 0 && bar < row.histogram.size() && row.histogram[bar].count > 0;
        if (aside || bucket) {
            patterns.insert(row.pattern);
        }
    }
    const QVector<Bar>& bars = m_histogram->chart()->series().bars;
    const QString why = bar == ChartView::asideBar ? tr("no TTL")
                        : bar >= 0 && bar < bars.size()
                            ? tr("%1 and more left").arg(durationText(qint64(bars[bar].from), QLocale()))
                            : QString();
    m_patterns->filterTo(patterns, why);
}

void ExpiryPage::zoom(int steps, double centreMs)
{
    if (!m_shown || !m_shown->survey) {
        return;
    }
    const int bars = std::clamp(int(m_timeline->chart()->plotWidth() / pixelsPerBar), leastBars, mostBars);
    m_window = zoomed(m_shown->survey->timeline, m_shown->window, steps, qint64(centreMs), bars);
    m_busy = true;
    m_throttle.request();
}

void ExpiryPage::pan(int direction)
{
    if (!m_shown || m_shown->window.binMs <= 0) {
        return;
    }
    const TimelineWindow& now = m_shown->window;
    const qint64 step = std::max<qint64>(1, (now.toMs - now.fromMs) / now.binMs / 4) * now.binMs * direction;
    m_window = {now.fromMs + step, now.toMs + step, now.binMs};
    m_busy = true;
    m_throttle.request();
}

void ExpiryPage::wholeSpan()
{
    if (!m_survey || m_survey->timeline.bins.isEmpty()) {
        return;
    }
    const int bars = std::clamp(int(m_timeline->chart()->plotWidth() / pixelsPerBar), leastBars, mostBars);
    const TimelineView& view = m_survey->timeline;
    const qint64 from = view.bins.first().atMs;
    m_window = timelineWindow(view, from, view.bins.last().atMs + view.binMs - from, bars);
    m_busy = true;
    m_throttle.request();
}

void ExpiryPage::exportPatterns()
{
    auto* dialog = new QFileDialog(this, tr("Export the key patterns"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr("Tables (*.csv)"));
    dialog->setDefaultSuffix(u"csv"_s);
    dialog->selectFile(u"patterns"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const QByteArray csv = m_patterns->csv();
        const Outcome written =
            writeFile(path, [&csv](QIODevice& file) { return file.write(csv) == csv.size(); });
        if (!written) {
            Q_EMIT exportFailed(path, written.error().detail);
        }
    });
    dialog->open();
}

void ExpiryPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_throttle.request();
}

void ExpiryPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    m_lower->setOrientation(width() < detailHidesBelow ? Qt::Vertical : Qt::Horizontal);
}

} // namespace lockkeeper
