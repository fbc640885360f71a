// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The least that a survey has to do, done as plainly as possible: the same commands in the same batches as
// the product sends (per SCAN page of COUNT 1000 a TIME, then TYPE and PEXPIRETIME of each key), by a
// blocking hiredis loop that keeps nothing but a few counters. What the product needs beyond this time is the
// price of all the rest.
//
//   bench_bareloop SOCKET|HOST:PORT      prints: keys persistent expiring seconds
#include "tests/bench/blockingclient.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>

using namespace lockkeeper::bench;

namespace {

struct Totals
{
    std::uint64_t keys = 0;
    std::uint64_t persistent = 0;
    std::uint64_t expiring = 0;
    std::map<std::string, std::uint64_t, std::less<>> types;
};

void append(BlockingClient& client, std::initializer_list<std::string_view> arguments)
{
    client.append({arguments.begin(), arguments.size()});
}

void lookAtKeys(BlockingClient& client, const redisReply& keys, Totals& totals)
{
    append(client, {"TIME"});
    for (std::size_t i = 0; i < keys.elements; ++i) {
        const std::string_view key(keys.element[i]->str, static_cast<std::size_t>(keys.element[i]->len));
        append(client, {"TYPE", key});
        append(client, {"PEXPIRETIME", key});
    }
    client.read();
    for (std::size_t i = 0; i < keys.elements; ++i) {
        const ReplyPointer type = client.read();
        const auto found = totals.types.find(std::string_view(type->str));
        if (found == totals.types.end())
            totals.types.emplace(type->str, 1);
        else
            ++found->second;
        const long long expiry = client.read()->integer;
        totals.persistent += expiry == -1;
        totals.expiring += expiry >= 0;
        ++totals.keys;
    }
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: bench_bareloop SOCKET|HOST:PORT\n");
        return 2;
    }
    BlockingClient client(argv[1]);
    Totals totals;
    std::string cursor = "0";
    const auto start = std::chrono::steady_clock::now();
    do {
        append(client, {"SCAN", cursor, "COUNT", "1000"});
        const ReplyPointer page = client.read();
        cursor = page->element[0]->str;
        lookAtKeys(client, *page->element[1], totals);
    } while (cursor != "0");
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    std::printf("%llu %llu %llu %.3f\n", static_cast<unsigned long long>(totals.keys),
                static_cast<unsigned long long>(totals.persistent),
                static_cast<unsigned long long>(totals.expiring), elapsed.count());
    return 0;
}
