// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/hotspotdetail.h"

#include "models/text/accesssentences.h"
#include "models/text/units.h"
#include "ui/charts/chartpanel.h"
#include "ui/charts/chartview.h"
#include "ui/pages/surveystate.h"
#include "ui/tables/hotspotdisplay.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QString causeSentence(const Hotspot& spot, const QLocale& locale)
{
    if (spot.patterns.isEmpty()) {
        return HotspotDetail::tr("No single pattern stands out.");
    }
    const PatternCount& first = spot.patterns.first();
    const QString atLeast = first.countError > 0 ? u"≥ "_s : QString();
    const QString lead =
        HotspotDetail::tr("%1: %2 of %3 keys")
            .arg(first.pattern, atLeast + countText(first.count, locale), countText(spot.count, locale));
    const qint64 others = spot.patternsDue - 1;
    return others > 0 ? HotspotDetail::tr("%1; other patterns: %2").arg(lead, countText(others, locale))
                      : lead;
}

QString helpSentence(const Hotspot& spot, const QLocale& locale)
{
    if (spot.advice.spreadMs <= 0) {
        return HotspotDetail::tr("No lifetime was seen from which a jitter could be reckoned.");
    }
    return HotspotDetail::tr("A jitter of %1 spreads it over %2: at most %3 keys a second instead of %4.")
        .arg(jitterText(spot.advice.jitterRatio, locale), durationText(spot.advice.spreadMs, locale),
             countText(qRound64(spot.advice.peakAfter), locale),
             countText(qRound64(spot.advice.peakBefore), locale));
}

} // namespace

QString modelSentence(const ExpireSettings& settings, const QLocale& locale)
{
    const QString number = u"%1.%2"_s.arg(settings.version / 10000).arg(settings.version / 100 % 100);
    const QString version =
        settings.versionAssumed ? HotspotDetail::tr("%1 (assumed, INFO is denied)").arg(number) : number;
    const QString effort =
        settings.effortKnown
            ? HotspotDetail::tr("effort %1").arg(settings.effort)
            : HotspotDetail::tr("effort %1 (assumed, CONFIG is denied)").arg(settings.effort);
    const int keys = settings.version >= 60000 ? 20 + 5 * (settings.effort - 1) : 20;
    const int percent = settings.version >= 60000 ? 25 + 2 * (settings.effort - 1) : 25;
    return HotspotDetail::tr("Version %1, hz %2, %3: loops of %4 keys, at most %5 % of each period.")
        .arg(version, QString::number(settings.hz), effort, QString::number(keys), locale.toString(percent));
}

// None: it takes all keys of the databases and their sizes at both ends.
QString backlogSentence(const SurveySnapshot& survey, const AccessReport& access, const QLocale& locale)
{
    if (const auto& backlog = survey.expiredBacklog) {
        return HotspotDetail::tr("%1 ± %2 expired, not yet reclaimed (estimated)")
            .arg(countText(backlog->keys, locale), countText(backlog->error, locale));
    }
    if (const auto refused = refusedCommand(access, u"DBSIZE"_s)) {
        return refusalLine(*refused);
    }
    if (!survey.matchGlob.isEmpty()) {
        return HotspotDetail::tr("Not known of a selection of the keys.");
    }
    return survey.phase == SurveyPhase::Running || survey.phase == SurveyPhase::Paused
               ? HotspotDetail::tr("Known when the survey is complete.")
               : HotspotDetail::tr("Not known: the survey did not look at all keys.");
}

HotspotDetail::HotspotDetail(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"hotspot-detail"_s);
    setMinimumHeight(280); // chart and sentences; a lower page scrolls
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_chart = new ChartPanel(u"drain"_s, tr("Hotspot"), this);
    m_chart->chart()->setAxisTitle(tr("after the first expiry · keys due, not yet reclaimed (estimated)"));
    m_chart->chart()->setEmptyText(tr("Not surveyed yet"));
    layout->addWidget(m_chart, 1);
    setupFacts();
    layout->addWidget(m_facts);
    clear();
}

void HotspotDetail::setupFacts()
{
    m_facts = new Panel(this);
    auto* grid = new QGridLayout;
    grid->setContentsMargins(10, 8, 10, 8);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    m_facts->body()->addLayout(grid);
    m_cause = addFact(tr("Cause"));
    m_help = addFact(tr("What helps"));
    m_model = addFact(tr("Model"));
    m_backlog = addFact(tr("Backlog now"));
}

QLabel* HotspotDetail::addFact(const QString& name)
{
    auto* grid = m_facts->body()->findChild<QGridLayout*>();
    auto* title = new QLabel(name, m_facts);
    title->setForegroundRole(QPalette::PlaceholderText);
    title->setAlignment(Qt::AlignTop);
    auto* value = new QLabel(m_facts);
    value->setTextFormat(Qt::PlainText);
    value->setWordWrap(true);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    value->setAccessibleName(name);
    const int row = grid->rowCount();
    grid->addWidget(title, row, 0);
    grid->addWidget(value, row, 1);
    return value;
}

void HotspotDetail::apply(const PreparedSurvey& prepared)
{
    if (!prepared.hotspot || !prepared.drain) {
        clear();
        if (readNothing(*prepared.survey)) {
            m_chart->chart()->setEmptyText(tr("Not surveyed yet"));
            return;
        }
        const bool unknown = expiriesUnknown(*prepared.survey);
        m_chart->setTitle(unknown ? tr("Hotspot") : tr("No hotspot"));
        m_chart->chart()->setEmptyText(unknown ? refusalLine(expiryRefusal(*m_access))
                                               : tr("No expiries crowd together."));
        m_backlog->setText(backlogSentence(*prepared.survey, *m_access, QLocale()));
        m_model->setText(modelSentence(prepared.survey->expireSettings, QLocale()));
        return;
    }
    showFacts(prepared.hotspot->spot, prepared);
}

void HotspotDetail::showFacts(const Hotspot& spot, const PreparedSurvey& prepared)
{
    const QLocale locale;
    const qint64 lasts = std::max<qint64>(1000, spot.toMs - spot.fromMs);
    m_chart->setTitle(
        tr("%1, %2 keys in %3")
            .arg(hotspotTime(spot.fromMs), countText(spot.count, locale), durationText(lasts, locale)));
    m_chart->setRestingNote(tr("modelled"));
    m_chart->chart()->resetRange();
    m_chart->setSeries(prepared.drain->series);
    m_cause->setText(causeSentence(spot, locale));
    m_help->setText(helpSentence(spot, locale));
    m_model->setText(modelSentence(prepared.survey->expireSettings, locale));
    m_backlog->setText(backlogSentence(*prepared.survey, *m_access, locale));
}

void HotspotDetail::clear()
{
    m_chart->setTitle(tr("Hotspot"));
    m_chart->setRestingNote(QString());
    m_chart->setSeries({});
    for (QLabel* fact : {m_cause, m_help, m_model, m_backlog}) {
        fact->setText(dash());
    }
}

void HotspotDetail::setStale(bool stale)
{
    m_chart->setStale(stale);
}

} // namespace lockkeeper
