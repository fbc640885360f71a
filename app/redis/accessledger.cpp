// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/accessledger.h"

#include "models/base/bytetext.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

AccessState stateAfter(const Reply& reply)
{
    if (!reply.isError()) {
        return AccessState::Allowed;
    }
    switch (errorFromServerText(reply.text, {}).code) {
    case ErrorCode::NoPerm: // the command is looked at before its keys
        return deniesKey(reply) ? AccessState::Allowed : AccessState::Denied;
    case ErrorCode::UnknownCommand:
        return AccessState::Disabled;
    case ErrorCode::NoAuth:
    case ErrorCode::WrongPass:
    case ErrorCode::Loading:
    case ErrorCode::Busy:
        return AccessState::Unknown; // refused before anybody looked at the permission
    default:
        return AccessState::Allowed;
    }
}

bool isRefusal(AccessState state)
{
    return state == AccessState::Denied || state == AccessState::Disabled;
}

QString commandText(const ObserveRow& row)
{
    QByteArray text = row.word.toByteArray();
    if (!row.subWord.isEmpty()) {
        text += ' ' + row.subWord.toByteArray();
    }
    return QString::fromLatin1(text);
}

} // namespace

AccessLedger::AccessLedger(QObject* parent) : QObject(parent) {}

void AccessLedger::note(Observe id, const Reply& reply)
{
    Row& row = m_rows[static_cast<size_t>(id)];
    if (row.state == AccessState::Allowed && !reply.isError()) {
        return; // the one in millions
    }
    const AccessState state = stateAfter(reply);
    if (state == AccessState::Unknown || state == row.state) {
        return;
    }
    const bool worthTelling = isRefusal(state) || isRefusal(row.state);
    row.state = state;
    row.why = isRefusal(state) ? textFromBytes(reply.text) : QString();
    if (worthTelling) {
        Q_EMIT changed();
    }
}

void AccessLedger::noteKeys(KeyAccess keys)
{
    if (m_keys != keys) {
        m_keys = keys;
        Q_EMIT changed();
    }
}

void AccessLedger::setUser(const QString& user)
{
    if (!m_user.isEmpty() && m_user != user) {
        forget();
    }
    m_user = user;
}

void AccessLedger::forget()
{
    m_rows.fill({});
    m_keys = KeyAccess::Unknown;
    Q_EMIT changed();
}

bool AccessLedger::isRefused(Observe id) const
{
    return isRefusal(state(id));
}

Error AccessLedger::refusal(Observe id, const QString& where) const
{
    const Row& row = m_rows[static_cast<size_t>(id)];
    Error error = errorFromServerText(row.why.toUtf8(), where);
    error.command = commandText(observeRow(id));
    error.aclRule = row.state == AccessState::Denied
                        ? QString::fromLatin1(observeRow(id).aclRule.toByteArray())
                        : QString();
    return error;
}

AccessReport AccessLedger::report() const
{
    AccessReport report;
    report.user = m_user;
    report.keys = m_keys;
    report.minimalObserveAcl = minimalObserveAcl();
    for (const ObserveRow& row : observeRows()) {
        if (report.capabilities.isEmpty() || report.capabilities.last().capability != row.capability) {
            const auto found =
                std::find_if(report.capabilities.begin(), report.capabilities.end(),
                             [&](const CapabilityAccess& one) { return one.capability == row.capability; });
            if (found == report.capabilities.end()) {
                report.capabilities.append({row.capability, {}});
            } else {
                std::rotate(found, found + 1, report.capabilities.end());
            }
        }
        const Row& known = m_rows[static_cast<size_t>(row.id)];
        report.capabilities.last().commands.append(
            {commandText(row), QString::fromLatin1(row.aclRule.toByteArray()), known.state, known.why});
    }
    std::sort(
        report.capabilities.begin(), report.capabilities.end(),
        [](const CapabilityAccess& a, const CapabilityAccess& b) { return a.capability < b.capability; });
    return report;
}

Error errorOf(Observe id, const Reply& reply, const QString& where)
{
    Error error = errorFromServerText(reply.text, where);
    const bool denied = error.code == ErrorCode::NoPerm;
    if (denied || error.code == ErrorCode::UnknownCommand) {
        error.command = commandText(observeRow(id));
    }
    if (denied && !deniesKey(reply)) {
        error.aclRule = QString::fromLatin1(observeRow(id).aclRule.toByteArray());
    }
    return error;
}

bool deniesKey(const Reply& reply)
{
    // 6.0: "this user has no permissions to access one of the keys used as arguments"; 7.0 and later: "No
    // permissions to access a key"
    return reply.isError() && reply.text.startsWith("NOPERM") && reply.text.contains("to access") &&
           reply.text.contains("key");
}

QString minimalObserveAcl(const QStringList& keyPatterns)
{
    QStringList rules = {u"on"_s, u"-@all"_s};
    for (const ObserveRow& row : observeRows()) {
        const QString rule = QString::fromLatin1(row.aclRule.toByteArray());
        if (!rules.contains(rule)) {
            rules.append(rule);
        }
    }
    for (const QString& pattern : keyPatterns.isEmpty() ? QStringList{u"*"_s} : keyPatterns) {
        rules.append(u'~' + pattern);
    }
    return rules.join(u' ');
}

} // namespace lockkeeper
