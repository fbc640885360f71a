// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/reply.h"

#include <QByteArrayView>

#include <memory>
#include <optional>

struct redisReader;

namespace lockkeeper {

// Bounds of our own around what a peer may make us hold. hiredis accepts any length a header claims.
struct ReplyLimits
{
    int maxDepth = 7;                         // arrays within arrays
    qint64 maxElements = 262'144;             // of all arrays of one reply together
    qint64 maxBulkBytes = qint64(64) << 20;   // one string
    qint64 maxReplyBytes = qint64(128) << 20; // all strings of one reply together, and what waits unparsed
};

// Bytes in, replies out, in whatever pieces they come. Parsing is hiredis'; the values are ours.
// After an error the reader is spent: the stream has lost its frame. Lives on the session thread.
class ReplyReader
{
public:
    explicit ReplyReader(const ReplyLimits& limits = {});
    ~ReplyReader();

    // ProtocolError or LimitExceeded; `where` is left empty for the caller to fill.
    Outcome feed(QByteArrayView bytes);
    // A whole reply, or none until more bytes come.
    Result<std::optional<Reply>> next();

    // Used by the hiredis callbacks.
    struct Builder;

private:
    struct ReaderDeleter
    {
        void operator()(redisReader* reader) const;
    };
    Error failure() const;
    qint64 announcedBulk() const;

    std::unique_ptr<Builder> m_builder;
    std::unique_ptr<redisReader, ReaderDeleter> m_reader;
    ReplyLimits m_limits;
};

} // namespace lockkeeper
