// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <hiredis/hiredis.h>

#include <memory>
#include <span>
#include <string_view>

namespace lockkeeper::bench {

struct ReplyDeleter
{
    void operator()(redisReply* reply) const { freeReplyObject(reply); }
};
using ReplyPointer = std::unique_ptr<redisReply, ReplyDeleter>;

// hiredis as its manual shows it: blocking, pipelined. Any fault ends the program with a message, for a
// benchmark that went wrong has no result.
class BlockingClient
{
public:
    explicit BlockingClient(std::string_view server); // a socket's path, or host:port

    void append(std::span<const std::string_view> arguments);
    ReplyPointer read(); // never an error reply

private:
    struct ContextDeleter
    {
        void operator()(redisContext* context) const { redisFree(context); }
    };
    std::unique_ptr<redisContext, ContextDeleter> m_context;
};

} // namespace lockkeeper::bench
