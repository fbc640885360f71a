// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/accesscheck.h"

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

bool takesKey(const ObserveRow& row)
{
    switch (row.capability) {
    case Capability::Memory:
    case Capability::Idle:
    case Capability::Values:
        return true;
    default:
        return row.countsAsLookup;
    }
}

} // namespace

AccessCheck::AccessCheck(Connection& connection, const ValueReader& values, QObject* parent)
    : QObject(parent), m_connection(connection), m_values(values), m_key(unusedKeyName())
{
}

void AccessCheck::start()
{
    Pipeline pipeline;
    for (const ObserveRow& row : observeRows()) {
        // Where value reads are switched off the reader adds nothing: those stay unknown.
        if (!isKnown(row.id) && !admit(pipeline, row) && !row.readsValue) {
            Q_EMIT finished({ErrorCode::GateRefused, QString::fromLatin1(row.word.toByteArray()), {}});
            return;
        }
    }
    if (!m_connection.isReady()) {
        Q_EMIT finished(m_connection.loss());
        return;
    }
    sendQuestions(m_connection, pipeline, this, [this](const Answers& answers) { onAnswers(answers); });
}

bool AccessCheck::isKnown(Observe id) const
{
    const AccessLedger* const ledger = m_connection.ledger();
    if (id == Observe::Auth || !ledger || !ledger->isUsed(id)) {
        return true;
    }
    const bool keysUnknown = ledger->keys() == KeyAccess::Unknown;
    const AccessState state = ledger->state(id);
    const bool wanted = id == Observe::Time || (id == Observe::Type && keysUnknown); // for what it answers
    return state != AccessState::Unknown && !(wanted && state == AccessState::Allowed);
}

bool AccessCheck::admit(Pipeline& pipeline, const ObserveRow& row) const
{
    if (row.readsValue) {
        return bool(m_values.admitProbe(pipeline, row.id, m_key));
    }
    if (takesKey(row)) {
        return bool(Gate::admit(pipeline, row.id, {m_key}));
    }
    switch (row.id) {
    case Observe::Select:
        return bool(Gate::admit(pipeline, row.id, {QByteArray::number(m_connection.identity().db)}));
    case Observe::ClientSetName:
        return bool(Gate::admit(pipeline, row.id, {"lockkeeper"}));
    case Observe::ClientNoTouch:
        return bool(Gate::admit(pipeline, row.id, {"ON"}));
    case Observe::ConfigGet:
        return bool(Gate::admit(pipeline, row.id, {"hz"}));
    case Observe::Scan:
        return bool(Gate::admit(pipeline, row.id, {"0", "COUNT", "1"}));
    case Observe::CommandGetKeys:
        return bool(Gate::admit(pipeline, row.id, {"PING", m_key}));
    case Observe::ClusterGetKeysInSlot:
        return bool(Gate::admit(pipeline, row.id, {"0", "1"}));
    default:
        return bool(Gate::admit(pipeline, row.id));
    }
}

void AccessCheck::onAnswers(const Answers& answers)
{
    if (answers.lost) {
        Q_EMIT finished(m_connection.loss());
        return;
    }
    noteKeyAccess(answers);
    if (const Reply* const time = answers.goodTo(Observe::Time)) {
        m_serverTimeMs = timeMsFromReply(*time);
    }
    askAboutOthers();
}

// Of a command with subcommands, one of them: it is looked up, not run.
QByteArray AccessCheck::argumentOf(const QString& word) const
{
    return word == u"SLOWLOG"_s ? "GET"_ba : word == u"SCRIPT"_s ? "EXISTS"_ba : m_key;
}

void AccessCheck::askAboutOthers()
{
    Pipeline pipeline;
    for (const QString& word : wordsAskedAbout()) {
        askUnlessRefused(pipeline, m_connection, Observe::CommandGetKeys,
                         {word.toLatin1(), argumentOf(word)});
    }
    sendQuestions(m_connection, pipeline, this, [this](const Answers& answers) { onOthers(answers); });
}

void AccessCheck::onOthers(const Answers& answers)
{
    const QStringList words = wordsAskedAbout();
    for (size_t i = 0; i < answers.replies.size(); ++i) {
        m_connection.ledger()->notePresence(words[qsizetype(i)], answers.replies[i]);
    }
    Q_EMIT finished({});
}

void AccessCheck::noteKeyAccess(const Answers& answers)
{
    KeyAccess keys = KeyAccess::Unknown;
    for (size_t i = 0; i < answers.replies.size(); ++i) {
        const KeyAccess here =
            takesKey(observeRow(answers.commands[i])) ? keyAccessOf(answers.replies[i]) : KeyAccess::Unknown;
        if (here == KeyAccess::Some || keys == KeyAccess::Unknown) {
            keys = here;
        }
    }
    // A denial met while surveying knows more than a name that nobody has.
    AccessLedger& ledger = *m_connection.ledger();
    if (keys == KeyAccess::Some || ledger.keys() == KeyAccess::Unknown) {
        ledger.noteKeys(keys);
    }
}

} // namespace lockkeeper
