// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/replyreader.h"

#include <hiredis/hiredis.h>

#include <algorithm>
#include <utility>

namespace lockkeeper {

using namespace Qt::StringLiterals;

// What the callbacks share with the reader: the root under construction and what has been counted of it.
// The root is reused from reply to reply, so a flat reply costs no allocation of its own.
struct ReplyReader::Builder
{
    explicit Builder(const ReplyLimits& bounds) : limits(bounds) {}

    ReplyLimits limits;
    Reply root;
    qint64 elements = 0;
    qint64 bytes = 0;
    bool limitExceeded = false;

    // The place of the value being read: the root, or its slot in the array that hiredis is filling.
    Reply* place(const redisReadTask* task)
    {
        if (!task->parent) {
            root = Reply();
            elements = 0;
            bytes = 0;
            return &root;
        }
        auto* array = static_cast<Reply*>(task->parent->obj);
        return &array->elements[static_cast<size_t>(task->idx)];
    }
};

namespace {

ReplyReader::Builder& builderOf(const redisReadTask* task)
{
    return *static_cast<ReplyReader::Builder*>(task->privdata);
}

Reply::Kind textKind(int type)
{
    switch (type) {
    case REDIS_REPLY_ERROR:
        return Reply::Kind::Error;
    case REDIS_REPLY_STATUS:
        return Reply::Kind::Status;
    default:
        return Reply::Kind::Bulk;
    }
}

void* createString(const redisReadTask* task, char* text, size_t length)
{
    auto& builder = builderOf(task);
    Reply* reply = builder.place(task);
    builder.bytes += static_cast<qint64>(length);
    if (length > static_cast<size_t>(builder.limits.maxBulkBytes) ||
        builder.bytes > builder.limits.maxReplyBytes) {
        builder.limitExceeded = true;
        return nullptr;
    }
    reply->kind = textKind(task->type);
    reply->text = QByteArray(text, static_cast<qsizetype>(length));
    return reply;
}

int depthOf(const redisReadTask* task)
{
    int depth = 1;
    for (const auto* parent = task->parent; parent; parent = parent->parent) {
        ++depth;
    }
    return depth;
}

// The count is int in hiredis 0.14 and size_t in 1.x: the field it is assigned to decides.
template <class Count>
void* createArray(const redisReadTask* task, Count count)
{
    auto& builder = builderOf(task);
    Reply* reply = builder.place(task);
    builder.elements += static_cast<qint64>(count);
    if (static_cast<qint64>(count) > builder.limits.maxElements ||
        builder.elements > builder.limits.maxElements || depthOf(task) > builder.limits.maxDepth) {
        builder.limitExceeded = true;
        return nullptr;
    }
    reply->kind = Reply::Kind::Array;
    reply->elements.resize(static_cast<size_t>(count));
    return reply;
}

void* createInteger(const redisReadTask* task, long long value)
{
    Reply* reply = builderOf(task).place(task);
    reply->kind = Reply::Kind::Integer;
    reply->integer = value;
    return reply;
}

void* createNil(const redisReadTask* task)
{
    Reply* reply = builderOf(task).place(task);
    reply->kind = Reply::Kind::Nil;
    return reply;
}

void freeObject(void*)
{
    // the builder owns the root
}

redisReplyObjectFunctions* objectFunctions()
{
    static redisReplyObjectFunctions functions = [] {
        redisReplyObjectFunctions made = {};
        made.createString = createString;
        made.createArray = createArray;
        made.createInteger = createInteger;
        made.createNil = createNil;
        made.freeObject = freeObject;
#if HIREDIS_MAJOR >= 1
        // RESP3 only; we never ask for it, but a hostile peer may send it.
        made.createDouble = [](const redisReadTask* task, double, char* text, size_t length) {
            return createString(task, text, length);
        };
        made.createBool = [](const redisReadTask* task, int value) { return createInteger(task, value); };
#endif
        return made;
    }();
    return &functions;
}

} // namespace

void ReplyReader::ReaderDeleter::operator()(redisReader* reader) const
{
    redisReaderFree(reader);
}

ReplyReader::ReplyReader(const ReplyLimits& limits)
    : m_builder(std::make_unique<Builder>(limits)),
      m_reader(redisReaderCreateWithFunctions(objectFunctions())), m_limits(limits)
{
    m_reader->privdata = m_builder.get();
}

ReplyReader::~ReplyReader() = default;

Error ReplyReader::failure() const
{
    if (m_builder->limitExceeded) {
        return errorBecause(ErrorCode::LimitExceeded, ErrorReason::ReplyTooLarge);
    }
    return {ErrorCode::ProtocolError, QString::fromUtf8(m_reader->errstr), {}};
}

namespace {

// The parse stack is an array in older versions and pointers in newer ones.
template <class Reader>
const redisReadTask* currentTask(const Reader& reader)
{
    if (reader.ridx < 0) {
        return nullptr;
    }
    if constexpr (requires { reader.task; }) {
        return reader.task[reader.ridx];
    } else {
        return &reader.rstack[reader.ridx];
    }
}

} // namespace

// The length that a string claims which has not come whole yet; 0: none is awaited.
qint64 ReplyReader::announcedBulk() const
{
    constexpr qsizetype longestHeader = 24;
    const redisReadTask* task = currentTask(*m_reader);
    if (!task || task->type != REDIS_REPLY_STRING) {
        return 0;
    }
    const QByteArrayView rest(m_reader->buf + m_reader->pos,
                              static_cast<qsizetype>(m_reader->len - m_reader->pos));
    const qsizetype end = rest.first(std::min(rest.size(), longestHeader)).indexOf('\r');
    return end > 0 ? rest.first(end).toByteArray().toLongLong() : 0;
}

Outcome ReplyReader::feed(QByteArrayView bytes)
{
    if (redisReaderFeed(m_reader.get(), bytes.data(), static_cast<size_t>(bytes.size())) != REDIS_OK) {
        return failure();
    }
    return Done();
}

Result<std::optional<Reply>> ReplyReader::next()
{
    void* made = nullptr;
    if (redisReaderGetReply(m_reader.get(), &made) != REDIS_OK) {
        return failure();
    }
    if (!made) {
        const auto waiting = static_cast<qint64>(m_reader->len - m_reader->pos);
        if (waiting > m_limits.maxReplyBytes || announcedBulk() > m_limits.maxBulkBytes) {
            m_builder->limitExceeded = true;
            return failure();
        }
        return std::optional<Reply>();
    }
    return std::optional<Reply>(std::exchange(m_builder->root, Reply()));
}

} // namespace lockkeeper
