// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/blockingclient.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace lockkeeper::bench {

namespace {

constexpr std::size_t kMostArguments = 8;

[[noreturn]] void giveUp(const char* what)
{
    std::fprintf(stderr, "%s\n", what);
    std::exit(1);
}

redisContext* connectTo(const std::string& server)
{
    const std::size_t colon = server.rfind(':');
    if (server.find('/') != std::string::npos || colon == std::string::npos)
        return redisConnectUnix(server.c_str());
    return redisConnect(server.substr(0, colon).c_str(), std::atoi(server.c_str() + colon + 1));
}

} // namespace

BlockingClient::BlockingClient(std::string_view server) : m_context(connectTo(std::string(server)))
{
    if (!m_context || m_context->err != 0)
        giveUp(m_context ? m_context->errstr : "out of memory");
}

void BlockingClient::append(std::span<const std::string_view> arguments)
{
    std::array<const char*, kMostArguments> data{};
    std::array<std::size_t, kMostArguments> sizes{};
    if (arguments.size() > kMostArguments)
        giveUp("too many arguments");
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        data[i] = arguments[i].data();
        sizes[i] = arguments[i].size();
    }
    redisAppendCommandArgv(m_context.get(), static_cast<int>(arguments.size()), data.data(), sizes.data());
}

ReplyPointer BlockingClient::read()
{
    void* reply = nullptr;
    if (redisGetReply(m_context.get(), &reply) != REDIS_OK)
        giveUp(m_context->errstr);
    ReplyPointer owned(static_cast<redisReply*>(reply));
    if (owned->type == REDIS_REPLY_ERROR)
        giveUp(owned->str);
    return owned;
}

} // namespace lockkeeper::bench
