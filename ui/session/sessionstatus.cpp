// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sessionstatus.h"

#include "models/text/accesssentences.h"
#include "models/text/sentences.h"
#include "models/text/units.h"
#include "ui/tables/nodedisplay.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/widgets/elidedlabel.h"

#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int progressWidth = 90;

bool isActive(const SurveySnapshotPtr& survey)
{
    return survey && (survey->phase == SurveyPhase::Running || survey->phase == SurveyPhase::Paused);
}

QToolButton* makeButton(QWidget* parent, const QString& name)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setFixedSize(22, 20);
    button->setIconSize(QSize(14, 14));
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

QString surveySentence(const SurveySnapshot& survey, const QLocale& locale)
{
    const QString pace =
        survey.pace == SurveyPace::Gentle ? SessionStatus::tr("gentle") : SessionStatus::tr("full speed");
    const QString keys = countText(survey.keysScanned, locale);
    const QString took = durationText(survey.elapsedMs, locale);
    switch (survey.phase) {
    case SurveyPhase::Running:
    case SurveyPhase::Paused: {
        const QString lead = survey.phase == SurveyPhase::Running ? SessionStatus::tr("Survey")
                                                                  : SessionStatus::tr("Survey paused");
        return survey.keysTotal ? SessionStatus::tr("%1: %2 of %3 keys, %4, %5")
                                      .arg(lead, keys, countText(survey.keysTotal, locale),
                                           rateText(double(survey.keysPerSecond), locale), pace)
                                : SessionStatus::tr("%1: %2 keys, %3, %4")
                                      .arg(lead, keys, rateText(double(survey.keysPerSecond), locale), pace);
    }
    case SurveyPhase::Complete:
        if (!survey.complete) {
            return SessionStatus::tr("Survey %1 ended, not complete: %2 keys in %3, %4")
                .arg(clockText(survey.takenAtMs, locale), keys, took, pace);
        }
        return SessionStatus::tr("Survey %1 complete: %2 keys in %3, %4")
            .arg(clockText(survey.takenAtMs, locale), keys, took, pace);
    case SurveyPhase::Cancelled:
        return SessionStatus::tr("Survey stopped at %1: %2 keys in %3")
            .arg(clockText(survey.takenAtMs, locale), keys, took);
    case SurveyPhase::Failed:
        return SessionStatus::tr("Survey failed at %1: %2 keys in %3")
            .arg(clockText(survey.takenAtMs, locale), keys, took);
    }
    return {};
}

SessionStatus::SessionStatus(QWidget* parent)
    : QWidget(parent), m_mark(new QLabel(this)), m_first(new ElidedLabel(fontsize::small, this)),
      m_pause(makeButton(this, u"status-pause"_s)), m_stop(makeButton(this, u"status-stop"_s)),
      m_roundTrip(new QLabel(this)), m_time(new QLabel(this))
{
    m_roundTrip->setObjectName(u"status-round-trip"_s);
    m_time->setObjectName(u"status-time"_s);
    setObjectName(u"status"_s);
    setFixedHeight(25);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 1, 12, 0);
    layout->setSpacing(6);
    layout->addWidget(m_mark);
    layout->addWidget(m_first);
    layout->addSpacing(progressWidth + 8);
    layout->addWidget(m_pause);
    layout->addWidget(m_stop);
    for (QLabel* label : {m_roundTrip, m_time}) {
        label->setFont(textFont(fontsize::small));
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::PlaceholderText);
        layout->addSpacing(14);
        layout->addWidget(label);
    }
    m_stop->setAccessibleName(tr("Stop the survey"));
    m_stop->setToolTip(m_stop->accessibleName());
    connect(m_stop, &QToolButton::clicked, this, &SessionStatus::stopRequested);
    connect(m_pause, &QToolButton::clicked, this,
            [this] { Q_EMIT pauseRequested(m_survey && m_survey->phase == SurveyPhase::Running); });
    refresh();
}

void SessionStatus::setSurvey(const SurveySnapshotPtr& survey)
{
    m_survey = survey;
    refresh();
}

void SessionStatus::setHealth(const HealthSnapshotPtr& health)
{
    m_health = health;
    refresh();
}

void SessionStatus::setAccess(const AccessReportPtr& access)
{
    m_access = access;
    refresh();
}

