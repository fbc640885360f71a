// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/surveybuttons.h"

#include "ui/theme/colors.h"
#include "ui/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper {

SurveyButtons::SurveyButtons(QWidget* parent)
    : QWidget(parent), m_again(new QPushButton(this)), m_pause(new QPushButton(this)),
      m_stop(new QPushButton(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QPushButton* button : {m_again, m_pause, m_stop}) {
        layout->addWidget(button);
    }
    m_again->setObjectName(u"survey-again"_s);
    m_pause->setObjectName(u"survey-pause"_s);
    m_stop->setObjectName(u"survey-stop"_s);
    m_stop->setText(tr("S&top"));
    m_stop->setAccessibleName(tr("Stop the survey"));
    connect(m_again, &QPushButton::clicked, this, &SurveyButtons::surveyRequested);
    connect(m_stop, &QPushButton::clicked, this, &SurveyButtons::stopRequested);
    connect(m_pause, &QPushButton::clicked, this,
            [this] { Q_EMIT pauseRequested(m_phase == SurveyPhase::Running); });
    refresh();
}

void SurveyButtons::setPhase(std::optional<SurveyPhase> phase)
{
    if (m_phase != phase) {
        m_phase = phase;
        refresh();
    }
}

void SurveyButtons::setConnected(bool connected)
{
    if (m_connected != connected) {
        m_connected = connected;
        refresh();
    }
}

void SurveyButtons::refresh()
{
    const Colors& colors = colorsFor(palette());
    const bool running = m_phase == SurveyPhase::Running;
    const bool active = running || m_phase == SurveyPhase::Paused;
    m_again->setText(m_phase ? tr("Survey a&gain") : tr("Sur&vey"));
    m_again->setAccessibleName(m_phase ? tr("Survey again") : tr("Survey"));
    m_again->setIcon(themedIcon(u"refresh"_s, colors));
    m_again->setVisible(!active);
    m_again->setEnabled(m_connected);
    m_pause->setText(running ? tr("&Pause") : tr("Go o&n"));
    m_pause->setAccessibleName(running ? tr("Pause the survey") : tr("Go on with the survey"));
    m_pause->setIcon(themedIcon(running ? u"pause"_s : u"play"_s, colors));
    m_pause->setVisible(active);
    m_pause->setEnabled(m_connected);
    m_stop->setIcon(themedIcon(u"stop"_s, colors));
    m_stop->setVisible(active);
}

void SurveyButtons::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        refresh();
    }
}

} // namespace lockkeeper
