// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/gate.h"

#include "models/base/bytetext.h"

#include <hiredis/hiredis.h>

#include <array>
#include <memory>
#include <vector>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t maxWords = 10; // the longest row of the table: two words and six arguments

struct FreeCommand
{
    void operator()(char* command) const { redisFreeSdsCommand(command); }
};

Error refused(QByteArrayView word)
{
    return {ErrorCode::GateRefused, shortTextFromBytes(word, 60), {}};
}

} // namespace

// A command begins "*<words>\r\n$<length>\r\n<word>\r\n": only its first word is another one.
QByteArray Pipeline::wire(const CommandAliases& aliases) const
{
    if (aliases.isEmpty()) {
        return m_wire;
    }
    QByteArray renamed;
    renamed.reserve(m_wire.size() + m_wire.size() / 4);
    for (size_t i = 0; i < m_commands.size(); ++i) {
        const qsizetype start = m_starts[i];
        const qsizetype end = i + 1 < m_starts.size() ? m_starts[i + 1] : m_wire.size();
        const QByteArray name = aliases.nameOf(observeRow(m_commands[i]).word);
        const qsizetype afterCount = m_wire.indexOf('\n', start) + 1;
        const qsizetype word = m_wire.indexOf('\n', afterCount) + 1;
        const qsizetype afterWord = word + observeRow(m_commands[i]).word.size();
        renamed += QByteArrayView(m_wire).sliced(start, afterCount - start);
        renamed += '$' + QByteArray::number(name.size()) + "\r\n" + name;
        renamed += QByteArrayView(m_wire).sliced(afterWord, end - afterWord);
    }
    return renamed;
}

Outcome Gate::append(Pipeline& pipeline, const ObserveRow& row, ArgumentViews arguments)
{
    const auto count = static_cast<int>(arguments.size());
    const bool fits = count >= row.minArguments && count <= row.maxArguments;
    if (!fits || (row.accepts && !row.accepts(arguments))) {
        return refused(row.word);
    }
    std::array<const char*, maxWords> words;
    std::array<size_t, maxWords> lengths;
    size_t used = 0;
    const auto push = [&](QByteArrayView word) {
        words[used] = word.data() ? word.data() : "";
        lengths[used++] = static_cast<size_t>(word.size());
    };
    push(row.word);
    if (!row.subWord.isEmpty()) {
        push(row.subWord);
    }
    for (const QByteArrayView argument : arguments) {
        push(argument);
    }
    sds formatted = nullptr; // the faster of the two formatters: the plain one goes through printf
    const auto length =
        redisFormatSdsCommandArgv(&formatted, static_cast<int>(used), words.data(), lengths.data());
    if (length < 0) {
        return Error{ErrorCode::LimitExceeded, u"a command could not be encoded"_s, {}};
    }
    const std::unique_ptr<char, FreeCommand> owned(formatted);
    pipeline.m_starts.push_back(static_cast<quint32>(pipeline.m_wire.size()));
    pipeline.m_commands.push_back(row.id);
    pipeline.m_wire.append(formatted, static_cast<qsizetype>(length));
    pipeline.m_lookups += row.countsAsLookup ? 1 : 0;
    return Done();
}

Outcome Gate::admit(Pipeline& pipeline, Observe id, std::initializer_list<QByteArrayView> arguments)
{
    const ObserveRow& row = observeRow(id);
    if (row.readsValue) {
        return refused(row.word);
    }
    return append(pipeline, row, ArgumentViews(arguments.begin(), arguments.size()));
}

Outcome Gate::admitValueRead(const ValueReadPermit&, Pipeline& pipeline, Observe id,
                             std::initializer_list<QByteArrayView> arguments)
{
    return append(pipeline, observeRow(id), ArgumentViews(arguments.begin(), arguments.size()));
}

Outcome Gate::admitWords(Pipeline& pipeline, const QList<QByteArray>& words)
{
    if (words.isEmpty()) {
        return refused("");
    }
    for (const ObserveRow& row : observeRows()) {
        const bool hasSub = !row.subWord.isEmpty();
        const bool same =
            row.word.compare(words[0], Qt::CaseInsensitive) == 0 &&
            (!hasSub || (words.size() > 1 && row.subWord.compare(words[1], Qt::CaseInsensitive) == 0));
        if (same && !row.readsValue) {
            const std::vector<QByteArrayView> arguments(words.begin() + (hasSub ? 2 : 1), words.end());
            return append(pipeline, row, arguments);
        }
    }
    return refused(words[0]);
}

} // namespace lockkeeper
