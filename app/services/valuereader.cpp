// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/valuereader.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace lockkeeper {

using State = ValueReading::State;

namespace {

constexpr int ticksPerSecond = 20;

// How values of a type are measured and read.
struct Commands
{
    QByteArrayView type;
    Observe size;
    std::optional<Observe> content; // none: there is no bounded read of it
};

constexpr std::array kinds = {
    Commands{"string", Observe::StrLen, Observe::GetRange}, Commands{"hash", Observe::HLen, Observe::HScan},
    Commands{"list", Observe::LLen, Observe::LRange},       Commands{"set", Observe::SCard, Observe::SScan},
    Commands{"zset", Observe::ZCard, Observe::ZRange},      Commands{"stream", Observe::XLen, std::nullopt},
};

constexpr std::array measures = {Observe::ObjectIdleTime, Observe::ObjectFreq, Observe::MemoryUsage};

const Commands* commandsFor(const QByteArray& type)
{
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [&](const Commands& commands) { return commands.type == type; });
    return found == kinds.end() ? nullptr : &*found;
}

Outcome admitContent(const ValueReadPermit& permit, Pipeline& pipeline, const QByteArray& key, Observe id,
                     const ValueBudget& budget)
{
    const QByteArray lastByte = QByteArray::number(budget.maxBytes - 1);
    const QByteArray lastElement = QByteArray::number(budget.maxElements - 1);
    const QByteArray count = QByteArray::number(budget.maxElements);
    switch (id) {
    case Observe::GetRange:
        return Gate::admitValueRead(permit, pipeline, id, {key, "0", lastByte});
    case Observe::HScan:
    case Observe::SScan:
        return Gate::admitValueRead(permit, pipeline, id, {key, "0", "COUNT", count});
    case Observe::ZRange:
        return Gate::admitValueRead(permit, pipeline, id, {key, "0", lastElement, "WITHSCORES"});
    default:
        return Gate::admitValueRead(permit, pipeline, id, {key, "0", lastElement});
    }
}

std::optional<qint64> integerOf(const Reply& reply)
{
    return reply.kind == Reply::Kind::Integer ? std::optional(reply.integer) : std::nullopt;
}

} // namespace

ValueReader::ValueReader(Connection& connection, ValueBudget budget, QObject* parent)
    : QObject(parent), m_connection(connection), m_budget(budget)
{
    m_tick.setSingleShot(true);
    m_tick.setInterval(1000 / ticksPerSecond);
    connect(&m_tick, &QTimer::timeout, this, &ValueReader::pump);
}

void ValueReader::read(const QByteArray& key, const QByteArray& type, QObject* context,
                       std::function<void(const ValueReading&)> handler)
{
    Job job{type, context, std::move(handler), {}};
    job.reading.key = key;
    m_queue.push_back(std::move(job));
    if (!m_tick.isActive()) {
        m_tick.start(0);
    }
}

Outcome ValueReader::admitProbe(Pipeline& pipeline, Observe id, const QByteArray& unusedKey) const
{
    const ValueReadPermit permit;
    if (!m_budget.allowed) {
        return Error{ErrorCode::GateRefused, QString::fromLatin1(observeRow(id).word.toByteArray()), {}};
    }
    switch (observeRow(id).minArguments) {
    case 1:
        return Gate::admitValueRead(permit, pipeline, id, {unusedKey});
    case 2:
        return Gate::admitValueRead(permit, pipeline, id, {unusedKey, "0"});
    default:
        return Gate::admitValueRead(permit, pipeline, id, {unusedKey, "0", "0"});
    }
}

const AccessLedger& ValueReader::known() const
{
    return m_connection.ledger() ? *m_connection.ledger() : m_ledger;
}

void ValueReader::learn(const Answers& answers)
{
    for (size_t i = 0; !m_connection.ledger() && i < answers.replies.size(); ++i) {
        m_ledger.note(answers.commands[i], answers.replies[i]);
    }
}

// Is it known of each of its commands whether it may be run?
bool ValueReader::isProven(const Job& job) const
{
    const auto proven = [this](Observe id) { return known().state(id) != AccessState::Unknown; };
    const Commands* const commands = commandsFor(job.type);
    return std::all_of(measures.begin(), measures.end(), proven) &&
           (!commands || (proven(commands->size) && (!commands->content || proven(*commands->content))));
}

