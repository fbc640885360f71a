// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/accessledger.h"

#include "models/base/bytetext.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array capabilities = {Capability::Connect, Capability::Identify, Capability::Settings,
                                     Capability::Survey,  Capability::Memory,   Capability::Idle,
                                     Capability::Values,  Capability::Fleet};

constexpr QByteArrayView noPerm = "NOPERM ";

bool startsWithWords(QByteArrayView text, QByteArrayView words)
{
    return text.size() >= words.size() && text.first(words.size()).compare(words, Qt::CaseInsensitive) == 0;
}

// "no permissions to access a key, a channel, a database": the command as such may be run. Only these whole
// beginnings count, for user names stand in such texts, too ("User NAME has no permissions to run ...").
bool deniesArgument(const Reply& reply)
{
    if (!reply.text.startsWith(noPerm.toByteArray())) {
        return false;
    }
    const QByteArrayView words = QByteArrayView(reply.text).sliced(noPerm.size());
    return startsWithWords(words, "this user has no permissions to access") ||
           startsWithWords(words, "no permissions to access");
}

AccessState stateAfter(const Reply& reply)
{
    if (!reply.isError()) {
        return AccessState::Allowed;
    }
    switch (errorFromServerText(reply.text, {}).code) {
    case ErrorCode::NoPerm: // the command is looked at before its arguments
        return deniesArgument(reply) ? AccessState::Allowed : AccessState::Denied;
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

QString ruleText(const ObserveRow& row)
{
    return QString::fromLatin1(row.aclRule.toByteArray());
}

// What is asked of a server of that kind. SENTINEL and SUBSCRIBE are asked of sentinels, which have users of
// their own.
bool isUsedBy(const ObserveRow& row, Endpoint::Mode mode, bool replicas = false)
{
    if (row.id == Observe::ReadOnly) {
        return mode == Endpoint::Mode::Cluster && replicas;
    }
    if (row.capability == Capability::Sentinel) {
        return false;
    }
    if (row.capability != Capability::Fleet) {
        return true;
    }
    const bool clusters = row.word == QByteArrayView("CLUSTER") || row.id == Observe::Asking;
    return mode == Endpoint::Mode::Cluster ? clusters || row.id == Observe::Role
                                           : mode == Endpoint::Mode::Sentinel && row.id == Observe::Role;
}

// Collections are read only once their size is known.
bool serves(const ObserveRow& row, Capability capability)
{
    return row.capability == capability ||
           (capability == Capability::Values && row.id == Observe::MemoryUsage);
}

// What is said to a sentinel before it is asked about its service.
bool isUsedBySentinel(const ObserveRow& row)
{
    switch (row.id) {
    case Observe::Ping:
    case Observe::ClientSetName:
    case Observe::ClientInfo:
    case Observe::AclWhoAmI:
    case Observe::Info:
        return true;
    default:
        return row.capability == Capability::Sentinel;
    }
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
    row.why = isRefusal(state) ? errorFromServerText(reply.text, {}).detail : QString();
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

// Answers as old as COMMAND itself: the key's name, that it has none, or that no such command is known.
void AccessLedger::notePresence(const QString& word, const Reply& reply)
{
    const bool isKeyless = reply.isError() && (reply.text.contains("no key arguments") ||
                                               reply.text.contains("number of arguments"));
    const bool isMissing = reply.isError() && reply.text.contains("Invalid command specified");
    if (isMissing || isKeyless || reply.kind == Reply::Kind::Array) {
        m_presence.insert(word, !isMissing);
    }
}

void AccessLedger::setUser(const QString& user)
{
    if (!m_user.isEmpty() && m_user != user) {
        forget();
    }
    if (m_user != user) {
        m_user = user;
        Q_EMIT changed();
    }
}

void AccessLedger::forget()
{
    m_rows.fill({});
    m_presence.clear();
    m_keys = KeyAccess::Unknown;
    Q_EMIT changed();
}

void AccessLedger::forgetRefusals()
{
    for (Row& row : m_rows) {
        if (isRefusal(row.state)) {
            row = {};
        }
    }
    if (m_keys != KeyAccess::All) {
        m_keys = KeyAccess::Unknown;
    }
    Q_EMIT changed();
}

bool AccessLedger::isUsed(Observe id) const
{
    return isUsedBy(observeRow(id), m_mode, m_replicas);
}

bool AccessLedger::isRefused(Observe id) const
{
    return isRefusal(state(id));
}

Error AccessLedger::refusal(Observe id, const QString& where) const
{
    const Row& row = m_rows[static_cast<size_t>(id)];
    Error error;
    error.code = row.state == AccessState::Denied ? ErrorCode::NoPerm : ErrorCode::UnknownCommand;
    error.detail = row.why;
    error.where = where;
    error.command = commandText(observeRow(id));
    if (row.state == AccessState::Denied) {
        error.aclRule = ruleText(observeRow(id));
    }
    return error;
}

CommandAccess AccessLedger::commandAccess(const ObserveRow& row) const
{
    const Row& known = m_rows[static_cast<size_t>(row.id)];
    CommandAccess command{commandText(row), ruleText(row), known.state, known.why};
    if (row.aclRule.isEmpty() && known.state == AccessState::Unknown) {
        command.state = AccessState::Allowed; // to every user
    }
    // Renaming hides whole containers: one that lacks a subcommand is of an older server. PTTL says the same
    // as PEXPIRETIME.
    const bool lacksSubcommand = known.why.contains(u"unknown subcommand"_s, Qt::CaseInsensitive);
    command.dispensable =
        known.state == AccessState::Disabled && (lacksSubcommand || row.id == Observe::PexpireTime);
    return command;
}

// A rule that names what the server does not know is an error of ACL SETUSER, and serves nobody.
QString AccessLedger::minimalObserveAcl(const QStringList& keyPatterns) const
{
    QStringList rules = {u"resetkeys"_s};
    for (const QString& pattern : keyPatterns.isEmpty() ? QStringList{u"*"_s} : keyPatterns) {
        rules.append(u'~' + pattern);
    }
    rules << u"resetchannels"_s << u"-@all"_s;
    for (const ObserveRow& row : observeRows()) {
        if (!row.aclRule.isEmpty() && isUsed(row.id) && state(row.id) != AccessState::Disabled) {
            rules.append(ruleText(row));
        }
    }
    return rules.join(u' ');
}

// A command that is denied is there all the same.
CommandPresence AccessLedger::presenceOf(const QString& word) const
{
    CommandPresence presence{word, {}};
    if (const auto known = m_presence.find(word); known != m_presence.end()) {
        presence.there = *known;
    }
    for (const ObserveRow& row : observeRows()) {
        const AccessState state = m_rows[static_cast<size_t>(row.id)].state;
        if (QString::fromLatin1(row.word.toByteArray()) == word && state != AccessState::Unknown) {
            presence.there = presence.there.value_or(false) || state != AccessState::Disabled;
        }
    }
    return presence;
}

AccessReport AccessLedger::report() const
{
    AccessReport report;
    report.user = m_user;
    report.keys = m_keys;
    report.minimalObserveAcl = minimalObserveAcl();
    if (m_mode == Endpoint::Mode::Sentinel) {
        report.minimalSentinelAcl = minimalSentinelAcl();
    }
    for (const QString& word :
         QStringList{u"INFO"_s, u"CONFIG"_s, u"CLIENT"_s, u"MEMORY"_s} + wordsAskedAbout()) {
        report.presence.append(presenceOf(word));
    }
    for (const Capability capability : capabilities) {
        CapabilityAccess access{capability, {}};
        for (const ObserveRow& row : observeRows()) {
            if (serves(row, capability) && isUsed(row.id)) {
                access.commands.append(commandAccess(row));
            }
        }
        if (!access.commands.isEmpty()) {
            report.capabilities.append(access);
        }
    }
    return report;
}

Error errorOf(Observe id, const Reply& reply, const QString& where)
{
    Error error = errorFromServerText(reply.text, where);
    const bool denied = error.code == ErrorCode::NoPerm;
    if (denied || error.code == ErrorCode::UnknownCommand) {
        error.command = commandText(observeRow(id));
    }
    if (denied && !deniesArgument(reply)) {
        error.aclRule = ruleText(observeRow(id));
    }
    return error;
}

bool deniesKey(const Reply& reply)
{
    if (!reply.isError() || !deniesArgument(reply)) {
        return false;
    }
    const QByteArrayView words = QByteArrayView(reply.text).sliced(noPerm.size());
    // 6.0 to 7.0 and KeyDB; then 7.2 and later and Valkey
    return startsWithWords(words, "this user has no permissions to access one of the keys") ||
           startsWithWords(words, "no permissions to access a key");
}

KeyAccess keyAccessOf(const Reply& reply)
{
    if (deniesKey(reply)) {
        return KeyAccess::Some;
    }
    if (!reply.isError()) {
        return KeyAccess::All;
    }
    const ErrorCode code = errorFromServerText(reply.text, {}).code;
    const bool elsewhere = code == ErrorCode::Moved || code == ErrorCode::Ask; // asked after the permissions
    return elsewhere ? KeyAccess::All : KeyAccess::Unknown;
}

QStringList wordsAskedAbout()
{
    return {u"SLOWLOG"_s, u"UNLINK"_s, u"SCRIPT"_s};
}

QStringList aclRulesOf(Capability capability)
{
    QStringList rules;
    for (const ObserveRow& row : observeRows()) {
        if (serves(row, capability) && !row.aclRule.isEmpty()) {
            rules.append(ruleText(row));
        }
    }
    return rules;
}

QString minimalSentinelAcl()
{
    QStringList rules = {u"resetkeys"_s, u"resetchannels"_s};
    for (const QByteArrayView event : sentinelEvents()) {
        rules.append(u'&' + QString::fromLatin1(event.toByteArray()));
    }
    rules.append(u"-@all"_s);
    for (const ObserveRow& row : observeRows()) {
        if (isUsedBySentinel(row) && !row.aclRule.isEmpty()) {
            rules.append(ruleText(row));
        }
    }
    return rules.join(u' ');
}

} // namespace lockkeeper
