// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/connection.h"

#include <initializer_list>
#include <optional>
#include <vector>

namespace lockkeeper {

// Questions put together of what the server is not known to refuse, and their answers found by command.

// Adds the question unless it was refused before. Only for commands and arguments that the gate lets through.
void askUnlessRefused(Pipeline& pipeline, const Connection& connection, Observe id,
                      std::initializer_list<QByteArrayView> arguments = {});

struct Answers
{
    std::vector<Observe> commands; // one a reply
    std::vector<Reply> replies;
    qint64 firstReplyNs = 0; // as in PipelineAnswer
    bool lost = false;       // the connection went: no replies

    const Reply* to(Observe id) const;     // the first; null when it was not asked
    const Reply* goodTo(Observe id) const; // null also when the answer is an error
};

using AnswersHandler = std::function<void(const Answers&)>;

// As Connection::send(); where nothing is left to ask the handler is called at once.
void sendQuestions(Connection& connection, const Pipeline& pipeline, QObject* context,
                   AnswersHandler handler);

// What a refused command is to be told as; none when it is not refused.
std::optional<Error> refusalOf(const Connection& connection, Observe id);

// A name that no key has and that no sensible pattern names: neither its beginning nor its end nor a word in
// it is one of somebody's keys. What is asked about it touches nothing.
QByteArray unusedKeyName();

} // namespace lockkeeper