// A tick's share of the budget; the rest waits for the next one.
ValueReader::Jobs ValueReader::nextJobs()
{
    const auto share = static_cast<size_t>(std::max(1, m_budget.valuesPerSecond / ticksPerSecond));
    Jobs jobs;
    while (!m_queue.empty() && jobs.size() < share && !m_alone) {
        const bool proven = !m_budget.allowed || isProven(m_queue.front());
        if (!proven && !jobs.empty()) {
            break;
        }
        m_alone = !proven;
        m_queue.front().alone = m_alone;
        jobs.push_back(std::move(m_queue.front()));
        m_queue.pop_front();
    }
    return jobs;
}

void ValueReader::pump()
{
    if (m_alone) {
        return; // its answer goes on
    }
    Jobs jobs = nextJobs();
    if (!m_queue.empty() && !m_alone) {
        m_tick.start(1000 / ticksPerSecond);
    }
    if (m_budget.allowed) {
        measure(std::move(jobs));
        return;
    }
    for (Job& job : jobs) {
        job.reading.state = State::Forbidden;
        finish(job);
    }
}

void ValueReader::lose(Jobs& jobs)
{
    for (Job& job : jobs) {
        job.reading.error = m_connection.loss();
        finish(job);
    }
}

void ValueReader::measure(Jobs jobs)
{
    Pipeline pipeline;
    bool admitted = true;
    for (const Job& job : jobs) {
        for (const Observe id : measures) {
            admitted = admitted && (!may(id) || Gate::admit(pipeline, id, {job.reading.key}));
        }
    }
    Q_ASSERT(admitted);
    Q_UNUSED(admitted);
    std::vector<Observe> asked;
    std::copy_if(measures.begin(), measures.end(), std::back_inserter(asked),
                 [this](Observe id) { return may(id); });
    sendQuestions(m_connection, pipeline, this,
                  [this, asked, jobs = std::move(jobs)](const Answers& answers) mutable {
                      onMeasured(std::move(jobs), asked, answers);
                  });
}

void ValueReader::onMeasured(Jobs jobs, const std::vector<Observe>& asked, const Answers& answers)
{
    if (answers.lost) {
        lose(jobs);
        return;
    }
    learn(answers);
    Jobs readable;
    for (size_t i = 0; i < jobs.size(); ++i) {
        ValueReading& reading = jobs[i].reading;
        for (size_t k = 0; k < asked.size(); ++k) {
            const Reply& reply = answers.replies[i * asked.size() + k];
            std::optional<qint64>& figure = asked[k] == Observe::ObjectIdleTime ? reading.idleSeconds
                                            : asked[k] == Observe::ObjectFreq   ? reading.frequency
                                                                                : reading.memoryBytes;
            figure = integerOf(reply);
            if (deniesKey(reply)) {
                reading.state = State::Denied;
                reading.error = errorOf(asked[k], reply, m_connection.where());
            }
        }
        if (reading.state == State::Denied) {
            finish(jobs[i]);
            continue;
        }
        for (const Observe id : measures) {
            noteRefusal(jobs[i], id);
        }
        readable.push_back(std::move(jobs[i]));
    }
    readValues(std::move(readable));
}

// The last one told counts: what is asked last matters most.
void ValueReader::noteRefusal(Job& job, Observe id) const
{
    if (!may(id)) {
        job.reading.error = known().refusal(id, m_connection.where());
    }
}

// Collections are read only when their whole size is known to be small; strings are cut by the server.
bool ValueReader::wantsContent(const Job& job) const
{
    const Commands* const commands = commandsFor(job.type);
    if (!commands || !commands->content || !may(*commands->content)) {
        return false;
    }
    return job.type == "string" || (job.reading.memoryBytes && *job.reading.memoryBytes <= m_budget.maxBytes);
}

void ValueReader::readValues(Jobs jobs)
{
    Connection* const replica = m_replica ? m_replica() : nullptr;
    readContents(replica ? *replica : m_connection, std::move(jobs));
}

