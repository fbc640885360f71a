// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/accesscheck.h"

namespace lockkeeper {

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
        Q_EMIT finished({ErrorCode::ConnectionLost, m_connection.state().error.detail, m_connection.where()});
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
    return state != AccessState::Unknown &&
           !(id == Observe::Type && keysUnknown && state == AccessState::Allowed);
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
    case Observe::ClusterCountKeysInSlot:
        return bool(Gate::admit(pipeline, row.id, {"0"}));
    case Observe::ClusterGetKeysInSlot:
        return bool(Gate::admit(pipeline, row.id, {"0", "1"}));
    default:
        return bool(Gate::admit(pipeline, row.id));
    }
}

void AccessCheck::onAnswers(const Answers& answers)
{
    if (answers.lost) {
        Q_EMIT finished({ErrorCode::ConnectionLost, m_connection.state().error.detail, m_connection.where()});
        return;
    }
    noteKeyAccess(answers);
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
