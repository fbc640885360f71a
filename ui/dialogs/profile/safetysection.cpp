// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/profile/safetysection.h"

#include "ui/widgets/environmenttag.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper {

SafetySection::SafetySection(QWidget* parent) : FormSection(u"section-safety"_s, tr("Safety"), parent)
{
    m_environment =
        addChoice(u"environment"_s, tr("&Environment"),
                  {environmentWord(Environment::None), environmentWord(Environment::Development),
                   environmentWord(Environment::Staging), environmentWord(Environment::Production)});
    m_tag = new EnvironmentTag(this);
    m_tag->setObjectName(u"environment-tag"_s);
    addWidget(m_tag);
    addNote(tr("Its colour and word stay visible in every window of this connection."));
    m_acts = addChoice(u"acts"_s, tr("&Changes"),
                       {tr("Read-only for good"), tr("Read-only, may be armed for minutes")});
    m_pace = addChoice(u"pace"_s, tr("&Pace of surveys"),
                       {tr("Gentle: gives way to other clients"), tr("Full speed")});
    m_values = addCheck(u"value_reads"_s, tr("&Values may be read"),
                        tr("Only where a lock or limiter has to be told apart. Without it names, types and "
                           "expiries are all that is looked at."));
    m_replicas =
        addCheck(u"replicas"_s, tr("Read from &replicas where there are any"),
                 tr("Surveys then burden no primary, and clean no expired keys away. How far a replica was "
                    "behind is said."));
    connect(m_environment, &QComboBox::currentIndexChanged, this,
            [this] { m_tag->setEnvironment(environment()); });
}

Environment SafetySection::environment() const
{
    return Environment(m_environment->currentIndex());
}

void SafetySection::show(const Profile& profile)
{
    m_environment->setCurrentIndex(int(profile.environment));
    m_tag->setEnvironment(profile.environment);
    m_acts->setCurrentIndex(profile.mayBeArmed ? 1 : 0);
    m_pace->setCurrentIndex(profile.pace == SurveyPace::Full ? 1 : 0);
    m_values->setChecked(profile.valueReads);
    m_replicas->setChecked(profile.replicas);
}

void SafetySection::read(Profile& profile) const
{
    profile.environment = environment();
    profile.mayBeArmed = m_acts->currentIndex() == 1;
    profile.pace = m_pace->currentIndex() == 1 ? SurveyPace::Full : SurveyPace::Gentle;
    profile.valueReads = m_values->isChecked();
    profile.replicas = m_replicas->isChecked();
}

} // namespace lockkeeper
