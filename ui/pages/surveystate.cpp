// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/surveystate.h"

#include "models/text/sentences.h"
#include "models/text/units.h"
#include "ui/widgets/statepane.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

struct SurveyState
{
    Q_DECLARE_TR_FUNCTIONS(surveystate)
};

void showFailure(StatePane& pane, const Error& failure, const QString& action)
{
    if (failure.code == ErrorCode::NoPerm) {
        const QString rule = failure.aclRule.isEmpty() ? u"+scan +type +pttl +dbsize"_s : failure.aclRule;
        const QString fact = failure.command.isEmpty() ? errorFact(failure) : errorTitle(failure);
        pane.showDenied(SurveyState::tr("This user may not survey the keys"),
                        SurveyState::tr("%1 This ACL rule would allow it:").arg(fact), rule);
    } else if (failure.code == ErrorCode::UnknownCommand && !failure.command.isEmpty()) {
        pane.showDenied(SurveyState::tr("The keys cannot be surveyed on this server"), errorLine(failure),
                        {});
    } else {
        pane.showEmpty(u"warning"_s, SurveyState::tr("The survey failed"), errorLine(failure), action);
    }
}

} // namespace

bool readNothing(const SurveySnapshot& survey)
{
    const bool ended = survey.phase == SurveyPhase::Failed || survey.phase == SurveyPhase::Cancelled;
    return ended && survey.keysScanned == 0;
}

bool showSurveyState(StatePane& pane, const SurveySnapshot* survey, const Error& failure, bool connected)
{
    const QString action = connected ? SurveyState::tr("&Survey now") : QString();
    if (survey == nullptr || (readNothing(*survey) && !connected)) {
        pane.showEmpty(
            u"key"_s, SurveyState::tr("Not surveyed yet"),
            SurveyState::tr("A survey reads names, types and expiries of the keys, and no value. It "
                            "changes nothing that anyone depends on."),
            action);
        return true;
    }
    switch (survey->phase) {
    case SurveyPhase::Running:
    case SurveyPhase::Paused:
        pane.showLoading(survey->keysScanned, survey->keysTotal, survey->keysPerSecond);
        return true;
    case SurveyPhase::Failed:
        showFailure(pane, failure, action);
        return true;
    case SurveyPhase::Cancelled:
        pane.showEmpty(
            u"eye"_s, SurveyState::tr("Nothing found so far"),
            SurveyState::tr("The survey was stopped; keys it had read by then: %1 of %2.")
                .arg(countText(survey->keysScanned, QLocale()), countText(survey->keysTotal, QLocale())),
            action);
        return true;
    case SurveyPhase::Complete:
        break;
    }
    return false;
}

} // namespace lockkeeper
