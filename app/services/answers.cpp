// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/answers.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace lockkeeper {

void askUnlessRefused(Pipeline& pipeline, const Connection& connection, Observe id,
                      std::initializer_list<QByteArrayView> arguments)
{
    if (connection.ledger() && connection.ledger()->isRefused(id)) {
        return;
    }
    const Outcome admitted = Gate::admit(pipeline, id, arguments);
    Q_ASSERT(admitted);
    Q_UNUSED(admitted);
}

const Reply* Answers::to(Observe id) const
{
    const auto found = std::find(commands.begin(), commands.end(), id);
    const auto index = static_cast<size_t>(found - commands.begin());
    return index < replies.size() ? &replies[index] : nullptr;
}

const Reply* Answers::goodTo(Observe id) const
{
    const Reply* const reply = to(id);
    return reply && !reply->isError() ? reply : nullptr;
}

void sendQuestions(Connection& connection, const Pipeline& pipeline, QObject* context, AnswersHandler handler)
{
    if (pipeline.isEmpty()) {
        handler({});
        return;
    }
    connection.send(pipeline, context,
                    [commands = pipeline.commands(), handler = std::move(handler)](PipelineAnswer answer) {
                        Answers answers;
                        answers.firstReplyNs = answer.firstReplyNs;
                        answers.lost = !answer.replies;
                        if (answer.replies) {
                            answers.commands = commands;
                            answers.replies = std::move(answer.replies).value();
                        }
                        handler(answers);
                    });
}

std::optional<Error> refusalOf(const Connection& connection, Observe id)
{
    const AccessLedger* const ledger = connection.ledger();
    return ledger && ledger->isRefused(id) ? std::optional(ledger->refusal(id, connection.where()))
                                           : std::nullopt;
}

QByteArray unusedKeyName()
{
    QByteArray name = "=accessprobe=";
    for (int i = 0; i < 16; ++i) {
        name += static_cast<char>('A' + QRandomGenerator::global()->bounded(26));
    }
    return name + '=';
}

} // namespace lockkeeper