void SessionStatus::setState(const LinkState& state, int secondsToNextTry)
{
    m_state = state;
    m_secondsToNextTry = secondsToNextTry;
    refresh();
}

QString SessionStatus::linkText() const
{
    switch (m_state.phase) {
    case LinkState::Phase::Connecting:
    case LinkState::Phase::Handshaking:
        return tr("Connecting to %1").arg(m_state.address);
    case LinkState::Phase::Waiting:
        return tr("Not connected, next try in %1 s").arg(m_secondsToNextTry);
    case LinkState::Phase::Idle:
    case LinkState::Phase::Stopped:
        return tr("Not connected");
    case LinkState::Phase::Ready:
        break;
    }
    return {};
}

QString SessionStatus::surveyText() const
{
    return m_survey ? surveySentence(*m_survey, QLocale()) : tr("Not surveyed yet");
}

void SessionStatus::refresh()
{
    const QLocale locale;
    const Colors& colors = colorsFor(palette());
    const bool ready = m_state.phase == LinkState::Phase::Ready;
    const bool active = isActive(m_survey);
    const bool ended = m_survey && m_survey->phase == SurveyPhase::Complete;
    const bool complete = ended && m_survey->complete;
    m_first->setText(ready ? surveyText() : linkText());
    m_mark->setPixmap(!ready     ? severityPixmap(Severity::Warning, colors, 12, devicePixelRatioF())
                      : complete ? goodPixmap(colors, 12, devicePixelRatioF())
                      : ended    ? severityPixmap(Severity::Warning, colors, 12, devicePixelRatioF())
                                 : iconPixmap(u"expiry"_s, colors.secondary, 12, devicePixelRatioF()));
    m_pause->setVisible(active && ready);
    m_stop->setVisible(active && ready);
    const bool running = m_survey && m_survey->phase == SurveyPhase::Running;
    m_pause->setIcon(themedIcon(running ? u"pause"_s : u"play"_s, colors));
    m_stop->setIcon(themedIcon(u"stop"_s, colors));
    m_pause->setAccessibleName(running ? tr("Pause the survey") : tr("Go on with the survey"));
    m_pause->setToolTip(m_pause->accessibleName());
    if (!m_health) {
        const auto info = refusedCommand(*m_access, u"INFO"_s);
        const auto time = refusedCommand(*m_access, u"TIME"_s);
        const QString live = info ? refusalLine(*info) : dash();
        m_roundTrip->setText(tr("Round trip %1").arg(live));
        m_time->setText(tr("Server time %1").arg(time ? refusalLine(*time) : live));
    } else if (ready) {
        m_roundTrip->setText(tr("Round trip %1, p99 %2")
                                 .arg(millisText(m_health->roundTripMs, locale),
                                      millisText(m_health->roundTripP99Ms, locale)));
        const QDateTime local = QDateTime::fromMSecsSinceEpoch(m_health->serverTimeMs);
        m_time->setText(tr("Server time %1 %2 · %3 UTC")
                            .arg(clockText(m_health->serverTimeMs, locale), local.timeZoneAbbreviation(),
                                 clockText(m_health->serverTimeMs, locale, true)));
    } else {
        m_roundTrip->setText(tr("Last values %1").arg(clockText(m_health->serverTimeMs, locale)));
        m_time->setText({});
    }
    update();
}

void SessionStatus::paintEvent(QPaintEvent*)
{
    const Colors& colors = colorsFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colors.nav);
    painter.setPen(colors.strongLine);
    painter.drawLine(0, 0, width(), 0);
    painter.setPen(colors.strongLine);
    for (const QLabel* label : {m_roundTrip, m_time}) {
        if (!label->text().isEmpty()) {
            painter.drawLine(label->x() - 11, 6, label->x() - 11, height() - 6);
        }
    }
    if (isActive(m_survey) && m_state.phase == LinkState::Phase::Ready && m_survey->keysTotal &&
        *m_survey->keysTotal > 0) {
        const double part =
            std::clamp(double(m_survey->keysScanned) / double(*m_survey->keysTotal), 0.0, 1.0);
        const QRectF track(m_pause->x() - progressWidth - 8, height() / 2.0 - 2, progressWidth, 6);
        painter.fillRect(track, colors.track);
        painter.fillRect(QRectF(track.left(), track.top(), track.width() * part, 6), colors.series);
    }
}

void SessionStatus::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        refresh();
    }
}

} // namespace lockkeeper
