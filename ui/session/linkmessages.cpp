// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/linkmessages.h"

#include "models/text/sentences.h"
#include "models/text/units.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QString withLastValues(const QString& advice, qint64 lastValuesMs)
{
    if (lastValuesMs <= 0) {
        return advice;
    }
    return QCoreApplication::translate("link", "Values stand still since %1. %2")
        .arg(clockText(lastValuesMs, QLocale()), advice);
}

QString withFact(const Error& error)
{
    const QString fact = errorFact(error);
    return fact.isEmpty()
               ? errorAdvice(error)
               : QCoreApplication::translate("link", "%1 %2", "fact, advice").arg(fact, errorAdvice(error));
}

} // namespace

QVector<Message> linkMessages(const LinkState& state, int secondsToNextTry, qint64 lastValuesMs, bool isSaved)
{
    const QString connectText = QCoreApplication::translate("link", "Connect…");
    Message message{u"link"_s, Severity::Warning, errorTitle(state.error), {}, {}, false};
    message.text = withLastValues(withFact(state.error), lastValuesMs);
    switch (state.phase) {
    case LinkState::Phase::Waiting:
        message.text = QCoreApplication::translate("link", "Trying again in %1 s. %2")
                           .arg(secondsToNextTry)
                           .arg(message.text);
        message.actions = {{action::tryNow, QCoreApplication::translate("link", "&Try now")}};
        return {message};
    case LinkState::Phase::Stopped:
        message.severity = Severity::Critical;
        if (state.error.code == ErrorCode::LineageChanged) {
            message.actions.append({action::lookAgain, QCoreApplication::translate("link", "&Look again")});
        }
        if (isSaved && (state.error.code == ErrorCode::NoAuth || state.error.code == ErrorCode::WrongPass)) {
            message.actions.append(
                {action::enterPassword, QCoreApplication::translate("link", "Enter the &password…")});
        } else {
            message.actions.append({action::connectTo, connectText});
        }
        return {message};
    case LinkState::Phase::Idle:
        message.severity = Severity::Info;
        message.title = QCoreApplication::translate("link", "Disconnected.");
        message.text = withLastValues({}, lastValuesMs).trimmed();
        message.actions = {{action::tryNow, QCoreApplication::translate("link", "Connect &again")},
                           {action::connectTo, connectText}};
        return {message};
    default:
        return {};
    }
}

Message errorMessage(const QString& cause, const Error& error, Severity severity)
{
    return {cause, severity, errorTitle(error), withFact(error), {}, true};
}

} // namespace lockkeeper
