// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/valuereader.h"

#include <algorithm>
#include <utility>

namespace lockkeeper {

using State = ValueReading::State;

namespace {

constexpr int ticksPerSecond = 20;
constexpr int repliesPerMeasure = 3; // IDLETIME, FREQ, MEMORY USAGE

std::optional<Observe> sizeCommand(const QByteArray& type)
{
    if (type == "string") {
        return Observe::StrLen;
    }
    if (type == "hash") {
        return Observe::HLen;
    }
    if (type == "list") {
        return Observe::LLen;
    }
    if (type == "set") {
        return Observe::SCard;
    }
    if (type == "zset") {
        return Observe::ZCard;
    }
    if (type == "stream") {
        return Observe::XLen;
    }
    return std::nullopt;
}

Outcome admitContent(const ValueReadPermit& permit, Pipeline& pipeline, const QByteArray& key,
                     const QByteArray& type, const ValueBudget& budget)
{
    const QByteArray lastByte = QByteArray::number(budget.maxBytes - 1);
    const QByteArray lastElement = QByteArray::number(budget.maxElements - 1);
    const QByteArray count = QByteArray::number(budget.maxElements);
    if (type == "string") {
        return Gate::admitValueRead(permit, pipeline, Observe::GetRange, {key, "0", lastByte});
    }
    if (type == "hash") {
        return Gate::admitValueRead(permit, pipeline, Observe::HScan, {key, "0", "COUNT", count});
    }
    if (type == "set") {
        return Gate::admitValueRead(permit, pipeline, Observe::SScan, {key, "0", "COUNT", count});
    }
    if (type == "zset") {
        return Gate::admitValueRead(permit, pipeline, Observe::ZRange, {key, "0", lastElement, "WITHSCORES"});
    }
    return Gate::admitValueRead(permit, pipeline, Observe::LRange, {key, "0", lastElement});
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

// A tick's share of the budget; the rest waits for the next one.
void ValueReader::pump()
{
    const auto share = static_cast<size_t>(std::max(1, m_budget.valuesPerSecond / ticksPerSecond));
    Jobs jobs;
    while (!m_queue.empty() && jobs.size() < share) {
        jobs.push_back(std::move(m_queue.front()));
        m_queue.pop_front();
    }
    if (!m_queue.empty()) {
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

void ValueReader::measure(Jobs jobs)
{
    Pipeline pipeline;
    bool admitted = true;
    for (const Job& job : jobs) {
        const QByteArray& key = job.reading.key;
        admitted = admitted && Gate::admit(pipeline, Observe::ObjectIdleTime, {key}) &&
                   Gate::admit(pipeline, Observe::ObjectFreq, {key}) &&
                   Gate::admit(pipeline, Observe::MemoryUsage, {key});
    }
    Q_ASSERT(admitted);
    Q_UNUSED(admitted);
    m_connection.send(pipeline, this, [this, jobs = std::move(jobs)](const PipelineAnswer& answer) mutable {
        onMeasured(std::move(jobs), answer);
    });
}

void ValueReader::onMeasured(Jobs jobs, const PipelineAnswer& answer)
{
    if (!answer.replies) {
        for (Job& job : jobs) {
            job.reading.error = answer.replies.error();
            finish(job);
        }
        return;
    }
    for (size_t i = 0; i < jobs.size(); ++i) {
        const Reply* replies = &(*answer.replies)[i * repliesPerMeasure];
        ValueReading& reading = jobs[i].reading;
        reading.idleSeconds = integerOf(replies[0]);
        reading.frequency = integerOf(replies[1]);
        reading.memoryBytes = integerOf(replies[2]);
    }
    readValues(std::move(jobs));
}

// Collections are read only when their whole size is known to be small; strings are cut by the server.
bool ValueReader::wantsContent(const Job& job) const
{
    if (job.type == "string") {
        return true;
    }
    const bool readable = job.type == "hash" || job.type == "set" || job.type == "zset" || job.type == "list";
    return readable && job.reading.memoryBytes && *job.reading.memoryBytes <= m_budget.maxBytes;
}

void ValueReader::readValues(Jobs jobs)
{
    Jobs asked;
    for (Job& job : jobs) {
        if (sizeCommand(job.type)) {
            asked.push_back(std::move(job));
        } else {
            job.reading.state = State::Measured;
            finish(job);
        }
    }
    Connection* const replica = m_replica ? m_replica() : nullptr;
    readContents(replica ? *replica : m_connection, std::move(asked));
}

void ValueReader::readContents(Connection& from, Jobs jobs)
{
    if (jobs.empty()) {
        return;
    }
    const ValueReadPermit permit;
    Pipeline pipeline;
    for (const Job& job : jobs) {
        const QByteArray& key = job.reading.key;
        bool admitted = bool(Gate::admitValueRead(permit, pipeline, *sizeCommand(job.type), {key}));
        if (admitted && wantsContent(job)) {
            admitted = bool(admitContent(permit, pipeline, key, job.type, m_budget));
        }
        Q_ASSERT(admitted);
        Q_UNUSED(admitted);
    }
    from.send(pipeline, this, [this, &from, jobs = std::move(jobs)](const PipelineAnswer& answer) mutable {
        onValues(from, std::move(jobs), answer);
    });
}

void ValueReader::onValues(const Connection& from, Jobs jobs, const PipelineAnswer& answer)
{
    const bool atReplica = &from != &m_connection;
    if (atReplica && !answer.replies) { // lost on the way
        readContents(m_connection, std::move(jobs));
        return;
    }
    size_t next = 0;
    Jobs again;
    for (Job& job : jobs) {
        if (!answer.replies) {
            job.reading.error = answer.replies.error();
            finish(job);
            continue;
        }
        const Reply& size = (*answer.replies)[next++];
        const Reply* const value = wantsContent(job) ? &(*answer.replies)[next++] : nullptr;
        if (atReplica && integerOf(size).value_or(0) == 0) {
            again.push_back(std::move(job)); // refused, or not there yet
            continue;
        }
        job.reading.replica = atReplica ? from.where() : QString();
        takeValue(job, size, value, from.where());
        finish(job);
    }
    readContents(m_connection, std::move(again));
}

void ValueReader::takeValue(Job& job, const Reply& size, const Reply* value, const QString& where) const
{
    ValueReading& reading = job.reading;
    const Reply& last = value ? *value : size;
    if (last.isError()) {
        reading.error = errorFromServerText(last.text, where);
        reading.state = reading.error.code == ErrorCode::NoPerm      ? State::Denied
                        : reading.error.code == ErrorCode::WrongType ? State::Gone
                                                                     : State::Unknown;
        return;
    }
    reading.size = integerOf(size);
    if (reading.size == 0 && !reading.memoryBytes) {
        reading.state = State::Gone; // an empty string uses memory, a key that is gone does not
        return;
    }
    if (!value) {
        reading.state = State::Measured;
        return;
    }
    const bool scan = job.type == "hash" || job.type == "set";
    const bool scanWellFormed = scan && value->elements.size() == 2;
    reading.value = scanWellFormed ? value->elements[1] : *value;
    const qint64 bound = job.type == "string" ? m_budget.maxBytes : m_budget.maxElements;
    const bool rest = scanWellFormed ? value->elements[0].text != "0" : reading.size.value_or(0) > bound;
    reading.state = rest ? State::Cut : State::Whole;
}

void ValueReader::finish(Job& job)
{
    if (job.context) {
        job.handler(job.reading);
    }
}

} // namespace lockkeeper