void ValueReader::readContents(Connection& from, Jobs jobs)
{
    if (jobs.empty()) {
        return;
    }
    const ValueReadPermit permit;
    Pipeline pipeline;
    bool admitted = true;
    for (Job& job : jobs) {
        const Commands* const commands = commandsFor(job.type);
        const QByteArray& key = job.reading.key;
        if (!commands) {
            continue; // a type whose values nobody reads
        }
        job.asksSize = may(commands->size);
        job.asksContent = wantsContent(job);
        admitted = admitted &&
                   (!job.asksSize || Gate::admitValueRead(permit, pipeline, commands->size, {key})) &&
                   (!job.asksContent || admitContent(permit, pipeline, key, *commands->content, m_budget));
    }
    Q_ASSERT(admitted);
    Q_UNUSED(admitted);
    sendQuestions(from, pipeline, this,
                  [this, &from, jobs = std::move(jobs)](const Answers& answers) mutable {
                      onValues(from, std::move(jobs), answers);
                  });
}

void ValueReader::onValues(const Connection& from, Jobs jobs, const Answers& answers)
{
    const bool atReplica = &from != &m_connection;
    if (answers.lost) {
        atReplica ? readContents(m_connection, std::move(jobs)) : lose(jobs);
        return;
    }
    learn(answers);
    auto next = answers.replies.begin();
    Jobs again;
    for (Job& job : jobs) {
        const Reply* const size = job.asksSize ? &*next++ : nullptr;
        const Reply* const value = job.asksContent ? &*next++ : nullptr;
        const bool refused = (size && size->isError()) || (value && value->isError());
        const bool empty = size && integerOf(*size).value_or(0) == 0;
        if (atReplica && (refused || empty)) { // it may not have it yet
            again.push_back(std::move(job));
            continue;
        }
        job.reading.replica = atReplica ? from.where() : QString();
        takeValue(job, size, value, from.where());
        finish(job);
    }
    readContents(m_connection, std::move(again));
}

// Is the error in the way of this value, and not of all by that command? Then it is told as it is.
bool ValueReader::takeError(Job& job, Observe id, const Reply& reply, const QString& where) const
{
    if (!reply.isError() || !may(id)) {
        return false;
    }
    ValueReading& reading = job.reading;
    reading.error = errorOf(id, reply, where);
    reading.state = reading.error.code == ErrorCode::NoPerm      ? State::Denied
                    : reading.error.code == ErrorCode::WrongType ? State::Gone
                                                                 : State::Unknown;
    return true;
}

void ValueReader::takeValue(Job& job, const Reply* size, const Reply* value, const QString& where) const
{
    ValueReading& reading = job.reading;
    const Commands* const commands = commandsFor(job.type);
    if (!commands) {
        reading.state = State::Measured;
        return;
    }
    if ((size && takeError(job, commands->size, *size, where)) ||
        (value && takeError(job, *commands->content, *value, where))) {
        return;
    }
    reading.size = size ? integerOf(*size) : std::nullopt;
    const bool measured = may(Observe::MemoryUsage);
    if (measured && !reading.memoryBytes && reading.size.value_or(0) == 0 && (size || value)) {
        reading.state = State::Gone; // an empty string uses memory, a key that is gone does not
        return;
    }
    noteRefusal(job, commands->size);
    const bool refused = commands->content && !may(*commands->content);
    if (refused) {
        noteRefusal(job, *commands->content);
    }
    if (!value || refused) {
        const bool unsized = commands->content && job.type != "string" && !measured;
        if (unsized && !refused) {
            noteRefusal(job, Observe::MemoryUsage);
        }
        const bool unmeasured = !commands->content && !may(commands->size);
        reading.state = refused || unsized || unmeasured ? State::Denied : State::Measured;
        return;
    }
    takeContent(job, *value);
}

void ValueReader::takeContent(Job& job, const Reply& value) const
{
    ValueReading& reading = job.reading;
    const bool scan = (job.type == "hash" || job.type == "set") && value.elements.size() == 2;
    reading.value = scan ? value.elements[1] : value;
    const bool string = job.type == "string";
    const qint64 bound = string ? m_budget.maxBytes : m_budget.maxElements;
    const qint64 got = string               ? value.text.size()
                       : job.type == "zset" ? qint64(value.elements.size() / 2)
                                            : qint64(value.elements.size());
    // Without its size, what fills the bound may have gone on.
    const bool longer = reading.size ? *reading.size > bound : got >= bound;
    reading.state = (scan ? value.elements[0].text != "0" : longer) ? State::Cut : State::Whole;
}

void ValueReader::finish(Job& job)
{
    if (job.alone) {
        m_alone = false;
        m_tick.start(0);
    }
    if (job.context) {
        job.handler(job.reading);
    }
}

} // namespace lockkeeper
